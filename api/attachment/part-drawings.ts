import { MAX_DRAWING_BYTES, MAX_DRAWINGS } from '../../shared/attachment/limits.ts';
import type { TechnicalDrawing } from '../../shared/attachment/wire.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { AccountRecord } from '../account/rows.ts';
import type { Db } from '../db/database.ts';
import { changeOpenQuote } from '../quote/open-quote.ts';
import { findChangeablePart, findOwnPart, type PartRecord, partsOfQuote } from '../quote/part-rows.ts';
import { noteQuoteFiles } from '../quote/quote-facts.ts';
import { refuseDrawings } from '../quote/copy-drawings.ts';
import type { AttachmentNeeds } from './needs.ts';
import { attachmentsOf, attachmentView, deleteAttachment, insertAttachments, PART, type Subject } from './rows.ts';
import { attachmentRow, type TakenIn, takeIn } from './take-in.ts';

const subjectOf = (partId: string): Subject => ({ kind: PART, id: partId });

/** Technical drawings of parts, oldest first. */
export async function drawingsOfParts(db: Db, partIds: readonly string[]): Promise<TechnicalDrawing[]> {
  const rows = await attachmentsOf(db, PART, partIds);
  return rows.map((row) => ({ ...attachmentView(row), part_id: row.subject_id }));
}

const FULL = failure('quote_full', { message: `A part has at most ${MAX_DRAWINGS} technical drawings.` });

/** Changes what hangs on a part: with its quote where it is on one, so that the quote's version rises, which is answered, and a paid one stays as it is. */
async function changeWithQuote(
  deps: AttachmentNeeds,
  account: AccountRecord,
  part: PartRecord,
  work: (trx: Db) => Promise<Failure | null>,
  seen: number | null,
): Promise<Result<number | null, Failure>> {
  if (part.quoteId === null) {
    const refused = await work(deps.database.db);
    return refused ? err(refused) : ok(null);
  }
  const change = async (trx: Db, quote: { readonly id: string }) => {
    const now = await findOwnPart(trx, part.id, account.actor);
    if (now?.quoteId !== quote.id) return err(failure('not_found'));
    const drawings = async () => {
      const ids = (await attachmentsOf(trx, PART, [part.id])).map(({ id }) => id);
      return { technical_drawings: { [part.id]: ids } };
    };
    const before = await drawings();
    const refused = await work(trx);
    if (refused) return err(refused);
    await noteQuoteFiles(deps.clock, trx, account.actor, quote.id, { before, after: await drawings() });
    return ok({});
  };
  return changeOpenQuote(deps, part.quoteId, account, change, { seen });
}

/** Takes files in and attaches them to a part, all or none; answers all drawings of the part. */
export async function attachDrawings(
  deps: AttachmentNeeds,
  account: AccountRecord,
  partId: string,
  { files, address, seen }: { readonly files: readonly File[]; readonly address: string; readonly seen: number | null },
): Promise<Result<{ technical_drawings: TechnicalDrawing[]; quote_version?: number }, Failure>> {
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
  const attach = async (trx: Db) => {
    if ((await attachmentsOf(trx, PART, [partId])).length + taken.length > MAX_DRAWINGS) return FULL;
    const beside = part.quoteId === null ? [] : await partsOfQuote(trx, part.quoteId);
    const many = await refuseDrawings(
      trx,
      beside.map(({ id }) => id),
      taken.length,
    );
    if (many) return many;
    const rows = taken.map((one) => attachmentRow(deps, subjectOf(partId), account.id, one));
    await insertAttachments(trx, rows);
    return null;
  };
  const changed = await changeWithQuote(deps, account, part, attach, seen);
  if (!changed.ok) return changed;
  const version = changed.value === null ? {} : { quote_version: changed.value };
  return ok({ technical_drawings: await drawingsOfParts(db, [partId]), ...version });
}

/** Takes a drawing off its part. */
export async function removeDrawing(
  deps: AttachmentNeeds,
  account: AccountRecord,
  { partId, drawingId, seen }: { readonly partId: string; readonly drawingId: string; readonly seen: number | null },
): Promise<Result<{ success: true }, Failure>> {
  const found = await findChangeablePart(deps.database.db, partId, account.actor);
  if (!found.ok) return found;
  const part = found.value;
  const remove = async (trx: Db) =>
    (await deleteAttachment(trx, subjectOf(partId), drawingId)) ? null : failure('not_found');
  const changed = await changeWithQuote(deps, account, part, remove, seen);
  return changed.ok ? ok({ success: true as const }) : changed;
}
