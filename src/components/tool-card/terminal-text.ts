/** Control sequences, strings (titles, links) and single escapes of a terminal. */
const codes = /\u001B(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\u0007\u001B]*(?:\u0007|\u001B\\)?|[ -/]*[0-~])/g;

/** Text without the terminal codes that it carries; other text as it is. Only the terminal card draws their colours. */
export function visibleTerminalText(text: string): string {
  return text.includes('\u001B') ? text.replace(codes, '') : text;
}
