/** Marks cards in the transaction that writes them, while a copy of all lines exists (see `line-copy.ts`). */
import { Dexie, type DBCore, type DBCoreMutateRequest, type DBCoreTable, type Middleware } from 'dexie';
import type { MetaRow, UserKey } from './database.ts';

/** Number of lines from which a copy of all lines is worth its writes. Fewer cards are read fast enough. */
export const fewestLines = 1_000;

/** Number of marks up to which reading the marked cards again is cheaper than reading all cards. */
export const maxStaleLines = 1_000;

/** Middleware of Dexie. Every write of a card passes through it, so no command can forget the mark. */
export const staleLines: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'stale-lines',
  create: (core) => ({
    ...core,
    transaction: (stores, mode, options) => core.transaction(withMeta(stores, mode), mode, options),
    table: (name) =>
      name === 'cards' ? withMarks(core.table('cards'), core.table('meta')) : core.table(name),
  }),
};

/** A transaction that may write cards can also write their marks. */
function withMeta(stores: string[], mode: 'readonly' | 'readwrite'): string[] {
  return mode === 'readwrite' && stores.includes('cards') ? [...new Set([...stores, 'meta'])] : stores;
}

function withMarks(cards: DBCoreTable, meta: DBCoreTable): DBCoreTable {
  return {
    ...cards,
    mutate: (request) => {
      const written = cards.mutate(request);
      return Dexie.Promise.all([written, ...markWritten(meta, request)]).then(() => written);
    },
  };
}

/** Marks the cards of a request whose learners have a copy. A copy with very many stale lines is given up. */
function markWritten(meta: DBCoreTable, request: DBCoreMutateRequest): PromiseLike<unknown>[] {
  const { trans } = request;
  return [...idsByUser(request)].map(([userId, ids]) =>
    meta.get({ trans, key: [userId, 'lines'] }).then((head: MetaRow | undefined) => {
      if (head === undefined) return undefined;
      if (ids.length > maxStaleLines)
        return meta.mutate({ trans, type: 'delete', keys: [[userId, 'lines']] });
      const values = ids.map((id): MetaRow => ({ userId, key: `stale ${id}`, value: null }));
      return meta.mutate({ trans, type: 'put', values });
    }),
  );
}

function idsByUser(request: DBCoreMutateRequest): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const [userId, id] of writtenKeys(request)) {
    const known = ids.get(userId);
    if (known === undefined) ids.set(userId, [id]);
    else known.push(id);
  }
  return ids;
}

function writtenKeys(request: DBCoreMutateRequest): UserKey[] {
  if (request.type === 'deleteRange') throw new Error('cards are deleted by their keys');
  if (request.type === 'delete') return request.keys as UserKey[];
  return (request.values as { userId: string; id: string }[]).map(({ userId, id }) => [userId, id]);
}
