import { jest } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { generateKeyPairSync } from 'node:crypto';
import type { Revocation } from '@repaso/contracts';
import { createSessionVerifier } from './create-session-verifier.ts';
import { revocationDigest } from './revocation-digest.ts';
import type { PublicKey, SessionSource } from './session-source.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
const minute = 60_000;
const [ana, bo] = ['0b0a0000-0000-4000-8000-00000000000a', '0b0a0000-0000-4000-8000-00000000000b'];
const sid = (number: number) => `51d00000-0000-4000-8000-00000000000${number}`;

function makeKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const shown: PublicKey = { kid, kty: jwk.kty ?? '', crv: jwk.crv ?? '', x: jwk.x ?? '', y: jwk.y ?? '' };
  return { kid, privateKey, publicKey, shown };
}

/**
 * Creates a verifier whose source the test controls through `scene`: keys, feed entries, whether auth is down.
 * `keyCalls` counts how often the keys were fetched.
 */
function setUp() {
  const key = makeKey('one');
  const scene = {
    at: start,
    elapsed: 0,
    keys: [key.shown],
    feed: [] as Revocation[],
    isDown: false,
    keyCalls: 0,
    key,
  };
  const respond = <T>(value: T) =>
    scene.isDown ? Promise.reject(new Error('down')) : Promise.resolve(value);
  const source: SessionSource = {
    keys: () => ((scene.keyCalls += 1), respond(scene.keys)),
    revocations: (since) =>
      respond({
        items: scene.feed.filter((item) => item.seq > since).slice(0, 2),
        head: scene.feed.at(-1)?.seq ?? 0,
      }),
  };
  const verifier = createSessionVerifier({
    from: source,
    now: () => new Date(scene.at),
    elapsedMs: () => scene.elapsed,
  });
  const sign = (claims: object = {}, options: jwt.SignOptions = {}, by = key) => {
    const body = {
      sid: sid(1),
      role: 'user',
      name: 'Ana',
      email_verified: true,
      iat: scene.at / 1000,
      ...claims,
    };
    return jwt.sign({ exp: scene.at / 1000 + 300, ...body }, by.privateKey, {
      ...{ algorithm: 'ES256', keyid: by.kid, subject: ana, issuer: 'repaso-auth', audience: 'repaso' },
      ...options,
    });
  };
  const revoke = (change: Partial<Revocation>) => {
    const seq = scene.feed.length + 1;
    const at = new Date(scene.at).toISOString();
    scene.feed.push({ seq, sid: null, userId: revocationDigest(ana), kind: 'session', at, ...change });
  };
  return { scene, verifier, sign, revoke };
}

/** Reads the revocation feed once. No further polls follow. */
const poll = async ({ verifier }: ReturnType<typeof setUp>) => {
  verifier.stop();
  await verifier.start();
  verifier.stop();
};

test('returns the principal of a valid token', async () => {
  const { verifier, sign } = setUp();
  const token = sign();
  await expect(verifier.verify(token)).resolves.toEqual({
    ...{ id: ana, sid: sid(1), role: 'user', name: 'Ana', emailVerified: true, token },
  });
});

test('refuses a token once it has expired, also one it has cached', async () => {
  const { scene, verifier, sign } = setUp();
  const token = sign();
  await verifier.verify(token);
  scene.at += 5 * minute;
  await expect(verifier.verify(token)).rejects.toThrow('UNAUTHENTICATED');
});

test.each([
  ['another issuer', { issuer: 'somebody' }],
  ['another audience', { audience: 'other' }],
])('refuses %s', async (_, options) => {
  const { verifier, sign } = setUp();
  await expect(verifier.verify(sign({}, options))).rejects.toThrow('UNAUTHENTICATED');
});

test('refuses a signature by a key that is not the one it names', async () => {
  const { verifier, sign } = setUp();
  await expect(verifier.verify(sign({}, {}, makeKey('one')))).rejects.toThrow('UNAUTHENTICATED');
});

test('refuses other algorithms: none, and the public key used as a shared secret', async () => {
  const { scene, verifier, sign } = setUp();
  const [, payload = ''] = sign().split('.');
  const header = (alg: string) => Buffer.from(JSON.stringify({ alg, kid: 'one' })).toString('base64url');
  const hs256 = jwt.sign(
    { sub: ana, sid: sid(1), role: 'admin', name: 'x', email_verified: true },
    scene.key.publicKey.export({ type: 'spki', format: 'der' }),
    { algorithm: 'HS256', keyid: 'one', issuer: 'repaso-auth', audience: 'repaso', expiresIn: 60 },
  );
  for (const token of [`${header('none')}.${payload}.`, hs256, 'nonsense', '', 'a.b.c']) {
    await expect(verifier.verify(token)).rejects.toThrow('UNAUTHENTICATED');
  }
});

test('refuses a token whose payload is not JSON', async () => {
  const { verifier } = setUp();
  const part = (text: string) => Buffer.from(text).toString('base64url');
  const token = `${part('{"alg":"ES256","typ":"JWT","kid":"one"}')}.${part('{{{')}.AAAA`;
  await expect(verifier.verify(token)).rejects.toThrow('UNAUTHENTICATED');
});

test.each([
  ['an extension that must be understood', {}, { header: { crit: ['x'], x: 1 } }],
  ['a payload that is not encoded', {}, { header: { crit: ['b64'], b64: false } }],
  [
    'a time of issue that is yet to come',
    { iat: start / 1000 + 24 * 3600, exp: start / 1000 + 24 * 3600 + 300 },
    {},
  ],
  ['a life of ten years', { exp: start / 1000 + 10 * 365 * 24 * 3600 }, {}],
  ['a user that is no id', {}, { subject: 'root' }],
  ['a session that is no id', { sid: 's1' }, {}],
])('refuses a token of ours with %s', async (_, claims, options) => {
  const { verifier, sign } = setUp();
  await expect(verifier.verify(sign(claims, options as unknown as jwt.SignOptions))).rejects.toThrow(
    'UNAUTHENTICATED',
  );
});

test('accepts a token of a machine whose clock is some seconds ahead', async () => {
  const { scene, verifier, sign } = setUp();
  await expect(verifier.verify(sign({ iat: scene.at / 1000 + 50 }))).resolves.toMatchObject({ id: ana });
});

test('refuses invalid claims, such as an unknown role', async () => {
  const { verifier, sign } = setUp();
  await expect(verifier.verify(sign({ role: 'root' }))).rejects.toThrow('UNAUTHENTICATED');
});

test('fetches keys for an unknown key id, at most every 5 s', async () => {
  const { scene, verifier, sign } = setUp();
  await verifier.verify(sign());
  const second = makeKey('two');
  scene.keys = [...scene.keys, second.shown];
  for (let i = 0; i < 20; i += 1) await verifier.verify(sign({}, {}, second)).catch(() => undefined);
  expect(scene.keyCalls).toBe(1);
  scene.elapsed += 5001;
  await expect(verifier.verify(sign({}, {}, second))).resolves.toMatchObject({ id: ana });
  expect(scene.keyCalls).toBe(2);
});

test('throws AUTH_UNAVAILABLE when no key could be fetched', async () => {
  const { scene, verifier, sign } = setUp();
  scene.isDown = true;
  await expect(verifier.verify(sign())).rejects.toThrow('AUTH_UNAVAILABLE');
});

test('refuses a revoked session and no other of the same user', async () => {
  const it = setUp();
  it.revoke({ sid: revocationDigest(sid(1)) });
  await poll(it);
  await expect(it.verifier.verify(it.sign())).rejects.toThrow('SESSION_REVOKED');
  await expect(it.verifier.verify(it.sign({ sid: sid(2) }))).resolves.toMatchObject({ sid: sid(2) });
});

test("refuses all of a user's tokens issued up to the revocation, and accepts later ones", async () => {
  const it = setUp();
  const before = it.sign();
  it.scene.at += 10;
  it.revoke({ kind: 'user' });
  it.scene.at += 10;
  const after = it.sign({ sid: sid(9) });
  await poll(it);
  await expect(it.verifier.verify(before)).rejects.toThrow('SESSION_REVOKED');
  await expect(it.verifier.verify(after)).resolves.toMatchObject({ sid: sid(9) });
  await expect(
    it.verifier.verify(it.sign({ iat: it.scene.at / 1000 }, { subject: bo })),
  ).resolves.toBeDefined();
});

test('reads all pages of the feed in one go', async () => {
  const it = setUp();
  for (let i = 0; i < 7; i += 1) it.revoke({ sid: revocationDigest(sid(i)) });
  await poll(it);
  await expect(it.verifier.verify(it.sign({ sid: sid(6) }))).rejects.toThrow('SESSION_REVOKED');
});

test('reads the feed from the start when its head is lower: the database was restored', async () => {
  const it = setUp();
  for (let i = 0; i < 5; i += 1) it.revoke({ sid: revocationDigest('old') });
  await poll(it);
  it.scene.feed = [];
  it.revoke({ sid: revocationDigest(sid(1)) });
  await poll(it);
  await expect(it.verifier.verify(it.sign())).rejects.toThrow('SESSION_REVOKED');
});

test('is fresh for 30 s after it has read the feed', async () => {
  const it = setUp();
  expect(it.verifier.isFresh()).toBe(false);
  await poll(it);
  it.scene.isDown = true;
  it.scene.elapsed += 30_000;
  await poll(it);
  expect(it.verifier.isFresh()).toBe(true);
  it.scene.elapsed += 1;
  expect(it.verifier.isFresh()).toBe(false);
  it.scene.isDown = false;
  await poll(it);
  expect(it.verifier.isFresh()).toBe(true);
});

test.each([1, -1])('a jump of the clock by %d days does not change how fresh the feed is', async (days) => {
  const it = setUp();
  await poll(it);
  it.scene.isDown = true;
  it.scene.at += days * 24 * 60 * minute;
  expect(it.verifier.isFresh()).toBe(true);
  it.scene.elapsed += 30_001;
  expect(it.verifier.isFresh()).toBe(false);
});

test('fetches keys for an unknown key id also after the clock has gone back by a day', async () => {
  const { scene, verifier, sign } = setUp();
  await verifier.verify(sign());
  const second = makeKey('two');
  scene.keys = [...scene.keys, second.shown];
  scene.at -= 24 * 60 * minute;
  scene.elapsed += 5001;
  await expect(verifier.verify(sign({}, {}, second))).resolves.toMatchObject({ id: ana });
});

test('refuses a revoked session as soon as the long poll returns, without a timer in between', async () => {
  const { scene, sign, revoke } = setUp();
  const waiting: (() => void)[] = [];
  const waits: number[] = [];
  const source: SessionSource = {
    keys: () => Promise.resolve(scene.keys),
    async revocations(since, waitMs) {
      waits.push(waitMs);
      if (waitMs > 0) await new Promise<void>((resolve) => waiting.push(resolve));
      return { items: scene.feed.filter((item) => item.seq > since), head: scene.feed.length };
    },
  };
  jest.useFakeTimers();
  const verifier = createSessionVerifier({ from: source, now: () => new Date(scene.at) });
  const token = sign();
  await verifier.start();
  await expect(verifier.verify(token)).resolves.toMatchObject({ id: ana });
  revoke({ sid: revocationDigest(sid(1)) });
  waiting.shift()?.();
  // Runs pending promise callbacks only. The fake clock does not advance, so no poll starts because of time.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  await expect(verifier.verify(token)).rejects.toThrow('SESSION_REVOKED');
  expect(waits.slice(0, 2)).toEqual([0, 10_000]);
  verifier.stop();
  jest.useRealTimers();
});

test('after a failed read at the start, the next one does not wait for changes', async () => {
  const waits: number[] = [];
  const source: SessionSource = {
    keys: () => Promise.resolve([]),
    revocations(_since, waitMs) {
      waits.push(waitMs);
      if (waits.length === 1) return Promise.reject(new Error('auth is slow'));
      return waitMs > 0 ? new Promise(() => undefined) : Promise.resolve({ items: [], head: 0 });
    },
  };
  const verifier = createSessionVerifier({ from: source, now: () => new Date(start) });
  await verifier.start();
  // Runs pending promise callbacks only.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(waits).toEqual([0, 0]);
  expect(verifier.isFresh()).toBe(true);
  verifier.stop();
});
