/** Returns how many turns of the event loop begin while an operation runs. Other requests can be handled in each. */
export async function turnsDuring(operation: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await operation();
  isDone = true;
  return turns;
}
