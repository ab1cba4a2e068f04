import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { forAnotherOrder } from '../../shared/quote/buyer-reference.ts';
import { partEndpoints as api } from '../../shared/quote/part-endpoints.ts';
import { buyerNow } from '../account/owned-rows.ts';
import { copyDrawings } from './copy-drawings.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { termsFor } from '../organization/rows.ts';
import { handle, type Route } from '../route.ts';
import { changePart } from './change-part.ts';
import { refuseParts } from './new-part.ts';
import { changeOpenQuote } from './open-quote.ts';
import { touchDesign } from '../design/rows.ts';
import { refuseBytes } from './part-bytes.ts';
import { deletePart, findChangeablePart, insertPart, listParts, type PartRecord, partsOfQuote } from './part-rows.ts';
import { pricePart } from './price-part.ts';
import { partOnWire } from './priced.ts';
import { asPriced } from './shared-setup.ts';
import type { QuoteNeeds } from './needs.ts';

/** Changing, copying and removing parts. */
export function partRoutes(deps: QuoteNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.update, ({ params, body, seen, caller }) => changePart(deps, params.id, caller.account, body, seen)),
    handle(api.copy, async ({ params, seen, caller: { account } }) => {
      const found = await findChangeablePart(db, params.id, account.actor);
      if (!found.ok) return found;
      const part = found.value;
      const now = isoNow(deps.clock);
      const copy: PartRecord = {
        ...part,
        ...pricePart(deps, await termsFor(db, part, account), part),
        buyerReference: forAnotherOrder(part.buyerReference),
        id: newId(deps.clock),
        revision: 1,
        createdAt: now,
        updatedAt: now,
      };
      const insertCopy = async (trx: Db, row: PartRecord, beside: readonly PartRecord[]) => {
        await insertPart(trx, row);
        return copyDrawings(deps.clock, trx, account.id, [{ from: part.id, to: row.id }], beside);
      };
      if (part.quoteId === null) {
        await inTransaction(db, (trx) => insertCopy(trx, copy, []));
        return ok(partOnWire(deps.catalog, copy));
      }
      const add = async (trx: Db, quote: { readonly id: string }) => {
        const present = await partsOfQuote(trx, quote.id);
        const refused = refuseParts(present, [part]) ?? refuseBytes(deps.catalog, present, [copy]);
        if (refused) return err(refused);
        const many = await insertCopy(trx, { ...copy, position: (present.at(-1)?.position ?? 0) + 1 }, present);
        return many ? err(many) : ok({});
      };
      const changed = await changeOpenQuote(deps, part.quoteId, account, add, { seen });
      if (!changed.ok) return changed;
      return ok({ ...partOnWire(deps.catalog, await asPriced(db, copy)), quote_version: changed.value });
    }),
    handle(api.remove, async ({ params, seen, caller: { account } }) => {
      const found = await findChangeablePart(db, params.id, account.actor);
      if (!found.ok) return found;
      const part = found.value;
      if (part.quoteId === null) {
        await deletePart(db, part.id);
        return ok({ success: true as const });
      }
      const takeOff = async (trx: Db, quote: { readonly id: string }) => {
        // The part may have moved to another quote since it was looked up, one that is being paid perhaps.
        const now = await findChangeablePart(trx, part.id, account.actor);
        if (!now.ok || now.value.quoteId !== quote.id) return err(failure('not_found'));
        await deletePart(trx, part.id);
        await touchDesign(trx, part.designId, deps.clock.now());
        return ok({});
      };
      const changed = await changeOpenQuote(deps, part.quoteId, account, takeOff, { seen });
      return changed.ok ? ok({ success: true as const }) : changed;
    }),
    handle(api.list, async ({ query, actor }) => {
      const page = await listParts(db, buyerNow(actor), query);
      if (!page.ok) return page;
      const { rows, ...around } = page.value;
      return ok({ parts: rows.map((part) => partOnWire(deps.catalog, part)), ...around });
    }),
  ];
}
