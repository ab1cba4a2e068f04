import type { Attachment } from '../../shared/attachment/wire.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { sniffFile } from '../../shared/file/sniff.ts';
import {
  type FirstOutcome,
  MAX_FIRST_PHOTO_BYTES,
  MAX_FIRST_PHOTOS,
  type MeasuredLength,
} from '../../shared/production/first-article.ts';
import type { Job } from '../../shared/production/wire.ts';
import { attachmentsOf, attachmentView, countAttachments, FIRST_PIECE, insertAttachments } from '../attachment/rows.ts';
import { attachmentRow, type FileSender, takeIn } from '../attachment/take-in.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { refused } from './change-job.ts';
import { findFirstArticle, firstArticlesOfLines } from './first-article-rows.ts';
import type { ProductLineRow } from './line-rows.ts';
import type { FirstPhotoNeeds } from './needs.ts';

/** First pieces that a job’s page shows. */
const SHOWN = 20;

const FULL = `A first piece has at most ${MAX_FIRST_PHOTOS} photos.`;

/** Puts a photo to a first piece that was measured. It is encoded anew, so that nothing hidden in it is kept. */
export async function addFirstPhoto(
  deps: FirstPhotoNeeds,
  sender: Omit<FileSender, 'field'>,
  id: string,
  [file]: readonly File[],
): Promise<Result<null, Failure>> {
  const { db } = deps.database;
  const field = 'photo';
  if (!file) return err(failure('is_empty', { field, message: 'Take a photo first.' }));
  if (!(await findFirstArticle(db, id))) return err(failure('not_found'));
  if ((await countAttachments(db, FIRST_PIECE, [id])) >= MAX_FIRST_PHOTOS) return refused(FULL, field);
  const sniffed = sniffFile(new Uint8Array(await file.slice(0, 2048).arrayBuffer()));
  if (file.size > 0 && sniffed?.kind !== 'picture') {
    const message = `${file.name} is no picture that we can read. Send a JPEG, PNG or WebP.`;
    return err(failure('unsupported_file_type', { field, message }));
  }
  const taken = await takeIn(deps, file, MAX_FIRST_PHOTO_BYTES, { ...sender, field });
  if (!taken.ok) return taken;
  return inTransaction(db, async (trx): Promise<Result<null, Failure>> => {
    if ((await countAttachments(trx, FIRST_PIECE, [id])) >= MAX_FIRST_PHOTOS) return refused(FULL, field);
    await insertAttachments(trx, [attachmentRow(deps, { kind: FIRST_PIECE, id }, sender.accountId, taken.value)]);
    return ok(null);
  });
}

/** Photos of first pieces, oldest first. */
export async function firstPhotos(db: Db, ids: readonly string[]): Promise<Attachment[]> {
  return (await attachmentsOf(db, FIRST_PIECE, ids)).map(attachmentView);
}

/** First pieces of a job’s lines with what was measured and their photos, newest first. */
export async function firstPieces(
  db: Db,
  lines: readonly Pick<ProductLineRow, 'id' | 'name'>[],
): Promise<Job['first_pieces']> {
  const rows = await firstArticlesOfLines(
    db,
    lines.map(({ id }) => id),
    SHOWN,
  );
  const photos = await attachmentsOf(
    db,
    FIRST_PIECE,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, line_id, outcome, measured, note, operator, at }) => ({
    id,
    name: lines.find((line) => line.id === line_id)?.name ?? '',
    outcome: outcome as FirstOutcome,
    measured: JSON.parse(measured) as MeasuredLength[],
    note,
    operator,
    at,
    photos: photos.filter(({ subject_id }) => subject_id === id).map(attachmentView),
  }));
}
