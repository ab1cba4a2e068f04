import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { quoteEndpoints as api } from '../../shared/quote/wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { isoNow, newId } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import { handle, type Route } from '../route.ts';
import { addParts, readyDesigns } from './new-part.ts';
import { changeOpenQuote, readQuote } from './open-quote.ts';
import { detachPart, findOwnPart } from './part-rows.ts';
import { findOpenQuotes, insertQuote, newQuoteRow } from './rows.ts';
import type { QuoteNeeds } from './needs.ts';

/** Id of the account's open quote, a new empty one where there is none. One transaction, so that two tabs share it. */
function latestQuote(deps: QuoteNeeds, account: AccountRecord): Promise<string> {
  return inTransaction(deps.database.db, async (trx) => {
    const [latest] = await findOpenQuotes(trx, account.id, 1);
    if (latest) return latest.id;
    const id = newId(deps.clock);
    const speed = String(deps.catalog.standardSpeed().id);
    await insertQuote(trx, newQuoteRow(id, account.id, speed, isoNow(deps.clock)));
    return id;
  });
}

/** Starting, reading and changing quotes. */
export function quoteRoutes(deps: QuoteNeeds): Route[] {
  const { db } = deps.database;
  const read = async (id: string, account: AccountRecord) => {
    const quote = await readQuote(deps, id, account);
    return quote ? ok(quote) : err(failure('not_found'));
  };
  return [
    handle(api.create, async ({ body, caller: { account } }) => {
      const id = newId(deps.clock);
      const speed = String(deps.catalog.standardSpeed().id);
      const refused = await inTransaction(db, async (trx) => {
        const designs = await readyDesigns(trx, body.design_ids, account.id);
        if (!designs.ok) return designs.error;
        await insertQuote(trx, newQuoteRow(id, account.id, speed, isoNow(deps.clock)));
        await addParts(deps, trx, id, designs.value, account);
        return null;
      });
      return refused ? err(refused) : read(id, account);
    }),
    handle(api.latest, async ({ caller: { account } }) => read(await latestQuote(deps, account), account)),
    handle(api.get, ({ params, caller }) => read(params.id, caller.account)),
    handle(api.addParts, ({ params, body, caller: { account } }) =>
      changeOpenQuote(deps, params.id, account, async (trx, quote) => {
        const designs = await readyDesigns(trx, body.design_ids, account.id);
        if (!designs.ok) return designs;
        await addParts(deps, trx, quote.id, designs.value, account);
        return ok({});
      }),
    ),
    handle(api.removePart, ({ params, caller: { account } }) =>
      changeOpenQuote(deps, params.id, account, async (trx, quote) => {
        const part = await findOwnPart(trx, params.partId, account.id);
        if (part?.quoteId !== quote.id) return err(failure('not_found'));
        await detachPart(trx, part.id);
        return ok({});
      }),
    ),
    handle(api.setPurchaseOrderNumber, ({ params, body, caller: { account } }) =>
      changeOpenQuote(deps, params.id, account, async () =>
        ok({ purchase_order_number: body.purchase_order_number || null }),
      ),
    ),
  ];
}
