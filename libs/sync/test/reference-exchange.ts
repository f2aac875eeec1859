/** Sync requests of the reference device: makes the next page, and applies a response. */
import {
  limits,
  type PulledCard,
  type PushedCard,
  type SettingsView,
  type SyncBatchResponse,
  type SyncCard,
} from '@repaso/contracts';
import { nextBatch, acknowledge, type OutboxMark, type Outgoing } from '../src/batch.ts';
import { pulledCards } from '../src/packed-cards.ts';
import { laterStamp, receiveFromServer } from '../src/hybrid-clock.ts';
import { pickCardContent, contentStamp, mergeCard, isSameCard } from '../src/merge-card.ts';
import { mergeNote } from '../src/merge-note.ts';
import type { SmallPages } from './history.ts';
import { isWaiting, type Disk } from './reference-disk.ts';

/** A page of changes to send, and the outbox marks of its changes. */
export interface SentPage {
  batch: Outgoing;
  sent: OutboxMark[];
}

export function nextPage({ outbox, cards, log, notes, practiceLog }: Disk, page: SmallPages): SentPage {
  const waiting = [...outbox].filter(([, { code }]) => code === null);
  const outgoing = {
    cards: waiting
      .flatMap(([id]) => cards.get(id) ?? [])
      .map((card): PushedCard => ({ ...card, progress: null })),
    entries: waiting.flatMap(([id]) => log.get(id) ?? []),
    notes: waiting.flatMap(([id]) => notes.get(id) ?? []),
    practiceLog: waiting.flatMap(([id]) => practiceLog.get(id) ?? []),
    wanted: [],
  };
  const batch = nextBatch(outgoing, {
    notes: page.cards,
    practiceLog: page.entries,
    ...page,
    bytes: limits.bodyBytes,
  });
  const items = [...batch.cards, ...batch.entries, ...batch.notes, ...batch.practiceLog];
  const ids = new Set(items.map(({ id }) => id));
  const sent = waiting.filter(([id]) => ids.has(id)).map(([id, { version }]) => ({ id, version }));
  return { batch, sent };
}

/**
 * Applies a sync response and returns the number of marks that it removes from the outbox. The caller makes it atomic.
 */
export function applyResponse(disk: Disk, sent: readonly OutboxMark[], response: SyncBatchResponse): number {
  const current = [...disk.outbox].map(([id, { version }]) => ({ id, version }));
  const { done, refused } = acknowledge(sent, current, response);
  for (const id of done) {
    disk.outbox.delete(id);
    disk.acknowledged.add(id);
  }
  for (const { id, code } of refused) {
    disk.outbox.set(id, { version: disk.outbox.get(id)?.version ?? '', code });
  }
  for (const entry of response.entries) {
    disk.log.set(entry.id, entry);
    disk.clock = receiveFromServer(disk.clock, [entry.stamp]);
  }
  for (const pulled of pulledCards(response)) mergePulled(disk, pulled);
  for (const card of disk.cards.values()) dropIfOver(disk, card);
  mergePulledNotes(disk, response);
  for (const entry of response.practiceLog ?? []) {
    disk.practiceLog.set(entry.id, entry);
    disk.clock = receiveFromServer(disk.clock, [entry.stamp]);
  }
  disk.token = response.token;
  return done.length;
}

/** Merges the server's settings: for each of them, the later stamp wins. */
export function mergeSettings(disk: Disk, { stamps, ...values }: SettingsView): void {
  for (const [name, stamp] of Object.entries(stamps)) {
    disk.clock = receiveFromServer(disk.clock, [stamp]);
    if (stamp <= (disk.settings.get(name)?.stamp ?? '')) continue;
    disk.settings.set(name, { value: values[name as keyof typeof values], stamp });
  }
}

/** Merges the notes of a response. A pending note is skipped: the server returns it merged after the push. */
function mergePulledNotes(disk: Disk, { notes = [] }: SyncBatchResponse): void {
  for (const theirs of notes) {
    disk.clock = receiveFromServer(disk.clock, [laterStamp(theirs.textStamp, theirs.deletedStamp)]);
    if (disk.outbox.has(theirs.id)) continue;
    disk.notes.set(theirs.id, mergeNote(disk.notes.get(theirs.id) ?? null, theirs).note);
  }
}

function mergePulled(disk: Disk, pulled: PulledCard): void {
  const theirs = onlyCard(pulled);
  const mine = disk.cards.get(pulled.id);
  const merged = mine !== undefined && isSameCard(mine, theirs) ? mergeCard(mine, theirs).card : theirs;
  disk.cards.set(merged.id, merged);
  disk.acknowledged.add(merged.id);
  disk.clock = receiveFromServer(disk.clock, [contentStamp(theirs)]);
}

/** Removes a card from the device if it is deleted and has no pending changes. */
function dropIfOver(disk: Disk, card: SyncCard): void {
  if (!card.deleted || isWaiting(disk, card.id)) return;
  disk.cards.delete(card.id);
  disk.gone.set(card.id, card);
}

function onlyCard(pulled: PulledCard): SyncCard {
  const { id, sourceDeckId, sourceCardId, createdAt, stamps, deleted, deletedStamp } = pulled;
  return {
    id,
    sourceDeckId,
    sourceCardId,
    createdAt,
    ...pickCardContent(pulled),
    stamps,
    deleted,
    deletedStamp,
  };
}
