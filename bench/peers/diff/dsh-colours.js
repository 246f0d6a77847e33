// the same card with its syntax colours, which come after the first paint
import { mount as plain } from './dsh.js';
export const mount = (el, texts) => plain(el, texts, 'colours');
