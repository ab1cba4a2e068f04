/** Does something with every item, so many at once. Stops with the first that fails. */
export async function eachAtOnce<T>(
  items: Iterable<T> | AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for await (const item of items) {
    const mine = work(item).finally(() => running.delete(mine));
    // Whoever waits next hears of it.
    mine.catch(() => {});
    running.add(mine);
    if (running.size >= atOnce) await Promise.race(running);
  }
  await Promise.all(running);
}
