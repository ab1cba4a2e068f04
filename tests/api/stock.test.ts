import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movementsOf, shortItems } from '../../api/stock/rows.ts';
import { newSize, stocked } from './support/access-stock.ts';
import { staffToken } from './support/after-order.ts';
import { minutePasses } from './support/clock.ts';
import { batchOf, deviceId, orderedJob, scan } from './support/production.ts';
import { customer } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let staff: ReturnType<World['client']>;
beforeAll(async () => {
  world = await startWorld();
  staff = world.client(await staffToken(world));
});
afterAll(() => world.close());

const read = async (id: string) => good(await staff.stock.get({ params: { id } }));

/** A batch of ten plates on sheets of a size in stock. */
async function plates(onHand: number) {
  await minutePasses(world);
  const { apiToken } = await customer(world);
  const job = await orderedJob(world, apiToken);
  const draft = await batchOf(world, job);
  const { width_mm, height_mm } = draft.stock[0]!;
  const { items } = good(await staff.stock.list({}));
  const kept = items.find((one) => one.thickness_id === job.thickness_id && one.width_mm === width_mm);
  const size = { hub_id: 'san-francisco', thickness_id: job.thickness_id!, width_mm, height_mm };
  const item = kept ?? (await stocked(world, 0, size));
  const count = { expected: (await read(item.id)).on_hand, counted: 0, reason: 'cycle_count' as const };
  good(await staff.stock.count({ params: { id: item.id }, body: count }));
  if (onHand > 0)
    good(await staff.stock.receive({ params: { id: item.id }, body: { quantity: onHand, lot: 'HEAT-9' } }));
  return { item, job, draft };
}

describe('stock', () => {
  it('[SK01] has one row of a size, whichever way it lies', async () => {
    const size = newSize(world);
    const item = good(await staff.stock.add({ body: { ...size, minimum: 10 } }));
    expect(item).toMatchObject({ on_hand: 0, allocated: 0, minimum: 10, short: true, hub: 'San Francisco' });
    const turned = { ...size, width_mm: size.height_mm, height_mm: size.width_mm };
    expect(bad(await staff.stock.add({ body: turned })).code).toBe('conflict');
    expect(bad(await staff.stock.add({ body: { ...size, thickness_id: 987_654 } })).code).toBe('not_found');
  });

  it('[SK02] [SK03] is received by lot, and set against its purchase', async () => {
    const { id } = await stocked(world);
    const params = { id };
    const order = { quantity: 6, ordered_on: '2026-11-02', expected_on: '2026-11-20', supplier: 'Sheets Inc.' };
    const ordered = good(await staff.stock.order({ params, body: order }));
    expect(ordered).toMatchObject({ on_order: 6, expected_on: '2026-11-20' });
    const purchase_id = ordered.purchases[0]!.id;
    const lot = (name: string, quantity: number) => ({ lot: name, quantity, unit_cost_cents: 4210, purchase_id });
    good(await staff.stock.receive({ params, body: lot('A', 4) }));
    const full = good(await staff.stock.receive({ params, body: lot('B', 2) }));
    expect(full).toMatchObject({ on_hand: 6, on_order: 0, purchases: [{ received: 6, status: 'received' }] });
    expect(full.lots).toEqual([
      { lot: 'A', left: 4 },
      { lot: 'B', left: 2 },
    ]);
    expect(full.movements[0]).toMatchObject({ supplier: 'Sheets Inc.', unit_cost_cents: 4210, on_hand_after: 6 });
    expect(bad(await staff.stock.receive({ params, body: lot('C', 1) })).code).toBe('conflict');
    const { db } = world.deps.database;
    await expect(db.deleteFrom('stock_movements').where('item_id', '=', id).execute()).rejects.toThrow(/only added/);
  });

  it('[SK04] is counted with a reason, by what was said to be there', async () => {
    const { id } = await stocked(world, 5);
    const params = { id };
    good(await staff.stock.receive({ params, body: { quantity: 3, lot: 'L2' } }));
    const body = { expected: 8, counted: 2, reason: 'damaged' as const };
    const counted = good(await staff.stock.count({ params, body }));
    expect(counted).toMatchObject({ on_hand: 2, lots: [{ lot: 'L2', left: 2 }] });
    expect(bad(await staff.stock.count({ params, body })).message).toMatch(/2 are on hand/);
    const found = good(await staff.stock.count({ params, body: { ...body, expected: 2, counted: 3 } }));
    expect(found.lots).toEqual([
      { lot: 'L2', left: 2 },
      { lot: '', left: 1 },
    ]);
  });

  it('[SK07] warns below half of the minimum', async () => {
    const { id } = await stocked(world, 5);
    const { db } = world.deps.database;
    const isListed = async () => (await shortItems(db)).some((row) => row.id === id);
    expect(good(await staff.stock.setMinimum({ params: { id }, body: { minimum: 10 } })).short).toBe(false);
    expect(await isListed()).toBe(false);
    good(await staff.stock.setMinimum({ params: { id }, body: { minimum: 11 } }));
    expect(await isListed()).toBe(true);
    const { alerts } = good(await staff.stock.list({}));
    expect(good(await staff.today.get({})).counts.stock).toBe(alerts);
  });

  it('[SK09] keeps remnants until they are used', async () => {
    const made = good(await staff.stock.addRemnant({ body: { ...newSize(world), lot: 'A' } }));
    expect(made).toMatchObject({ status: 'here', lot: 'A', place: '' });
    const params = { id: made.id };
    expect(good(await staff.stock.endRemnant({ params, body: { status: 'used' } })).status).toBe('used');
    expect(bad(await staff.stock.endRemnant({ params, body: { status: 'scrapped' } })).code).toBe('conflict');
    expect(good(await staff.stock.remnants({})).remnants).toEqual([]);
  });
});

describe('stock of batches', () => {
  it('[SK05] is allocated, used with its lot, put back by undo, and freed', async () => {
    const { item, draft } = await plates(3);
    const params = { id: draft.id };
    expect(draft.stock).toMatchObject([{ sheets: 1 }]);
    const released = good(await staff.batch.release({ params, body: { version: draft.version } }));
    expect(released.stock).toMatchObject([{ on_hand: 3, allocated: 1 }]);
    const sheet_id = released.sheets[0]!.id;
    const load = deviceId();
    await scan(world, staff, { kind: 'load', sheet_id }, load);
    expect(await read(item.id)).toMatchObject({ on_hand: 2, allocated: 0 });
    expect(good(await staff.batch.sheet({ params: { id: sheet_id } })).lot).toBe('HEAT-9');
    await scan(world, staff, { kind: 'undo', undoes: load });
    expect(await read(item.id)).toMatchObject({ on_hand: 3, allocated: 1 });
    await scan(world, staff, { kind: 'load', sheet_id });
    const before = good(await staff.batch.get({ params }));
    good(await staff.batch.dissolve({ params, body: { version: before.version } }));
    expect(await read(item.id)).toMatchObject({ on_hand: 3, allocated: 0 });
  });

  it('[SK05] of a sheet that fails is gone', async () => {
    const { item, draft } = await plates(2);
    good(await staff.batch.release({ params: { id: draft.id }, body: { version: draft.version } }));
    const sheet_id = draft.sheets[0]!.id;
    for (const kind of ['load', 'start', 'fail'] as const) await scan(world, staff, { kind, sheet_id });
    expect(await read(item.id)).toMatchObject({ on_hand: 1, allocated: 0 });
  });

  it('[SK912] is a remnant where the batch names one: used when it is loaded, here again when that is undone', async () => {
    const { item, job, draft } = await plates(3);
    good(await staff.batch.dissolve({ params: { id: draft.id }, body: { version: draft.version } }));
    const of = { hub_id: 'san-francisco', thickness_id: job.thickness_id!, width_mm: 400, height_mm: 300 };
    const remnant = good(await staff.stock.addRemnant({ body: { ...of, lot: 'HEAT-7' } }));
    const isHere = async () => good(await staff.stock.remnants({})).remnants.some(({ id }) => id === remnant.id);
    const body = { thickness_id: job.thickness_id!, remnant_id: remnant.id };
    const lines = [{ line_id: job.lines[0]!.id, count: 2 }];
    const batch = good(await staff.batch.create({ body: { ...body, lines } }));
    expect(batch).toMatchObject({ sheets: [{ from_remnant: remnant.code }], stock: [] });
    expect(bad(await staff.batch.create({ body: { ...body, lines } })).message).toContain(batch.number);
    const released = good(await staff.batch.release({ params: { id: batch.id }, body: { version: batch.version } }));
    expect(await read(item.id)).toMatchObject({ on_hand: 3, allocated: 0 });
    const sheet_id = batch.sheets[0]!.id;
    const load = deviceId();
    expect((await scan(world, staff, { kind: 'load', sheet_id }, load)).outcome).toBe('done');
    expect(await isHere()).toBe(false);
    expect(good(await staff.batch.sheet({ params: { id: sheet_id } }))).toMatchObject({ lot: 'HEAT-7', width_mm: 400 });
    await scan(world, staff, { kind: 'undo', undoes: load });
    expect(await isHere()).toBe(true);
    await scan(world, staff, { kind: 'load', sheet_id });
    const { version } = good(await staff.batch.get({ params: { id: released.id } }));
    good(await staff.batch.dissolve({ params: { id: released.id }, body: { version } }));
    expect(await isHere()).toBe(true);
    expect(await read(item.id)).toMatchObject({ on_hand: 3, allocated: 0 });
  });

  it('[SK912] is refused from a remnant that is too small, gone, or of another material', async () => {
    const { job, draft } = await plates(0);
    good(await staff.batch.dissolve({ params: { id: draft.id }, body: { version: draft.version } }));
    const [line] = job.lines;
    // Room for one of them.
    const size = { width_mm: Math.ceil(line!.width_mm) + 40, height_mm: Math.ceil(line!.height_mm) + 40 };
    const of = { hub_id: 'san-francisco', thickness_id: job.thickness_id!, ...size, lot: '' };
    const small = good(await staff.stock.addRemnant({ body: of }));
    const lines = [{ line_id: line!.id, count: 10 }];
    const from = (remnant_id: string) => ({ body: { thickness_id: job.thickness_id!, lines, remnant_id } });
    expect(bad(await staff.batch.create(from(small.id)))).toMatchObject({
      code: 'conflict',
      errors: [{ field: 'remnant_id' }],
    });
    const other = good(await staff.stock.addRemnant({ body: { ...newSize(world), lot: '' } }));
    expect(bad(await staff.batch.create(from(other.id))).message).toContain('another');
    const two = { ...from(small.id).body, lines: [{ ...lines[0]!, count: 1 }] };
    const batch = good(await staff.batch.create({ body: two }));
    good(await staff.batch.release({ params: { id: batch.id }, body: { version: batch.version } }));
    good(await staff.stock.endRemnant({ params: { id: small.id }, body: { status: 'scrapped' } }));
    const gone = await scan(world, staff, { kind: 'load', sheet_id: batch.sheets[0]!.id });
    expect(gone).toMatchObject({ outcome: 'refused', message: expect.stringContaining('remnant') });
    expect(bad(await staff.batch.create({ body: two })).message).toContain('isn’t here');
  });

  it('[SK06] is never waited for: none on hand is said, and a size that is not kept is left alone', async () => {
    const { item, draft } = await plates(0);
    good(await staff.batch.release({ params: { id: draft.id }, body: { version: draft.version } }));
    const loaded = await scan(world, staff, { kind: 'load', sheet_id: draft.sheets[0]!.id });
    expect(loaded.outcome).toBe('done');
    const now = await read(item.id);
    expect(now).toMatchObject({ on_hand: 0, allocated: 0 });
    expect(now.movements[0]).toMatchObject({ kind: 'use', quantity: 0, reason: 'None was on hand. Count it.' });
    await minutePasses(world);
    const job = await orderedJob(world, (await customer(world)).apiToken);
    const lines = [{ line_id: job.lines[0]!.id, count: 2 }];
    const body = { thickness_id: job.thickness_id!, lines, sheet: { width: 777, height: 444 } };
    const batch = good(await staff.batch.create({ body }));
    expect(batch.stock).toMatchObject([{ on_hand: null, allocated: null, sheets: 1 }]);
    good(await staff.batch.release({ params: { id: batch.id }, body: { version: batch.version } }));
    expect((await scan(world, staff, { kind: 'load', sheet_id: batch.sheets[0]!.id })).outcome).toBe('done');
  });

  it('[SK08] is told where open jobs need more than there is', async () => {
    const { job } = await plates(0);
    const { materials } = good(await staff.production.materialsNeeded({}));
    const need = materials.find(({ thickness_id }) => thickness_id === job.thickness_id)!;
    expect(need).toMatchObject({ stock_known: true, hub_id: 'san-francisco' });
    expect(need.short_cm2).toBeGreaterThan(need.area_cm2);
    await plates(500);
    const enough = good(await staff.production.materialsNeeded({})).materials;
    expect(enough.find(({ thickness_id }) => thickness_id === job.thickness_id)).toMatchObject({ short_cm2: 0 });
  });
});

describe('stock that many change at once', () => {
  it('[SK01] [SK02] is never below zero, and its movements add up', async () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('receive' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ kind: fc.constant('count' as const), quantity: fc.integer({ min: 0, max: 5 }) }),
    );
    const rounds = fc.array(fc.array(act, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        await minutePasses(world);
        const { id } = await stocked(world);
        for (const acts of all) {
          const { on_hand: expected } = await read(id);
          await Promise.all(
            acts.map(({ kind, quantity }) =>
              kind === 'receive'
                ? staff.stock.receive({ params: { id }, body: { quantity, lot: `L${quantity}` } })
                : staff.stock.count({ params: { id }, body: { expected, counted: quantity, reason: 'lost' } }),
            ),
          );
        }
        const now = await read(id);
        const moves = await movementsOf(world.deps.database.db, id, 1000);
        expect(moves.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(now.on_hand);
        expect(now.lots.reduce((sum, { left }) => sum + left, 0)).toBe(now.on_hand);
        expect(Math.min(0, ...moves.map(({ on_hand_after }) => on_hand_after))).toBe(0);
      }),
      { numRuns: 5 },
    );
  });
});
