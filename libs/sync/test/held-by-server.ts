import type { LogEntry, PulledCard, SyncNote, PracticeEntry } from '@repaso/contracts';
import { syncProtocolVersion } from '@repaso/contracts';
import { pickProgress } from '@repaso/leitner';
import { fromColumnar } from '../src/columnar.ts';
import { pickCardContent } from '../src/merge-card.ts';
import type { LearnerCalls } from './calls.ts';
import type { Held, HeldCard, HeldSetting } from './held.ts';

/** Returns all data that the server has of a learner. It pulls them as a new device would. */
export async function heldByServer(calls: LearnerCalls): Promise<Held> {
  const cards = new Map<string, HeldCard>();
  const entries = new Map<string, LogEntry>();
  const notes = new Map<string, SyncNote>();
  const practiceLog = new Map<string, PracticeEntry>();
  for (let since: string | null = null; ;) {
    const empty = { toServer: [], entries: [], notes: [], practiceLog: [], toLocal: [] };
    const response = await calls.syncCardsBatch({ protocol: syncProtocolVersion, since, ...empty });
    for (const card of fromColumnar<PulledCard>(response.cards)) cards.set(card.id, heldCard(card));
    for (const entry of response.entries) entries.set(entry.id, entry);
    for (const note of response.notes ?? []) notes.set(note.id, note);
    for (const entry of response.practiceLog ?? []) practiceLog.set(entry.id, entry);
    since = response.token;
    if (!response.more) break;
  }
  const { stamps, ...values } = await calls.getSettings();
  const settings = new Map<string, HeldSetting>();
  for (const [name, stamp] of Object.entries(stamps)) {
    settings.set(name, { value: values[name as keyof typeof values], stamp });
  }
  return { cards, entries, notes, practiceLog, settings };
}

/** Converts a card of a sync response to the form that histories compare. */
function heldCard(pulled: PulledCard): HeldCard {
  const { id, sourceDeckId, sourceCardId, createdAt, stamps, deleted, deletedStamp } = pulled;
  const identity = { id, sourceDeckId, sourceCardId, createdAt };
  return {
    card: { ...identity, ...pickCardContent(pulled), stamps, deleted, deletedStamp },
    progress: pickProgress(pulled),
  };
}
