import { failure } from '../../shared/base/failure.ts';
import { percentOfCents } from '../../shared/base/money.ts';
import { err, ok } from '../../shared/base/result.ts';
import { checkoutEndpoints as api } from '../../shared/checkout/wire.ts';
import type { Db } from '../db/database.ts';
import { changeAndShow, readQuote } from '../quote/open-quote.ts';
import type { PartRecord } from '../quote/part-rows.ts';
import type { QuoteRecord } from '../quote/rows.ts';
import { readFacts } from '../quote/standing.ts';
import { handle, type Route } from '../route.ts';
import type { CheckoutNeeds } from './needs.ts';
import { speedsFor } from './speeds.ts';

function partsCents(parts: readonly PartRecord[]): number {
  return parts.reduce((sum, part) => sum + (part.priceCents ?? 0), 0);
}

/** How fast a quote is made: what is on offer, and choosing. */
export function speedRoutes(deps: CheckoutNeeds): Route[] {
  return [
    handle(api.productionRates, async ({ params, caller: { account } }) => {
      const quote = await readQuote(deps, params.id, account);
      if (!quote) return err(failure('not_found'));
      return ok({
        rates: speedsFor(deps, quote).map(({ id, label, days, cents, shipsBy }) => ({
          production_speed_id: id,
          label,
          production_speed_days: days,
          price_cents: cents,
          ships_by: shipsBy,
        })),
      });
    }),
    handle(api.setProductionRate, ({ params, body, seen, caller: { account } }) => {
      const choose = async (trx: Db, quote: QuoteRecord) => {
        const speed = deps.catalog.speed(body.production_speed_id);
        if (!speed) return err(failure('speed_unknown', { field: 'production_speed_id' }));
        const { production_speed_days: days, production_speed_price_usd: usd } = body;
        if (days !== undefined && days !== speed.days) {
          return err(failure('quote_changed', { field: 'production_speed_days' }));
        }
        if (usd !== undefined) {
          const { parts } = await readFacts(trx, quote, account);
          const cents = percentOfCents(partsCents(parts), speed.percent);
          if (Math.abs(usd * 100 - cents) >= 0.5) {
            return err(failure('quote_changed', { field: 'production_speed_price_usd' }));
          }
        }
        return ok({ production_speed_id: String(speed.id), custom_rates: null });
      };
      return changeAndShow(deps, params.id, account, choose, { seen });
    }),
  ];
}
