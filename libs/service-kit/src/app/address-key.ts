import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * Key of a client's address for rate limits: a digest, since limits keep no personal data. Of an IPv6 address the first
 * 64 bits count, because whoever has one has the whole network.
 */
export function addressKey(ip: string): string {
  return createHash('sha256').update(networkOf(ip)).digest('base64url');
}

/** The address, or for IPv6 its /64 network. */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address;
  // The URL parser writes every form of an address in one way.
  const [before = '', after] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const groups = before.split(':').filter(Boolean);
  const last = (after ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(8 - groups.length - last.length).fill('0');
  return `${[...groups, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
