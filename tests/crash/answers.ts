/** How many calls of this process were answered, whoever made them. */
export interface Answers {
  readonly count: number;
  /** Whether anything was answered lately, or the server has only just begun at `since` (performance.now()): one that fails is to be killed too. */
  isGoingOn(since: number): boolean;
}

const LATELY_MS = 60_000;

/** Counts from now on. Moments told by what has happened, not by time, fall everywhere on slow and on fast machines. */
export function countAnswers(): Answers {
  const real = globalThis.fetch;
  let [count, last] = [0, performance.now()];
  globalThis.fetch = async (...args) => {
    const answer = await real(...args);
    count += 1;
    last = performance.now();
    return answer;
  };
  return {
    get count() {
      return count;
    },
    isGoingOn: (since) => performance.now() - Math.max(last, since) < LATELY_MS,
  };
}
