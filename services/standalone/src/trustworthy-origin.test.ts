import { parseEnv } from '@repaso/service-kit';
import { envSchema } from './environment.ts';
import { envSchema as gatewaySchema } from './gateway/environment.ts';
import { isTrustworthy } from './trustworthy-origin.ts';

test.each([
  ['https://repaso.example', true],
  ['http://localhost:4200', true],
  ['http://school.localhost', true],
  ['http://127.0.0.1:4200', true],
  ['http://127.8.0.1', true],
  ['http://[::1]:4200', true],
  ['http://192.168.1.7:4200', false],
  ['http://school.test', false],
  ['http://localhost.example', false],
  ['http://127.example', false],
])('%s gives pages a secure context: %s', (origin, expected) => {
  expect(isTrustworthy(origin)).toBe(expected);
});

const gateway = {
  ...{ AUTH_URL: 'http://a', CARDS_URL: 'http://b', DECKS_URL: 'http://c', ADMIN_URL: 'http://d' },
  SITE_DIR: '/srv/site',
};

test.each([
  ['the standalone program', (env: NodeJS.ProcessEnv) => parseEnv(envSchema, env)],
  ['the gateway', (env: NodeJS.ProcessEnv) => parseEnv(gatewaySchema, { ...gateway, ...env })],
])('%s refuses a plain http origin of another machine with one line, unless it is allowed', (_, parse) => {
  const PUBLIC_ORIGIN = 'http://school.test';
  expect(() => parse({ PUBLIC_ORIGIN })).toThrow(
    /^REPASO: PUBLIC_ORIGIN needs https: .* a tunnel .* ALLOW_INSECURE_ORIGIN=1 .*\(is "http:\/\/school\.test"\)$/,
  );
  expect(parse({ PUBLIC_ORIGIN, ALLOW_INSECURE_ORIGIN: '1' })).toMatchObject({ PUBLIC_ORIGIN });
  expect(parse({ PUBLIC_ORIGIN: 'https://school.test' })).toBeDefined();
});

test.each(['0.0.0.0', '::', '192.168.1.7'])(
  'listening on %s without an origin is refused with the same line, because pages would load over plain http',
  (HOST) => {
    expect(() => parseEnv(envSchema, { HOST })).toThrow(
      /^REPASO: PUBLIC_ORIGIN needs https: .* ALLOW_INSECURE_ORIGIN=1 .*\(is missing\)$/,
    );
    expect(parseEnv(envSchema, { HOST, ALLOW_INSECURE_ORIGIN: '1' })).toMatchObject({ HOST });
    expect(parseEnv(envSchema, { HOST, PUBLIC_ORIGIN: 'https://school.test' })).toMatchObject({ HOST });
  },
);

test.each(['127.0.0.1', 'localhost', '::1'])('listening on %s needs no origin', (HOST) => {
  expect(parseEnv(envSchema, { HOST })).toMatchObject({ HOST });
});
