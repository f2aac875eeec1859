// npm run release -- <built folder>…        puts built remotes live
// npm run release -- --remove <remote>      takes one off
import { ReleaseRefused } from '@repaso/admin';
import { envFields, readEnv, withOwnDatabase } from '@repaso/service-kit';
import { folder, release } from '@repaso/standalone';
import { parseArgs } from 'node:util';
import { z } from 'zod';

const usage = 'usage: npm run release -- <built folder>… | --remove <remote>';
const envSchema = z.object({
  DATABASE_URL: envFields.databaseUrl.optional(),
  REPASO_DATA_DIR: folder('.repaso'),
  SHELL_DIST: folder('shell/dist'),
  SITE_DIR: z.string().optional(),
});

function orderOf(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { remove: { type: 'string' } },
  });
  if (values.remove !== undefined && positionals.length === 0) return { remove: values.remove };
  return values.remove === undefined && positionals.length > 0 ? { publish: positionals } : undefined;
}

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

const env = readEnv(envSchema, withOwnDatabase('ADMIN', process.env));
const order = orderOf(process.argv.slice(2)) ?? fail(usage);
try {
  const set = await release(env, order);
  const remotes = set.remotes.map(({ name, version }) => `${name} ${version}`);
  console.log(`release set ${set.id} is live: ${remotes.join(', ')}`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  fail(`repaso: ${error instanceof ReleaseRefused ? 'refused, ' : ''}${reason}`);
}
