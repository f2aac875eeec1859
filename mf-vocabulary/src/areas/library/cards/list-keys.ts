/** How many rows a page key goes. */
const page = 10;

/** The row that a key leads to; -1 is what stands above the first, null when the key is none of the list's. */
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

/** Moves the focus from one row of a pane, a folder or the list of cards, to the one before or after it. */
export function focusRowBeside(from: HTMLElement, step: 1 | -1): void {
  const rows = [...(from.closest('[data-pane]')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  rows[rows.indexOf(from) + step]?.focus();
}
