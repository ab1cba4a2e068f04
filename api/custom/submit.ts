import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { overProblem } from '../../shared/calendar/day-problems.ts';
import { shopDay } from '../../shared/checkout/lead-time.ts';
import { MAX_WAITING } from '../../shared/custom/limits.ts';
import { requestNumber } from '../../shared/custom/number.ts';
import { serviceOf } from '../../shared/custom/services.ts';
import { rfqMachine } from '../../shared/custom/status.ts';
import type { RfqBody } from '../../shared/custom/wire.ts';
import { columnsOfNew, type OwnedColumns } from '../account/owned-rows.ts';
import type { AccountRecord } from '../account/rows.ts';
import { note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { attachAll, settleUploads } from '../file/attach.ts';
import { insertEvent } from '../jobs/job-rows.ts';
import { mayMail } from '../mail/allowance.ts';
import { REQUEST_RECEIVED } from './events.ts';
import type { CustomNeeds } from './needs.ts';
import { countWaiting, insertRfq, nextRfqSequence, type RfqRow } from './rfq-rows.ts';

const TOO_MANY = failure('quota_exceeded', {
  message: `You have ${MAX_WAITING} requests that wait for an answer. Wait for one of them.`,
});

/** The row of a new request. */
export async function newRfqRow(
  deps: Pick<CustomNeeds, 'clock'>,
  trx: Db,
  owner: Pick<AccountRecord, 'email'> & { readonly columns: OwnedColumns },
  { service, title, nda, file_ids, ...asked }: RfqBody,
): Promise<RfqRow> {
  const now = isoNow(deps.clock);
  const sequence = await nextRfqSequence(trx);
  const words = [requestNumber(sequence), title, owner.email, serviceOf(service).name, asked.material];
  return {
    id: newId(deps.clock),
    sequence,
    ...owner.columns,
    state: rfqMachine.initial,
    service,
    title,
    asked: JSON.stringify(asked),
    nda: nda ? 1 : 0,
    file_count: file_ids.length,
    search: words.filter(Boolean).join('\n').toLowerCase(),
    assignee_id: null,
    quote_id: null,
    refusal: null,
    refusal_text: null,
    submitted_at: now,
    state_at: now,
    customer_read_at: now,
    staff_read_at: now,
  };
}

/** Takes a request in, with its files: all of it or nothing. Returns its id. */
export async function submitRfq(
  deps: CustomNeeds,
  account: AccountRecord,
  body: RfqBody,
): Promise<Result<string, Failure>> {
  const { db } = deps.database;
  const columns = columnsOfNew(account.actor, 'custom_request');
  if (!columns.ok) return columns;
  const over = body.deadline === null ? null : overProblem(body.deadline, shopDay(deps.clock.now()));
  if (over !== null)
    return err(failure('invalid_request', { message: over, errors: [{ field: 'deadline', message: over }] }));
  const settled = await settleUploads(deps, account.id, body.file_ids, 'file_ids');
  if (!settled.ok) return settled;
  const done = await inTransaction(db, async (trx): Promise<Result<string, Failure>> => {
    if ((await countWaiting(trx, account.id)) >= MAX_WAITING) return err(TOO_MANY);
    const row = await newRfqRow(deps, trx, { email: account.email, columns: columns.value }, body);
    await insertRfq(trx, row);
    const attached = await attachAll(trx, account.id, body.file_ids, { kind: 'request', id: row.id }, 'file_ids');
    // Rows that were written before are undone by the throw.
    if (!attached.ok) throw new Refused(attached.error);
    const subject = { kind: 'request', id: row.id } as const;
    const after = { state: row.state, service: row.service, nda: body.nda, files: body.file_ids.length };
    await note(deps.clock, trx, { by: account.actor, kind: 'request.submitted', subject, before: null, after });
    if (account.email !== null && (await mayMail(trx, deps.clock, { sender: account.id, to: account.email })))
      await insertEvent(deps.clock, trx, REQUEST_RECEIVED, row.id);
    return ok(row.id);
  }).catch(refusalOf);
  if (done.ok) deps.jobs.nudge('event');
  return done;
}

/** Leaves a transaction without writing anything. */
export class Refused extends Error {
  readonly failure: Failure;
  constructor(why: Failure) {
    super(why.code);
    this.failure = why;
  }
}

/** The failure that a transaction was left with; any other error is thrown on. */
export function refusalOf(error: unknown): Result<never, Failure> {
  if (error instanceof Refused) return err(error.failure);
  throw error;
}
