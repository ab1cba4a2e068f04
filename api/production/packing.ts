import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { leftOf } from '../../shared/order/lines.ts';
import { readyToPack, unsortedOf, waitingFor } from '../../shared/production/counts.ts';
import { BENCH_STEPS, STEP_WORDS } from '../../shared/production/steps.ts';
import { URGENCIES, urgencyOf } from '../../shared/production/urgency.ts';
import type { Packing, PackingHead } from '../../shared/production/wire.ts';
import type { ShipmentInput } from '../../shared/shipment/wire.ts';
import { note } from '../activity/note.ts';
import { refusedToShip } from '../badge/prove.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { placesOfThings } from '../hub/place-rows.ts';
import { findOrderRow, orderNumber } from '../order/rows.ts';
import { standingOf } from '../order/standing.ts';
import { piecesOut } from '../outside/rows.ts';
import { shipmentsOf } from '../shipment/rows.ts';
import { ship } from '../shipment/ship.ts';
import { boxesOfOrder, insertBox, linesOfBoxes } from './box-rows.ts';
import { refused } from './change-job.ts';
import { scansBy, scanView } from './event-rows.ts';
import { beginLines, blockedWords, followOrder, newCode } from './follow-order.ts';
import { countedOf, linesOfOrderJobs, lineView } from './line-rows.ts';
import { type LineOfJob, linesOfOrderWithJobs, linesToPack, ordersOfIds } from './list-rows.ts';
import type { ProductionNeeds } from './needs.ts';
import { urgentAt } from './views.ts';

/** Where the pieces of a line are that are not ready to be packed. */
function whereWords(row: LineOfJob): string {
  const line = countedOf(row);
  const at: string[] = [];
  const toCut = line.required + line.scrap - line.cut - line.nested;
  if (toCut > 0) at.push(`${toCut} to ${line.steps.includes('receive') ? 'receive' : 'nest'}`);
  if (line.nested - line.cutting > 0) at.push(`${line.nested - line.cutting} on a sheet`);
  if (line.cutting > 0) at.push(`${line.cutting} being cut`);
  if (unsortedOf(line) > 0) at.push(`${unsortedOf(line)} to sort`);
  for (const step of BENCH_STEPS) {
    const waiting = waitingFor(line, step);
    if (waiting > 0) at.push(`${waiting} to ${STEP_WORDS[step].toLowerCase()}`);
  }
  return at.join(', ');
}

/** Scans that the packing page shows. */
const SHOWN_SCANS = 12;

/** An order on the packing table; null where there is none of the id. */
export async function packingView({ clock }: ProductionNeeds, db: Db, orderId: string): Promise<Packing | null> {
  const standing = await standingOf(clock, db, orderId);
  if (!standing) return null;
  const { row, frozen } = standing;
  const rows = await linesOfOrderWithJobs(db, orderId);
  const boxes = await boxesOfOrder(db, orderId);
  const boxed = await linesOfBoxes(
    db,
    boxes.map(({ id }) => id),
  );
  const places = await placesOfThings(
    db,
    rows.flatMap(({ id, job_id }) => [id, job_id]),
  );
  const out = await piecesOut(
    db,
    rows.map(({ id }) => id),
  );
  const scans = await scansBy(db, 'order_id', [orderId], SHOWN_SCANS);
  const { address } = frozen;
  return {
    order_id: orderId,
    number: orderNumber(row.sequence),
    version: row.version,
    customer: address.company || address.name,
    ships_by: row.ships_by,
    pickup: standing.pickup,
    shipping: frozen.quote.shipping?.label ?? '',
    city: `${address.city}, ${address.state}`,
    held: await blockedWords(db, standing),
    lines: rows
      .filter(({ required, shipped }) => required > 0 || shipped > 0)
      .map((line) => {
        const counted = countedOf(line);
        const { job_number, material, thickness_mm } = line;
        const away = out.get(line.id);
        const ready = Math.max(0, Math.min(readyToPack(counted) - (away?.count ?? 0), line.required - line.packed));
        const missing = Math.max(0, line.required - line.packed - ready);
        return {
          ...lineView(line, places),
          job_number,
          material,
          thickness_mm,
          ready,
          missing,
          where: [whereWords(line), away ? `${away.count} at ${away.suppliers.join(', ')}` : '']
            .filter(Boolean)
            .join(', '),
        };
      }),
    samples: standing.lines
      .filter((line) => line.kind === 'sample' && leftOf(line) > 0)
      .map((line) => ({ line_id: line.id, name: line.name, count: leftOf(line) })),
    boxes: boxes.map(({ id, number, code, weight_grams, shipment_id }) => {
      const lines = boxed
        .filter(({ box_id, count }) => box_id === id && count > 0)
        .map(({ line_id, count }) => ({ line_id, count, name: rows.find((one) => one.id === line_id)?.name ?? '' }));
      return { id, number, code, weight_grams, shipped: shipment_id !== null, lines };
    }),
    last_shipment: (await shipmentsOf(db, orderId)).at(-1)?.number ?? null,
    scans: scans.map((scan) => scanView(scan, clock.now())),
  };
}

/** Orders with pieces that are ready to pack, or packed and still here, the most urgent first. */
export async function packingHeads({ clock }: ProductionNeeds, db: Db): Promise<PackingHead[]> {
  const at = await urgentAt(clock, db);
  const rows = await linesToPack(db);
  const orders = await ordersOfIds(
    db,
    rows.map(({ order_id }) => order_id),
  );
  const ofOrders = new Map<string, LineOfJob[]>();
  for (const row of rows) ofOrders.set(row.order_id, [...(ofOrders.get(row.order_id) ?? []), row]);
  const heads = orders.map(({ id, sequence, ships_by, email }) => {
    const own = ofOrders.get(id)!;
    const sum = (of: (row: LineOfJob) => number) => own.reduce((all, row) => all + of(row), 0);
    return {
      order_id: id,
      number: orderNumber(sequence),
      customer: email,
      ships_by,
      urgency: urgencyOf(ships_by, at.today, at.soon),
      required: sum(({ required }) => required),
      packed: sum(({ packed }) => packed),
      ready: sum((row) => readyToPack(countedOf(row))),
      here: sum(({ packed, shipped }) => packed - shipped),
    };
  });
  return heads
    .filter(({ ready, here }) => ready + here > 0)
    .sort((a, b) => URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency) || (a.ships_by < b.ships_by ? -1 : 1))
    .map(({ here: _, ...head }) => head);
}

/** Begins a box of an order. */
export function addBox(
  { clock, database }: ProductionNeeds,
  by: Actor,
  orderId: string,
  weight_grams: number | null,
): Promise<Result<null, Failure>> {
  return inTransaction(database.db, async (trx): Promise<Result<null, Failure>> => {
    if (!(await findOrderRow(trx, orderId))) return err(failure('not_found'));
    const boxes = await boxesOfOrder(trx, orderId);
    const number = boxes.length + 1;
    const row = { id: newId(clock), order_id: orderId, number, code: newCode(), weight_grams, shipment_id: null };
    await insertBox(trx, { ...row, created_at: isoNow(clock) });
    const subject = { kind: 'order', id: orderId } as const;
    await note(clock, trx, { by, kind: 'order.changed', subject, before: null, after: { box: number } });
    return ok(null);
  });
}

type Way = Pick<ShipmentInput, 'version' | 'carrier' | 'carrier_name' | 'tracking_number'> & {
  readonly badge: string;
  readonly proof: string;
};

/** Ships what is packed and still here, and the chips from stock, as one shipment of the order. */
export async function shipPacked(
  deps: ProductionNeeds,
  by: Actor,
  orderId: string,
  { version, carrier, carrier_name, tracking_number, badge, proof }: Way,
): Promise<Result<null, Failure>> {
  const { db } = deps.database;
  const unproven = await refusedToShip(deps, { badge, proof });
  if (unproven) return err(unproven);
  const before = await findOrderRow(db, orderId);
  if (!before) return err(failure('not_found'));
  if (before.version !== version) return refused('The order changed since you opened it. Check it again, then retry.');
  await beginLines(deps, orderId);
  const standing = (await standingOf(deps.clock, db, orderId))!;
  const rows = await linesOfOrderJobs(db, orderId);
  const counts = standing.lines.flatMap((line) => {
    const own = rows.filter(({ order_line_id }) => order_line_id === line.id);
    const packed = own.reduce((sum, row) => sum + row.packed - row.shipped, 0);
    const count = line.kind === 'sample' ? leftOf(line) : Math.min(packed, leftOf(line));
    return count > 0 ? [{ line_id: line.id, count }] : [];
  });
  if (counts.length === 0) return refused('Nothing is packed yet.');
  const way = { version: standing.row.version, lines: counts, carrier, carrier_name, tracking_number };
  const done = await ship(deps, by, orderId, way);
  if (!done.ok) return done;
  // Where we end before this, the job that the shipment left does it.
  await inTransaction(db, (trx) => followOrder(deps, trx, orderId), orderId);
  return ok(null);
}
