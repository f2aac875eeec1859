import { defineEntity, p } from '@mikro-orm/core';
import type { LogKind } from '@repaso/contracts';
import { learnerKey, stamp } from './columns.ts';

/** An entry of a card's review log. Entries are only added; none is changed. */
export const ReviewLogTable = defineEntity({
  name: 'ReviewLog',
  tableName: 'review_log',
  properties: {
    userId: learnerKey(),
    id: p.uuid().primary(),
    seq: p.bigint('number'),
    cardId: p.uuid(),
    kind: p.text().$type<LogKind>(),
    stamp: stamp(),
    zoneOffset: p.smallint(),
    dayStart: p.smallint(),
    day: p.date(),
    device: p.text(),
    rating: p.smallint().nullable(),
    duration: p.integer().nullable(),
    undoes: p.uuid().nullable(),
    detail: p.json<object>().nullable(),
  },
  uniques: [{ name: 'review_log_seq', properties: ['userId', 'seq'] }],
  indexes: [
    { name: 'review_log_card', properties: ['userId', 'cardId', 'stamp'] },
    {
      name: 'review_log_answers',
      expression: `create index "review_log_answers" on "cards"."review_log" ("user_id", "day") where "kind" in ('answer', 'undo')`,
    },
  ],
});
