/**
 * Does work for each item, for at most `atOnce` of them at the same time. After an error no further item is begun.
 * @throws the first error, when all that had begun has ended
 */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const rest = items.values();
  const lane = async () => {
    for (let next = rest.next(); next.done !== true && failures.length === 0; next = rest.next()) {
      await work(next.value).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  if (failures.length > 0) throw failures[0];
}
