import { assertNever } from '../../presentation/intent.js';
import type { ToolCallStatus } from '../../runtime/block.js';
import type { IconName } from './icons.js';

/** The sign of a state that displaces the kind's; `null` where the kind's stays. */
export function statusIcon(status: ToolCallStatus): IconName | null {
  switch (status) {
    case 'awaiting-approval':
      return 'waiting';
    case 'backgrounded':
      return 'background';
    case 'error':
      return 'failed';
    case 'denied':
      return 'denied';
    case 'cancelled':
    case 'interrupted':
      return 'interrupted';
    case 'streaming':
    case 'pending':
    case 'running':
    case 'ok':
      return null;
    default:
      return assertNever(status);
  }
}
