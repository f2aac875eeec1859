import { useEffect, useState } from 'react';
import { demoUserId } from '@repaso/contracts';
import { call } from '@repaso/shell-api';

interface DeckName {
  id: string;
  name: string;
}

const namesSeen = new Map<string, string>();

/** The server knows nothing of the demo, but everybody may look at a public deck. */
async function namesOf(userId: string, ids: string[]): Promise<DeckName[]> {
  if (userId !== demoUserId) return call('getDecksByIds', { body: { ids } });
  const looked = ids.map((idOrCode) => call('getDeck', { params: { idOrCode }, query: {} }).catch(() => []));
  return (await Promise.all(looked)).flat();
}

/** Names of decks as the server tells them; a deck whose name is not known, or not for this learner, is not there. */
export function useDeckNames(userId: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(namesSeen);
  const wanted = ids
    .filter((id) => !namesSeen.has(id))
    .sort()
    .join();
  useEffect(() => {
    if (wanted === '') return;
    let isOver = false;
    const keep = (found: DeckName[]) => {
      for (const { id, name } of found) namesSeen.set(id, name);
      if (!isOver) setNames(new Map(namesSeen));
    };
    // Without a name the folder is called after its id; there is nothing more to say.
    namesOf(userId, wanted.split(',')).then(keep, () => undefined);
    return () => {
      isOver = true;
    };
  }, [userId, wanted]);
  return names;
}
