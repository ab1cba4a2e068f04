import type { MadePart } from '../part/made-part.ts';
import type { BreakdownRow } from '../pricing/breakdown.ts';

/** Bends of a piece, by its drawing; one where it is bent and nobody told its bend lines apart. */
export function bendCount({ longestBendMm, basis }: Pick<MadePart, 'longestBendMm' | 'basis'>): number {
  if (longestBendMm === null) return 0;
  const byStyle = new Map(basis?.bends?.lines.map(({ style, of }) => [style, of]));
  return Math.max(
    1,
    [...byStyle.values()].reduce((sum, one) => sum + one, 0),
  );
}

/** Priced seconds of all pieces of a line at the finishing bench; 0 where its price tells none. */
export function finishingSeconds(rows: readonly BreakdownRow[]): number {
  return rows.find(({ code }) => code === 'finishing')?.seconds ?? 0;
}
