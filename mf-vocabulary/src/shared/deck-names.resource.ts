import { useEffect } from 'react';
import { demoUserId } from '@repaso/contracts';
import { call } from '@repaso/shell-api';
import { learnerStorage, useKept } from './learner-storage.ts';

interface DeckName {
  id: string;
  name: string;
}

/** Names as told last, by id, so that they are there offline too. */
const place = 'deck-names';
/** As many as one call takes. */
const mostAsked = 500;
const noNames: ReadonlyMap<string, string> = new Map();

function namesIn(kept: unknown): ReadonlyMap<string, string> {
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** The server knows nothing of the demo, but everybody may look at a public deck. */
async function namesOf(userId: string, ids: string[]): Promise<DeckName[]> {
  if (userId !== demoUserId) return call('getDecksByIds', { body: { ids } });
  const looked = ids.map((idOrCode) => call('getDeck', { params: { idOrCode }, query: {} }).catch(() => []));
  return (await Promise.all(looked)).flat();
}

/** Names of decks as the server tells them; a deck whose name is not known, or not for this learner, is not there. */
export function useDeckNames(userId: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const names = useKept(userId, place, namesIn);
  const wanted = [...ids].sort().slice(0, mostAsked).join();
  useEffect(() => {
    if (wanted === '') return;
    const keep = (found: DeckName[]) =>
      learnerStorage(userId).change(place, (kept) =>
        Object.fromEntries([...namesIn(kept), ...found.map(({ id, name }) => [id, name] as const)]),
      );
    // Without a name a deck is called after its id; there is nothing more to say.
    namesOf(userId, wanted.split(','))
      .then(keep)
      .catch(() => undefined);
  }, [userId, wanted]);
  return names ?? noNames;
}
