import { signedTextOf } from '@repaso/contracts';
import type { ReleaseSet } from '@repaso/contracts';

/** Public keys that a page trusts, by id. Each has the 32 bytes of an Ed25519 key in base64url. */
export type ReleaseKeys = ReadonlyMap<string, string>;

/** Reads the keys from the content of a page's meta element `repaso-release-keys`: `<kid>:<key>` separated by spaces. */
export function readKeys(content = ''): ReleaseKeys {
  const pairs = content.split(' ').filter(Boolean);
  return new Map(pairs.map((pair) => pair.split(':') as [string, string]));
}

/** Reads the keys from the text of a page. */
export const keysOfPage = (html: string): ReleaseKeys =>
  readKeys(/<meta name="repaso-release-keys" content="([^"]*)"/.exec(html)?.[1]);

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

async function isMadeBy(key: string, value: string, text: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const imported = await crypto.subtle.importKey('raw', fromBase64Url(key), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', imported, fromBase64Url(value), text);
}

/**
 * Returns whether one of the keys has signed the release set as it is. True where nothing can be checked: on a page
 * without keys, at an insecure origin, or in a browser without Ed25519.
 */
export async function isSigned(set: ReleaseSet, keys: ReleaseKeys): Promise<boolean> {
  if (keys.size === 0 || (crypto.subtle as SubtleCrypto | undefined) === undefined) return true;
  const text = new TextEncoder().encode(signedTextOf(set));
  try {
    for (const { kid, value } of set.signatures ?? []) {
      const key = keys.get(kid);
      if (key !== undefined && (await isMadeBy(key, value, text))) return true;
    }
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError';
  }
  return false;
}
