import { type Failure, failure } from '../../shared/base/failure.ts';
import type { FileAnswer } from '../../shared/base/file-answer.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { sentFilename } from '../../shared/design/filename.ts';
import type { FileForm } from '../../shared/machine-files/forms.ts';
import type { WrittenFiles } from '../../shared/machine-files/written.ts';
import type { Part } from '../../shared/quote/wire.ts';
import type { FoundOrder } from '../order/read.ts';
import type { MachineFileNeeds } from './needs.ts';
import { writtenPart } from './write.ts';

/** A form that is written for machines. */
export type MachineForm = Exclude<FileForm, 'original'>;

const TYPES: Readonly<Record<MachineForm, string>> = {
  dxf: 'image/vnd.dxf',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
};

/** The bytes of one form. */
export function bytesOf(files: WrittenFiles, form: MachineForm): Uint8Array<ArrayBuffer> {
  const content = files[form];
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}

/** Name of a file without its ending: order, place of the part in it, and the part's name without what file systems refuse. */
export function fileStem(orderNumber: string, at: number, { name }: Pick<Part, 'name'>): string {
  const plain = name
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .trim()
    .slice(0, 60)
    .trim();
  return `${orderNumber}-${at + 1} ${plain === '' ? 'part' : plain}`;
}

function gone({ name }: Pick<Part, 'name'>): Failure {
  return failure('file_gone', { message: `We don’t have the drawing of ${name} any more. Ask the customer for it.` });
}

/** One machine file of a part. Fails with `file_gone`, `not_found` where nothing of the part is made, and as writtenPart does. */
export async function machineFile(
  deps: MachineFileNeeds,
  found: FoundOrder,
  at: number,
  form: MachineForm,
  owner: string,
): Promise<Result<FileAnswer, Failure>> {
  const written = await writtenPart(deps, found, at, owner);
  if (!written.ok) return written;
  const { part, files } = written.value;
  if (files === null) return err(gone(part));
  const body = bytesOf(files, form);
  const filename = `${fileStem(found.order.number, at, part)}.${form}`;
  return ok({ body, bytes: body.length, type: TYPES[form], filename, foreign: form === 'svg' });
}

/** The file as the customer sent it. Fails with `file_gone`. */
export async function originalFile(
  { storage }: MachineFileNeeds,
  { order }: FoundOrder,
  at: number,
): Promise<Result<FileAnswer, Failure>> {
  const part = order.parts[at]!;
  const [found, body] = [await storage.find(part.design_id), await storage.read(part.design_id)];
  if (!found || !body) return err(gone(part));
  const filename = sentFilename(part.filename);
  return ok({ body, bytes: found.bytes, type: 'application/octet-stream', filename, foreign: true });
}
