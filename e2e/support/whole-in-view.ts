import type { Locator } from '@playwright/test';

/** How many of these elements can be seen whole: inside the window, with nothing of the page over their edges. */
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
