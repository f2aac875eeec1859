export { envSchema, folder } from './environment.ts';
export type { StandaloneEnv } from './environment.ts';
export { checkAddress } from './refuse.ts';
export { release } from './release.ts';
export type { ReleaseEnv, ReleaseOrder } from './release.ts';
export { run } from './run.ts';
export { startStandalone } from './start.ts';
export type { Standalone } from './start.ts';
