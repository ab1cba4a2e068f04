import { type Failure, failure } from '../base/failure.ts';
import type { LineCount } from '../order/moves.ts';
import type { OrderLine } from '../order/lines.ts';

/** A line of an order as far as reports go. */
export type ClaimedLine = Pick<OrderLine, 'id' | 'itemId' | 'name' | 'shipped' | 'remakeId'>;

/** Pieces that may still be reported, by line: those that left us and that no report which was not denied is about. */
export function claimable(lines: readonly ClaimedLine[], claimed: readonly LineCount[]): ReadonlyMap<string, number> {
  const taken = (id: string) => claimed.filter((one) => one.id === id).reduce((sum, { count }) => sum + count, 0);
  return new Map(lines.map(({ id, shipped }) => [id, Math.max(0, shipped - taken(id))]));
}

/** Why pieces can't be reported, at their field; null where they can. */
export function refusedClaim(
  lines: readonly ClaimedLine[],
  claimed: readonly LineCount[],
  asked: readonly LineCount[],
): Failure | null {
  const left = claimable(lines, claimed);
  const refuse = (message: string) =>
    failure('conflict', { message, field: 'parts', errors: [{ field: 'parts', message }] });
  if (asked.length === 0) return refuse('Choose the pieces that are not right.');
  if (new Set(asked.map(({ id }) => id)).size !== asked.length) return refuse('A part is named twice.');
  for (const { id, count } of asked) {
    const line = lines.find((one) => one.id === id);
    if (!line) return refuse('A part is not on this order.');
    const most = left.get(id)!;
    if (line.shipped === 0) return refuse(`${line.name} has not left us yet.`);
    if (count > most) return refuse(`${line.name}: ${most} of ${line.shipped} pieces can still be reported.`);
  }
  return null;
}
