import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Waits until the waveforms of the page are as wide as their places. They are drawn anew 100 ms after a resize. */
export const waveformsFit = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.locator('[data-waveform=ready], [data-ready]').evaluateAll((places) =>
        places
          .flatMap((place) => [...place.querySelectorAll('div')])
          .flatMap((host) => {
            const drawn = [...(host.shadowRoot?.querySelectorAll('canvas') ?? [])];
            return drawn.map(({ clientWidth }) => clientWidth - host.clientWidth);
          })
          .filter((difference) => difference !== 0),
      ),
    )
    .toEqual([]);
