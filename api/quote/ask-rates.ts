import type { AccountRecord } from '../account/rows.ts';
import { findAddressOf } from '../checkout/address-rows.ts';
import { type AskingNeeds, askRates } from '../taxation/ask-service.ts';
import { findOwnQuote } from './rows.ts';
import { taxPlaceOf } from './terms.ts';

/** Asks the tax service for the rates of the place where a quote is taxed: its address, or the hub where it is picked up. */
export async function askRatesOfQuote(deps: AskingNeeds, quoteId: string, account: AccountRecord): Promise<void> {
  const { db } = deps.database;
  if (deps.tax.service === null) return;
  const quote = await findOwnQuote(db, quoteId, account.actor);
  if (!quote || quote.payingPaymentId !== null) return;
  const address = await findAddressOf(db, quote.shippingAddressId ?? '', quote);
  await askRates(deps, () => taxPlaceOf({ quote, address }));
}
