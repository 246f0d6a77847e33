export function mount(el) { el.append(document.createElement('p')); }
