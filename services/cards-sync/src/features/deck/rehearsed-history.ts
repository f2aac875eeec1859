/** The review log of a learner who never was: made by the real steps, so that it folds to what the cards show. */
import type { CardProgress, LogEntry, Rating } from '@repaso/contracts';
import {
  answerCard,
  knownRating,
  leitnerConfig,
  newProgress,
  schedules,
  showCard,
  unknownRating,
} from '@repaso/leitner';
import { newClock, tick, type HybridClock } from '@repaso/sync';
import { v5 } from 'uuid';

/** How far a card got. */
export interface Story {
  /** Box it stands in today; null for a card that was never shown. */
  box: number | null;
  /** Days until it is due, 0 for today, below 0 for overdue. */
  dueIn: number;
}

interface Sitting {
  cardId: string;
  at: number;
  rating: Rating;
}

const day = 86_400_000;
const device = 'first-steps';
const config = leitnerConfig('study');

/** A spread over all boxes: of every six cards one is new or was not known, and every second one of each box waits. */
export function storyOf(at: number): Story {
  const box = at % 6;
  const round = Math.floor(at / 6);
  if (box === 0) return { box: round % 2 === 0 ? null : 0, dueIn: 0 };
  const isDue = round % 5 === 0;
  return { box, dueIn: isDue ? 0 : 1 + (round % (schedules.study[box] ?? 1)) };
}

/** The entries of all stories in the order in which they would have been written. */
export function rehearse(cards: readonly { cardId: string; story: Story }[], now: Date): LogEntry[] {
  const sittings = cards.flatMap(({ cardId, story }, at) =>
    daysOf(story).map(({ daysAgo, rating }) => ({
      cardId,
      // At this time of day, one card a second, the last one just now.
      at: now.getTime() - daysAgo * day - (cards.length - at) * 1000,
      rating,
    })),
  );
  return play(sittings.sort((a, b) => a.at - b.at));
}

/** When a card was answered and how, oldest first: it was known each time it was due, up to its box. */
function daysOf({ box, dueIn }: Story): { daysAgo: number; rating: Rating }[] {
  if (box === null) return [];
  if (box === 0) return [{ daysAgo: 1, rating: unknownRating }];
  const answers: { daysAgo: number; rating: Rating }[] = [];
  let daysAgo = -dueIn;
  for (let step = box; step >= 1; step -= 1) {
    daysAgo += schedules.study[step] ?? 1;
    answers.unshift({ daysAgo, rating: knownRating });
  }
  return [{ daysAgo: daysAgo + 1, rating: unknownRating }, ...answers];
}

function play(sittings: readonly Sitting[]): LogEntry[] {
  const progress = new Map<string, CardProgress>();
  const entries: LogEntry[] = [];
  let clock = newClock(device);
  for (const sitting of sittings) {
    const before = progress.get(sitting.cardId) ?? newProgress();
    const shown = showCard(before, context(sitting, entries.length));
    entries.push(shown.entry);
    const answered = answerCard(shown.progress, sitting.rating, {
      ...context(sitting, entries.length),
      duration: 2_000 + (sitting.at % 7) * 700,
    });
    entries.push(answered.entry);
    progress.set(sitting.cardId, answered.progress);
  }
  return entries;

  function context({ cardId, at }: Sitting, number: number) {
    const next: { clock: HybridClock; stamp: string } = tick(clock, at);
    clock = next.clock;
    const id = v5(`${device}:${number}`, cardId);
    return { id, cardId, stamp: next.stamp, now: at, zoneOffset: 0, dayStart: 0, device, config };
  }
}
