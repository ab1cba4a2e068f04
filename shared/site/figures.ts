import { formatCents } from '../base/money.ts';
import { fromMm } from '../base/units.ts';
import { shortDay } from '../base/day-words.ts';
import { standardSpeed } from '../catalog/production-speed.ts';
import { shipsBy } from '../checkout/lead-time.ts';
import type { PriceBook } from '../pricing/wire.ts';
import { NO_ACCOUNT_TERMS } from '../pricing/account-terms.ts';
import { serviceRates } from '../pricing/services.ts';
import type { MaterialRow } from './page-wire.ts';
import type { PriceMeans } from './price-example.ts';

/** Figures that texts name, by their names. */
export type Figures = Readonly<Record<string, string>>;

/** A length as a sentence has it, in both units: "0.76 mm (0.030 in)". */
function bothUnits(mm: number): string {
  return `${Number(mm.toFixed(2))} mm (${fromMm(mm, 'in').toFixed(3)} in)`;
}

const least = (all: readonly number[]) => Math.min(...all);
const most = (all: readonly number[]) => Math.max(...all);

/** Figures of the rows of a page's table; none where it has no table. */
function ofMaterials(rows: readonly MaterialRow[]): Figures {
  if (rows.length === 0) return {};
  const thick = rows.flatMap(({ thicknesses }) => thicknesses);
  const kerfs = rows.flatMap(({ kerfMm }) => kerfMm);
  const wide = rows.map(({ largest }) => largest).toSorted((a, b) => b.width * b.height - a.width * a.height)[0]!;
  return {
    materials: String(rows.length),
    thinnest: bothUnits(least(thick)),
    thickest: bothUnits(most(thick)),
    kerfLeast: bothUnits(least(kerfs)),
    kerfMost: bothUnits(most(kerfs)),
    leastHole: bothUnits(least(rows.map(({ leastHoleMm }) => leastHoleMm))),
    largest: `${wide.width} × ${wide.height} mm (${fromMm(wide.width, 'in').toFixed(1)} × ${fromMm(wide.height, 'in').toFixed(1)} in)`,
  };
}

/** Figures of the shop: prices that are charged once, days, and how many materials there are. */
function ofShop({ book, pricing }: PriceMeans, now: number): Figures {
  const fees = pricing.priceQuote({
    pricingModel: book.pricing_model,
    account: NO_ACCOUNT_TERMS,
    partCents: [0],
    boxes: 1,
  });
  const fee = fees.ok ? fees.value : { setupFeeCents: 0, packingCents: 0 };
  const standard = standardSpeed(book.production_speeds);
  const fastest = book.production_speeds.toSorted((a, b) => a.days - b.days)[0];
  const rates = serviceRates(book.pricing_model);
  const bends = book.materials.flatMap(({ thicknesses }) => thicknesses.flatMap(({ bend }) => (bend ? [bend] : [])));
  return {
    allMaterials: String(book.materials.length),
    setup: formatCents(fee.setupFeeCents),
    packing: formatCents(fee.packingCents),
    fees: formatCents(fee.setupFeeCents + fee.packingCents),
    ships: standard ? shortDay(shipsBy(now, standard.days, book.calendar)) : '',
    standardDays: standard ? String(standard.days) : '',
    rushShips: fastest ? shortDay(shipsBy(now, fastest.days, book.calendar)) : '',
    rushPercent: fastest ? `${fastest.percent}%` : '',
    cutOff: clockWords(book.calendar.cut_off_minutes),
    analysis: formatCents(Math.round(rates.dfmAnalysisMinutes * rates.engineerPricePerMinuteUsd * 100)),
    bendAngle: `${most(bends.map(({ max_angle_deg: angle }) => angle))}°`,
    leastFlange: bothUnits(least(bends.map(({ min_flange_mm: flange }) => flange))),
  };
}

/** A time of day: "2 pm", "2:30 pm". */
function clockWords(minutes: number): string {
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60];
  const figure = hour % 12 === 0 ? 12 : hour % 12;
  return `${figure}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${hour < 12 ? 'am' : 'pm'}`;
}

/** All figures that the texts of a page may name. */
export function figuresOf(means: PriceMeans, rows: readonly MaterialRow[], now: number): Figures {
  return { ...ofShop(means, now), ...ofMaterials(rows) };
}

/** A text with its figures. Throws where it names one that there is not: a page never shows a name in braces. */
export function withFigures(text: string, figures: Figures): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const figure = figures[name];
    if (!figure) throw new Error(`There is no figure ${name}: “${text}”`);
    return figure;
  });
}

/** When orders leave, by speed, the free one first. */
export function speedRows({ production_speeds: speeds, calendar }: PriceBook, now: number) {
  return speeds
    .toSorted((a, b) => b.days - a.days)
    .map(({ days, percent }) => ({
      label: days === 0 ? 'Same day' : days === 1 ? '1 working day' : `${days} working days`,
      ships: shipsBy(now, days, calendar),
      percent,
    }));
}
