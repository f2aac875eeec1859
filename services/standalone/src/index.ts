export { envSchema } from './environment.ts';
export type { StandaloneEnv } from './environment.ts';
export { readProvided } from './releases.ts';
export { run } from './run.ts';
export { startStandalone } from './start.ts';
export type { Standalone } from './start.ts';
