import { STAFF, type Statuses } from './access-statuses.ts';
import type { Prepare } from './access-request.ts';
import { staffToken } from './after-order.ts';
import { good, type World } from './world.ts';

let width = 500;

/** A size that no other test keeps stock of. */
export function newSize(world: World, hub_id = 'san-francisco') {
  width += 1;
  const { id } = world.deps.catalog.book().materials[0]!.thicknesses[0]!;
  return { hub_id, thickness_id: id, width_mm: width, height_mm: 300 };
}

async function staff(world: World) {
  return world.client(await staffToken(world));
}

/** A size in stock with sheets on hand. */
export async function stocked(world: World, quantity = 0, size = newSize(world)) {
  const client = await staff(world);
  const item = good(await client.stock.add({ body: size }));
  if (quantity === 0) return item;
  return good(await client.stock.receive({ params: { id: item.id }, body: { quantity, lot: 'L1' } }));
}

const onItem =
  (body?: unknown): Prepare =>
  async (world) =>
  async () => ({ params: { id: (await stocked(world, 4)).id }, ...(body ? { body } : {}) });

const ordered = { quantity: 5, ordered_on: '2026-11-02', supplier: 'Sheets Inc.' };

const onPurchase: Prepare = async (world) => async () => {
  const { id } = await stocked(world);
  const { purchases } = good(await (await staff(world)).stock.order({ params: { id }, body: ordered }));
  return { params: { id: purchases[0]!.id } };
};

const onRemnant: Prepare = async (world) => async () => {
  const { id } = good(await (await staff(world)).stock.addRemnant({ body: newSize(world) }));
  return { params: { id }, body: { status: 'used' } };
};

/** Rows of the access table for stock. */
export const STOCK_ROWS: Record<string, readonly [Statuses, Prepare]> = {
  'stock.list': [STAFF, async () => ({})],
  'stock.add': [STAFF, async (world) => async () => ({ body: newSize(world) })],
  'stock.get': [STAFF, onItem()],
  'stock.setMinimum': [STAFF, onItem({ minimum: 7 })],
  'stock.receive': [STAFF, onItem({ quantity: 3, lot: 'H-7' })],
  'stock.count': [STAFF, onItem({ expected: 4, counted: 3, reason: 'damaged' })],
  'stock.order': [STAFF, onItem(ordered)],
  'stock.cancelPurchase': [STAFF, onPurchase],
  'stock.remnants': [STAFF, async () => ({})],
  'stock.addRemnant': [STAFF, async (world) => async () => ({ body: newSize(world) })],
  'stock.endRemnant': [STAFF, onRemnant],
};
