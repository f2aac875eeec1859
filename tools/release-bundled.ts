// Releases the remotes of this image, but not over what people have released. The job `release` of compose runs it
// before the platform starts. Usage: `node tools/release-bundled.ts`.
import { releaseFields } from '@repaso/admin';
import { ReleaseRefused } from '@repaso/release-rules';
import {
  checkSiteStorageFields,
  envFields,
  readEnv,
  siteStorageFields,
  withServiceDatabaseUrl,
} from '@repaso/service-kit';
import { folder, runReleaseJob } from '@repaso/standalone';
import { z } from 'zod';

const envSchema = z
  .object({
    DATABASE_URL: envFields.databaseUrl,
    SITE_DIR: z.string().optional(),
    ...siteStorageFields,
    SHELL_DIST: folder('shell/dist'),
    REMOTES_DIR: folder('.'),
    ...releaseFields,
  })
  .superRefine(checkSiteStorageFields);

try {
  for (const line of await runReleaseJob(readEnv(envSchema, withServiceDatabaseUrl('ADMIN', process.env)))) {
    console.log(line);
  }
} catch (error) {
  const reasons = error instanceof ReleaseRefused ? error.reasons : [String(error)];
  for (const reason of reasons) console.error(`repaso: ${reason}`);
  process.exitCode = 1;
}
