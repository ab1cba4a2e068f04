import { ANSWER_DAYS } from '../../shared/custom/status.ts';
import { quoteView } from '../../shared/quote/view.ts';
import { findAccount } from '../account/rows.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { Email } from '../mail/email.ts';
import { mailOrigin } from '../mail/links.ts';
import { renderEmail } from '../mail/render-email.ts';
import { readFacts } from '../quote/standing.ts';
import { pricedQuote } from '../quote/priced.ts';
import { findQuote } from '../quote/rows.ts';
import * as events from './events.ts';
import { answeredEmail, assignedEmail, decidedEmail, messageEmail, receivedEmail, refusedEmail } from './emails.ts';
import { findMessage } from './message-rows.ts';
import { expireRfq } from './move.ts';
import type { CustomNeeds } from './needs.ts';
import { findRfq, type RfqRecord, unansweredSince } from './rfq-rows.ts';

const DAY_MS = 24 * 60 * 60_000;
const STEP = 100;

/** Ends answers that nobody took in time; returns how many. */
export async function expireAnswers(deps: CustomNeeds): Promise<number> {
  const before = new Date(deps.clock.now() - ANSWER_DAYS * DAY_MS).toISOString();
  let ended = 0;
  for (let ids = await unansweredSince(deps.database.db, before, STEP); ids.length > 0; ) {
    for (const id of ids) await expireRfq(deps, id);
    ended += ids.length;
    ids = ids.length === STEP ? await unansweredSince(deps.database.db, before, STEP) : [];
  }
  return ended;
}

/** The mails of requests. */
export function requestMails(deps: CustomNeeds): Readonly<Record<string, JobHandler>> {
  const { db } = deps.database;
  const origin = mailOrigin(deps.env);

  async function send(jobId: string, accountId: string | null, email: Email): Promise<void> {
    const to = accountId === null ? null : (await findAccount(db, accountId))?.email;
    if (to) await deps.mail.send({ id: jobId, to, ...renderEmail(email) });
  }

  /** A mail to the customer about a request. */
  const toCustomer =
    (emailOf: (request: RfqRecord) => Email | Promise<Email | null>): JobHandler =>
    async ({ id, payload }) => {
      const request = await findRfq(db, payload.subject!);
      const email = request && (await emailOf(request));
      if (email) await send(id, request.accountId, email);
    };

  async function answered(request: RfqRecord): Promise<Email | null> {
    const quote = request.quoteId === null ? null : await findQuote(db, request.quoteId);
    const owner = quote && (await findAccount(db, quote.accountId));
    if (!owner) return null;
    return answeredEmail(request, quoteView(pricedQuote(deps, await readFacts(db, quote, owner))), origin);
  }

  return {
    [events.REQUEST_RECEIVED]: toCustomer((request) => receivedEmail(request, origin)),
    [events.REQUEST_ANSWERED]: toCustomer(answered),
    [events.REQUEST_REFUSED]: toCustomer((request) => refusedEmail(request, origin)),
    async [events.REQUEST_ASSIGNED]({ id, payload }) {
      const request = await findRfq(db, payload.subject!);
      if (request) await send(id, request.assigneeId, assignedEmail(request, origin));
    },
    async [events.REQUEST_DECIDED]({ id, payload }) {
      const request = await findRfq(db, payload.subject!);
      if (request) await send(id, request.assigneeId, decidedEmail(request, origin));
    },
    async [events.REQUEST_MESSAGE]({ id, payload }) {
      const message = await findMessage(db, payload.subject!);
      const request = message && (await findRfq(db, message.request_id));
      if (!request) return;
      const toStaff = message.by_staff === 0;
      await send(id, toStaff ? request.assigneeId : request.accountId, messageEmail(request, toStaff, origin));
    },
  };
}
