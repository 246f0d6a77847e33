import { expect } from 'chai';
import type { JsonValue, ToolCallView, ToolResultView } from '../intent.js';
import { contentFrom } from '../content.js';
import { presentCall, presentResult } from '../present.js';
import { strictCallView } from '../view-guard.js';

/** A call and what must be seen of it. */
export interface Presented {
  readonly tool: string;
  readonly what: string;
  readonly args?: JsonValue;
  readonly call: ToolCallView | null;
  /** The result as the log has it; absent where only the call is looked at. */
  readonly result?: JsonValue;
  readonly meta?: JsonValue;
  readonly isError?: boolean;
  readonly view?: ToolResultView | null;
}

/** The arguments as they grow while the model writes them: whole fields, then a text that is cut. */
function* growing(args: JsonValue | undefined): Generator<JsonValue> {
  if (typeof args === 'string') for (let end = 0; end <= args.length; end++) yield args.slice(0, end);
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return;
  const fields = Object.entries(args);
  for (const [index, [name, value]] of fields.entries()) {
    const whole = Object.fromEntries(fields.slice(0, index)) as Record<string, JsonValue>;
    yield whole;
    if (typeof value === 'string')
      for (let end = 0; end < value.length; end++) yield { ...whole, [name]: value.slice(0, end) };
    if (Array.isArray(value))
      for (let end = 0; end < value.length; end++) yield { ...whole, [name]: (value as JsonValue[]).slice(0, end) };
  }
}

/** Tests that the calls of a family look as the table says, and that their arguments give a view or `null` at every stage of writing. */
export function itPresents(family: string, table: readonly Presented[]): void {
  for (const { tool, what, args, call, result, meta, isError, view } of table) {
    it(`${tool || 'no tool'}: ${what}`, () => {
      expect(presentCall(undefined, family, tool, args)).to.deep.equal(call);
      if (view === undefined) return;
      const given = { content: contentFrom(result ?? null), isError: isError === true, meta };
      expect(presentResult(undefined, family, tool, args, given)).to.deep.equal(view);
    });
    it(`${tool || 'no tool'}: ${what}, while the arguments come in`, () => {
      for (const partial of growing(args)) {
        const partialView = presentCall(undefined, family, tool, partial);
        if (partialView !== null) expect(strictCallView(partialView)).to.deep.equal(partialView);
      }
    });
  }
}
