import type { OrderLine } from '../../shared/order/lines.ts';
import type { OrderStatus } from '../../shared/order/status.ts';
import { newId } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { insertEventRow } from './event-rows.ts';
import { readFrozen } from './frozen-rows.ts';
import { insertLines, linesOfOrder, linesOfQuote, ordersWithoutLines } from './line-rows.ts';
import type { OrderNeeds } from './needs.ts';
import { findOrderRow } from './rows.ts';

/** Orders looked at in one step. */
const STEP = 100;

/** How far a line is in an order of a state, where only the order's was known. */
function asOf(line: OrderLine, status: OrderStatus, placedAt: string): OrderLine {
  const begun = { ...line, begunAt: line.kind === 'sample' ? null : placedAt };
  if (status === 'placed') return line;
  if (status === 'cancelled') return { ...line, cancelled: line.ordered };
  if (status === 'in_production') return begun;
  const away = { ...begun, shipped: line.ordered };
  return status === 'delivered' ? { ...away, delivered: line.ordered } : away;
}

/** Writes lines and the beginning of the timeline of orders from before there were such; returns how many. Doing it again adds none. */
export async function addEarlierLines(deps: OrderNeeds): Promise<number> {
  const { db } = deps.database;
  let added = 0;
  for (;;) {
    const ids = await ordersWithoutLines(db, STEP);
    const before = added;
    for (const id of ids) if (await addTo(deps, id)) added += 1;
    if (ids.length < STEP || added === before) return added;
  }
}

function addTo({ clock, database }: OrderNeeds, orderId: string): Promise<boolean> {
  return inTransaction(database.db, async (trx) => {
    const row = await findOrderRow(trx, orderId);
    if (!row || (await linesOfOrder(trx, orderId)).length > 0) return false;
    const { quote } = await readFrozen(trx, row.frozen_id);
    const lines = linesOfQuote(quote).map((line) => asOf(line, row.status as OrderStatus, row.placed_at));
    await insertLines(trx, orderId, lines);
    const facts = { kind: 'placed', totalCents: row.total_cents } as const;
    const event = { id: newId(clock), orderId, at: row.placed_at, by: 'customer', facts } as const;
    await insertEventRow(trx, event, row.account_id);
    return true;
  });
}
