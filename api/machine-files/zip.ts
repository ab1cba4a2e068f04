import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Failure } from '../../shared/base/failure.ts';
import type { FileAnswer } from '../../shared/base/file-answer.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { toCsv } from '../../shared/base/csv.ts';
import { lengthWords, sizeWords } from '../../shared/base/units.ts';
import { sentFilename } from '../../shared/design/filename.ts';
import { chipPart } from '../../shared/machine-files/chip.ts';
import { dxfOf } from '../../shared/machine-files/dxf.ts';
import { makingWords } from '../../shared/machine-files/made-words.ts';
import type { FoundOrder } from '../order/read.ts';
import { bytesOf, fileStem } from './file.ts';
import type { MachineFileNeeds } from './needs.ts';
import { type WrittenPart, writtenParts } from './write.ts';

/** Times in the archive are all the same, so that the same order gives the same bytes: the first that a ZIP can tell. */
const NO_TIME = new Date(1980, 0, 1);
/** Originals of one archive take this much at most; further ones are in the table alone. */
const MOST_ORIGINALS = 200 * 1024 * 1024;

/**
 * All files of an order: a folder for each form, the customers' own files, and `parts.csv` with what production has to know of each.
 * Fails as writtenParts does.
 */
export async function zipOfOrder(
  deps: MachineFileNeeds,
  found: FoundOrder,
  owner: string,
): Promise<Result<FileAnswer, Failure>> {
  const written = await writtenParts(deps, found, owner);
  if (!written.ok) return written;
  const { order } = found;
  const entries: Zippable = { 'parts.csv': strToU8(tableOf(order.number, written.value)) };
  let left = MOST_ORIGINALS;
  for (const [at, { part, files }] of written.value.entries()) {
    const stem = fileStem(order.number, at, part);
    for (const form of ['dxf', 'svg', 'pdf'] as const) {
      if (files) entries[`${form}/${stem}.${form}`] = bytesOf(files, form);
    }
    const original = await originalOf(deps, part.design_id, left);
    if (original === null) continue;
    left -= original.length;
    entries[`original/${at + 1} ${sentFilename(part.filename).replaceAll(/[/\\]/g, ' ')}`] = original;
  }
  for (const { name, quantity } of order.samples) {
    const note = { lines: [`${order.number} ${name}`, quantity === 1 ? '1 piece' : `${quantity} pieces`] };
    entries[`samples/${name.replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')}.dxf`] = strToU8(dxfOf(chipPart(), note));
  }
  const body = new Uint8Array(zipSync(entries, { mtime: NO_TIME, level: 6 }));
  return ok({ body, bytes: body.length, type: 'application/zip', filename: `${order.number}.zip`, foreign: true });
}

async function originalOf(
  { storage }: MachineFileNeeds,
  designId: string,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const there = await storage.find(designId);
  if (!there || there.bytes > most) return null;
  const body = await storage.read(designId);
  return body && new Uint8Array(await new Response(body).arrayBuffer());
}

function tableOf(orderNumber: string, parts: readonly WrittenPart[]): string {
  const head = ['File', 'Part', 'Quantity', 'Material', 'Thickness', 'Size', 'To know', 'Made as priced'];
  const rows = parts.map(({ part, files }, at) => [
    fileStem(orderNumber, at, part),
    part.name,
    String(part.quantity),
    part.material?.display_name ?? '',
    part.thickness ? lengthWords(part.thickness.mm, 'mm') : '',
    sizeWords(part.configuration.dimensions, 'mm'),
    makingWords(part, 'mm').join('; '),
    files === null ? 'no file' : files.asPriced ? 'yes' : 'no, ask an engineer',
  ]);
  return toCsv([head, ...rows]);
}
