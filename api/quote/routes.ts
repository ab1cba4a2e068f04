import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { quoteView } from '../../shared/quote/view.ts';
import { type AddParts, quoteEndpoints as api, type QuoteWithAdded } from '../../shared/quote/wire.ts';
import { columnsOfNew, type OwnedColumns } from '../account/owned-rows.ts';
import type { AccountRecord } from '../account/rows.ts';
import type { Db } from '../db/database.ts';
import { touchDesign } from '../design/rows.ts';
import { handle, type Route } from '../route.ts';
import { changePartOf } from './change-part.ts';
import { listQuotes } from './list.ts';
import type { QuoteNeeds } from './needs.ts';
import { addParts, prepareParts } from './new-part.ts';
import { changeAndPrice, changeAndShow, type ChangeRule, readQuote, type Working } from './open-quote.ts';
import { detachPart, findOwnPart } from './part-rows.ts';
import type { QuoteRecord } from './rows.ts';
import { priceAlone } from './shared-setup.ts';
import { changeableQuote, latestQuote, openQuote, startingQuote, startNamed } from './start-quote.ts';

/** Makes the parts that a body asks for and puts them on a quote, or on a new one of these. */
async function quoteWith(
  deps: QuoteNeeds,
  account: AccountRecord,
  quote: string | OwnedColumns,
  body: AddParts,
  rule: ChangeRule = {},
): Promise<Result<QuoteWithAdded, Failure>> {
  const prepared = await prepareParts(deps, account, body);
  if (!prepared.ok) return prepared;
  let added: string[] = [];
  const work = async (trx: Db, quote: QuoteRecord, working: Working) => {
    const ids = await addParts(deps, trx, { quote, ...working }, account, prepared.value);
    if (ids.ok) added = ids.value;
    return ids.ok ? ok({}) : ids;
  };
  const on = typeof quote === 'string' ? quote : await startingQuote(deps, quote);
  const changed = await changeAndPrice(deps, on, account, work, rule);
  return changed.ok ? ok({ ...quoteView(changed.value), added }) : changed;
}

/** Starting, reading and changing quotes. */
export function quoteRoutes(deps: QuoteNeeds): Route[] {
  const read = async (id: string, account: AccountRecord) => {
    const quote = await readQuote(deps, id, account);
    return quote ? ok(quoteView(quote)) : err(failure('not_found'));
  };
  return [
    handle(api.list, ({ query, caller }) => listQuotes(deps, caller.account, query)),
    handle(api.paid, ({ query, caller }) => listQuotes(deps, caller.account, { ...query, status: ['paid'] })),
    handle(api.start, async ({ body, caller: { account } }) => {
      const started = await startNamed(deps, account, body.name || null);
      return started.ok ? read(started.value, account) : started;
    }),
    handle(api.create, async ({ body: { onto, ...body }, caller: { account } }) => {
      const owned = columnsOfNew(account.actor, 'quote');
      if (!owned.ok) return owned;
      const latest = onto === 'latest' ? await changeableQuote(deps, account) : null;
      return quoteWith(deps, account, latest ?? owned.value, body);
    }),
    handle(api.latest, async ({ query: { create }, caller: { account } }) => {
      const latest = await (create === 'no' ? openQuote : latestQuote)(deps, account);
      if (latest.ok) return read(latest.value, account);
      return create === 'no' && latest.error.code === 'not_found' ? ok(null) : latest;
    }),
    handle(api.get, ({ params, caller }) => read(params.id, caller.account)),
    handle(api.addParts, ({ params, body, seen, caller: { account } }) =>
      quoteWith(deps, account, params.id, body, { seen }),
    ),
    handle(api.changePart, ({ params, body, seen, caller }) => changePartOf(deps, params, caller.account, body, seen)),
    handle(api.removePart, ({ params, seen, caller: { account } }) => {
      const takeOff = async (trx: Db, quote: QuoteRecord) => {
        const part = await findOwnPart(trx, params.partId, account.actor);
        if (part?.quoteId !== quote.id) return err(failure('not_found'));
        await detachPart(trx, part.id);
        await priceAlone(deps, trx, quote, account, part);
        await touchDesign(trx, part.designId, deps.clock.now());
        return ok({});
      };
      return changeAndShow(deps, params.id, account, takeOff, { seen });
    }),
    handle(api.setName, ({ params, body, seen, caller: { account } }) =>
      changeAndShow(deps, params.id, account, async () => ok({ name: body.name || null }), { of: 'details', seen }),
    ),
    handle(api.setPurchaseOrderNumber, ({ params, body, seen, caller: { account } }) =>
      changeAndShow(
        deps,
        params.id,
        account,
        async () => ok({ purchase_order_number: body.purchase_order_number || null }),
        { of: 'details', seen },
      ),
    ),
  ];
}
