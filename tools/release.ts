// Releases built remotes, removes remotes, or goes back to an earlier release set. Usage: `npm run release --
// --help`.
import { releaseFields } from '@repaso/admin';
import { ReleaseRefused } from '@repaso/release-rules';
import { envFields, readEnv, withServiceDatabaseUrl } from '@repaso/service-kit';
import { folder, release } from '@repaso/standalone';
import { z } from 'zod';
import { actor, help, parseOrder } from './release-arguments.ts';
import { describeOutcome } from './release-report.ts';

const envSchema = z.object({
  DATABASE_URL: envFields.databaseUrl.optional(),
  REPASO_DATA_DIR: folder('.repaso'),
  SHELL_DIST: folder('shell/dist'),
  REMOTES_DIR: folder('.'),
  SITE_DIR: z.string().optional(),
  ...releaseFields,
});

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}

const parsed = parseOrder(process.argv.slice(2));
if (parsed.order === undefined) {
  if (parsed.problem !== undefined) fail(`repaso: ${parsed.problem}\n\n${help}`);
  console.log(help);
  process.exit(0);
}

const { order, why } = parsed;
const env = readEnv(envSchema, withServiceDatabaseUrl('ADMIN', process.env));
try {
  const warn = (line: string) => console.error(`repaso: ${line}`);
  console.log(describeOutcome(order, await release(env, order, { actor: actor(), why, warn })));
} catch (error) {
  if (error instanceof ReleaseRefused) {
    fail(error.reasons.map((reason) => `repaso: refused, ${reason}`).join('\n'));
  }
  fail(`repaso: ${error instanceof Error ? error.message : String(error)}`);
}
