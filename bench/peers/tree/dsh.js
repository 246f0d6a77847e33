// this package's chat view with the real tree and cards, from the built modules
import '../../../dist/define/all.js';
let view;
const nodes = new WeakMap();
const blocks = new WeakMap();

/** The same object for the same input, so that what did not change keeps its identity. */
function blockOf(call) {
  let block = blocks.get(call);
  if (!block) {
    const running = call.status === 'in_progress';
    const base = {
      callId: call.id,
      wireCallId: call.id,
      toolName: 'bash',
      family: 'dsh',
      argsRaw: '{}',
      args: {},
      startTime: 0,
      callView: { card: 'generic', title: call.title },
      approval: null,
      subCalls: call.children.map(blockOf),
    };
    const content = [{ type: 'text', text: call.text }];
    block = running
      ? { ...base, phase: 'running', status: 'running', partial: { output: null, content, progress: null } }
      : {
          ...base,
          phase: 'settled',
          status: 'ok',
          endTime: 0,
          content,
          output: null,
          error: null,
          meta: undefined,
          resultView: null,
        };
    blocks.set(call, block);
  }
  return block;
}

/** Blocks are made beforehand, as the runtime makes them while events come in: the display is what is measured. */
export function prepare(_host, roots) {
  for (const root of roots) blockOf(root);
}

export async function render(host, roots) {
  if (!view) {
    view = document.createElement('dsh-chat-view');
    host.append(view);
  }
  view.snapshot = {
    session: { family: 'dsh' },
    nodes: roots.map((root, seq) => {
      let node = nodes.get(root);
      if (!node) nodes.set(root, (node = { kind: 'tool-result', seq, time: 0, call: blockOf(root) }));
      return node;
    }),
    runningCalls: [],
    draft: null,
    problems: [],
  };
  await view.updateComplete;
}
