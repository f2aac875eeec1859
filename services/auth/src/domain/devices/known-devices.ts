import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Recognises devices that have signed in before, by a cookie: `<device>.<account>~<account>….<tag>`. Accounts are keyed
 * digests of e-mails. The tag is a MAC, so nothing is stored on the server.
 */
export interface KnownDevices {
  /** Returns the rate limit key of this device and account; undefined if the device never signed in to the account. */
  keyOf(cookie: string | undefined, email: string): string | undefined;
  /** Returns the new cookie of a device that has just signed in: its previous accounts and this one. */
  remember(cookie: string | undefined, email: string): string;
}

/** Enough for a family's computer. Older accounts are dropped. */
const maxAccounts = 8;

export function createKnownDevices(key: Buffer): KnownDevices {
  const mac = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url');
  const accountOf = (email: string) => mac('account', email.toLowerCase()).slice(0, 22);
  const read = (cookie: string | undefined) => {
    const [device = '', list = '', tag = '', ...rest] = (cookie ?? '').split('.');
    const isOurs = rest.length === 0 && areEqual(tag, mac('tag', `${device}.${list}`));
    return isOurs ? { device, accounts: list.split('~') } : undefined;
  };
  return {
    keyOf(cookie, email) {
      const known = read(cookie);
      const account = accountOf(email);
      return known?.accounts.includes(account) ? mac('attempts', `${known.device}.${account}`) : undefined;
    },
    remember(cookie, email) {
      const { device, accounts } = read(cookie) ?? {
        device: randomBytes(16).toString('base64url'),
        accounts: [],
      };
      const account = accountOf(email);
      const list = [account, ...accounts.filter((other) => other !== account)]
        .slice(0, maxAccounts)
        .join('~');
      return `${device}.${list}.${mac('tag', `${device}.${list}`)}`;
    },
  };
}

function areEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
