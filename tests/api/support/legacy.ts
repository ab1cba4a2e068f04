import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { importFolder, type Rejected } from '../../../api/legacy/import/import-folder.ts';
import type { Request } from './access-request.ts';
import { PLATE_SVG } from './shopping.ts';
import { good, type World } from './world.ts';

/** Rows of a CSV file: the first one names the columns. */
export function csv(...rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) =>
    /[",\n]/.test(`${value}`) ? `"${`${value}`.replaceAll('"', '""')}"` : value;
  return `${rows.map((row) => row.map(cell).join(',')).join('\n')}\n`;
}

/** A folder with an export: texts by the names of their files. */
function exportFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-export-'));
  mkdirSync(join(folder, 'files'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const DESIGN_COLUMNS = ['id', 'user_id', 'email', 'name', 'file', 'material', 'thickness_mm', 'width_mm', 'created_at'];
const ORDER_COLUMNS = ['id', 'number', 'user_id', 'email', 'status', 'placed_at', 'total', 'ship_to'];
const LINE_COLUMNS = ['order_id', 'position', 'design_id', 'name', 'material', 'thickness_mm', 'quantity', 'price'];

/** An export with one customer's plate and an order of it; `id` makes its ids its own. */
export function plateExport(email: string, id = 'a', userId: number | string = ''): Record<string, string> {
  return {
    'designs.csv': csv(DESIGN_COLUMNS, [
      ...[`d-${id}`, userId, email, 'Old plate', 'sub/plate.svg', 'Acrylic clear', 3, 120, '2019-05-30'],
    ]),
    'orders.csv': csv(ORDER_COLUMNS, [
      ...[`o-${id}`, `V1-${id}`, userId, email, 'shipped', '2019-06-01T10:00:00Z', '84.20', 'Casey\n12 Laser Lane'],
    ]),
    'order_lines.csv': csv(
      LINE_COLUMNS,
      [`o-${id}`, 1, `d-${id}`, 'Old plate', 'Acrylic clear', 3, 12, '60.00'],
      [`o-${id}`, 2, '', 'A lost thing', 'Unobtainium', 2, 1, ''],
    ),
    'files/sub/plate.svg': PLATE_SVG,
  };
}

/** Imports an export into a world; answers what became of its rows. */
export async function importInto(world: World, files: Readonly<Record<string, string | Uint8Array>>) {
  const { database, storage } = world.deps;
  const rejected: Rejected[] = [];
  const folder = exportFolder(files);
  const watch = { rejected: (row: Rejected) => void rejected.push(row) };
  const tallies = await importFolder({ database, storage, clock: world.clock, folder }, watch);
  return { folder, rejected, tallies };
}

let exports = 0;

/** Imports a plate and its order for whoever has a token. */
async function importFor(world: World, token: string): Promise<{ designId: string; orderId: string }> {
  exports += 1;
  const { id, email } = good(await world.client(token).account.userinfo({}));
  const v1_user_id = 50_000 + exports;
  const { db } = world.deps.database;
  await db.updateTable('accounts').set({ v1_user_id }).where('id', '=', id).execute();
  await importInto(world, plateExport(email ?? '', `f${exports}`, v1_user_id));
  const where = { v1: `d-f${exports}`, order: `o-f${exports}` };
  const design = await db.selectFrom('imported_designs').select('id').where('v1_id', '=', where.v1).executeTakeFirst();
  const order = await db.selectFrom('imported_orders').select('id').where('v1_id', '=', where.order).executeTakeFirst();
  return { designId: design!.id, orderId: order!.id };
}

export const onImportedDesign = async (world: World, token: string): Promise<Request> => ({
  params: { id: (await importFor(world, token)).designId },
});
export const onImportedOrder = async (world: World, token: string): Promise<Request> => ({
  params: { id: (await importFor(world, token)).orderId },
});
