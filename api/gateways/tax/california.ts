import { readFileSync } from 'node:fs';
import { plainPlaceName } from '../../../shared/checkout/place-name.ts';
import { combinedRate, rateOfPercent, type TaxRates } from '../../../shared/pricing/tax-rates.ts';
import { usualPlaces } from '../../places/usual-cities.ts';
import type { TaxPlace } from './tax.ts';

const RATES = new URL('./california-rates.txt', import.meta.url);
const ZIPS = new URL('./california-zips.txt', import.meta.url);

/** Of each rate, thousandths of a percent. Source: California Revenue and Taxation Code, state 6.00 %, county 0.25 %, local 1.00 %. */
const STATE = 6000;
const COUNTY = 250;
const LOCAL = 1000;

interface County {
  readonly name: string;
  /** Outside of its cities, thousandths of a percent. */
  readonly rate: number;
}

interface City extends County {
  readonly county: string;
}

interface Table {
  /** The day from which the rates hold. */
  readonly asOf: string;
  readonly counties: ReadonlyMap<string, County>;
  /** By {@link plainPlaceName}. */
  readonly cities: ReadonlyMap<string, City>;
  /** Runs of ZIP codes by their first, which they are sorted by. */
  readonly runs: readonly { readonly first: number; readonly county: string }[];
}

let kept: Table | null = null;

function linesOf(file: URL): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** The table, read with the first question. Throws where a line is of another form. */
function table(): Table {
  kept ??= readTable();
  return kept;
}

function readTable(): Table {
  const counties = new Map<string, County>();
  const cities = new Map<string, City>();
  const lines = linesOf(RATES);
  const asOf = lines.join('\n').match(/Effective (\d{4}-\d{2}-\d{2})/)?.[1];
  if (!asOf) throw new Error('california-rates.txt does not say from when it is.');
  for (const line of lines.filter((text) => !text.startsWith('#'))) {
    const [head, ...groups] = line.split('; ');
    const [, county, percent] = /^(\D+) ([\d.]+)$/.exec(head!) ?? [];
    if (!county || !percent) throw new Error(`california-rates.txt has a line of another form: ${line}`);
    counties.set(county, { name: county, rate: rateOfPercent(Number(percent)) });
    for (const group of groups) {
      const [, rate, names] = /^([\d.]+) (.+)$/.exec(group) ?? [];
      for (const name of names!.split(', '))
        cities.set(plainPlaceName(name), { name, county, rate: rateOfPercent(Number(rate)) });
    }
  }
  const runs = linesOf(ZIPS)
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => {
      const [, county, list] = /^(\D+) (\d.+)$/.exec(line) ?? [];
      if (!county || !list || !counties.has(county)) throw new Error(`california-zips.txt: ${line}`);
      return list.split(' ').map((run) => ({ first: Number(run.slice(0, 5)), county }));
    })
    .sort((a, b) => a.first - b.first);
  return { asOf, counties, cities, runs };
}

/** The county of a ZIP code; one that is newer than the list is of the county of the one before it. */
function countyOf(zip: string): County {
  const { counties, runs } = table();
  const five = Number(zip.slice(0, 5));
  const run = runs.findLast(({ first }) => first <= five) ?? runs[0]!;
  return counties.get(run.county)!;
}

function ratesOf({ name, rate }: County, isCity: boolean): TaxRates {
  const parts = {
    state: STATE,
    county: isCity ? COUNTY : COUNTY + LOCAL,
    city: isCity ? LOCAL : 0,
    district: rate - STATE - COUNTY - LOCAL,
  };
  const area = isCity ? name : `${name} County`;
  return { state: 'CA', area, parts, shippingTaxed: false, asOf: table().asOf, lastKnown: false };
}

/**
 * The rates of a place in California. The city that the customer wrote decides where it is one of the county of the ZIP code; a place
 * without a city of its own has the county's. A city that nobody knows there leaves open whether it is in the ZIP code's usual city or
 * outside: then both are answered, unless they have one rate. Shipping by a carrier is not taxed (Regulation 1628).
 */
export function californiaRates({ zip, city }: TaxPlace): readonly TaxRates[] {
  const { cities } = table();
  const county = countyOf(zip);
  const usual = usualPlaces().get(zip.slice(0, 5))?.city;
  const usualCity = usual === undefined ? undefined : cities.get(plainPlaceName(usual));
  const outside = ratesOf(county, false);
  if (city === undefined) return [usualCity ? ratesOf(usualCity, true) : outside];
  const written = cities.get(plainPlaceName(city));
  const isUsual = usual !== undefined && plainPlaceName(usual) === plainPlaceName(city);
  if (written && (isUsual || written.county === county.name)) return [ratesOf(written, true)];
  if (!usualCity || isUsual) return [outside];
  const within = ratesOf(usualCity, true);
  return combinedRate(within.parts) === combinedRate(outside.parts) ? [within] : [within, outside];
}

/** How many cities and counties the table has. */
export function californiaSize(): { readonly cities: number; readonly counties: number } {
  const { cities, counties } = table();
  return { cities: cities.size, counties: counties.size };
}
