import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { JobNote } from '../../shared/production/fields.ts';
import type { noteBody, noteChangeBody } from '../../shared/production/wire.ts';
import { note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { findJob } from './job-rows.ts';
import { tellMentions } from './mention-mail.ts';
import type { ProductionNeeds } from './needs.ts';
import { deleteNote, findNote, insertNote, noteView, updateNote } from './note-rows.ts';

type NoteInput = z.output<typeof noteBody>;
type NoteChange = z.output<typeof noteChangeBody>;

async function logged(deps: ProductionNeeds, trx: Db, by: Actor, jobId: string, what: string): Promise<void> {
  const subject = { kind: 'production_job', id: jobId } as const;
  await note(deps.clock, trx, { by, kind: 'production_job.changed', subject, before: null, after: { note: what } });
}

/** Has the mails of a note that was written leave. */
async function nudged<T>({ jobs }: ProductionNeeds, writing: Promise<T>): Promise<T> {
  const done = await writing;
  jobs.nudge('event');
  return done;
}

/** Writes a note on a job. */
export function addNote(
  deps: ProductionNeeds,
  by: Actor,
  jobId: string,
  { content, pinned }: NoteInput,
): Promise<Result<JobNote, Failure>> {
  const done = inTransaction(deps.database.db, async (trx): Promise<Result<JobNote, Failure>> => {
    if (!(await findJob(trx, jobId))) return err(failure('not_found'));
    const [id, now] = [newId(deps.clock), isoNow(deps.clock)];
    const account_id = 'accountId' in by ? by.accountId : null;
    const times = { created_at: now, updated_at: now };
    await insertNote(trx, { id, job_id: jobId, content, pinned: pinned ? 1 : 0, account_id, ...times });
    await tellMentions(deps.clock, trx, { id, jobId, content, writer: account_id });
    await logged(deps, trx, by, jobId, 'written');
    return ok(noteView((await findNote(trx, jobId, id))!));
  });
  return nudged(deps, done);
}

/** Changes a note, or pins it. */
export function changeNote(
  deps: ProductionNeeds,
  by: Actor,
  { jobId, id }: { readonly jobId: string; readonly id: string },
  change: NoteChange,
): Promise<Result<JobNote, Failure>> {
  const done = inTransaction(deps.database.db, async (trx): Promise<Result<JobNote, Failure>> => {
    const was = await findNote(trx, jobId, id);
    if (!was) return err(failure('not_found'));
    const { content = was.content, pinned = was.pinned === 1 } = change;
    await updateNote(trx, id, { content, pinned: pinned ? 1 : 0, updated_at: isoNow(deps.clock) });
    await tellMentions(deps.clock, trx, { id, jobId, content, writer: was.account_id }, was.content);
    const isPin = pinned !== (was.pinned === 1);
    await logged(deps, trx, by, jobId, isPin ? (pinned ? 'pinned' : 'unpinned') : 'changed');
    return ok(noteView((await findNote(trx, jobId, id))!));
  });
  return nudged(deps, done);
}

/** Removes a note. */
export function removeNote(
  deps: ProductionNeeds,
  by: Actor,
  { jobId, id }: { readonly jobId: string; readonly id: string },
): Promise<Result<{ success: true }, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<{ success: true }, Failure>> => {
    if (!(await findNote(trx, jobId, id))) return err(failure('not_found'));
    await deleteNote(trx, id);
    await logged(deps, trx, by, jobId, 'removed');
    return ok({ success: true });
  });
}
