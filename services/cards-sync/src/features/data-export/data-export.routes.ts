import { readDataExport, reply, route } from '@repaso/service-kit';
import type { ExportedTable, RouteDefinition } from '@repaso/service-kit';

const ofLearner = (name: string, table: string, keys: ExportedTable['keys']): ExportedTable => ({
  ...{ name, table: `cards.${table}`, keys },
  owner: 't.user_id = ?',
  without: ['user_id', 'seq'],
});

/** All data of a learner in this service. */
export const exportedTables: readonly ExportedTable[] = [
  ofLearner('cards', 'user_card', { id: 'uuid' }),
  ofLearner('progress', 'user_card_progress', { card_id: 'uuid' }),
  ofLearner('review-log', 'review_log', { id: 'uuid' }),
  ofLearner('former-card-texts', 'content_history', { card_id: 'uuid', field: 'text', stamp: 'text' }),
  ofLearner('notes', 'note', { id: 'uuid' }),
  ofLearner('former-notes', 'note_history', { note_id: 'uuid', stamp: 'text' }),
  ofLearner('settings', 'learner_settings', {}),
  ofLearner('practice-log', 'practice_log', { id: 'uuid' }),
  ofLearner('verb-errors', 'verb_conjugation_error', { id: 'uuid' }),
  ofLearner('verb-statistics', 'verb_conjugation_stats', { id: 'uuid' }),
  ofLearner('study-days', 'study_day', { day: 'date', deck_id: 'uuid' }),
  ofLearner('study-cards', 'study_card', { week: 'date', card_id: 'uuid' }),
];

export const dataExportRoutes: RouteDefinition[] = [
  route('exportCardsData', 'session', async ({ em, userId, query: { cursor } }) =>
    reply(await readDataExport(em, exportedTables, { userId, cursor })),
  ),
];
