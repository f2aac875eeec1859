import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import {
  defaultSettings,
  type Algorithm,
  type Ladder,
  type LearnerSettings,
  type Theme,
} from '@repaso/contracts';
import { instant } from './columns.ts';

/** A learner's change counter. Every write locks it, so that change numbers follow commit order. */
export const UserSeqTable = defineEntity({
  name: 'UserSeq',
  tableName: 'user_seq',
  properties: {
    userId: p.uuid().primary(),
    seq: p.bigint('number'),
    /** Number of the last change of a note. Deltas after it need not look for notes. */
    noteSeq: p.bigint('number').defaultRaw('0'),
    /** Number of cards that are not deleted. */
    cardCount: p.integer(),
    /** When the starter deck was added. */
    starterAt: instant().nullable(),
  },
});

/** Learners whose account was deleted. Nothing is written for them any more. */
export const DeletedUserTable = defineEntity({
  name: 'DeletedUser',
  tableName: 'deleted_user',
  properties: { userId: p.uuid().primary(), deletedAt: instant() },
});

/** Properties of this database, such as `epoch`. */
export const ServiceMetaTable = defineEntity({
  name: 'ServiceMeta',
  tableName: 'service_meta',
  properties: { key: p.text().primary(), value: p.text() },
});

/** A learner's settings. `stamps` holds the stamp of each setting's last change. */
export const LearnerSettingsTable = defineEntity({
  name: 'LearnerSettings',
  tableName: 'learner_settings',
  properties: {
    userId: p.uuid().primary(),
    algorithm: p
      .text()
      .$type<Algorithm>()
      .onCreate(() => defaultSettings.algorithm),
    ladder: p
      .text()
      .$type<Ladder>()
      .onCreate(() => defaultSettings.ladder),
    newCardsPerDay: p.integer().onCreate(() => defaultSettings.newCardsPerDay),
    zone: p.text().nullable(),
    dayStart: p.smallint().onCreate(() => defaultSettings.dayStart),
    theme: p
      .text()
      .$type<Theme>()
      .onCreate(() => defaultSettings.theme),
    direction: p
      .text()
      .$type<LearnerSettings['direction']>()
      .onCreate(() => defaultSettings.direction),
    stamps: p.json<Record<string, string>>(),
    updatedAt: instant(),
  },
});
export type LearnerSettingsRow = InferEntity<typeof LearnerSettingsTable>;
