import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linesBy } from '../../api/production/line-rows.ts';
import { movementsOf } from '../../api/stock/rows.ts';
import { COUNT_NAMES } from '../../shared/production/counts.ts';
import { stocked } from './support/access-stock.ts';
import { staffToken } from './support/after-order.ts';
import { minutePasses } from './support/clock.ts';
import { deviceId, orderedJob, scan } from './support/production.ts';
import { customer } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

let world: World;
let staff: ReturnType<World['client']>;
beforeAll(async () => {
  world = await startWorld();
  staff = world.client(await staffToken(world));
});
afterAll(() => world.close());

const STEPS = ['load', 'start', 'pause', 'resume', 'cut', 'fail'] as const;

const act = fc.oneof(
  { weight: 9, arbitrary: fc.record({ what: fc.constantFrom(...STEPS), sheet: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constantFrom('good', 'scrap'), sheet: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('undo' as const), back: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('again' as const), back: fc.nat(9) }) },
);

/** A job of ten plates on small sheets, of which fewer are in stock than the batch needs, as often as more. */
async function releasedBatch(onHand: number) {
  await minutePasses(world);
  const { apiToken } = await customer(world);
  const job = await orderedJob(world, apiToken);
  const [line] = job.lines;
  const sheet = { width: Math.ceil(line!.width_mm) + 40, height: Math.ceil(line!.height_mm) * 3 + 60 };
  const size = {
    hub_id: 'san-francisco',
    thickness_id: job.thickness_id!,
    width_mm: sheet.width,
    height_mm: sheet.height,
  };
  const { items } = good(await staff.stock.list({}));
  const kept = items.find((one) => one.thickness_id === job.thickness_id && one.width_mm === sheet.width);
  const item = kept ?? (await stocked(world, 0, size));
  const { on_hand } = good(await staff.stock.get({ params: { id: item.id } }));
  const counted = { expected: on_hand, counted: onHand, reason: 'cycle_count' as const };
  good(await staff.stock.count({ params: { id: item.id }, body: counted }));
  const lines = [{ line_id: line!.id, count: line!.to_cut }];
  const draft = good(await staff.batch.create({ body: { thickness_id: job.thickness_id!, lines, sheet } }));
  const batch = good(await staff.batch.release({ params: { id: draft.id }, body: { version: draft.version } }));
  return { item: item.id, lineId: line!.id, batch };
}

it('[BT02] [SK01] [SK02] [SK05] a sheet that fails puts back exactly what it held, and stock is never below zero, whatever is scanned, undone and sent again', async () => {
  const { db } = world.deps.database;
  await fc.assert(
    fc.asyncProperty(fc.nat(6), fc.array(act, { minLength: 10, maxLength: 30 }), async (onHand, acts) => {
      const { item, lineId, batch } = await releasedBatch(onHand);
      expect(batch.sheets.length).toBeGreaterThan(1);
      const lineNow = async () => (await linesBy(db, 'id', [lineId]))[0]!;
      const held = async (sheetId: string) => {
        const row = await db
          .selectFrom('production_sheet_lines')
          .selectAll()
          .where('sheet_id', '=', sheetId)
          .executeTakeFirstOrThrow();
        return { count: row.count, sorted: row.good + row.scrap };
      };
      const done: { id: string; event: Parameters<typeof scan>[2] }[] = [];
      for (const one of acts) {
        const before = await lineNow();
        if (one.what === 'again') {
          const last = done.at(-1 - one.back);
          if (!last) continue;
          expect((await scan(world, staff, last.event, last.id)).outcome).toBe('repeated');
          expect(await lineNow()).toEqual(before);
          continue;
        }
        const id = deviceId();
        const sheet_id = 'sheet' in one ? batch.sheets[one.sheet % batch.sheets.length]!.id : undefined;
        const pieces = { line_id: lineId, sheet_id: sheet_id!, count: 1, places: [] };
        const last = one.what === 'undo' ? done.at(-1 - one.back) : undefined;
        if (one.what === 'undo' && !last) continue;
        const event: Parameters<typeof scan>[2] =
          one.what === 'undo'
            ? { kind: 'undo', undoes: last!.id }
            : one.what === 'good'
              ? { kind: 'good', ...pieces }
              : one.what === 'scrap'
                ? { kind: 'scrap', reason: 'lost', ...pieces }
                : {
                    kind: one.what as (typeof STEPS)[number],
                    sheet_id: sheet_id!,
                    ...(one.what === 'pause' ? { reason: 'other' } : {}),
                  };
        const on = sheet_id === undefined ? null : await held(sheet_id);
        const { outcome } = await scan(world, staff, event, id);
        const now = await lineNow();
        if (outcome === 'refused') {
          expect(now).toEqual(before);
        } else {
          if (one.what !== 'undo') done.push({ id, event });
          if (one.what === 'fail') {
            const onIt = (row: typeof now) => row.nested + row.cut;
            expect(onIt(before) - onIt(now)).toBe(on!.count);
            expect(now).toMatchObject({ good: before.good, scrap: before.scrap, required: before.required });
          }
        }
        for (const name of COUNT_NAMES) expect(now[name]).toBeGreaterThanOrEqual(0);
      }
      const moves = await movementsOf(db, item, 10_000);
      const stock = good(await staff.stock.get({ params: { id: item } }));
      expect(stock.on_hand).toBe(moves.reduce((sum, { quantity }) => sum + quantity, 0));
      expect(stock.allocated).toBe(moves.reduce((sum, { allocated }) => sum + allocated, 0));
      expect(
        Math.min(stock.on_hand, stock.allocated, ...moves.map((move) => move.on_hand_after)),
      ).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 12 },
  );
});
