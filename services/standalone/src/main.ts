import { readEnv } from '@repaso/service-kit';
import { envSchema } from './environment.ts';
import { checkAddress } from './refuse.ts';
import { run } from './run.ts';

const env = readEnv(envSchema, process.env);
await checkAddress(env);
await run(env);
