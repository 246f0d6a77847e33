// this package's card, as a page would use it, from the built modules
import '../../../dist/define/dsh-terminal-card.js';
let card;
export function prepare(host) {
  card = document.createElement('dsh-terminal-card');
  card.command = 'build';
  card.running = true;
  card.open = true;
  host.append(card);
}
const frame = () => new Promise((done) => requestAnimationFrame(done));
export async function write(_, text) {
  card.write(text);
  await frame();
  await card.updateComplete;
}
export const append = (_, text) => {
  card.write(text);
};
export const lines = () => card.lineCount;
