import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { quoteView } from '../../shared/quote/view.ts';
import { quoteEndpoints as api, type Quote } from '../../shared/quote/wire.ts';
import type { AccountRecord } from '../account/rows.ts';
import { handle, type Route } from '../route.ts';
import { copyPartsOnto, copyQuote } from './copy-parts.ts';
import type { QuoteNeeds } from './needs.ts';
import { readQuote } from './open-quote.ts';
import { previewRenewal, renewQuote } from './renewal.ts';
import { takeQuoteNumber } from './rows.ts';
import { changeableQuote } from './start-quote.ts';
import { stepQuote } from './transitions.ts';

function shown(moved: Result<PricedQuote, Failure>): Result<Quote, Failure> {
  return moved.ok ? ok(quoteView(moved.value)) : moved;
}

/** A quote's states, and what is made of its parts elsewhere. */
export function stateRoutes(deps: QuoteNeeds): Route[] {
  /** Prices are brought up to date, and what has run out is written down, before anybody decides on them. */
  const upToDate = async (id: string, account: AccountRecord) => {
    await deps.catalog.refresh();
    await readQuote(deps, id, account);
  };
  return [
    handle(api.accept, async ({ params, seen, caller: { account } }) => {
      await upToDate(params.id, account);
      return shown(await stepQuote(deps, params.id, account, 'accepted', seen));
    }),
    handle(api.withdraw, async ({ params, seen, caller: { account } }) => {
      await upToDate(params.id, account);
      return shown(await stepQuote(deps, params.id, account, 'open', seen));
    }),
    handle(api.cancel, async ({ params, seen, caller: { account } }) => {
      await upToDate(params.id, account);
      return shown(await stepQuote(deps, params.id, account, 'cancelled', seen));
    }),
    handle(api.renewal, async ({ params, caller: { account } }) => {
      await upToDate(params.id, account);
      return previewRenewal(deps, params.id, account);
    }),
    handle(api.renew, async ({ params, seen, caller: { account } }) => {
      await upToDate(params.id, account);
      return renewQuote(deps, params.id, account, seen);
    }),
    handle(api.copy, async ({ params, caller: { account } }) =>
      copyQuote(deps, account, params.id, await takeQuoteNumber(deps.database)),
    ),
    handle(api.copyParts, async ({ body: { part_ids, quote_id }, seen, caller: { account } }) => {
      const onto = quote_id ?? (await changeableQuote(deps, account)) ?? (await takeQuoteNumber(deps.database));
      return copyPartsOnto(deps, account, onto, part_ids, { seen });
    }),
  ];
}
