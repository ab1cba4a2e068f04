/** Minutes of a lane as a plan fills it. */
export interface Filling {
  /** Minutes left by day; below zero where people put more on it than it has. */
  readonly free: number[];
  /** The first day with a minute left: those before need no look. */
  first: number;
}

/** A place for a job on a lane. */
export interface Found {
  /** Minutes by day, the first day first. */
  readonly shares: readonly (readonly [at: number, minutes: number])[];
  /** The day that it is done on. */
  readonly ends: number;
}

/** The first day from `from` on with room for all of it; null where none has. */
function inOneGo({ free }: Filling, minutes: number, from: number): Found | null {
  for (let at = from; at < free.length; at += 1) if (free[at]! >= minutes) return { shares: [[at, minutes]], ends: at };
  return null;
}

/** All that is free from `from` on until it is done; null where the days end before. */
function inShares({ free }: Filling, minutes: number, from: number): Found | null {
  const shares: [number, number][] = [];
  let left = minutes;
  for (let at = from; at < free.length; at += 1) {
    const share = Math.min(left, free[at]!);
    if (share <= 0) continue;
    shares.push([at, share]);
    left -= share;
    if (left === 0) return { shares, ends: at };
  }
  return null;
}

/**
 * The earliest place of a job on a lane from a day on: in one go where that is in time, because a setup costs more than a wait; else over
 * several days where it is done sooner so. Null where the lane has no room.
 */
export function placeIn(filling: Filling, minutes: number, from: number, lastDay: number): Found | null {
  const { free } = filling;
  while (filling.first < free.length && free[filling.first]! <= 0) filling.first += 1;
  const start = Math.max(from, filling.first);
  const whole = inOneGo(filling, minutes, start);
  if (whole !== null && whole.ends <= lastDay) return whole;
  const shared = inShares(filling, minutes, start);
  if (whole === null || shared === null) return whole ?? shared;
  return shared.ends < whole.ends ? shared : whole;
}
