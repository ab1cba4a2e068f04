/** Middle value; the mean of the two middle ones for an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** The value that 95 % (or another share) of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))]!;
}

/** Milliseconds one call takes. */
export function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Rounds for work that takes `ms` at first: at least five, and for short work as many as make it hot for everybody. */
export function roundsFor(ms: number): number {
  const HOT_MS = 600;
  const MOST = 150;
  return Math.max(5, Math.min(MOST, Math.round(HOT_MS / Math.max(ms, 1))));
}

/** Runs each contender alone for so many milliseconds, and twice at least, so that what follows finds all of them compiled. */
export function heat(contenders: readonly (() => unknown)[], ms: number): void {
  for (const run of contenders) {
    const end = performance.now() + ms;
    run();
    do run();
    while (performance.now() < end);
  }
}

/**
 * Runs the contenders in turns, so that the machine's moods hit all alike, and gives the median of each, ms. A first round
 * warms up and is not counted.
 */
export function alternate<K extends string>(
  contenders: Readonly<Record<K, () => unknown>>,
  rounds = 5,
): Record<K, number> {
  const names = Object.keys(contenders) as K[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const ms = timed(contenders[name]);
      if (round > 0) times[name].push(ms);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<K, number>;
}
