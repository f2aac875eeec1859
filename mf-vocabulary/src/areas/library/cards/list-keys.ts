/** Rows that PageUp and PageDown move by. */
const page = 10;

/** Returns the row that a key leads to. -1 is the row above the first; null means that the key does not move. */
export function rowAfter(key: string, row: number, count: number): number | null {
  const within = (target: number) => Math.max(0, Math.min(count - 1, target));
  switch (key) {
    case 'ArrowDown':
      return within(row + 1);
    case 'ArrowUp':
      return row <= 0 ? -1 : row - 1;
    case 'PageDown':
      return within(row + page);
    case 'PageUp':
      return within(row - page);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Focuses the row before or after this one in a pane. Rows are folders and the list of cards. */
export function focusRowBeside(from: HTMLElement, step: 1 | -1): void {
  const rows = [...(from.closest('[data-pane]')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  rows[rows.indexOf(from) + step]?.focus();
}
