import { type Failure, failure } from '../base/failure.ts';
import type { LineCount } from '../order/moves.ts';
import type { OrderLine } from '../order/lines.ts';
import { REPORT_DAYS } from './limits.ts';

const DAY_MS = 86_400_000;

/** A line of an order as far as reports go. */
export type ClaimedLine = Pick<OrderLine, 'id' | 'itemId' | 'name' | 'shipped' | 'remakeId'>;

/** Pieces that arrived, or were fetched, at a moment. */
export interface Arrival {
  readonly at: string;
  readonly lines: readonly LineCount[];
}

/** Until when pieces of a line can be reported, ISO 8601 UTC; null while some of those that left have not arrived. */
export function reportUntil(
  { id, shipped, delivered }: Pick<OrderLine, 'id' | 'shipped' | 'delivered'>,
  arrivals: readonly Arrival[],
): string | null {
  const last = arrivals.findLast(({ lines }) => lines.some((line) => line.id === id));
  if (!last || delivered < shipped) return null;
  return new Date(Date.parse(last.at) + REPORT_DAYS * DAY_MS).toISOString();
}

/** Why a line can't be reported any more, at its field; null where it can. */
export function refusedAsOver({ name }: Pick<OrderLine, 'name'>, until: string | null, now: string): Failure | null {
  if (until === null || now <= until) return null;
  const message = `${name} arrived more than ${REPORT_DAYS} days ago. E-mail us instead.`;
  return failure('conflict', { message, field: 'parts', errors: [{ field: 'parts', message }] });
}

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
  if (asked.length === 0) return refuse('Choose the pieces that aren’t right.');
  if (new Set(asked.map(({ id }) => id)).size !== asked.length) return refuse('A part is listed twice.');
  for (const { id, count } of asked) {
    const line = lines.find((one) => one.id === id);
    if (!line) return refuse('A part isn’t on this order.');
    const most = left.get(id)!;
    if (line.shipped === 0) return refuse(`${line.name} hasn’t shipped yet.`);
    if (count > most) return refuse(`${line.name}: ${most} of ${line.shipped} pieces can still be reported.`);
  }
  return null;
}
