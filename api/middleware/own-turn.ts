/** Resolves when everything that takes long and asked before has had its turn. */
let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop in which nothing else that takes long begins: what a caller does in one go after it has the turn to itself. Whoever asks first
 * goes first. Between two of them connections and answers are looked after, so that nobody waits for more than one of them.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => void setImmediate(resolve)));
  return last;
}
