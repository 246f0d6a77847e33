/** What stands in the user's role in a Claude Code session. */
export type ClaudeWords =
  | { readonly kind: 'message' }
  | { readonly kind: 'interruption'; readonly text: string }
  | { readonly kind: 'command'; readonly name: string; readonly args: string }
  | { readonly kind: 'command-output'; readonly text: string; readonly failed: boolean };

/** Tells a person's words from what the host writes in their place: a command and its output, an interruption. */
export function claudeWords(words: string): ClaudeWords {
  const text = words.trim();
  if (/^\[Request interrupted by user[^\]]*\]$/.test(text)) return { kind: 'interruption', text: text.slice(1, -1) };
  const name = tagged(text, 'command-name');
  if (name !== undefined && text.startsWith('<command-'))
    return { kind: 'command', name: name.replace(/^\//, ''), args: tagged(text, 'command-args') ?? '' };
  const output = tagged(text, 'local-command-stdout');
  if (output !== undefined && text.startsWith('<local-command-stdout>'))
    return { kind: 'command-output', text: output, failed: false };
  const failure = tagged(text, 'local-command-stderr');
  if (failure !== undefined && text.startsWith('<local-command-stderr>'))
    return { kind: 'command-output', text: failure, failed: true };
  const shell = tagged(text, 'bash-input');
  if (shell !== undefined && text.startsWith('<bash-input>')) return { kind: 'command', name: '!', args: shell };
  if (text.startsWith('<bash-stdout>'))
    return {
      kind: 'command-output',
      text: [tagged(text, 'bash-stdout'), tagged(text, 'bash-stderr')]
        .filter((part) => part !== undefined && part !== '')
        .join('\n'),
      failed: false,
    };
  return { kind: 'message' };
}

function tagged(text: string, tag: string): string | undefined {
  const start = text.indexOf(`<${tag}>`);
  if (start < 0) return undefined;
  const from = start + tag.length + 2;
  const end = text.indexOf(`</${tag}>`, from);
  return end < 0 ? text.slice(from) : text.slice(from, end).trim();
}
