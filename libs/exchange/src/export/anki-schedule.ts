/** Where a card of ours stands, in Anki's terms. */
import { midnight } from '@repaso/leitner';
import { cardTypes, reviewTypes, suspendedQueue } from '../anki/card-history.ts';
import type { ImportedReview } from '../card-to-import.ts';
import type { CardToExport } from './card-to-export.ts';

/** The columns `type` to `left` of a card. */
export interface AnkiSchedule {
  type: number;
  queue: number;
  due: number;
  interval: number;
  factor: number;
  reps: number;
  lapses: number;
  left: number;
}

const dayLength = 86_400_000;
/** Queue of steps that last until another day. */
const dayLearningQueue = 3;
const lowestFactor = 1300;
/** One step left, of one. */
const lastStep = 1001;
/** What Anki notes for an answer that brings a card up again the same day: its usual ten minutes, as seconds. */
const sameDay = -600;

/** Anki's day `0`, the day of the earliest card: no due day may lie before it. */
export function firstDay(cards: readonly CardToExport[], today: string): string {
  return cards.reduce(
    (first, { progress: { dueDay } }) => (dueDay !== null && dueDay < first ? dueDay : first),
    today,
  );
}

/**
 * @param position the card's place among the new ones
 * @param zero the day that `due` is counted from
 */
export function scheduleOf(card: CardToExport, position: number, zero: string): AnkiSchedule {
  const { progress, reviews, content } = card;
  const schedule =
    progress.dueDay === null ? fresh(position) : learned(card, daysBetween(zero, progress.dueDay));
  const reps = progress.dueDay === null ? 0 : reviews.length || progress.reviewCount;
  return { ...schedule, reps, queue: content.suspended ? suspendedQueue : schedule.queue };
}

/** The columns `ease`, `ivl`, `lastIvl`, `factor`, `time`, `type` of each review. */
export function reviewRows({ reviews, progress }: CardToExport): number[][] {
  return reviews.map(({ rating, interval, duration }, at) => {
    const before = reviews[at - 1]?.interval ?? 0;
    const type = before > 0 ? reviewTypes.review : reviewTypes.learning;
    const factor = type === reviewTypes.review ? factorOf(progress.ease) : 0;
    return [rating, interval || sameDay, before || (at === 0 ? 0 : sameDay), factor, duration, type];
  });
}

const fresh = (position: number) => ({
  type: cardTypes.fresh,
  queue: 0,
  due: position,
  interval: 0,
  factor: 0,
  lapses: 0,
  left: 0,
});

function learned({ progress, reviews }: CardToExport, due: number) {
  const { interval, ease } = progress;
  const lapses = lapsesIn(reviews);
  const common = { due, factor: factorOf(ease), lapses };
  if (interval > 0) return { ...common, type: cardTypes.review, queue: 2, interval, left: 0 };
  const type = lapses > 0 ? cardTypes.relearning : cardTypes.learning;
  return { ...common, type, queue: dayLearningQueue, interval: lapses > 0 ? 1 : 0, left: lastStep };
}

/** Failures of a card that was known. */
function lapsesIn(reviews: readonly ImportedReview[]): number {
  return reviews.filter(({ rating }, at) => rating === 1 && (reviews[at - 1]?.interval ?? 0) > 0).length;
}

const factorOf = (ease: number) => Math.max(lowestFactor, Math.round(ease * 1000));

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(midnight(to)) - Date.parse(midnight(from))) / dayLength);

/** The instant, in seconds, at which Anki begins a collection: four in the morning of its first day. */
export function beginning(zero: string, zoneOffset: number): number {
  return Date.parse(midnight(zero)) / 1000 + (240 - zoneOffset) * 60;
}
