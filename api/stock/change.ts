import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { codeOf } from '../../shared/production/codes.ts';
import { COUNT_WORDS } from '../../shared/stock/kinds.ts';
import type { countBody, itemBody, purchaseBody, receiptBody, remnantBody } from '../../shared/stock/wire.ts';
import { type Facts, note } from '../activity/note.ts';
import { findHub } from '../calendar/rows.ts';
import { isoNow, newId, randomIdText } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { liftThings } from '../hub/place-rows.ts';
import { move, takeOff } from './move.ts';
import type { StockNeeds } from './needs.ts';
import { findRemnant, insertRemnant, setRemnantEnd } from './remnant-rows.ts';
import {
  findItem,
  findPurchase,
  insertItem,
  insertPurchase,
  itemOfSize,
  type StockItemRow,
  updateItem,
  updatePurchase,
} from './rows.ts';

function refused(message: string, field?: string): Result<never, Failure> {
  return err(failure('conflict', { message, ...(field ? { field, errors: [{ field, message }] } : {}) }));
}

function who(by: Actor): string | null {
  return 'accountId' in by ? by.accountId : null;
}

async function noted({ clock }: StockNeeds, trx: Db, by: Actor, id: string, after: Facts, before: Facts | null = null) {
  await note(clock, trx, { by, kind: 'stock.changed', subject: { kind: 'stock', id }, before, after });
}

type Placed = Pick<z.output<typeof remnantBody>, 'hub_id' | 'thickness_id' | 'width_mm' | 'height_mm'>;

/** A material option at a hub, as rows of stock name it; `not_found` where there is none. */
async function optionAt({ catalog }: StockNeeds, trx: Db, { hub_id, thickness_id, width_mm, height_mm }: Placed) {
  const option = catalog.option(thickness_id);
  if (!option || !(await findHub(trx, hub_id))) return null;
  const { material, thickness } = option;
  const named = { material: material.display_name, thickness_mm: thickness.mm };
  return { hub_id, thickness_id, ...named, width_mm, height_mm };
}

/** Begins to keep stock of a size. Answers its id. */
export function addItem(
  deps: StockNeeds,
  by: Actor,
  { minimum, ...placed }: z.output<typeof itemBody>,
): Promise<Result<string, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<string, Failure>> => {
    const option = await optionAt(deps, trx, placed);
    if (!option) return err(failure('not_found'));
    const size = { width: placed.width_mm, height: placed.height_mm };
    if (await itemOfSize(trx, placed, size)) return refused('Stock of this size is kept already.', 'width_mm');
    const id = newId(deps.clock);
    const created_at = isoNow(deps.clock);
    await insertItem(trx, { id, ...option, on_hand: 0, allocated: 0, minimum, created_at });
    await noted(deps, trx, by, id, { ...placed, minimum });
    return ok(id);
  });
}

function changeItem(
  deps: StockNeeds,
  id: string,
  work: (trx: Db, item: StockItemRow) => Promise<Result<null, Failure>>,
): Promise<Result<string, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<string, Failure>> => {
    const item = await findItem(trx, id);
    if (!item) return err(failure('not_found'));
    const done = await work(trx, item);
    return done.ok ? ok(id) : done;
  });
}

/** Sets how many sheets should be there at least. */
export function setMinimum(deps: StockNeeds, by: Actor, id: string, minimum: number): Promise<Result<string, Failure>> {
  return changeItem(deps, id, async (trx, item) => {
    await updateItem(trx, id, { minimum });
    await noted(deps, trx, by, id, { minimum }, { minimum: item.minimum });
    return ok(null);
  });
}

/** Receives sheets, of a purchase where one is named: it has come when all of it has. */
export function receive(
  deps: StockNeeds,
  by: Actor,
  id: string,
  { purchase_id, ...body }: z.output<typeof receiptBody>,
): Promise<Result<string, Failure>> {
  return changeItem(deps, id, async (trx) => {
    const purchase = purchase_id === null ? null : await findPurchase(trx, purchase_id);
    if (purchase_id !== null && (purchase?.item_id !== id || purchase.status !== 'open'))
      return refused('This purchase isn’t on order any more.', 'purchase_id');
    const supplier = body.supplier || (purchase?.supplier ?? '');
    await move(deps.clock, trx, id, { kind: 'receipt', ...body, supplier, account_id: who(by) });
    if (purchase) {
      const received = purchase.received + body.quantity;
      await updatePurchase(trx, purchase.id, { received, status: received >= purchase.quantity ? 'received' : 'open' });
    }
    await noted(deps, trx, by, id, { received: body.quantity, lot: body.lot, purchase: purchase_id });
    return ok(null);
  });
}

/** Enters what was counted. What is missing is taken from the oldest lots; what was found has none. */
export function countItem(
  deps: StockNeeds,
  by: Actor,
  id: string,
  { expected, counted, reason }: z.output<typeof countBody>,
): Promise<Result<string, Failure>> {
  return changeItem(deps, id, async (trx, item) => {
    if (item.on_hand !== expected) return refused(`${item.on_hand} are on hand by now. Count again.`, 'counted');
    const change = { kind: 'count', reason: COUNT_WORDS[reason], account_id: who(by) } as const;
    const missing = expected - counted;
    if (missing > 0) await takeOff(deps.clock, trx, id, missing, change);
    else await move(deps.clock, trx, id, { ...change, quantity: counted - expected });
    await noted(deps, trx, by, id, { on_hand: counted, reason }, { on_hand: expected });
    return ok(null);
  });
}

/** Notes a purchase. */
export function orderItem(
  deps: StockNeeds,
  by: Actor,
  id: string,
  body: z.output<typeof purchaseBody>,
): Promise<Result<string, Failure>> {
  return changeItem(deps, id, async (trx) => {
    const row = { id: newId(deps.clock), item_id: id, ...body, received: 0, status: 'open', account_id: who(by) };
    await insertPurchase(trx, { ...row, created_at: isoNow(deps.clock) });
    await noted(deps, trx, by, id, { ordered: body.quantity, expected_on: body.expected_on });
    return ok(null);
  });
}

/** Cancels what has not come of a purchase. Answers the id of its size. */
export function cancelPurchase(deps: StockNeeds, by: Actor, id: string): Promise<Result<string, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<string, Failure>> => {
    const purchase = await findPurchase(trx, id);
    if (!purchase) return err(failure('not_found'));
    if (purchase.status !== 'open') return refused('This purchase isn’t on order any more.');
    await updatePurchase(trx, id, { status: 'cancelled' });
    await noted(deps, trx, by, purchase.item_id, { purchase: id, status: 'cancelled' }, { status: 'open' });
    return ok(purchase.item_id);
  });
}

/** Keeps a remnant. Answers its id. */
export function addRemnant(
  deps: StockNeeds,
  by: Actor,
  { lot, ...placed }: z.output<typeof remnantBody>,
): Promise<Result<string, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<string, Failure>> => {
    const option = await optionAt(deps, trx, placed);
    if (!option) return err(failure('not_found'));
    const row = { id: newId(deps.clock), ...option, code: codeOf(randomIdText(10)), lot, status: 'here' };
    await insertRemnant(trx, { ...row, account_id: who(by), created_at: isoNow(deps.clock), ended_at: null });
    await noted(deps, trx, by, row.id, { remnant: row.code, ...placed });
    return ok(row.id);
  });
}

/** Says that a remnant was used or scrapped. */
export function endRemnant(
  deps: StockNeeds,
  by: Actor,
  id: string,
  status: 'used' | 'scrapped',
): Promise<Result<string, Failure>> {
  return inTransaction(deps.database.db, async (trx): Promise<Result<string, Failure>> => {
    const remnant = await findRemnant(trx, id);
    if (!remnant) return err(failure('not_found'));
    if (remnant.status !== 'here') return refused('This remnant isn’t here any more.');
    await setRemnantEnd(trx, id, status, isoNow(deps.clock));
    await liftThings(trx, [id]);
    await noted(deps, trx, by, id, { status }, { status: 'here' });
    return ok(id);
  });
}
