/** The queue of cards to create: what selecting AI cards leaves for whoever creates them. */
import type { NewCard } from '@repaso/card-store';
import { deckCardId } from '@repaso/sync';
import { z } from 'zod';
import { exampleOf } from '../ai-cards/ai-card.ts';

const side = z.object({ value: z.string(), example: z.string() });
const queuedCard = z.object({
  id: z.string().min(1),
  word: z.string(),
  success: z.boolean(),
  data: z.object({ front: side, back: side }).optional(),
  error: z.string().optional(),
});
export type QueuedCard = z.infer<typeof queuedCard>;

/** The items of what lies there; what is none is dropped. */
export function readQueue(kept: unknown): QueuedCard[] {
  const items: unknown[] = Array.isArray(kept) ? kept : [];
  return items.flatMap((item) => {
    const read = queuedCard.safeParse(item);
    return read.success ? [read.data] : [];
  });
}

/** With more at its end, each card once. */
export function queueWith(queue: readonly QueuedCard[], cards: readonly QueuedCard[]): QueuedCard[] {
  const present = new Set(queue.map(({ id }) => id));
  return [...queue, ...cards.filter(({ id }) => !present.has(id))];
}

/** The id that an AI card has among the learner's own: the same every time, so that repeating adds nothing twice. */
export function createdId(userId: string, { id }: Pick<QueuedCard, 'id'>): string {
  return deckCardId(userId, id);
}

/** The card that an item makes. @throws Error that says what the item lacks */
export function newCardOf(userId: string, item: QueuedCard): NewCard & { id: string } {
  const { success, data, error } = item;
  if (!success || data === undefined) throw new Error(`Невалидная AI карточка: ${error ?? 'no data'}`);
  const { front, back } = data;
  if (front.value.trim() === '' || back.value.trim() === '') {
    throw new Error('Отсутствуют обязательные значения front.value или back.value');
  }
  return {
    id: createdId(userId, item),
    frontValue: front.value,
    frontExample: exampleOf(front),
    backValue: back.value,
    backExample: exampleOf(back),
  };
}
