import { readEnv } from '@repaso/service-kit';
import { envSchema } from './environment.ts';
import { run } from './run.ts';

await run(readEnv(envSchema, process.env));
