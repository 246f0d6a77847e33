/** What a key asks of a list of rows: to go to another row, or to open or close this one. */
export type RowMove = { readonly to: number } | { readonly open: boolean };

/**
 * The move that a key means on a row's own button; `null` where it means nothing, also for keys pressed elsewhere in the
 * row, in a text field for example.
 * @param index the row that the key was pressed on
 * @param count how many rows there are
 */
export function rowMove(event: KeyboardEvent, index: number, count: number, isRtl: boolean): RowMove | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.composedPath()[0];
  if (!(target instanceof Element && target.matches('button[aria-expanded]'))) return null;
  switch (event.key) {
    case 'ArrowDown':
      return { to: Math.min(count - 1, index + 1) };
    case 'ArrowUp':
      return { to: Math.max(0, index - 1) };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: count - 1 };
    case 'ArrowRight':
      return { open: !isRtl };
    case 'ArrowLeft':
      return { open: isRtl };
    default:
      return null;
  }
}
