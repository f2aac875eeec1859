// The page under test with PouchDB, used as a learner's page would use it. docs/benchmarks.md has the settings and their
// sources.
import PouchDB from 'pouchdb/dist/pouchdb.js';

const batch = { batch_size: 1000 };

globalThis.openSubject = (learner) => {
  const local = new PouchDB('cards', { auto_compaction: true, revs_limit: 10 });
  const remote = new PouchDB(`${location.origin}/databases/${learner}`);
  return {
    make: (cards) => local.bulkDocs(cards.map(({ id, ...card }) => ({ _id: id, ...card }))),
    push: () => local.replicate.to(remote, batch),
    pull: () => local.replicate.from(remote, batch),
    sync: () => local.sync(remote, batch),
    async change(ids, progress) {
      const { rows } = await local.allDocs({ keys: ids, include_docs: true });
      await local.bulkDocs(rows.map(({ doc }) => ({ ...doc, ...progress })));
    },
    count: async () => (await local.info()).doc_count,
    get: (id) => local.get(id),
  };
};
