/** The address that an OSC 8 command opens: null closes the link or refuses it. `undefined`: another command. */
export function linkOf(osc: string): string | null | undefined {
  if (!osc.startsWith('8;')) return undefined;
  const split = osc.indexOf(';', 2);
  return split < 0 ? null : safeHref(osc.slice(split + 1));
}

/** `address` as given where it is an absolute http, https or mailto address without a password; else null. */
export function safeHref(address: string): string | null {
  if (!/^(?:https?:\/\/|mailto:)[\u0021-\uffff]/i.test(address)) return null;
  try {
    const url = new URL(address);
    if (url.protocol === 'mailto:') return address;
    return /^https?:$/.test(url.protocol) && !hasCredentials(address) ? address : null;
  } catch {
    return null;
  }
}

// What looks like one host before the @ leads to the host after it.
const hasCredentials = (address: string): boolean => /^[a-z]+:\/\/[^/?#\\]*@/i.test(address);
