import '../define/all.js';

// The bundle exports what the package does, whatever that is.
// eslint-disable-next-line no-restricted-syntax
export * from './index.js';
