import type { Clock } from '../clock.ts';
import { type Database, inTransaction } from '../db/database.ts';
import type { MailGateway } from '../gateways/mail/mail.ts';
import type { Job, JobHandler } from '../jobs/job.ts';
import { insertJob } from '../jobs/job-rows.ts';
import { mayMail } from './allowance.ts';
import type { Letter } from './letter.ts';
import { renderLetter } from './render-letter.ts';

/** A letter to one of those whom an event is told. */
export interface Addressed {
  /** Tells those apart whom one event is told; an id, never what is personal. */
  readonly reader: string;
  readonly to: string;
  readonly letter: Letter;
  /** The colleague who makes us send it, within what one may in a day. */
  readonly colleague?: string;
}

interface MailEachDeps {
  readonly clock: Clock;
  readonly database: Database;
  readonly mail: MailGateway;
}

/** Whom an event is told, and what, as things are when it is asked. */
type LettersOf = (payload: Job['payload']) => Promise<readonly Addressed[]>;

/**
 * Does the job of an event that is told several people: it becomes a job for each of them, in one transaction that also takes what colleagues
 * may make us send. So an address that is refused for good keeps nobody else from theirs, and nobody gets two.
 */
export function mailEach({ clock, database, mail }: MailEachDeps, lettersOf: LettersOf): JobHandler {
  return async ({ id, kind, payload, finish }) => {
    const letters = await lettersOf(payload);
    const { reader } = payload;
    if (reader !== undefined) {
      const mine = letters.find((one) => one.reader === reader);
      if (mine) await mail.send({ id, to: mine.to, ...renderLetter(mine.letter) });
      return;
    }
    await inTransaction(database.db, async (trx) => {
      for (const { reader: each, to, colleague: sender } of letters) {
        if (sender !== undefined && !(await mayMail(trx, clock, { sender, to, among: 'colleague' }))) continue;
        await insertJob(clock, trx, { lane: 'event', kind, payload: { ...payload, reader: each } });
      }
      await finish(trx);
    });
  };
}
