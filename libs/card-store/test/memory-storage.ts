/** As much of a browser's localStorage as the store uses. */
export function memoryStorage(): Storage {
  const items: Record<string, string> = Object.create(null) as Record<string, string>;
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(items, key),
  };
  // Its keys are those of its items.
  return new Proxy(items, {
    get: (_target, key): unknown => Reflect.get(methods, key),
  }) as unknown as Storage;
}
