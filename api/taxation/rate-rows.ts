import { plainPlaceName } from '../../shared/checkout/place-name.ts';
import type { TaxRates } from '../../shared/pricing/tax-rates.ts';
import { compiled } from '../db/compiled.ts';
import type { Db } from '../db/database.ts';
import type { TaxPlace } from '../gateways/tax/tax.ts';

/** Table `tax_rates`: what a service said of a place last. */
export interface TaxRateRow {
  place: string;
  service: string;
  rates: string;
  asked_at: string;
}

/** Rates that a service gave for a place, and when. */
export interface KeptRates {
  readonly service: string;
  readonly rates: TaxRates;
  /** ISO 8601 UTC. */
  readonly askedAt: string;
}

function keyOf({ state, zip, city }: TaxPlace): string {
  return `${state}/${zip.slice(0, 5)}/${plainPlaceName(city ?? '')}`;
}

const byPlace = compiled<Pick<TaxRateRow, 'place'>, TaxRateRow>((db, arg) =>
  db.selectFrom('tax_rates').selectAll().where('place', '=', arg('place')),
);

/** Last rates of a service for a place; null where none was asked. */
export async function findRates(db: Db, place: TaxPlace): Promise<KeptRates | null> {
  return ratesAmong((await byPlace(db, { place: keyOf(place) })).rows, place);
}

/** Last rates of a service for a place, among those of several places. */
function ratesAmong(rows: readonly TaxRateRow[], place: TaxPlace): KeptRates | null {
  const row = rows.find((one) => one.place === keyOf(place));
  return row ? { service: row.service, rates: JSON.parse(row.rates) as TaxRates, askedAt: row.asked_at } : null;
}

/** Keeps what a service said of a place, over what was said before. */
export async function keepRates(db: Db, place: TaxPlace, { service, rates, askedAt }: KeptRates): Promise<void> {
  const said = { service, rates: JSON.stringify(rates), asked_at: askedAt };
  await db
    .insertInto('tax_rates')
    .values({ place: keyOf(place), ...said })
    .onConflict((conflict) => conflict.column('place').doUpdateSet(said))
    .execute();
}
