import { type Actor, mayRead } from '../../shared/account/permissions.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type {
  ImportedDesign,
  ImportedDesignQuery,
  ImportedOrder,
  ImportedOrderHead,
  ImportedOrderQuery,
} from '../../shared/legacy/wire.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Db } from '../db/database.ts';
import {
  designPage,
  findImportedDesign,
  findImportedOrder,
  importedDesigns,
  importedLinesOf,
  orderPage,
} from './list-rows.ts';
import { materialView } from './material-here.ts';
import type { ImportedDesignRow, ImportedOrderRow, ImportedOwnerColumns } from './rows.ts';

type Books = Pick<Catalog, 'book'>;

/** Somebody who is not staff sees their own; null: all of them. */
function onlyOf(actor: Actor): string | null {
  if (actor.kind === 'nobody') throw new Error('Nobody owns anything.');
  return actor.kind === 'staff' ? null : actor.accountId;
}

/** Owner of a record, for staff; nothing for the owner. */
function customerOf(actor: Actor, { email, v1_user_id, account_id }: ImportedOwnerColumns) {
  return actor.kind === 'staff' ? { customer: { email, v1_user_id, account_id } } : {};
}

/** Whether an actor may see a record. One that waits for an account is nobody’s but the shop’s. */
function maySee(actor: Actor, { account_id }: ImportedOwnerColumns): boolean {
  return mayRead(actor, { kind: 'account', accountId: account_id ?? '' }, 'imported');
}

/** An imported design as an actor sees it. */
function designView(catalog: Books, actor: Actor, row: ImportedDesignRow): ImportedDesign {
  const { id, v1_id, name, width_mm, height_mm, made_at } = row;
  const hasFile = row.file_key !== null;
  return {
    ...{ id, v1_id, name, width_mm, height_mm, made_at },
    filename: hasFile ? row.filename : null,
    file_bytes: hasFile ? row.file_bytes : null,
    material: materialView(catalog, row),
    ...customerOf(actor, row),
  };
}

function headView(actor: Actor, row: ImportedOrderRow): ImportedOrderHead {
  const { id, v1_id, number, status, placed_at, shipped_at, total_cents, currency } = row;
  return { id, v1_id, number, status, placed_at, shipped_at, total_cents, currency, ...customerOf(actor, row) };
}

/** A page of imported designs. */
export async function listDesigns(
  catalog: Books,
  db: Db,
  actor: Actor,
  query: ImportedDesignQuery,
): Promise<Result<{ designs: ImportedDesign[]; next_cursor: string | null; previous_cursor: string | null }, Failure>> {
  const page = await designPage(db, onlyOf(actor), query);
  if (!page.ok) return page;
  const { rows: found, ...around } = page.value;
  return ok({ designs: found.map((row) => designView(catalog, actor, row)), ...around });
}

/** A page of imported orders. */
export async function listOrders(
  db: Db,
  actor: Actor,
  query: ImportedOrderQuery,
): Promise<
  Result<{ orders: ImportedOrderHead[]; next_cursor: string | null; previous_cursor: string | null }, Failure>
> {
  const page = await orderPage(db, onlyOf(actor), query);
  if (!page.ok) return page;
  const { rows: found, ...around } = page.value;
  return ok({ orders: found.map((row) => headView(actor, row)), ...around });
}

/** The imported design of an id where the actor may see it. */
export async function findDesign(db: Db, actor: Actor, id: string): Promise<ImportedDesignRow | null> {
  const row = await findImportedDesign(db, id);
  return row && maySee(actor, row) ? row : null;
}

/** An imported order with its lines, by our id or the old shop's; null where the actor may not see it. */
export async function readOrder(catalog: Books, db: Db, actor: Actor, id: string): Promise<ImportedOrder | null> {
  const row = await findImportedOrder(db, id);
  if (!row || !maySee(actor, row)) return null;
  const found = await importedLinesOf(db, row.id);
  const designs = await designsOf(
    db,
    actor,
    found.flatMap(({ design_v1_id }) => design_v1_id ?? []),
  );
  return {
    ...headView(actor, row),
    ship_to: row.ship_to,
    tracking_number: row.tracking_number,
    notes: row.notes,
    lines: found.map((line) => {
      const design = designs.get(line.design_v1_id ?? '');
      const { position, name, quantity, price_cents } = line;
      return {
        ...{ position, name, quantity, price_cents },
        material: materialView(catalog, line),
        design: design ? designView(catalog, actor, design) : null,
      };
    }),
  };
}

/** Imported designs by the old shop's ids, those that the actor may see. */
async function designsOf(
  db: Db,
  actor: Actor,
  v1Ids: readonly string[],
): Promise<ReadonlyMap<string, ImportedDesignRow>> {
  const rows = await importedDesigns(db, v1Ids);
  return new Map(rows.filter((row) => maySee(actor, row)).map((row) => [row.v1_id, row]));
}
