import type { EmbeddedPostgres } from '@repaso/service-kit';

/** Environment variable with the URL of Postgres, set by the setup for the processes of all test files. */
export const clusterVariable = 'REPASO_TEST_CLUSTER';

/** The server that the setup started. The teardown runs in the same process and stops it. */
export const runningCluster: { current: { server: EmbeddedPostgres; dataDir: string } | undefined } = {
  current: undefined,
};
