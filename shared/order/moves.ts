import { type Failure, failure } from '../base/failure.ts';
import { err, ok, type Result } from '../base/result.ts';
import { leftOf, mayLeave, type OrderLine, requiredOf } from './lines.ts';
import { isHeld, type TaskState } from './tasks.ts';

/** Pieces of a line. */
export interface LineCount {
  readonly id: string;
  readonly count: number;
}

/**
 * Changes of an order's lines. `close`: what of them has not left is cancelled, begun or not. `end`: everything that
 * has not left is cancelled, begun or not, because it comes too late.
 */
export type LineMove =
  | { readonly kind: 'begin' | 'unbegin' | 'cancel'; readonly ids: readonly string[]; readonly at: string }
  | { readonly kind: 'close'; readonly ids: readonly string[] }
  | { readonly kind: 'ship' | 'unship' | 'deliver' | 'undeliver'; readonly counts: readonly LineCount[] }
  | { readonly kind: 'end' };

type Moved = Result<OrderLine, string>;

/**
 * Lines after a move, or the one sentence that says why it can't be: production while an analysis is under way, pieces that were not made,
 * more pieces than are left, a line that is being made already. Nothing is done by halves.
 */
export function moveLines(
  lines: readonly OrderLine[],
  move: LineMove,
  tasks: readonly TaskState[],
): Result<OrderLine[], Failure> {
  const blocked = blockedBy(move.kind, tasks);
  if (blocked) return refused(blocked);
  if (move.kind === 'end') return ok(lines.map((line) => ({ ...line, cancelled: line.ordered - line.shipped })));
  const named = namedIn(move);
  if (named.length === 0) return refused('Choose at least one line.');
  if (new Set(named).size !== named.length) return refused('A line is listed twice.');
  if (named.some((id) => lines.every((line) => line.id !== id))) return refused('A line is not on this order.');
  const after: OrderLine[] = [];
  for (const line of lines) {
    const moved = named.includes(line.id) ? moveLine(line, move) : ok(line);
    if (!moved.ok) return refused(`${line.name}: ${moved.error}`);
    after.push(moved.value);
  }
  return ok(after);
}

function refused(message: string): Result<never, Failure> {
  return err(failure('conflict', { message }));
}

function namedIn(move: Exclude<LineMove, { kind: 'end' }>): readonly string[] {
  return 'ids' in move ? move.ids : move.counts.map(({ id }) => id);
}

/** Why services that people do for an order keep all of it from a move; null where they do not. */
export function blockedBy(kind: LineMove['kind'], tasks: readonly TaskState[]): string | null {
  if (kind === 'begin' && isHeld(tasks)) return 'The engineer’s analysis isn’t done. Send its report first.';
  const leaves = kind === 'ship' && tasks.some(({ status }) => status === 'open');
  return leaves ? 'An inspection has no report yet. Send it first.' : null;
}

function moveLine(line: OrderLine, move: Exclude<LineMove, { kind: 'end' }>): Moved {
  if ('counts' in move) return countLine(line, move.kind, move.counts.find(({ id }) => id === line.id)!.count);
  if (requiredOf(line) === 0) return err('it was canceled.');
  switch (move.kind) {
    case 'begin':
      if (line.kind === 'sample') return err('it comes from stock; there is nothing to make.');
      return line.begunAt === null ? ok({ ...line, begunAt: move.at }) : err('it is already in production.');
    case 'unbegin':
      if (line.begunAt === null) return err('its production hasn’t started.');
      return line.shipped === 0 ? ok({ ...line, begunAt: null }) : err('some pieces already shipped.');
    case 'close':
      if (leftOf(line) === 0) return err('all of it already shipped.');
      return ok({ ...line, cancelled: line.ordered - line.shipped });
    case 'cancel':
      if (line.shipped > 0) return err('some pieces already shipped, so it can’t be canceled.');
      if (line.begunAt !== null) return err('we’re already making it, so it can’t be canceled.');
      return ok({ ...line, cancelled: line.ordered });
  }
}

function countLine(line: OrderLine, kind: 'ship' | 'unship' | 'deliver' | 'undeliver', count: number): Moved {
  if (!Number.isSafeInteger(count) || count < 1) return err('enter a whole number of pieces.');
  const { shipped, delivered } = line;
  switch (kind) {
    case 'ship':
      if (!mayLeave(line)) return err('its production hasn’t started.');
      return count <= leftOf(line) ? ok({ ...line, shipped: shipped + count }) : err(tooMany(leftOf(line)));
    case 'unship':
      return count <= shipped - delivered
        ? ok({ ...line, shipped: shipped - count })
        : err('it was already delivered.');
    case 'deliver':
      return count <= shipped - delivered
        ? ok({ ...line, delivered: delivered + count })
        : err(tooMany(shipped - delivered));
    case 'undeliver':
      return count <= delivered ? ok({ ...line, delivered: delivered - count }) : err('it hasn’t been delivered.');
  }
}

function tooMany(left: number): string {
  return left === 0 ? 'no pieces are left.' : `only ${left} ${left === 1 ? 'piece is' : 'pieces are'} left.`;
}
