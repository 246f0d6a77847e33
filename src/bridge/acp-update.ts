import type { FileLocation, JsonValue, ToolCallKind } from '../presentation/intent.js';

/** A content block as ACP (and MCP) define it. */
export type AcpContentBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image' | 'audio'; readonly data: string; readonly mimeType: string; readonly uri?: string }
  | {
      readonly type: 'resource';
      readonly resource: {
        readonly uri: string;
        readonly mimeType?: string;
        readonly text?: string;
        readonly blob?: string;
      };
    }
  | {
      readonly type: 'resource_link';
      readonly uri: string;
      readonly name: string;
      readonly title?: string;
      readonly description?: string;
      readonly mimeType?: string;
      readonly size?: number;
    };

/** What a tool call shows, as ACP v1 has it. */
export type AcpToolContent =
  | { readonly type: 'content'; readonly content: AcpContentBlock }
  | {
      readonly type: 'diff';
      readonly path: string;
      /** `null`: the file is new. */
      readonly oldText: string | null;
      readonly newText: string;
      /** What of a region ACP has no field for: its lines, what happens to the file. */
      readonly _meta?: { readonly [key: string]: JsonValue };
    }
  | { readonly type: 'terminal'; readonly terminalId: string };

/** How far a call is, as ACP v1 has it. */
export type AcpStatus = 'pending' | 'in_progress' | 'completed' | 'failed';

/** What `_meta` carries of a call: its parent, and its terminal where the client asked for that. */
export interface AcpMeta {
  readonly parentToolCallId?: string;
  readonly terminal_info?: { readonly terminal_id: string; readonly cwd?: string };
  /** To be appended to what the terminal shows. */
  readonly terminal_output?: { readonly terminal_id: string; readonly data: string };
  readonly terminal_exit?: {
    readonly terminal_id: string;
    readonly exit_code: number | null;
    readonly signal: string | null;
  };
}

/** The fields of a call that an update may change; what is absent stays as it was. */
export interface AcpCallFields {
  readonly name?: string;
  readonly title?: string;
  readonly kind?: ToolCallKind;
  readonly status?: AcpStatus;
  readonly content?: readonly AcpToolContent[];
  readonly locations?: readonly FileLocation[];
  readonly rawInput?: JsonValue;
  readonly _meta?: AcpMeta;
}

/** The `update` of a `session/update` notification that tells of a tool call. */
export type SessionUpdate =
  | ({ readonly sessionUpdate: 'tool_call'; readonly toolCallId: string; readonly title: string } & AcpCallFields)
  | ({ readonly sessionUpdate: 'tool_call_update'; readonly toolCallId: string } & AcpCallFields);

/** What the client said that it can do, of which one thing matters here. */
export interface AcpClientCapabilities {
  readonly _meta?: { readonly terminal_output?: boolean } | null;
}

/** What {@link toAcp} may be told. */
export interface AcpOptions {
  /** The session's working directory: titles show paths relative to it. */
  readonly cwd?: string;
  readonly capabilities?: AcpClientCapabilities;
  /** The call that made this one. */
  readonly parentCallId?: string;
}
