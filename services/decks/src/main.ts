import { runService } from '@repaso/service-kit';
import manifest from '../package.json' with { type: 'json' };
import { program } from './program.ts';

await runService(program, { variables: process.env, version: manifest.version });
