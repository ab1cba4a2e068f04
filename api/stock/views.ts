import { isShort } from '../../shared/stock/levels.ts';
import type { MovementKind, PurchaseState, RemnantState } from '../../shared/stock/kinds.ts';
import type { Remnant, StockItem, StockItemDetail } from '../../shared/stock/wire.ts';
import { allHubs, type HubRow } from '../calendar/rows.ts';
import type { Db } from '../db/database.ts';
import { placesOfThings } from '../hub/place-rows.ts';
import { findRemnant, type RemnantRow, remnantsHere } from './remnant-rows.ts';
import {
  allItems,
  findItem,
  lotsOf,
  movementsOf,
  openPurchases,
  type PurchaseRow,
  purchasesOf,
  type StockItemRow,
} from './rows.ts';

const SHOWN_MOVEMENTS = 100;

function hubName(hubs: readonly HubRow[], hubId: string): string {
  return hubs.find(({ id }) => id === hubId)?.name ?? '';
}

function itemView(row: StockItemRow, hubs: readonly HubRow[], purchases: readonly PurchaseRow[]): StockItem {
  const { created_at: _, ...own } = row;
  const open = purchases.filter(({ item_id, status }) => item_id === row.id && status === 'open');
  const days = open.map(({ expected_on }) => expected_on).filter((day) => day !== null);
  return {
    ...own,
    hub: hubName(hubs, row.hub_id),
    on_order: open.reduce((sum, { quantity, received }) => sum + quantity - received, 0),
    expected_on: days.sort()[0] ?? null,
    short: isShort(row),
  };
}

/** All sizes in stock, those with an alert first. */
export async function itemViews(db: Db): Promise<StockItem[]> {
  const [hubs, purchases] = [await allHubs(db), await openPurchases(db)];
  const items = (await allItems(db)).map((row) => itemView(row, hubs, purchases));
  return [...items.filter(({ short }) => short), ...items.filter(({ short }) => !short)];
}

/** A size in stock with all that happened to it; null where there is none of the id. */
export async function itemDetailOf(db: Db, id: string): Promise<StockItemDetail | null> {
  const row = await findItem(db, id);
  if (!row) return null;
  const purchases = await purchasesOf(db, id);
  return {
    ...itemView(row, await allHubs(db), purchases),
    lots: await lotsOf(db, id),
    purchases: purchases.map((one) => {
      const { item_id: _, account_id: _by, created_at: _at, ...own } = one;
      return { ...own, status: one.status as PurchaseState };
    }),
    movements: (await movementsOf(db, id, SHOWN_MOVEMENTS)).map((one) => {
      const { item_id: _, account_id: _by, batch_id: _batch, sheet_id: _sheet, ...own } = one;
      return { ...own, kind: one.kind as MovementKind };
    }),
  };
}

function remnantView(row: RemnantRow, hubs: readonly HubRow[], places: ReadonlyMap<string, string>): Remnant {
  const { account_id: _by, ended_at: _at, ...own } = row;
  const place = places.get(row.id) ?? '';
  return { ...own, hub: hubName(hubs, row.hub_id), status: row.status as RemnantState, place };
}

/** Remnants that are here. */
export async function remnantViews(db: Db): Promise<Remnant[]> {
  const rows = await remnantsHere(db);
  const places = await placesOfThings(
    db,
    rows.map(({ id }) => id),
  );
  const hubs = await allHubs(db);
  return rows.map((row) => remnantView(row, hubs, places));
}

/** The remnant of an id; null where there is none. */
export async function remnantViewOf(db: Db, id: string): Promise<Remnant | null> {
  const row = await findRemnant(db, id);
  return row && remnantView(row, await allHubs(db), await placesOfThings(db, [id]));
}
