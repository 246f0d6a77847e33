/** The address as a link may have it: `http:` or `https:` alone; `null` for everything else, which is shown as text. */
export function linkTarget(address: unknown): string | null {
  if (typeof address !== 'string' || !/^https?:\/\//i.test(address)) return null;
  try {
    const url = new URL(address);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}

const drawable = /^image\/(png|jpeg|gif|webp|avif|bmp|svg\+xml)$/;
const audible = /^audio\/[a-z0-9.+-]+$/;
const base64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/;

/** Largest media that is drawn from a data address: 8 MB. Base64 characters. */
const largest = (8_000_000 * 4) / 3;

/** The bytes that base64 text stands for. */
export function bytesOf(data: string): number {
  return Math.floor((data.replace(/[\s=]+$/, '').length * 3) / 4);
}

/** A `data:` address of inline media whose type may be shown; `null` where it may not, or is no base64. */
export function mediaSource(kind: 'image' | 'audio', mimeType: unknown, data: unknown): string | null {
  if (typeof data !== 'string' || data === '' || data.length > largest || !base64.test(data)) return null;
  const type = typeof mimeType === 'string' ? mimeType.toLowerCase() : kind === 'image' ? 'image/png' : 'audio/wav';
  return (kind === 'image' ? drawable : audible).test(type) ? `data:${type};base64,${data}` : null;
}
