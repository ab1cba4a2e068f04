import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { OrderLine } from '../../shared/order/lines.ts';
import { moveLines } from '../../shared/order/moves.ts';
import { type RemakeAnswer, type RemakeCause, remakeMachine, type RemakeStatus } from '../../shared/remake/status.ts';
import { newId } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { changeOrder } from '../order/change.ts';
import type { Standing } from '../order/standing.ts';
import { insertLines } from '../order/line-rows.ts';
import type { RemakeNeeds } from './needs.ts';
import { findRemake, type RemakeRecord, updateRemake } from './rows.ts';

/** Answer of the staff. */
export interface Answering {
  readonly remakeId: string;
  readonly to: RemakeAnswer;
  readonly answer: string;
  /** Of an approval. */
  readonly cause?: RemakeCause;
}

/** Why a report in this state is not answered like that. */
export const ANSWERED: Readonly<Record<RemakeStatus, string>> = {
  submitted: 'It has not been answered yet.',
  approved: 'It was approved already.',
  unapproved: 'It is already reopened.',
  denied: 'It was denied already. The customer may report it anew.',
  refunded: 'Its money was already refunded.',
};

/** Answers a report. An approval adds lines at no charge to the order; until they are begun it can be taken back. */
export async function answerRemake(
  deps: RemakeNeeds,
  by: Actor,
  { remakeId, to, answer, cause }: Answering,
): Promise<Result<null, Failure>> {
  const found = await findRemake(deps.database.db, remakeId);
  if (!found) return err(failure('not_found'));
  const changing = { orderId: found.order_id, by, side: 'shop', seen: null } as const;
  return changeOrder(deps, changing, async (trx, standing) => {
    const remake = (await findRemake(trx, remakeId))!;
    const from = remake.status as RemakeStatus;
    if (!remakeMachine.may(from, to)) return err(failure('conflict', { message: ANSWERED[from] }));
    const lines = to === 'unapproved' ? takenBack(standing, remake) : ok(standing.lines);
    if (!lines.ok) return lines;
    await updateRemake(trx, remakeId, {
      status: to,
      answer,
      ...(cause ? { cause } : {}),
      answered_at: standing.at,
      answered_by: 'accountId' in by ? by.accountId : null,
    });
    const after = to === 'approved' ? await madeAgain(deps, trx, standing, remake) : lines.value;
    const named = remake.lines.map(({ id, count }) => {
      return { id, count, name: standing.lines.find((line) => line.id === id)?.name ?? '' };
    });
    const happened = { kind: `remake_${to}`, remakeId, lines: named, answer } as const;
    return ok({ happened, lines: after, ...(to === 'unapproved' ? {} : { mailAfterMs: 0 }) });
  });
}

/** Lines of the order where those of a remake are not made after all. Refused once one of them is being made. */
function takenBack({ lines, tasks, at }: Standing, { id }: RemakeRecord): Result<readonly OrderLine[], Failure> {
  const ids = lines.filter(({ remakeId }) => remakeId === id).map((line) => line.id);
  return moveLines(lines, { kind: 'cancel', ids, at }, tasks);
}

/** Lines of the order with those of a remake: new ones, or those that were taken back before. */
async function madeAgain(
  { clock }: RemakeNeeds,
  trx: Db,
  { row, lines }: Standing,
  { id: remakeId, lines: claimed }: RemakeRecord,
): Promise<readonly OrderLine[]> {
  if (lines.some((line) => line.remakeId === remakeId))
    return lines.map((line) => (line.remakeId === remakeId ? { ...line, cancelled: 0 } : line));
  const added = claimed.flatMap(({ id, count }): OrderLine[] => {
    const line = lines.find((one) => one.id === id);
    if (!line) return [];
    const { itemId, kind, name } = line;
    const none = { cancelled: 0, begunAt: null, shipped: 0, delivered: 0 };
    return [{ id: newId(clock), itemId, kind, name, remakeId, ordered: count, ...none }];
  });
  await insertLines(trx, row.id, added, lines.length);
  return lines;
}
