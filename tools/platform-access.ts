import { releaseFields, signOperatorToken } from '@repaso/admin';
import { CommandFailure, tokenRemedy } from '@repaso/kit/client';
import type { PlatformAccess } from '@repaso/kit/client';
import { envFields, readEnv } from '@repaso/service-kit';
import { folder, readAddress, readOperatorSecret } from '@repaso/standalone';
import os from 'node:os';
import { z } from 'zod';

const envSchema = z.object({
  REPASO_URL: envFields.httpUrl.optional(),
  REPASO_TOKEN: z.string().optional(),
  REPASO_DATA_DIR: folder('.repaso'),
  ...releaseFields,
});

const defaultUrl = 'http://localhost:4200';

/**
 * Returns how a command reaches the running platform: with the token of a team, or as the operator of this machine, by
 * the secret that the platform has too.
 * @throws CommandFailure when there is neither
 */
export async function accessOf(variables: NodeJS.ProcessEnv): Promise<PlatformAccess> {
  const env = readEnv(envSchema, variables);
  const url = env.REPASO_URL ?? (await readAddress(env)) ?? defaultUrl;
  const token = env.REPASO_TOKEN;
  if (token !== undefined) return { url, token: () => token, remedy: tokenRemedy };
  const secret = env.RELEASE_KEY_SECRET ?? (await readOperatorSecret(env));
  if (secret === null) {
    throw new CommandFailure(
      `there is no platform in ${env.REPASO_DATA_DIR}: start it, or set REPASO_URL and REPASO_TOKEN`,
    );
  }
  return {
    ...{ url, token: () => signOperatorToken(secret, operator(), new Date()) },
    remedy: `${url} has another RELEASE_KEY_SECRET than this machine: set it, or REPASO_TOKEN`,
  };
}

/** Returns the account that runs the command, for the history. */
function operator(): string {
  try {
    return os.userInfo().username;
  } catch {
    return 'operator';
  }
}
