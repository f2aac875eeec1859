import { bindHttp } from '@repaso/shell-api/host';
import { createPlatform } from './create-platform.ts';
import type { EarlyCalls } from './early/beginning.ts';
import type { DrawnScreen } from './early/drawn-screen.ts';
import { endTask } from './end-task.ts';
import { sendFirstCall } from './first-call.ts';
import type { Platform } from './routes/platform-context.ts';
import { keepSignedInHint } from './session/signed-in-hint.ts';
import { traceHeaders } from './trace-headers.ts';

/** Creates the platform and sends the first requests, or takes their responses from the early script. */
export async function openPlatform(calls: EarlyCalls, screen: DrawnScreen | undefined): Promise<Platform> {
  const platform = createPlatform(screen);
  await endTask();
  bindHttp({ ...platform.session.http, ...traceHeaders(document) });
  void platform.session.load(calls.getSession);
  sendFirstCall(platform.storage, calls);
  platform.session.follow();
  keepSignedInHint(platform.store);
  await endTask();
  void platform.releases.ready();
  return platform;
}
