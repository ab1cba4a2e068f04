import { MAX_DRAWING_BYTES, MAX_DRAWINGS } from '../../shared/attachment/limits.ts';
import type { TechnicalDrawing } from '../../shared/attachment/wire.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { AccountRecord } from '../account/rows.ts';
import type { Db } from '../db/database.ts';
import { changeOpenQuote } from '../quote/open-quote.ts';
import { findChangeablePart, findOwnPart, type PartRecord } from '../quote/part-rows.ts';
import type { AttachmentNeeds } from './needs.ts';
import { attachmentsOf, attachmentView, deleteAttachment, insertAttachments, type Subject } from './rows.ts';
import { attachmentRow, type TakenIn, takeIn } from './take-in.ts';

/** What technical drawings belong to. */
export const PART = 'part';

const subjectOf = (partId: string): Subject => ({ kind: PART, id: partId });

/** Technical drawings of parts, oldest first. */
export async function drawingsOfParts(db: Db, partIds: readonly string[]): Promise<TechnicalDrawing[]> {
  const rows = await attachmentsOf(db, PART, partIds);
  return rows.map((row) => ({ ...attachmentView(row), part_id: row.subject_id }));
}

const FULL = failure('quote_full', { message: `A part has at most ${MAX_DRAWINGS} technical drawings.` });

/** Changes what hangs on a part: with its quote where it is on one, so that the quote's version rises and a paid one stays as it is. */
async function changeWithQuote(
  deps: AttachmentNeeds,
  account: AccountRecord,
  part: PartRecord,
  work: (trx: Db) => Promise<Failure | null>,
): Promise<Result<null, Failure>> {
  if (part.quoteId === null) {
    const refused = await work(deps.database.db);
    return refused ? err(refused) : ok(null);
  }
  const changed = await changeOpenQuote(deps, part.quoteId, account, async (trx, quote) => {
    const now = await findOwnPart(trx, part.id, account.actor);
    if (now?.quoteId !== quote.id) return err(failure('not_found'));
    const refused = await work(trx);
    return refused ? err(refused) : ok({});
  });
  return changed.ok ? ok(null) : changed;
}

/** Takes files in and attaches them to a part, all or none; answers all drawings of the part. */
export async function attachDrawings(
  deps: AttachmentNeeds,
  account: AccountRecord,
  partId: string,
  { files, address }: { readonly files: readonly File[]; readonly address: string },
): Promise<Result<TechnicalDrawing[], Failure>> {
  const { db } = deps.database;
  const found = await findChangeablePart(db, partId, account.actor);
  if (!found.ok) return found;
  const part = found.value;
  if ((await attachmentsOf(db, PART, [partId])).length + files.length > MAX_DRAWINGS) return err(FULL);
  const taken: TakenIn[] = [];
  for (const [i, file] of files.entries()) {
    const sender = { accountId: account.id, address, field: `technical_drawings.${i}` };
    const one = await takeIn(deps, file, MAX_DRAWING_BYTES, sender);
    if (!one.ok) return one;
    taken.push(one.value);
  }
  const changed = await changeWithQuote(deps, account, part, async (trx) => {
    if ((await attachmentsOf(trx, PART, [partId])).length + taken.length > MAX_DRAWINGS) return FULL;
    const rows = taken.map((one) => attachmentRow(deps, subjectOf(partId), account.id, one));
    // Ids of one moment stand in no order: they are given out so that the files keep theirs.
    const ids = rows.map(({ id }) => id).toSorted();
    await insertAttachments(
      trx,
      rows.map((row, i) => ({ ...row, id: ids[i]! })),
    );
    return null;
  });
  return changed.ok ? ok(await drawingsOfParts(db, [partId])) : changed;
}

/** Takes a drawing off its part. */
export async function removeDrawing(
  deps: AttachmentNeeds,
  account: AccountRecord,
  partId: string,
  drawingId: string,
): Promise<Result<{ success: true }, Failure>> {
  const found = await findChangeablePart(deps.database.db, partId, account.actor);
  if (!found.ok) return found;
  const part = found.value;
  const changed = await changeWithQuote(deps, account, part, async (trx) =>
    (await deleteAttachment(trx, subjectOf(partId), drawingId)) ? null : failure('not_found'),
  );
  return changed.ok ? ok({ success: true as const }) : changed;
}
