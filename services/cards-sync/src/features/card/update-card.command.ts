import {
  contentFields,
  type CardContent,
  type CardProgress,
  type LogEntry,
  type UpdateCardBody,
} from '@repaso/contracts';
import {
  leitnerConfig,
  pickProgress,
  resetCard,
  seedCard,
  siblingId,
  type StepContext,
} from '@repaso/leitner';
import { followOriginal } from '@repaso/sync';
import { v7 } from 'uuid';
import type { LearnerTransaction } from '../../domain/ledger/learner-transaction.ts';
import { editedCard, serverDevice, stampAfter } from '../../domain/ledger/server-card.ts';
import { readCards, type StoredCard } from '../../domain/ledger/stored-card.ts';
import { cardOf } from '../../domain/ledger/working-card.ts';
import { applyOne, requireCard } from './apply-one.ts';

/** Fields whose change resets the card's progress. A change of any other field, such as the folder, does not. */
const learntFields: readonly (keyof CardContent)[] = [
  'frontValue',
  'frontExample',
  'backValue',
  'backExample',
];

/**
 * Changes a card (SPEC's updateCard). A change of its texts resets its progress. Otherwise given fields of progress are
 * stored.
 * @throws CARD_NOT_FOUND
 */
export async function updateCard(
  transaction: LearnerTransaction,
  id: string,
  input: UpdateCardBody,
  now: Date,
): Promise<StoredCard> {
  const card = await requireCard(transaction, id);
  const change = changeOf(card, input);
  const entry = entryFor(card, change, input, now);
  if (Object.keys(change).length === 0) {
    return entry === null ? card : applyOne(transaction, { cards: [], entries: [entry] }, id, now);
  }
  const edited = editedCard(card, change, now);
  const changes = { cards: [edited], entries: entry === null ? [] : [entry] };
  const reverse = await reverseOf(transaction, id);
  if (reverse !== undefined) {
    changes.cards.push({ ...followOriginal(cardOf(reverse), edited), progress: null });
    if (isLearntChange(change)) changes.entries.push(resetCard(reverse, contextOf(reverse, now)).entry);
  }
  return applyOne(transaction, changes, id, now);
}

/** Returns the reverse of a card, which follows it; undefined if the card has none. */
async function reverseOf(
  { client, userId }: LearnerTransaction,
  id: string,
): Promise<StoredCard | undefined> {
  const [sibling] = await readCards(client, userId, [siblingId(id)]);
  return sibling?.isReverse === true && !sibling.deleted ? sibling : undefined;
}

const isLearntChange = (change: Partial<CardContent>) => learntFields.some((field) => field in change);

/** Returns the content fields that the input would change. So a repeated call changes nothing. */
function changeOf(card: CardContent, input: UpdateCardBody): Partial<CardContent> {
  const differs = contentFields.filter(
    (field) => input[field] !== undefined && JSON.stringify(input[field]) !== JSON.stringify(card[field]),
  );
  return Object.fromEntries(differs.map((field) => [field, input[field]]));
}

function entryFor(
  card: StoredCard,
  change: Partial<CardContent>,
  input: UpdateCardBody,
  now: Date,
): LogEntry | null {
  if (isLearntChange(change)) return resetCard(card, contextOf(card, now)).entry;
  const progress = progressIn(card, input);
  const isSame = JSON.stringify(progress) === JSON.stringify(pickProgress(card));
  return isSame ? null : seedCard(progress, contextOf(card, now)).entry;
}

function progressIn(card: CardProgress, input: UpdateCardBody): CardProgress {
  const { reviewCount, level, lastReviewed, nextReviewDate, difficulty, interval, ease, leitnerBox } = input;
  const given = { reviewCount, level, difficulty, interval, ease, leitnerBox };
  const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const dates = {
    ...(lastReviewed !== undefined && { lastReviewed: midnightOf(lastReviewed) }),
    ...(nextReviewDate !== undefined && {
      nextReviewDate: midnightOf(nextReviewDate),
      dueDay: nextReviewDate?.slice(0, 10) ?? null,
    }),
  };
  return { ...pickProgress(card), ...changed, ...dates };
}

function midnightOf(date: string | null): string | null {
  return date === null ? null : `${date.slice(0, 10)}T00:00:00.000Z`;
}

/**
 * Returns the context of a log entry that the server makes. The server does not have the learner's time zone, so the
 * entry has the day in UTC.
 */
function contextOf(card: StoredCard, now: Date): StepContext {
  return {
    id: v7(),
    cardId: card.id,
    stamp: stampAfter(card, now),
    now: now.getTime(),
    zoneOffset: 0,
    dayStart: 0,
    device: serverDevice,
    config: leitnerConfig('study'),
  };
}
