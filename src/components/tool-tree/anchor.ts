/** Longest call id that stands in an attribute as it is. UTF-16 code units. */
const longest = 256;

/** A call id as the `data-chat-*` attributes have it: itself, or a hash where it is longer than 256 units. */
export function anchorId(callId: string): string {
  return callId.length <= longest ? callId : `${callId.slice(0, 32)}~${hash(callId, 0)}${hash(callId, 1)}`;
}

/** A 53-bit hash, in base 36. */
function hash(text: string, seed: number): string {
  let one = 0xdeadbeef ^ seed;
  let two = 0x41c6ce57 ^ seed;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
}
