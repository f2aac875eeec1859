// Says which live remotes this checkout would break if it were deployed. Usage: `npm run check-deploy`, with
// DATABASE_URL or REPASO_DATA_DIR of the platform.
import { sharedVersionsOfShell } from '@repaso/federation';
import { acceptedCalls } from '@repaso/release-rules';
import { envFields, readEnv, withServiceDatabaseUrl } from '@repaso/service-kit';
import { checkDeploy, folder } from '@repaso/standalone';
import { z } from 'zod';

const envSchema = z.object({
  DATABASE_URL: envFields.databaseUrl.optional(),
  REPASO_DATA_DIR: folder('.repaso'),
});

const env = readEnv(envSchema, withServiceDatabaseUrl('ADMIN', process.env));
try {
  const unfit = await checkDeploy(env, { shared: sharedVersionsOfShell(), calls: acceptedCalls() });
  for (const { channel, set, teams, text } of unfit) {
    console.log(`${channel} (set ${set}), ${teams.join(', ') || 'the platform'}: ${text}`);
  }
  if (unfit.length === 0) console.log('every channel fits this version');
  process.exitCode = unfit.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`repaso: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
