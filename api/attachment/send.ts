import type { FileAnswer } from '../../shared/base/file-answer.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { previewOf } from './pictures.ts';
import type { AttachmentRow } from './rows.ts';

/** A file that somebody sent, as it is handed out; null where storage no longer has it. */
export async function sentFile(storage: Storage, row: AttachmentRow): Promise<FileAnswer | null> {
  const body = await storage.read(row.file_key);
  return body && { body, bytes: row.bytes, type: row.type, filename: row.filename, foreign: true };
}

/** A small picture of it; null where it is no picture. */
export async function sentPreview(storage: Storage, row: AttachmentRow): Promise<FileAnswer | null> {
  if (!row.type.startsWith('image/')) return null;
  const stream = await storage.read(row.file_key);
  const body = stream && (await previewOf(new Uint8Array(await new Response(stream).arrayBuffer())));
  const filename = row.filename.replace(/\.\w+$/, '.webp');
  return body && { body, bytes: body.length, type: 'image/webp', filename, foreign: true };
}
