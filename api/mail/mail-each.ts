import type { Clock } from '../clock.ts';
import { type Database, inTransaction } from '../db/database.ts';
import type { MailGateway } from '../gateways/mail/mail.ts';
import type { Job, JobHandler } from '../jobs/job.ts';
import { insertJob } from '../jobs/job-rows.ts';
import { mayMail } from './allowance.ts';
import type { Email } from './email.ts';
import { renderEmail } from './render-email.ts';

/** An email to one of those whom an event is told. */
export interface Addressed {
  /** Tells those apart whom one event is told; an id, never what is personal. */
  readonly reader: string;
  readonly to: string;
  readonly email: Email;
  /** The colleague who makes us send it, within what one may in a day. */
  readonly colleague?: string;
}

interface MailEachDeps {
  readonly clock: Clock;
  readonly database: Database;
  readonly mail: MailGateway;
}

/** Whom an event is told, and what, as things are when it is asked. */
type EmailsOf = (payload: Job['payload']) => Promise<readonly Addressed[]>;

/**
 * Does the job of an event that is told several people: it becomes a job for each of them, in one transaction that also takes what colleagues
 * may make us send. So an address that is refused for good keeps nobody else from theirs, and nobody gets two.
 */
export function mailEach({ clock, database, mail }: MailEachDeps, emailsOf: EmailsOf): JobHandler {
  return async ({ id, kind, payload, finish }) => {
    const emails = await emailsOf(payload);
    const { reader } = payload;
    if (reader !== undefined) {
      const mine = emails.find((one) => one.reader === reader);
      if (mine) await mail.send({ id, to: mine.to, ...renderEmail(mine.email) });
      return;
    }
    await inTransaction(database.db, async (trx) => {
      for (const { reader: each, to, colleague: sender } of emails) {
        if (sender !== undefined && !(await mayMail(trx, clock, { sender, to, among: 'colleague' }))) continue;
        await insertJob(clock, trx, { lane: 'event', kind, payload: { ...payload, reader: each } });
      }
      await finish(trx);
    });
  };
}
