import type { Browser } from '@playwright/test';
import type { CallData, Success } from '@repaso/contracts';
import type { Account } from './accounts.ts';
import type { Platform } from './platform.ts';
import { signIn } from './test.ts';

/** Returns the number of answered cards on the server, read by a new device. */
export async function studiedOnServer(
  browser: Browser,
  platform: Platform,
  account: Account,
): Promise<number> {
  const device = await browser.newContext();
  await signIn(device, platform.origin, account);
  const response = await device.request.get(`${platform.origin}/api/cards/cards`);
  const { data } = (await response.json()) as Success<CallData<'getAllUserCards'>>;
  await device.close();
  return data.filter(({ level }) => level !== null).length;
}
