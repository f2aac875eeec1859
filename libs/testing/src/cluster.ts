import type { EmbeddedPostgres } from '@repaso/service-kit';

/** How the run's setup tells every test file's process where Postgres is. */
export const clusterVariable = 'REPASO_TEST_CLUSTER';

/** What the setup started, for the teardown in the same process. */
export const runningCluster: { current: { server: EmbeddedPostgres; dataDir: string } | undefined } = {
  current: undefined,
};
