import type { Actor } from '../../shared/account/permissions.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { savedEndpoints as api, type SavedPart } from '../../shared/saved/wire.ts';
import type { MadePart } from '../../shared/part/made-part.ts';
import { buyerNow, changeable, type Owned, ownedOfRow } from '../account/owned-rows.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { parseKept } from '../db/kept-json.ts';
import { choicesOfRow, deletePart, referenceOfRow } from '../quote/part-rows.ts';
import { handle, type Route } from '../route.ts';
import type { SavedNeeds } from './needs.ts';
import { findSaved, listSaved, renameSaved, type SavedHead } from './rows.ts';
import { savePart, wordsOf } from './save.ts';

/** A saved part as its owner sees it. */
function savedView({ catalog }: SavedNeeds, row: SavedHead): SavedPart {
  const { width, height } = parseKept<MadePart>(row.made).configuration.dimensions;
  const option = row.thickness_id === null ? null : catalog.option(row.thickness_id);
  return {
    id: row.id,
    design_id: row.design_id,
    name: row.name,
    buyer_reference: referenceOfRow(row),
    filename: row.filename,
    quantity: row.quantity,
    choices: choicesOfRow(row),
    width,
    height,
    material: option && {
      slug: option.material.slug,
      display_name: option.material.display_name,
      thickness_mm: option.thickness.mm,
    },
    material_gone: row.thickness_id !== null && !option,
    price_cents: row.price_cents,
    saved_at: row.created_at,
  };
}

/** The saved part of an id where the actor may change it. Fails like changeable. */
async function ownSaved(db: Db, id: string, actor: Actor): Promise<Result<SavedHead & Owned, Failure>> {
  const row = await findSaved(db, id);
  return changeable(actor, 'part', row && { ...row, ...ownedOfRow(row) });
}

/** Saving parts, and what becomes of them. */
export function savedRoutes(deps: SavedNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.list, async ({ query, actor }) => {
      const page = await listSaved(db, buyerNow(actor), query);
      if (!page.ok) return page;
      const { rows, ...around } = page.value;
      return ok({ saved_parts: rows.map((row) => savedView(deps, row)), ...around });
    }),
    handle(api.save, async ({ body, caller }) => {
      const saved = await savePart(deps, caller.account, body.part_id);
      return saved.ok ? ok(savedView(deps, saved.value)) : saved;
    }),
    handle(api.rename, ({ params, body: { name }, actor }) =>
      inTransaction(db, async (trx) => {
        const found = await ownSaved(trx, params.id, actor);
        if (!found.ok) return found;
        const row = { ...found.value, name };
        await renameSaved(
          trx,
          row.id,
          name,
          wordsOf(deps, { ...row, buyerReference: referenceOfRow(row) }, row.thickness_id),
        );
        return ok(savedView(deps, row));
      }),
    ),
    handle(api.remove, async ({ params, actor }) => {
      const found = await ownSaved(db, params.id, actor);
      if (!found.ok) return found;
      await deletePart(db, found.value.id);
      return ok({ success: true as const });
    }),
  ];
}
