const shape = /^[a-z][^\s/>A-Z\0]*-[^\s/>A-Z\0]*$/;
const risky = /["'<=`&]/;

/** Names with a hyphen that HTML keeps for SVG and MathML. */
const reserved = new Set([
  'annotation-xml',
  'color-profile',
  'font-face',
  'font-face-src',
  'font-face-uri',
  'font-face-format',
  'font-face-name',
  'missing-glyph',
]);

/** Whether a custom element may bear the name. */
export function isElementName(name: unknown): name is string {
  return typeof name === 'string' && shape.test(name) && !risky.test(name) && !reserved.has(name);
}
