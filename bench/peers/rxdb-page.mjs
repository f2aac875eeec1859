// The page under test with RxDB, used as a learner's page would use it: RxDB's Dexie storage, replicated with RxDB's
// own server. docs/benchmarks.md has the settings and their sources.
import { createRxDatabase } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { replicateServer } from 'rxdb-server/plugins/replication-server';
import { cardSchema } from './rxdb-schema.mjs';

const batch = { batchSize: 1000 };

globalThis.openSubject = async (learner) => {
  const database = await createRxDatabase({
    name: 'cards',
    storage: getRxStorageDexie(),
    multiInstance: false,
    eventReduce: true,
  });
  const { cards } = await database.addCollections({ cards: { schema: cardSchema } });
  const replicate = async (parts) => {
    const state = replicateServer({
      collection: cards,
      replicationIdentifier: 'cards',
      url: `${location.origin}/${learner}/0`,
      live: false,
      waitForLeadership: false,
      ...parts,
    });
    state.error$.subscribe((error) => console.error(error));
    await state.awaitInitialReplication();
    await state.awaitInSync();
    await state.cancel();
  };
  return {
    make: (made) => cards.bulkInsert(made),
    push: () => replicate({ push: batch }),
    pull: () => replicate({ pull: batch }),
    sync: () => replicate({ push: batch, pull: batch }),
    async change(ids, progress) {
      const found = await cards.findByIds(ids).exec();
      await cards.bulkUpsert([...found.values()].map((card) => ({ ...card.toJSON(), ...progress })));
    },
    count: () => cards.count().exec(),
    get: (id) => cards.findOne(id).exec(),
  };
};
