import type { LogFormat } from './reader.js';

/** The formats that are read without registering anything; the first of equally sure ones wins. */
export const builtInFormats: readonly LogFormat[] = [];
