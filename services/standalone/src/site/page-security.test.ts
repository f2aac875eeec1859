import { startApp } from '@repaso/testing';
import Koa from 'koa';
import { pageSecurity } from './page-security.ts';

async function headersOf(origin: string, devOrigin?: string, path = '/'): Promise<Headers> {
  const app = await startApp(new Koa().use(pageSecurity(origin, devOrigin)));
  const { headers } = await fetch(app.url + path);
  await app.close();
  return headers;
}

describe('the page’s policy', () => {
  test('allows only our own files, no inline code and no eval', async () => {
    const policy = (await headersOf('http://localhost:4200')).get('content-security-policy');
    expect(policy?.split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
      "media-src 'self' blob:",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });

  test('allows the configured dev server and its web socket', async () => {
    const policy = (await headersOf('http://localhost:4200', 'http://localhost:5340')).get(
      'content-security-policy',
    );
    expect(policy).toContain("script-src 'self' http://localhost:5340;");
    expect(policy).toContain("connect-src 'self' http://localhost:5340 ws://localhost:5340;");
    expect(policy).not.toMatch(/unsafe/);
  });

  test('forbids scripts without integrity, but not those of a dev server', async () => {
    const policy = async (devOrigin?: string) =>
      (await headersOf('http://localhost:4200', devOrigin)).get('integrity-policy');
    expect([await policy(), await policy('http://localhost:5340')]).toEqual([
      'blocked-destinations=(script)',
      null,
    ]);
  });

  test('disables camera, microphone and geolocation', async () => {
    expect((await headersOf('http://localhost:4200')).get('permissions-policy')).toMatch(
      /camera=\(\), microphone=\(\), geolocation=\(\)/,
    );
  });

  test('allows passkeys for our own pages', async () => {
    expect((await headersOf('http://localhost:4200')).get('permissions-policy')).toContain(
      'publickey-credentials-create=(self), publickey-credentials-get=(self)',
    );
  });

  test('sends strict-transport-security when the origin is https', async () => {
    expect((await headersOf('https://repaso.example')).get('strict-transport-security')).not.toBeNull();
    expect((await headersOf('http://localhost:4200')).get('strict-transport-security')).toBeNull();
  });
});

describe('a worker’s policy', () => {
  const policyOf = async (path: string) =>
    (await headersOf('http://localhost:4200', undefined, path)).get('content-security-policy');

  test.each(['/', '//'])('allows WebAssembly and no network (path with %s)', async (root) => {
    const policy = await policyOf(`${root}remotes/mf_vocabulary/1.0.0-abc/import.worker.0123abcd.js`);
    expect(policy).toBe("default-src 'none';script-src 'self' 'wasm-unsafe-eval'");
  });

  test.each([
    '/remotes/mf_vocabulary/1.0.0-abc/12.0123abcd.js',
    '/service-worker.js',
    '/import.worker.0123abcd.js',
  ])('is not that of %s', async (path) => {
    expect(await policyOf(path)).not.toContain('wasm');
  });
});
