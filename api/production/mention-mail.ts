import { staffOf } from '../account/staff-rows.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { JobHandler } from '../jobs/job.ts';
import { insertJob } from '../jobs/job-rows.ts';
import type { Email } from '../mail/email.ts';
import { mailOrigin } from '../mail/links.ts';
import { renderEmail } from '../mail/render-email.ts';
import { findJob } from './job-rows.ts';
import type { ProductionNeeds } from './needs.ts';
import { findNote, type FoundNote, mentionsIn, staffName } from './note-rows.ts';

/** The event that tells somebody that a note names them. */
export const NOTE_MENTION = 'production_mention';

/** Everybody of the staff whom words name, but who wrote them. */
async function namedIn(db: Db, content: string, writer: string | null): Promise<{ id: string; email: string }[]> {
  const names = mentionsIn(content).map((name) => name.toLowerCase());
  if (names.length === 0) return [];
  const staff = await staffOf(db);
  return staff.filter(({ id, email }) => id !== writer && names.includes(staffName(email).toLowerCase()));
}

/** Has those mailed whom a note names now and did not name before. */
export async function tellMentions(
  clock: Clock,
  trx: Db,
  note: { readonly id: string; readonly jobId: string; readonly content: string; readonly writer: string | null },
  before = '',
): Promise<void> {
  const known = await namedIn(trx, before, note.writer);
  for (const { id } of await namedIn(trx, note.content, note.writer)) {
    if (known.some((one) => one.id === id)) continue;
    const payload = { subject: note.id, job: note.jobId, reader: id };
    await insertJob(clock, trx, { lane: 'event', kind: NOTE_MENTION, payload });
  }
}

function mentionEmail({ content, email }: FoundNote, job: { id: string; number: string }, origin: string): Email {
  return {
    subject: `A note on job ${job.number} names you`,
    title: `A note on job ${job.number} names you.`,
    blocks: [
      { kind: 'said', by: staffName(email), text: content },
      { kind: 'action', label: `Open job ${job.number}`, href: `${origin}/account/production/floor/jobs/${job.id}` },
    ],
    why: 'You’re getting this e-mail because a colleague at Kerfwise named you in a note.',
  };
}

/** Mails somebody the note that names them, where it is there still and names them still. */
export function mailMention({ database: { db }, mail, env }: ProductionNeeds): JobHandler {
  return async ({ id, payload: { subject, job: jobId, reader } }) => {
    const [note, job] = [await findNote(db, jobId!, subject!), await findJob(db, jobId!)];
    if (!note || !job) return;
    const named = (await namedIn(db, note.content, note.account_id)).find((one) => one.id === reader);
    if (named) await mail.send({ id, to: named.email, ...renderEmail(mentionEmail(note, job, mailOrigin(env))) });
  };
}
