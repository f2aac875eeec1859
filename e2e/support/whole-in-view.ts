import type { Locator } from '@playwright/test';

/** Counts the elements that are completely visible: inside the window and with uncovered edges. */
export function wholeInView(elements: Locator): Promise<number> {
  return elements.evaluateAll(
    (all) =>
      all.filter((element) => {
        const { left, width, top, bottom } = element.getBoundingClientRect();
        const edges = [top + 2, bottom - 2];
        return edges.every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
      }).length,
  );
}
