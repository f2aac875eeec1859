import { defineEntity, p } from '@mikro-orm/core';

/** How often browsers have started one build of a remote in one minute, and how often it failed. */
export const BuildSignalRow = defineEntity({
  name: 'BuildSignalRow',
  tableName: 'build_signal',
  properties: {
    name: p.text().primary(),
    version: p.text().primary(),
    minute: p.datetime(0).primary(),
    starts: p.integer(),
    failures: p.integer(),
  },
});
