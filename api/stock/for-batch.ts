import { err, ok, type Result } from '../../shared/base/result.ts';
import { isSameSize } from '../../shared/stock/levels.ts';
import { codeOf } from '../../shared/production/codes.ts';
import { type Clock, isoNow, newId, randomIdText } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { liftThings } from '../hub/place-rows.ts';
import { move } from './move.ts';
import { deleteRemnant, findRemnant, insertRemnant, type RemnantRow, setRemnantEnd } from './remnant-rows.ts';
import { itemOfSize, lotsOf, movementsFor, type StockItemRow } from './rows.ts';

/** A batch as stock sees it. */
export interface StockedBatch {
  readonly id: string;
  readonly hub_id: string | null;
  readonly thickness_id: number;
}

/** A sheet of it, mm. */
export interface StockedSheet {
  readonly id: string;
  readonly width_mm: number;
  readonly height_mm: number;
  /** The remnant that it is; null for one from the stack. */
  readonly from_remnant_id: string | null;
}

/** Sheets of a batch of one size, and their stock; none where it is not kept. */
interface OfSize {
  readonly size: { readonly width: number; readonly height: number };
  readonly sheets: number;
  readonly item: StockItemRow | null;
}

async function bySize(db: Db, batch: StockedBatch, sheets: readonly StockedSheet[]): Promise<OfSize[]> {
  const found: OfSize[] = [];
  for (const { width_mm: width, height_mm: height, from_remnant_id } of sheets) {
    // A remnant is not one of the stack.
    if (from_remnant_id !== null) continue;
    const size = { width, height };
    const at = found.findIndex((one) => isSameSize(one.size, size));
    if (at >= 0) found[at] = { ...found[at]!, sheets: found[at]!.sheets + 1 };
    else {
      const { hub_id, thickness_id } = batch;
      const item = hub_id === null ? null : await itemOfSize(db, { hub_id, thickness_id }, size);
      found.push({ size, sheets: 1, item });
    }
  }
  return found;
}

/** Allocates the sheets of a batch. Of sizes that are not kept nothing is written, and it never fails: what is missing is an alert. */
export async function allocateSheets(
  clock: Clock,
  trx: Db,
  batch: StockedBatch,
  sheets: readonly StockedSheet[],
): Promise<void> {
  for (const { item, sheets: count } of await bySize(trx, batch, sheets))
    if (item) await move(clock, trx, item.id, { kind: 'allocate', allocated: count, batch_id: batch.id });
}

/** Sheets that are still allocated for a batch, by size. */
async function allocatedFor(db: Db, batchId: string): Promise<Map<string, number>> {
  const left = new Map<string, number>();
  for (const { item_id, allocated } of await movementsFor(db, 'batch_id', batchId))
    left.set(item_id, (left.get(item_id) ?? 0) + allocated);
  return left;
}

/** Frees what is still allocated for a batch that is dissolved. */
export async function freeSheets(clock: Clock, trx: Db, batchId: string): Promise<void> {
  for (const [item, allocated] of await allocatedFor(trx, batchId))
    if (allocated > 0) await move(clock, trx, item, { kind: 'free', allocated: -allocated, batch_id: batchId });
}

/**
 * Uses a sheet that goes onto a machine up: from the lot that was named, else from the oldest. Where none is on hand, nothing is taken and the
 * movement says so. A sheet that is a remnant uses that up. Answers the lot that it is of, null where stock knows none; refused in words where the
 * remnant is gone.
 */
export async function takeSheet(
  clock: Clock,
  trx: Db,
  batch: StockedBatch,
  sheet: StockedSheet,
  named: string | undefined,
): Promise<Result<string | null, string>> {
  if (sheet.from_remnant_id !== null) return usedRemnant(clock, trx, sheet.from_remnant_id);
  const [{ item }] = (await bySize(trx, batch, [sheet])) as [OfSize];
  if (!item) return ok(null);
  const promised = (await allocatedFor(trx, batch.id)).get(item.id) ?? 0;
  const lots = await lotsOf(trx, item.id);
  const from = lots.find(({ lot }) => lot === named) ?? lots[0];
  const none = item.on_hand === 0 || from === undefined;
  await move(clock, trx, item.id, {
    kind: 'use',
    quantity: none ? 0 : -1,
    allocated: promised > 0 ? -1 : 0,
    lot: none ? (named ?? '') : from.lot,
    reason: none ? 'None was on hand. Count it.' : '',
    batch_id: batch.id,
    sheet_id: sheet.id,
  });
  return ok(from?.lot ?? null);
}

async function usedRemnant(clock: Clock, trx: Db, id: string): Promise<Result<string | null, string>> {
  const remnant = await findRemnant(trx, id);
  if (remnant?.status !== 'here') return err('The remnant that this sheet is cut from isn’t here any more.');
  await setRemnantEnd(trx, id, 'used', isoNow(clock));
  await liftThings(trx, [id]);
  return ok(remnant.lot || null);
}

/** Takes the use of a sheet back that never was cut: it lies on the stack again, and is promised to its batch as before; a remnant is here again. */
export async function returnSheet(
  clock: Clock,
  trx: Db,
  { id: sheetId, from_remnant_id }: Pick<StockedSheet, 'id' | 'from_remnant_id'>,
): Promise<void> {
  if (from_remnant_id !== null) return setRemnantEnd(trx, from_remnant_id, 'here', null);
  const moves = await movementsFor(trx, 'sheet_id', sheetId);
  const last = moves.at(-1);
  if (last?.kind !== 'use') return;
  const { item_id, quantity, allocated, lot, batch_id } = last;
  const back = { kind: 'return', quantity: 0 - quantity, allocated: 0 - allocated, lot, batch_id } as const;
  await move(clock, trx, item_id, { ...back, sheet_id: sheetId });
}

/** A sheet that leaves a remnant. */
export interface LeavingSheet {
  readonly lot: string;
  readonly remnant_width_mm: number | null;
  readonly remnant_height_mm: number | null;
}

/** Keeps the remnant that the nest’s table says a cut sheet leaves; null where it leaves none, or the batch is of no hub. */
export async function keepRemnant(
  clock: Clock,
  trx: Db,
  batch: StockedBatch & { readonly material: string; readonly thickness_mm: number },
  { lot, remnant_width_mm: width_mm, remnant_height_mm: height_mm }: LeavingSheet,
): Promise<RemnantRow | null> {
  const { hub_id, thickness_id, material, thickness_mm } = batch;
  if (hub_id === null || width_mm === null || height_mm === null) return null;
  const of = { hub_id, thickness_id, material, thickness_mm, width_mm, height_mm, lot };
  const made = { id: newId(clock), code: codeOf(randomIdText(10)), status: 'here' };
  const row: RemnantRow = { ...made, ...of, account_id: null, created_at: isoNow(clock), ended_at: null };
  await insertRemnant(trx, row);
  return row;
}

/** Forgets the remnant of a sheet whose cut is undone. False where it was used or scrapped since. */
export async function dropRemnant(trx: Db, id: string): Promise<boolean> {
  const remnant = await findRemnant(trx, id);
  if (remnant?.status !== 'here') return false;
  await liftThings(trx, [id]);
  await deleteRemnant(trx, id);
  return true;
}

/** Stock of the sheets of a batch, by size. */
export interface BatchStock {
  readonly width_mm: number;
  readonly height_mm: number;
  readonly sheets: number;
  /** Null where no stock of the size is kept. */
  readonly on_hand: number | null;
  /** Allocated for all batches. */
  readonly allocated: number | null;
}

/** Stock that there is for sheets of a batch. */
export async function stockOfBatch(
  db: Db,
  batch: StockedBatch,
  sheets: readonly StockedSheet[],
): Promise<BatchStock[]> {
  return (await bySize(db, batch, sheets)).map(({ size, sheets: count, item }) => ({
    width_mm: size.width,
    height_mm: size.height,
    sheets: count,
    on_hand: item?.on_hand ?? null,
    allocated: item?.allocated ?? null,
  }));
}
