import { strToU8, zipSync, type Zippable } from 'fflate';
import { toCsv } from '../../shared/base/csv.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import type { FileAnswer } from '../../shared/base/file-answer.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { hasGrain } from '../../shared/catalog/grain.ts';
import { rotationsOf } from '../../shared/nest/rotations.ts';
import { URGENCIES } from '../../shared/production/urgency.ts';
import type { Batch } from '../../shared/production/batch-wire.ts';
import type { SheetLine } from '../../shared/production/fields.ts';
import { writtenPart } from '../machine-files/write.ts';
import { bytesOf } from '../machine-files/file.ts';
import { findOrder, type FoundOrder } from '../order/read.ts';
import { batchView } from '../production/batch-views.ts';
import { linesBy } from '../production/line-rows.ts';
import { findBatch } from '../production/batch-rows.ts';
import { remnantsHere } from '../stock/remnant-rows.ts';
import { allItems } from '../stock/rows.ts';
import type { NestNeeds } from './needs.ts';

/** Times in the archive are all the same, so that the same batch gives the same bytes: the first that a ZIP can tell. */
const NO_TIME = new Date(1980, 0, 1);

/** A part of the batch as nesting programs are told of it. */
interface NestPart {
  readonly code: string;
  readonly name: string;
  readonly job: string;
  readonly quantity: number;
  readonly material: string;
  readonly thickness_mm: number;
  readonly grain: boolean;
  readonly rotations: readonly number[];
  /** 1 is the most urgent. */
  readonly priority: number;
  readonly ships_by: string;
  /** Of a piece. */
  readonly planned_seconds: number;
  readonly width_mm: number;
  readonly height_mm: number;
  readonly dxf: string;
}

/** The batch of an id for a nesting program. Fails with `file_gone` where the drawing of a part is not there any more, and as writtenPart does. */
export async function nestFiles(deps: NestNeeds, id: string, owner: string): Promise<Result<FileAnswer, Failure>> {
  const { clock, database, catalog } = deps;
  const { db } = database;
  const [batch, row] = [await batchView(clock, db, id), await findBatch(db, id)];
  if (!batch || !row) return err(failure('not_found'));
  if (batch.status === 'draft' || batch.status === 'dissolved')
    return err(failure('conflict', { message: 'Release the batch first.' }));
  const ids = batch.lines.map(({ line_id }) => line_id);
  const seconds = new Map((await linesBy(db, 'id', ids)).map((line) => [line.id, line.piece_seconds]));
  const option = catalog.option(batch.thickness_id);
  const grain = option !== null && hasGrain(option.material);
  const parts = batch.lines.map((line) => partOf(batch, line, grain, seconds.get(line.line_id) ?? 0));
  const entries: Zippable = {
    'batch.csv': strToU8(batchTable(parts)),
    'batch.json': strToU8(`${JSON.stringify(batchJson(batch, parts), null, 2)}\n`),
    'stock.csv': strToU8(await stockTable(deps, row.hub_id, batch.thickness_id)),
  };
  const written = await addParts(deps, batch, entries, owner);
  if (!written.ok) return written;
  const body = new Uint8Array(zipSync(entries, { mtime: NO_TIME, level: 6 }));
  return ok({ body, bytes: body.length, type: 'application/zip', filename: `${batch.number}.zip`, foreign: true });
}

function partOf(batch: Batch, line: SheetLine, grain: boolean, planned_seconds: number): NestPart {
  const { code, name, job_number: job, count: quantity, urgency, ships_by, width_mm, height_mm } = line;
  const { material, thickness_mm } = batch;
  const own = { code, name, job, quantity, material, thickness_mm, grain };
  const priority = URGENCIES.indexOf(urgency) + 1;
  const rotations = rotationsOf(line.steps, grain);
  return { ...own, rotations, priority, ships_by, planned_seconds, width_mm, height_mm, dxf: `parts/${code}.dxf` };
}

function batchTable(parts: readonly NestPart[]): string {
  const names = ['code', 'job', 'name', 'quantity', 'material', 'thickness_mm', 'grain', 'rotations', 'priority'];
  const head = [...names, 'ships_by', 'planned_seconds', 'width_mm', 'height_mm', 'dxf'];
  const rows = parts.map((part) =>
    head.map((name) => {
      const value = part[name as keyof NestPart];
      if (typeof value === 'boolean') return value ? 'yes' : 'no';
      return typeof value === 'object' ? value.join(' ') : value;
    }),
  );
  return toCsv([head, ...rows]);
}

function batchJson(batch: Batch, parts: readonly NestPart[]) {
  const { number, code, material, thickness_mm, technology_slug, machine, ships_by } = batch;
  const units = { length: 'mm', time: 's', kerf: 'not applied' };
  return { batch: number, code, units, material, thickness_mm, technology: technology_slug, machine, ships_by, parts };
}

async function stockTable({ database: { db } }: NestNeeds, hubId: string | null, thicknessId: number): Promise<string> {
  const here = (one: { readonly hub_id: string; readonly thickness_id: number }) =>
    one.hub_id === hubId && one.thickness_id === thicknessId;
  const sheets = (await allItems(db)).filter(here).map(({ width_mm, height_mm, on_hand, allocated }) => {
    return ['sheet', width_mm, height_mm, on_hand, allocated, '', ''];
  });
  const remnants = (await remnantsHere(db)).filter(here).map(({ width_mm, height_mm, code, lot }) => {
    return ['remnant', width_mm, height_mm, 1, 0, code, lot];
  });
  return toCsv([['kind', 'width_mm', 'height_mm', 'on_hand', 'allocated', 'code', 'lot'], ...sheets, ...remnants]);
}

/** Adds the files of each part by its code. */
async function addParts(
  deps: NestNeeds,
  batch: Batch,
  entries: Zippable,
  owner: string,
): Promise<Result<null, Failure>> {
  const orders = new Map<string, FoundOrder>();
  // One after the other: the last few drawings are kept, and parts of one order come together.
  for (const { order_id, item_id, code, name } of batch.lines) {
    const found = orders.get(order_id) ?? (await findOrder(deps.database.db, order_id));
    const at = found?.order.parts.findIndex(({ id }) => id === item_id) ?? -1;
    if (!found || at < 0) return err(gone(name));
    orders.set(order_id, found);
    const written = await writtenPart(deps, found, at, owner);
    if (!written.ok) return written;
    const { files } = written.value;
    if (files === null) return err(gone(name));
    entries[`parts/${code}.dxf`] = bytesOf(files, 'dxf');
    entries[`lightburn/${code}.lbrn2`] = strToU8(files.lightburn);
  }
  return ok(null);
}

function gone(name: string): Failure {
  return failure('file_gone', { message: `We don’t have the drawing of ${name} any more. Ask the customer for it.` });
}
