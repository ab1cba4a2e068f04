/** Starts each of several works and answers what they give, by their places. */
type Answers<W extends readonly (() => Promise<unknown>)[]> = { -readonly [I in keyof W]: Awaited<ReturnType<W[I]>> };

/**
 * Does things in a transaction without waiting for the one before: statements are sent in the order in which the works begin, and PostgreSQL
 * answers them in one go. Ends when all have ended, so that none goes on in a transaction that was undone; then the first fault is thrown, as the
 * others only say that the transaction had failed. Works that need what another wrote, beyond rows that it began to write before, do not belong here.
 */
export async function atOnce<W extends readonly (() => Promise<unknown>)[]>(...works: W): Promise<Answers<W>> {
  const ended = await Promise.allSettled(works.map((work) => work()));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as Answers<W>;
}
