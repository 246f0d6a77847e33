export { default } from 'highlight.js/lib/languages/bash';
