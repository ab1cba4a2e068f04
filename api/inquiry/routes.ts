import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { INQUIRY_STATUSES, inquiryMachine, type InquiryStatus } from '../../shared/inquiry/status.ts';
import { inquiryEndpoints as api, type Inquiry } from '../../shared/inquiry/wire.ts';
import { note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { insertJob } from '../jobs/job-rows.ts';
import { handle, handleAnyone, type Route } from '../route.ts';
import { INQUIRY_ANSWERED } from './answer-mail.ts';
import { tellStaff } from './asked-mail.ts';
import type { InquiryNeeds } from './needs.ts';
import { type AnsweredInquiry, findInquiry, inquiryPage, insertInquiry, moveInquiry } from './rows.ts';

function view(row: AnsweredInquiry): Inquiry {
  const { id, message, email, page, quote_number, file_name, created_at, answer, answered_at } = row;
  return {
    id,
    status: row.status as InquiryStatus,
    message,
    email,
    page,
    quote_number,
    file_name,
    has_account: row.account_id !== null,
    created_at,
    answer,
    answered_at,
    answered_by: row.answerer,
  };
}

/** Answers a question, or closes it. An answer is a mail that leaves with the transaction. */
async function move(
  { clock, database, jobs }: InquiryNeeds,
  by: Actor,
  id: string,
  { to, answer = '' }: { readonly to: 'answered' | 'closed'; readonly answer?: string },
): Promise<Result<Inquiry, Failure>> {
  const done = await inTransaction(database.db, async (trx): Promise<Result<null, Failure>> => {
    const found = await findInquiry(trx, id);
    if (!found) return err(failure('not_found'));
    const from = INQUIRY_STATUSES.filter((status) => inquiryMachine.may(status, to));
    const at = isoNow(clock);
    const by_id = 'accountId' in by ? by.accountId : null;
    const change = to === 'answered' ? { status: to, answer, answered_at: at, answered_by: by_id } : { status: to };
    if (!(await moveInquiry(trx, id, from, change)))
      return err(
        failure('conflict', {
          message: found.status === 'answered' ? 'It was answered already.' : 'It was closed already.',
        }),
      );
    if (to === 'answered')
      await insertJob(clock, trx, { lane: 'event', kind: INQUIRY_ANSWERED, payload: { subject: id } });
    const facts = { before: { status: found.status }, after: { status: to } };
    await note(clock, trx, { by, kind: 'inquiry.changed', subject: { kind: 'inquiry', id }, ...facts });
    return ok(null);
  });
  if (!done.ok) return done;
  jobs.nudge('event');
  return ok(view((await findInquiry(database.db, id))!));
}

/** Questions of visitors, and the answers of staff. */
export function inquiryRoutes(needs: InquiryNeeds): Route[] {
  const { clock, database, jobs, limits } = needs;
  return [
    handleAnyone(api.send, async ({ body, caller, address }) => {
      if (!(await limits.inquiries.take(address))) return err(failure('rate_limited'));
      const { request_key, message, email, page, quote_number, file_name } = body;
      const search = [email, message, quote_number, file_name].join(' ').toLowerCase();
      const none = { answer: '', answered_at: null, answered_by: null };
      const about = { page, quote_number, file_name };
      const row = {
        id: newId(clock),
        request_key,
        account_id: caller?.account.id ?? null,
        status: 'open',
        message,
        email,
      };
      await inTransaction(database.db, async (trx) => {
        await tellStaff(clock, trx);
        await insertInquiry(trx, { ...row, ...about, ...none, search, created_at: isoNow(clock) });
      });
      jobs.nudge('event');
      return ok({ success: true as const });
    }),
    handle(api.list, async ({ query }) => {
      const page = await inquiryPage(database.db, query);
      if (!page.ok) return page;
      const { rows, ...around } = page.value;
      return ok({ inquiries: rows.map(view), ...around });
    }),
    handle(api.get, async ({ params }) => {
      const found = await findInquiry(database.db, params.id);
      return found ? ok(view(found)) : err(failure('not_found'));
    }),
    handle(api.answer, ({ params, body, actor }) => move(needs, actor, params.id, { to: 'answered', ...body })),
    handle(api.close, ({ params, actor }) => move(needs, actor, params.id, { to: 'closed' })),
  ];
}
