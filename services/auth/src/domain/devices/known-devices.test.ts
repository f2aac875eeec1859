import { createKnownDevices } from './known-devices.ts';

const devices = createKnownDevices(Buffer.alloc(32, 1));
const [ana, bo] = ['ana@repaso.test', 'bo@repaso.test'];

test('has a key for the accounts that signed in on a device, in any spelling, and for no other', () => {
  const cookie = devices.remember(undefined, ana);
  expect(devices.keyOf(cookie, 'Ana@Repaso.test')).toBe(devices.keyOf(cookie, ana));
  expect(devices.keyOf(cookie, ana)).toBeDefined();
  expect(devices.keyOf(cookie, bo)).toBeUndefined();
  const both = devices.remember(cookie, bo);
  expect(devices.keyOf(both, ana)).toBe(devices.keyOf(cookie, ana));
  expect(devices.keyOf(both, bo)).not.toBe(devices.keyOf(both, ana));
});

test('has different keys for two devices of one account', () => {
  const key = () => devices.keyOf(devices.remember(undefined, ana), ana);
  expect(key()).not.toBe(key());
});

test('refuses cookies that it did not create', () => {
  const cookie = devices.remember(undefined, ana);
  const forged = createKnownDevices(Buffer.alloc(32, 2)).remember(undefined, ana);
  const [device, accounts, tag] = cookie.split('.');
  for (const wrong of [
    undefined,
    '',
    '..',
    forged,
    `x.${accounts}.${tag}`,
    `${device}.x.${tag}`,
    `${cookie}.x`,
  ]) {
    expect(devices.keyOf(wrong, ana)).toBeUndefined();
  }
});

test('keeps the most recent accounts', () => {
  let cookie: string | undefined;
  for (let i = 0; i < 9; i += 1) cookie = devices.remember(cookie, `${i}@repaso.test`);
  expect(devices.keyOf(cookie, '0@repaso.test')).toBeUndefined();
  expect(devices.keyOf(cookie, '1@repaso.test')).toBeDefined();
  expect(cookie).not.toContain('repaso.test');
});
