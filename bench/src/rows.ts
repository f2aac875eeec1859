import { conjugation } from './conjugation/all-forms.row.ts';
import { growth } from './growth/growth.row.ts';
import type { BenchRow } from './harness/row.ts';
import { leitnerReplay } from './leitner/replay.row.ts';
import { simulation } from './leitner/simulation.row.ts';
import { load } from './load/load.row.ts';
import { memory } from './platform/memory.row.ts';
import { start, startBare } from './platform/start.row.ts';
import { batchPush } from './service/batch-push.row.ts';
import { deltaRead } from './service/delta-read.row.ts';
import { fairness } from './service/fairness/fairness.row.ts';
import { firstPush } from './service/first-push.row.ts';
import { signIn } from './service/sign-in.row.ts';
import { signInStorm } from './service/sign-in-storm.row.ts';
import { statistic } from './service/statistic.row.ts';
import { userList } from './service/user-list.row.ts';
import { answer } from '../web/screens/answer.row.ts';
import { deckForm } from '../web/screens/deck-form.row.ts';
import { releases } from '../web/releases/releases.row.ts';
import { federation } from '../web/screens/federation.row.ts';
import { firstCard } from '../web/screens/first-card.row.ts';
import { firstLoadRow } from '../web/screens/first-load.row.ts';
import { importing } from '../web/screens/import.row.ts';
import { lighthouse } from '../web/screens/lighthouse.row.ts';
import { manager } from '../web/screens/manager.row.ts';
import { secondVisit } from '../web/screens/second-visit.row.ts';
import { studyMemory } from '../web/screens/study-memory.row.ts';
import { statistics } from '../web/screens/statistics.row.ts';
import { sizes } from '../web/sizes/sizes.row.ts';
import { syncPeers } from '../web/sync/sync.row.ts';

/** All rows, in the order of the table. */
export const rows: readonly BenchRow[] = [
  deltaRead,
  batchPush,
  firstPush,
  fairness,
  load,
  userList,
  signIn,
  signInStorm,
  statistic,
  growth,
  leitnerReplay,
  simulation,
  conjugation,
  start,
  startBare,
  memory,
  syncPeers,
  answer,
  studyMemory,
  manager,
  statistics,
  deckForm,
  importing,
  firstCard,
  firstLoadRow,
  secondVisit,
  lighthouse,
  federation,
  releases,
  sizes,
];
