// Says which live remotes of a running platform this checkout would break if it were deployed. Usage:
// `npm run check-deploy`, with REPASO_URL and REPASO_TOKEN, or on the machine of the platform.
import { sharedVersionsOfShell } from '@repaso/federation';
import { checkDeploy, openPlatform } from '@repaso/kit/client';
import { acceptedCalls } from '@repaso/release-rules';
import { accessOf } from './platform-access.ts';
import { runClient, say } from './run-client.ts';

await runClient(async () => {
  const platform = openPlatform(await accessOf(process.env));
  const isFit = await checkDeploy(platform, { shared: sharedVersionsOfShell(), calls: acceptedCalls() }, say);
  if (!isFit) process.exitCode = 1;
});
