import type { CardStore } from '@repaso/card-store';
import type { BoxCounts } from '@repaso/leitner';
import { streak } from '@repaso/leitner';

export interface Statistics {
  boxes: BoxCounts;
  streak: number;
}

const nothing: Statistics = { boxes: [0, 0, 0, 0, 0], streak: 0 };

/** Boxes and streak; figures that cannot be read are zeros, because nobody needs them to study. */
export async function readStatistics(
  store: Pick<CardStore, 'boxCounts' | 'answeredDays' | 'today'>,
): Promise<Statistics> {
  try {
    const [boxes, days, today] = await Promise.all([store.boxCounts(), store.answeredDays(), store.today()]);
    return { boxes, streak: streak(days, today) };
  } catch {
    return nothing;
  }
}
