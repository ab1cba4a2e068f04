import { createHash } from 'node:crypto';
import { namedAs, sniffFile } from '../../shared/file/sniff.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { asLine } from '../../shared/base/line-text.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { isoNow, newId } from '../clock.ts';
import { orRelease, reserveUpload } from '../design/quota.ts';
import type { TakingIn } from './needs.ts';
import { pagesOf } from './pages.ts';
import { cleanPicture } from './pictures.ts';
import type { AttachmentRow, Subject } from './rows.ts';

/** Who sends a file, from which network, and the field it came in, which a refusal names. */
export interface FileSender {
  readonly accountId: string;
  readonly address: string;
  readonly field: string;
}

/** A file that is stored and waits to be written down with what it belongs to. */
export type TakenIn = Pick<AttachmentRow, 'file_key' | 'filename' | 'type' | 'bytes' | 'pages' | 'width' | 'height'>;

/**
 * Takes a PDF or a picture in: looks at what it is, encodes pictures anew and stores it. What is stored and then not written down goes
 * with the daily sweep. Fails with the field where it is of another kind, broken, empty, too large or too much for a day.
 */
export async function takeIn(
  deps: TakingIn,
  file: File,
  maxBytes: number,
  { accountId, address, field }: FileSender,
): Promise<Result<TakenIn, Failure>> {
  const name = nameOf(file);
  if (file.size === 0) return err(failure('is_empty', { field, message: `${name} is empty.` }));
  if (file.size > maxBytes) {
    const message = `${name} is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`;
    return err(failure('file_too_large', { field, message }));
  }
  const reserved = await reserveUpload(deps, { accountId, address, bytes: file.size });
  if (!reserved.ok) return reserved;
  const taken = await orRelease(reserved.value, () => keep(deps, file, name, { accountId, address, field }));
  if (!taken.ok) await reserved.value.release();
  return taken;
}

/** Looks at what a file is, encodes a picture anew and stores it. */
async function keep(
  deps: TakingIn,
  file: File,
  name: string,
  { accountId, field }: FileSender,
): Promise<Result<TakenIn, Failure>> {
  const sent = new Uint8Array(await file.arrayBuffer());
  const sniffed = sniffFile(sent);
  if (!sniffed) {
    const message = `${name} is neither a PDF nor a picture (PNG, JPEG, WebP, GIF, TIFF, AVIF).`;
    return err(failure('unsupported_file_type', { field, message }));
  }
  const picture = sniffed.kind === 'picture' ? await cleanPicture(sent, sniffed.type) : null;
  if (sniffed.kind === 'picture' && !picture) {
    const message = `${name} can’t be read: it is damaged or has too many pixels.`;
    return err(failure('invalid_file_format', { field, message }));
  }
  const { bytes, type, extension } = picture ?? { ...sniffed, bytes: sent };
  const key = newId(deps.clock);
  const stored = await store(deps, key, bytes);
  if (!stored) return err(failure('upload_incomplete', { field, message: `${name} did not arrive. Send it again.` }));
  const pages = sniffed.kind === 'pdf' ? await pagesOf(deps, key, accountId) : null;
  const { width = null, height = null } = picture ?? {};
  return ok({ file_key: key, filename: namedAs(name, extension), type, bytes: bytes.length, pages, width, height });
}

/** The row of a stored file that belongs to something. */
export function attachmentRow(
  deps: Pick<TakingIn, 'clock'>,
  subject: Subject,
  accountId: string,
  taken: TakenIn,
): AttachmentRow {
  const created_at = isoNow(deps.clock);
  return {
    id: newId(deps.clock),
    subject_kind: subject.kind,
    subject_id: subject.id,
    account_id: accountId,
    created_at,
    ...taken,
  };
}

async function store({ storage }: TakingIn, key: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const expectedSha256 = createHash('sha256').update(bytes).digest('hex');
  const limits = { maxBytes: bytes.length, expectedBytes: bytes.length, expectedSha256 };
  return (await storage.put(key, new Blob([bytes]).stream(), limits)).ok;
}

/** The last part of its path, in one line with nothing hidden in it. */
function nameOf({ name }: File): string {
  return asLine(name.split(/[\\/]/).at(-1)!, 120) || 'file';
}
