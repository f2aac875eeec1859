/** What happened to a card in Anki, as far as it means something here. */
import type { Rating } from '@repaso/contracts';
import type { ImportedHistory, ImportedReview, ImportedState } from '../card-to-import.ts';
import type { AnkiCard, AnkiReview, Collection } from './collection.ts';
import { dueDay } from './day-zero.ts';

/** Types of cards. */
export const cardTypes = { fresh: 0, learning: 1, review: 2, relearning: 3 } as const;
/** Types of lines in the review log; what follows are changes by hand, which nobody answered. */
export const reviewTypes = { learning: 0, review: 1, relearning: 2, filtered: 3 } as const;
export const suspendedQueue = -1;

const defaultEase = 2.5;
const lowestFactor = 1300;
const secondsOfDay = 86_400;
const longestDuration = 3_600_000;
const longestInterval = 36_500;

/** History of a card; undefined for one that was never learned. FSRS's own figures are left aside. */
export function historyOf(card: AnkiCard, collection: Collection): ImportedHistory | undefined {
  const log = collection.reviews.get(card.id) ?? [];
  const reviews = log.flatMap((review) => reviewOf(review, collection.scheduler));
  const state = stateOf(card, collection);
  return state === null && reviews.length === 0 ? undefined : { reviews, state };
}

/** How often a card was answered, whether or not the answer can be read; changes by hand are no answers. */
export function answersOf(card: AnkiCard, { reviews }: Collection): number {
  return (reviews.get(card.id) ?? []).filter(({ type }) => type <= reviewTypes.filtered).length;
}

function stateOf(card: AnkiCard, { zero }: Collection): ImportedState | null {
  const day = dueDay(zero, card.due);
  if (card.type === cardTypes.fresh || day === null) return null;
  return {
    // A card that is being learned or learned anew comes up within the day.
    interval: card.type === cardTypes.review ? between(card.interval, 0, longestInterval) : 0,
    ease: card.factor >= lowestFactor ? card.factor / 1000 : defaultEase,
    dueDay: day,
    reviewCount: Math.max(0, Math.trunc(card.reps)),
  };
}

function reviewOf({ at, ease, interval, duration, type }: AnkiReview, scheduler: number): ImportedReview[] {
  const rating = ratingOf(ease, type, scheduler);
  if (rating === null || type > reviewTypes.filtered || !isInstant(at)) return [];
  // Steps within a day are noted as seconds, below zero.
  const days = interval < 0 ? Math.floor(-interval / secondsOfDay) : interval;
  return [
    {
      at,
      rating,
      duration: between(duration, 0, longestDuration),
      interval: between(days, 0, longestInterval),
    },
  ];
}

/** The first scheduler had three buttons for a card being learned: again, good, easy. */
function ratingOf(ease: number, type: number, scheduler: number): Rating | null {
  const hadThree = scheduler < 2 && (type === reviewTypes.learning || type === reviewTypes.relearning);
  const button = hadThree && ease > 1 ? ease + 1 : ease;
  return button === 1 || button === 2 || button === 3 || button === 4 ? button : null;
}

const between = (value: number, low: number, high: number) =>
  Math.max(low, Math.min(high, Math.round(value)));

const firstInstant = Date.UTC(2000, 0);
const lastInstant = Date.UTC(2100, 0);
const isInstant = (at: number) => at >= firstInstant && at < lastInstant;
