import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { ranOutBefore } from '../../shared/quote/validity.ts';
import { quoteView } from '../../shared/quote/view.ts';
import { type AddParts, quoteEndpoints as api, type QuoteWithAdded } from '../../shared/quote/wire.ts';
import { buyerNow, columnsOfNew, type OwnedColumns } from '../account/owned.ts';
import type { AccountRecord } from '../account/rows.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { handle, type Route } from '../route.ts';
import { addParts, prepareParts } from './new-part.ts';
import { changeAndPrice, changeAndShow, readQuote, refuseChange } from './open-quote.ts';
import { touchDesign } from '../design/rows.ts';
import { detachPart, findOwnPart } from './part-rows.ts';
import { noteNewQuote } from './quote-facts.ts';
import { findOpenQuotes, insertQuote, newQuoteRow, type QuoteRecord, takeQuoteNumber } from './rows.ts';
import type { QuoteNeeds } from './needs.ts';

/** Starts an empty quote of `owned` with a number that was taken; returns its id. */
export async function startQuote(deps: QuoteNeeds, trx: Db, owned: OwnedColumns, number: number): Promise<string> {
  const id = newId(deps.clock);
  const speed = String(deps.catalog.standardSpeed().id);
  await insertQuote(trx, newQuoteRow(id, number, owned, speed, isoNow(deps.clock)));
  return id;
}

/**
 * Id of the newest open quote of whom the account buys for, a new empty one where there is none. One transaction, so that two tabs
 * share it. Fails with role_may_not where there is none and the account may not start one.
 */
async function latestQuote(deps: QuoteNeeds, account: AccountRecord): Promise<Result<string, Failure>> {
  const { db } = deps.database;
  const buyer = buyerNow(account.actor);
  const find = async (inside: Db) => (await findOpenQuotes(inside, buyer, stillStanding(deps), 1))[0]?.id;
  const found = await find(db);
  if (found !== undefined) return ok(found);
  const owned = columnsOfNew(account.actor, 'quote');
  if (!owned.ok) return owned;
  const number = await takeQuoteNumber(db);
  return inTransaction(
    db,
    async (trx) => {
      const latest = await find(trx);
      if (latest !== undefined) return ok(latest);
      const id = await startQuote(deps, trx, owned.value, number);
      await noteNewQuote(deps.clock, trx, account.actor, id);
      return ok(id);
    },
    account.id,
  );
}

/** Open quotes that were changed after this have not run out. */
function stillStanding(deps: QuoteNeeds): string {
  return ranOutBefore(deps.clock.now());
}

/** Id of the newest open quote that can be changed now; one being paid is left alone. Null where there is none. */
async function changeableQuote(deps: QuoteNeeds, account: AccountRecord): Promise<string | null> {
  const open = await findOpenQuotes(deps.database.db, buyerNow(account.actor), stillStanding(deps));
  return open.find((quote) => refuseChange(quote, deps.clock.now()) === null)?.id ?? null;
}

/** Makes the parts that a body asks for and puts them on a quote, or on a new one of these. */
async function quoteWith(
  deps: QuoteNeeds,
  account: AccountRecord,
  quote: string | OwnedColumns,
  body: AddParts,
): Promise<Result<QuoteWithAdded, Failure>> {
  const prepared = await prepareParts(deps, account, body);
  if (!prepared.ok) return prepared;
  let added: string[] = [];
  const work = async (trx: Db, quote: QuoteRecord) => {
    const ids = await addParts(deps, trx, quote, account, prepared.value);
    if (ids.ok) added = ids.value;
    return ids.ok ? ok({}) : ids;
  };
  const number = typeof quote === 'string' ? 0 : await takeQuoteNumber(deps.database.db);
  const on = typeof quote === 'string' ? quote : (trx: Db) => startQuote(deps, trx, quote, number);
  const changed = await changeAndPrice(deps, on, account, work);
  return changed.ok ? ok({ ...quoteView(changed.value), added }) : changed;
}

/** Starting, reading and changing quotes. */
export function quoteRoutes(deps: QuoteNeeds): Route[] {
  const read = async (id: string, account: AccountRecord) => {
    const quote = await readQuote(deps, id, account);
    return quote ? ok(quoteView(quote)) : err(failure('not_found'));
  };
  return [
    handle(api.create, async ({ body: { onto, ...body }, caller: { account } }) => {
      const owned = columnsOfNew(account.actor, 'quote');
      if (!owned.ok) return owned;
      const latest = onto === 'latest' ? await changeableQuote(deps, account) : null;
      return quoteWith(deps, account, latest ?? owned.value, body);
    }),
    handle(api.latest, async ({ caller: { account } }) => {
      const latest = await latestQuote(deps, account);
      return latest.ok ? read(latest.value, account) : latest;
    }),
    handle(api.get, ({ params, caller }) => read(params.id, caller.account)),
    handle(api.addParts, ({ params, body, caller: { account } }) => quoteWith(deps, account, params.id, body)),
    handle(api.removePart, ({ params, caller: { account } }) =>
      changeAndShow(deps, params.id, account, async (trx, quote) => {
        const part = await findOwnPart(trx, params.partId, account.actor);
        if (part?.quoteId !== quote.id) return err(failure('not_found'));
        await detachPart(trx, part.id);
        await touchDesign(trx, part.designId, deps.clock.now());
        return ok({});
      }),
    ),
    handle(api.setPurchaseOrderNumber, ({ params, body, caller: { account } }) =>
      changeAndShow(
        deps,
        params.id,
        account,
        async () => ok({ purchase_order_number: body.purchase_order_number || null }),
        { of: 'details' },
      ),
    ),
  ];
}
