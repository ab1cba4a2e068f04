import { type Clock, isoNow } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { SalesTax, TaxPlace } from '../gateways/tax/tax.ts';
import { findRates, keepRates } from './rate-rows.ts';

/** Dependencies of asking a tax service. */
export interface AskingNeeds {
  readonly clock: Clock;
  readonly database: Database;
  readonly tax: SalesTax;
}

/** How often a place is asked for, ms: rates change by quarters, and a checkout should not wait for what it knows. */
const ASK_AGAIN_MS = 24 * 3_600_000;

/**
 * Asks the tax service for the rates of a place where we collect tax and that was not asked about of late; without a service the place is not looked
 * for. Call it before a transaction: the service may be far away. Where it does not answer, what was known stays, and quotes say so.
 */
export async function askRates(
  { clock, database, tax }: AskingNeeds,
  placeOf: () => TaxPlace | null | Promise<TaxPlace | null>,
): Promise<void> {
  const { service } = tax;
  if (service === null) return;
  const place = await placeOf();
  if (place === null || !tax.states.has(place.state)) return;
  const kept = await findRates(database.db, place);
  const isFresh = kept?.service === service.name && Date.parse(kept.askedAt) > clock.now() - ASK_AGAIN_MS;
  if (isFresh) return;
  const answer = await service.ratesOf(place);
  if (!answer.ok) return;
  await keepRates(database.db, place, { service: service.name, rates: answer.value, askedAt: isoNow(clock) });
}
