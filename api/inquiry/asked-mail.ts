import { staffOf } from '../account/staff-rows.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { JobHandler } from '../jobs/job.ts';
import { insertJob } from '../jobs/job-rows.ts';
import type { Email } from '../mail/email.ts';
import { mailOrigin } from '../mail/links.ts';
import { mailEach } from '../mail/mail-each.ts';
import type { InquiryNeeds } from './needs.ts';
import { type InquiryRow, openSince } from './rows.ts';

/** The job that tells staff of new questions. */
export const INQUIRY_ASKED = 'inquiry_asked';

/** How long a mail waits for more questions, so that a busy hour is a few mails and not one for each. */
const GATHERED_MS = 5 * 60_000;
/** Questions that a mail shows; the others are in the list. */
const SHOWN = 5;
/** Letters of a question that a mail shows. */
const LETTERS = 300;

/** Has staff told of a question, together with those of the minutes after it. Nudge the lane after the commit. */
export function tellStaff(clock: Clock, trx: Db): Promise<void> {
  const payload = { since: isoNow(clock) };
  return insertJob(clock, trx, { lane: 'event', kind: INQUIRY_ASKED, key: 'new', payload, afterMs: GATHERED_MS });
}

function askedEmail(questions: readonly InquiryRow[], origin: string): Email {
  const count = questions.length;
  const words = count === 1 ? 'A visitor asked a question' : `Visitors asked ${count} questions`;
  return {
    subject: words,
    title: `${words}.`,
    blocks: [
      ...questions.slice(0, SHOWN).map(({ email, message }) => ({
        kind: 'said' as const,
        by: email,
        text: message.length > LETTERS ? `${message.slice(0, LETTERS)}…` : message,
      })),
      { kind: 'action', label: 'Answer questions', href: `${origin}/account/production/questions` },
    ],
    why: 'You’re getting this e-mail because you are on the staff. Whoever answers first answers for all.',
  };
}

/** Tells staff of questions since the one that made the job necessary, of those that are still open. */
export function mailAsked(needs: InquiryNeeds): JobHandler {
  const { db } = needs.database;
  return mailEach(needs, async ({ since }) => {
    const questions = await openSince(db, since!);
    if (questions.length === 0) return [];
    const email = askedEmail(questions, mailOrigin(needs.env));
    return (await staffOf(db)).map(({ id, email: to }) => ({ reader: id, to, email }));
  });
}
