import { percentOfCents } from '../../shared/base/money.ts';
import type { Day } from '../../shared/calendar/days.ts';
import type { PricedQuote } from '../../shared/quote/priced-quote.ts';
import { speedLabel } from '../catalog/catalog.ts';
import { shipDay } from '../quote/priced.ts';
import type { CheckoutNeeds } from './needs.ts';

/** A production speed with what it adds to a quote, whole cents, and the day that the quote leaves us. */
export interface Speed {
  readonly id: string;
  readonly label: string;
  readonly cents: number;
  readonly shipsBy: Day;
}

/** All production speeds as they are for a quote, in the catalogue's order, with their working days. */
export function speedsFor(deps: CheckoutNeeds, quote: PricedQuote): (Speed & { readonly days: number })[] {
  return deps.catalog.book().production_speeds.map((one) => ({
    id: String(one.id),
    label: speedLabel(one),
    days: one.days,
    cents: percentOfCents(quote.sums.partsCents, one.percent),
    shipsBy: shipDay(deps, one.days, quote),
  }));
}
