import { lessonCache, removeLessonCache } from './lesson-cache.ts';

/** Caches of the browser that only have names. */
function fakeCaches() {
  const names = new Set<string>();
  const open = (name: string) => {
    names.add(name);
    return Promise.resolve({ name });
  };
  const remove = (name: string) => Promise.resolve(names.delete(name));
  Object.assign(globalThis, { caches: { open, delete: remove } });
  return names;
}

afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

test('each learner has a cache of lessons, which is removed alone', async () => {
  const names = fakeCaches();
  await lessonCache('ana');
  await lessonCache('luis');
  expect(names.size).toBe(2);
  await removeLessonCache('ana');
  expect([...names]).toEqual(['repaso-lessons-luis']);
});

test('without caches there is no cache, and nothing to remove', async () => {
  Reflect.deleteProperty(globalThis, 'caches');
  expect(await lessonCache('ana')).toBeNull();
  await expect(removeLessonCache('ana')).resolves.toBeUndefined();
});
