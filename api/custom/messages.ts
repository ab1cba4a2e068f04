import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { MAX_MESSAGES } from '../../shared/custom/limits.ts';
import { type AccountRecord, findAccount } from '../account/rows.ts';
import { isoNow, newId } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { attachAll, settleUploads } from '../file/attach.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { mayMail } from '../mail/allowance.ts';
import { openRfq, openToChange } from './access.ts';
import { REQUEST_MESSAGE } from './events.ts';
import { countMessages, insertMessage } from './message-rows.ts';
import type { CustomNeeds } from './needs.ts';
import { updateRfq } from './rfq-rows.ts';
import { Refused, refusalOf } from './submit.ts';

/** A message as it is written. */
export interface NewMessage {
  readonly text: string;
  readonly file_ids: readonly string[];
}

/** Writes a message on a request; the other side is told by mail, as often as mails may be made. */
export async function writeMessage(
  deps: CustomNeeds,
  actor: Actor,
  account: AccountRecord,
  requestId: string,
  { text, file_ids }: NewMessage,
): Promise<Result<null, Failure>> {
  const { db } = deps.database;
  const opened = await openToChange(db, requestId, actor);
  if (!opened.ok) return opened;
  const { request, side } = opened.value;
  const settled = await settleUploads(deps, account.id, file_ids, 'file_ids');
  if (!settled.ok) return settled;
  const done = await inTransaction(db, async (trx): Promise<Result<null, Failure>> => {
    if ((await countMessages(trx, requestId)) >= MAX_MESSAGES) {
      throw new Refused(failure('quota_exceeded', { message: `A request has at most ${MAX_MESSAGES} messages.` }));
    }
    const id = newId(deps.clock);
    const created_at = isoNow(deps.clock);
    const by_staff = side === 'staff' ? 1 : 0;
    await insertMessage(trx, { id, request_id: requestId, account_id: account.id, by_staff, text, created_at });
    const attached = await attachAll(trx, account.id, file_ids, { kind: 'message', id }, 'file_ids');
    if (!attached.ok) throw new Refused(attached.error);
    const reader = side === 'staff' ? request.accountId : request.assigneeId;
    const to = reader === null ? null : (await findAccount(trx, reader))?.email;
    if (to && (await mayMail(trx, deps.clock, { sender: account.id, to }))) {
      await insertEvent(deps.clock, trx, REQUEST_MESSAGE, id);
    }
    return ok(null);
  }).catch(refusalOf);
  if (done.ok) deps.jobs.nudge('event');
  return done;
}

/** Notes that a side has read what the other one wrote. */
export async function markRead(deps: CustomNeeds, actor: Actor, requestId: string): Promise<Result<null, Failure>> {
  const opened = await openRfq(deps.database.db, requestId, actor);
  if (!opened.ok) return opened;
  const now = isoNow(deps.clock);
  const change = opened.value.side === 'staff' ? { staff_read_at: now } : { customer_read_at: now };
  await updateRfq(deps.database.db, requestId, change);
  return ok(null);
}
