import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Devices that have signed in before, as a cookie tells: `<device>.<account>~<account>….<tag>`. Accounts are keyed
 * digests of e-mails. The tag proves that we made the cookie; nothing is stored.
 */
export interface KnownDevices {
  /** A key for the attempts of this device at this account; undefined when it has never signed in to it. */
  keyOf(cookie: string | undefined, email: string): string | undefined;
  /** The cookie of a device that has just signed in: what it knew before, and this account. */
  remember(cookie: string | undefined, email: string): string;
}

/** A family's computer; the accounts that signed in last are kept. */
const mostAccounts = 8;

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
        .slice(0, mostAccounts)
        .join('~');
      return `${device}.${list}.${mac('tag', `${device}.${list}`)}`;
    },
  };
}

function areEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
