import { starterDecks } from '@repaso/content';
import { blankContent, syncProtocolVersion } from '@repaso/contracts';
import type { CallData, CallInput, CardProgress, LogEntry, PushedCard } from '@repaso/contracts';
import { answerCard, leitnerConfig, newProgress } from '@repaso/leitner';
import { uniformFieldStamps, formatStamp } from '@repaso/sync';
import { randomUUID } from 'node:crypto';
import { marker } from './statement-template.ts';

export type Batch = CallInput<'syncCardsBatch'>['body'];
export type BatchData = CallData<'syncCardsBatch'>;

const config = leitnerConfig('study');
const words = starterDecks.flatMap((deck) => deck.cards);
const day = Date.parse('2026-03-02T09:00:00Z');

/**
 * Returns new cards as if a learner had typed them. Their words are those of the starter decks, again and again with
 * a number appended.
 */
export function buildCards(count: number): PushedCard[] {
  return Array.from({ length: count }, (_, at) => {
    const word = words[at % words.length];
    if (word === undefined) throw new Error('the starter decks are empty');
    const stamp = formatStamp({ time: day + at * 1000, counter: 0, device: 'bench-phone' });
    const round = Math.floor(at / words.length);
    return {
      id: randomUUID(),
      ...{ sourceDeckId: null, sourceCardId: null, createdAt: new Date(day + at * 1000).toISOString() },
      ...blankContent,
      frontValue: round === 0 ? word.frontValue : `${word.frontValue} ${round}`,
      frontExample: word.frontExample,
      backValue: word.backValue,
      backExample: word.backExample,
      tags: word.tags,
      partOfSpeech: word.partOfSpeech,
      progress: null,
      ...{ stamps: uniformFieldStamps(stamp), deleted: false, deletedStamp: stamp },
    };
  });
}

/** Returns the card with another example, changed a day later on another device. */
export function edited(card: PushedCard): PushedCard {
  const stamp = formatStamp({ time: day + 86_400_000, counter: 0, device: 'bench-laptop' });
  const frontExample = `${card.frontValue}: otro ejemplo.`;
  return { ...card, frontExample, stamps: { ...card.stamps, frontExample: stamp } };
}

/** Returns the log entry of an answer. `step` is its time, in seconds after a fixed moment. Two devices may have the same step. */
export function buildAnswer(
  cardId: string,
  step: number,
  device = 'bench-phone',
  id: string = randomUUID(),
): LogEntry {
  return answerAgain(cardId, newProgress(), step, { device, id }).entry;
}

/**
 * Returns the log entry of an answer that is recorded and repeated: its id and device have the marker. `set` and `at`
 * are below 100 and make it differ from the other entries of a repetition.
 */
export function buildMarkedAnswer(cardId: string, set: number, at: number): LogEntry {
  const two = (value: number) => String(value).padStart(2, '0');
  const id = `0197a000-${two(set)}${two(at)}-7000-8000-00000${marker}`;
  return buildAnswer(cardId, at, `bench-${marker}`, id);
}

/** Returns the log entry of an answer, and the progress after it, of a card that has been answered before. */
export function answerAgain(
  cardId: string,
  progress: CardProgress,
  step: number,
  { device = 'bench-phone', id = randomUUID() }: { device?: string; id?: string } = {},
): ReturnType<typeof answerCard> {
  const now = day + 86_400_000 + step * 1000;
  const stamp = formatStamp({ time: now, counter: 0, device });
  const context = { zoneOffset: 60, dayStart: 0, device, config };
  return answerCard(progress, step % 4 === 3 ? 1 : 3, {
    ...{ id, cardId, stamp, now, duration: 2100 },
    ...context,
  });
}

/** Returns the body of a batch request as our client makes it, which is empty except for `part`. */
export function batch(part: Partial<Batch>): Batch {
  return {
    protocol: syncProtocolVersion,
    since: null,
    toServer: [],
    entries: [],
    toLocal: [],
    brief: true,
    packed: true,
    ...part,
  };
}
