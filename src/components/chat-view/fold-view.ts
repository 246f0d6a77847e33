import { html, type TemplateResult } from 'lit';

/** A part of the conversation that is folded until asked for; what is inside is drawn only while it is open. */
export function foldView(
  name: string,
  summary: string | TemplateResult,
  isOpen: boolean,
  onToggle: (open: boolean) => void,
  body: () => unknown,
): TemplateResult {
  const toggled = (event: Event): void => {
    if (event.currentTarget instanceof HTMLDetailsElement) onToggle(event.currentTarget.open);
  };
  return html`<details class=${name} .open=${isOpen} @toggle=${toggled}>
    <summary>${summary}</summary>
    ${isOpen ? body() : ''}
  </details>`;
}
