import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { ranOutBefore } from '../../shared/quote/validity.ts';
import { quoteView } from '../../shared/quote/view.ts';
import { type AddParts, quoteEndpoints as api, type QuoteWithAdded } from '../../shared/quote/wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { handle, type Route } from '../route.ts';
import { addParts, prepareParts } from './new-part.ts';
import { changeAndPrice, changeAndShow, readQuote, refuseChange } from './open-quote.ts';
import { touchDesign } from '../design/rows.ts';
import { detachPart, findOwnPart } from './part-rows.ts';
import { noteNewQuote } from './quote-facts.ts';
import { findOpenQuotes, insertQuote, newQuoteRow, takeQuoteNumber } from './rows.ts';
import type { QuoteNeeds } from './needs.ts';

/** Starts an empty quote of a number that was taken; returns its id. */
export async function startQuote(deps: QuoteNeeds, trx: Db, account: AccountRecord, number: number): Promise<string> {
  const id = newId(deps.clock);
  const speed = String(deps.catalog.standardSpeed().id);
  await insertQuote(trx, newQuoteRow(id, number, account.id, speed, isoNow(deps.clock)));
  return id;
}

/** Id of the account's newest open quote, a new empty one where there is none. One transaction, so that two tabs share it. */
async function latestQuote(deps: QuoteNeeds, account: AccountRecord): Promise<string> {
  const { db } = deps.database;
  const find = async (inside: Db) => (await findOpenQuotes(inside, account.id, stillStanding(deps), 1))[0]?.id;
  const found = await find(db);
  if (found !== undefined) return found;
  const number = await takeQuoteNumber(db);
  return inTransaction(
    db,
    async (trx) => {
      const latest = await find(trx);
      if (latest !== undefined) return latest;
      const id = await startQuote(deps, trx, account, number);
      await noteNewQuote(deps.clock, trx, account.actor, id);
      return id;
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
  const open = await findOpenQuotes(deps.database.db, account.id, stillStanding(deps));
  return open.find((quote) => refuseChange(quote, deps.clock.now()) === null)?.id ?? null;
}

/** Makes the parts that a body asks for and puts them on a quote; the quote is started with them where there is none yet. */
async function quoteWith(
  deps: QuoteNeeds,
  account: AccountRecord,
  quoteId: string | null,
  body: AddParts,
): Promise<Result<QuoteWithAdded, Failure>> {
  const prepared = await prepareParts(deps, account, body);
  if (!prepared.ok) return prepared;
  let added: string[] = [];
  const work = async (trx: Db, id: string) => {
    const ids = await addParts(deps, trx, id, account, prepared.value);
    if (ids.ok) added = ids.value;
    return ids.ok ? ok({}) : ids;
  };
  const number = quoteId === null ? await takeQuoteNumber(deps.database.db) : 0;
  const changed =
    quoteId === null
      ? await changeAndPrice(
          deps,
          (trx) => startQuote(deps, trx, account, number),
          account,
          (trx, { id }) => work(trx, id),
        )
      : await changeAndPrice(deps, quoteId, account, (trx, { id }) => work(trx, id));
  return changed.ok ? ok({ ...quoteView(changed.value), added }) : changed;
}

/** Starting, reading and changing quotes. */
export function quoteRoutes(deps: QuoteNeeds): Route[] {
  const read = async (id: string, account: AccountRecord) => {
    const quote = await readQuote(deps, id, account);
    return quote ? ok(quoteView(quote)) : err(failure('not_found'));
  };
  return [
    handle(api.create, async ({ body: { onto, ...body }, caller: { account } }) =>
      quoteWith(deps, account, onto === 'latest' ? await changeableQuote(deps, account) : null, body),
    ),
    handle(api.latest, async ({ caller: { account } }) => read(await latestQuote(deps, account), account)),
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
