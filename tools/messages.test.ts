import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { locales, partsOfSpeech } from '@repaso/contracts';
import { catalogueFiles, checkMessageCatalogues, readCatalogue } from '@repaso/federation';

const root = join(import.meta.dirname, '..');
const packages = readdirSync(root).filter(
  (name) => name !== 'node_modules' && catalogueFiles(join(root, name), 'es').length > 0,
);

/**
 * Beginnings of message ids that the sources put together at run time. A search for the whole id does not find their
 * use.
 */
const dynamic: Record<string, string[]> = {
  shell: ['errors.'],
  'mf-study': [
    'study.pos.',
    ...['study.verbs.kind.', 'study.verbs.rule.', 'study.verbs.mood.', 'study.verbs.tense.'],
    ...['study.statistics.of.', 'study.statistics.young', 'study.statistics.mature', 'study.statistics.both'],
    ...['study.compare.', 'study.fit.', 'study.vacation.', 'study.verbs.drill.asks.'],
    ...['study.verbs.outcome.', 'study.verbs.mistake.', 'study.verbs.count.', 'study.verbs.path.'],
  ],
  'mf-vocabulary': ['vocabulary.pos.'],
  'mf-admin': [
    ...['admin.decks.access.', 'admin.decks.access-hint.', 'admin.decks.order.', 'admin.decks.pos.'],
    ...['admin.verbs.mood.', 'admin.verbs.tense.', 'admin.verbs.order.'],
    ...[
      'admin.audit.action.',
      'admin.audit.column.',
      'admin.audit.actor',
      'admin.audit.subject',
      'admin.audit.from',
      'admin.audit.to',
      'admin.audit.detail.',
      'admin.audit.field.',
      'admin.audit.value.',
    ],
    ...['admin.import.state.', 'admin.import.fault.', 'admin.import.column.'],
    ...[
      'admin.users.role.',
      'admin.users.banned',
      'admin.users.verified',
      'admin.users.sort.',
      'admin.users.column.',
      'admin.users.locale.',
      'admin.users.ban-end.',
      'admin.users.field.',
    ],
    'admin.lessons.field.',
    ...['admin.mail.template.', 'admin.mail.reason.'],
  ],
};

test('the shell and every remote have a catalogue', () => {
  expect(packages).toEqual(
    expect.arrayContaining(['shell', 'mf-auth', 'mf-study', 'mf-vocabulary', 'mf-admin']),
  );
});

test.each(packages)('%s has the same messages in every locale and uses each of them', async (name) => {
  const problems = await checkMessageCatalogues({
    dir: join(root, name),
    locales,
    dynamic: dynamic[name],
    foreign: ['errors.'],
  });
  expect(problems).toEqual([]);
});

test.each([
  ['mf-study', 'study.pos.'],
  ['mf-vocabulary', 'vocabulary.pos.'],
  ['mf-admin', 'admin.decks.pos.'],
])('%s has a text for each part of speech', (name, prefix) => {
  const ids = Object.keys(readCatalogue(join(root, name), 'es')).filter((id) => id.startsWith(prefix));
  expect(ids.toSorted()).toEqual(partsOfSpeech.map((part) => prefix + part).toSorted());
});
