import { signedTextOf } from '@repaso/contracts';
import type { ReleaseSet } from '@repaso/contracts';
import { generateKeyPairSync, sign } from 'node:crypto';
import { isSigned, keysOfPage, readKeys } from './release-keys.ts';

const plain: ReleaseSet = { schema: 1, id: 7, createdAt: '2026-01-01T00:00:00Z', remotes: [] };

function makeKey(kid: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    pair: `${kid}:${publicKey.export({ format: 'jwk' }).x}`,
    sign: (set: ReleaseSet) => ({
      kid,
      value: sign(null, Buffer.from(signedTextOf(set)), privateKey).toString('base64url'),
    }),
  };
}
const [one, other] = [makeKey('one'), makeKey('other')];
const signed: ReleaseSet = { ...plain, signatures: [one.sign(plain)] };

test('a set signed by a key of the page is genuine, also with signatures of other keys', async () => {
  expect(await isSigned(signed, readKeys(one.pair))).toBe(true);
  const both = { ...plain, signatures: [other.sign(plain), one.sign(plain)] };
  expect(await isSigned(both, readKeys(one.pair))).toBe(true);
  expect(await isSigned(both, readKeys(`${one.pair} ${other.pair}`))).toBe(true);
});

test('what a service adds for one browser is not signed', async () => {
  expect(await isSigned({ ...signed, channel: 'canary', isShared: true }, readKeys(one.pair))).toBe(true);
});

test('an altered, unsigned or differently signed set is not genuine', async () => {
  const keys = readKeys(one.pair);
  expect(await isSigned({ ...signed, id: 8 }, keys)).toBe(false);
  expect(await isSigned(plain, keys)).toBe(false);
  expect(await isSigned({ ...plain, signatures: [other.sign(plain)] }, keys)).toBe(false);
  expect(await isSigned({ ...plain, signatures: [{ ...other.sign(plain), kid: 'one' }] }, keys)).toBe(false);
  expect(await isSigned({ ...plain, signatures: [{ kid: 'one', value: '%' }] }, keys)).toBe(false);
});

test('a page without keys uses any set', async () => {
  expect(await isSigned(plain, readKeys())).toBe(true);
  expect(await isSigned(plain, keysOfPage('<head></head>'))).toBe(true);
});

test('the keys of a page are in its meta element', async () => {
  const page = `<head><meta name="repaso-release-keys" content="${one.pair} ${other.pair}" /></head>`;
  expect([...keysOfPage(page).keys()]).toEqual(['one', 'other']);
  expect(await isSigned(plain, keysOfPage(page))).toBe(false);
});
