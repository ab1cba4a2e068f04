import { allocateCents } from '../base/money.ts';

/** Longest time that a machine runs in one go, ms: longer ones were forgotten, and somebody has to say how long it really was. Source: product rule. */
export const MAX_SPAN_MS = 12 * 3_600_000;

/** Planned seconds of one line on a sheet. */
export interface PlannedShare {
  readonly id: string;
  readonly pieces: number;
  /** Planned machine time of a piece, seconds. */
  readonly pieceSeconds: number;
}

/**
 * Seconds of a sheet divided over its lines by the planned machine time of their pieces: whole seconds that add up to the total exactly, the
 * largest remainders first. Where nothing was planned, by the pieces.
 */
export function sharedSeconds(total: number, lines: readonly PlannedShare[]): number[] {
  const planned = lines.map(({ pieces, pieceSeconds }) => pieces * pieceSeconds);
  const weights = planned.some((seconds) => seconds > 0) ? planned : lines.map(({ pieces }) => pieces);
  return allocateCents(total, weights);
}
