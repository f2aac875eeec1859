import { keepBucket } from './keep-bucket.ts';

const storage = new Map<string, string>();
const page = { cookie: '' };
const bucketIn = (cookie: string) => /^repaso-bucket=(\d{1,4}); path=\/; /.exec(cookie)?.[1];
beforeEach(() => {
  storage.clear();
  page.cookie = '';
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  Object.assign(globalThis, { localStorage, document: page });
});

test('a browser keeps its bucket', () => {
  keepBucket(true);
  const bucket = bucketIn(page.cookie);
  expect(bucket).toBeDefined();
  page.cookie = '';
  keepBucket(true);
  expect(bucketIn(page.cookie)).toBe(bucket);
});

test('a stored text that is no bucket is replaced', () => {
  storage.set('repaso.bucket', 'many');
  keepBucket(true);
  expect(bucketIn(page.cookie)).toBe(storage.get('repaso.bucket'));
});

test('a browser that stores nothing has no bucket', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  Object.assign(globalThis, { localStorage: { getItem: refuse, setItem: refuse } });
  keepBucket(true);
  expect(page.cookie).toBe('');
});

test('while browsers are not divided, a browser has no cookie and forgets its bucket', () => {
  keepBucket(false);
  expect(page.cookie).toBe('');
  keepBucket(true);
  keepBucket(false);
  expect(page.cookie).toMatch(/^repaso-bucket=; .* max-age=0;/);
  expect(storage.size).toBe(0);
});
