import type { BreakdownCode, BreakdownRow } from '../../shared/pricing/breakdown.ts';
import { formatCents } from '../../shared/base/money.ts';
import { SERVICE_NAMES, SERVICES, type Service } from '../../shared/pricing/services.ts';
import type { LengthUnit } from '../../shared/base/units.ts';
import type { PriceView } from '../part/price.ts';
import { areaIn } from '../platform/lengths.ts';

/** Key of a row of the price. */
export type PriceRowKey =
  | 'setup'
  | 'cutting'
  | 'line_engraving'
  | 'area_engraving'
  | 'material'
  | 'handling'
  | 'finishing'
  | 'bending'
  | 'dfm_analysis'
  | 'quality_inspection'
  | 'markup'
  | 'order_setup'
  | 'packing';

/** One line of what makes the price. */
export interface PriceRow {
  readonly key: PriceRowKey;
  readonly label: string;
  /** After the label: seconds, area, percent. */
  readonly detail: string;
  readonly cents: number;
  /** How the amount comes about, with its figures: for a row that is open. */
  readonly formula: () => string;
}

type PartRowKey = Exclude<PriceRowKey, 'order_setup' | 'packing'>;

const MEMBERS: Readonly<Record<PartRowKey, readonly BreakdownCode[]>> = {
  setup: ['file_checking', 'file_setup', 'picking', 'changeover'],
  cutting: ['cutting', 'piercing'],
  line_engraving: ['line_engraving'],
  area_engraving: ['area_engraving'],
  material: ['material'],
  handling: ['denesting', 'inspection'],
  finishing: ['finishing'],
  bending: ['bending'],
  dfm_analysis: ['dfm_analysis'],
  quality_inspection: ['quality_inspection'],
  markup: ['inflation_markup', 'remake_markup'],
};

/** Labels of the rows, here as on quote, checkout and invoice. */
const LABELS: Readonly<Record<PriceRowKey, string>> = {
  setup: 'Setup of this part',
  cutting: 'Cutting',
  line_engraving: 'Line engraving',
  area_engraving: 'Area engraving',
  material: 'Material',
  handling: 'Sorting and inspection',
  finishing: 'Finishing',
  bending: 'Bending',
  ...SERVICE_NAMES,
  markup: 'Mark-ups',
  order_setup: 'Setup, once per order',
  packing: 'Packing',
};

/** The rows of a part in the customer's words, those of nothing left out; they add up to the part's cents exactly. */
export function partRows(view: Pick<PriceView, 'breakdown'>, unit: LengthUnit): PriceRow[] {
  const { rows, quantity } = view.breakdown;
  return (Object.keys(MEMBERS) as PartRowKey[])
    .map((key) => {
      const members = rows.filter((row) => MEMBERS[key].includes(row.code));
      const cents = members.reduce((sum, row) => sum + row.cents, 0);
      const figures = { members, cents, quantity, rows, unit };
      return { key, label: LABELS[key], detail: detailOf(key, figures), cents, formula: () => formulaOf(key, figures) };
    })
    .filter((row) => row.cents > 0);
}

/** Rows of an order beside its parts; with the part's rows they add up to the order's cents. */
export function orderRows(view: Pick<PriceView, 'setupFeeCents' | 'packingCents'>): PriceRow[] {
  const each = { detail: '' };
  return [
    {
      ...each,
      key: 'order_setup' as const,
      label: LABELS.order_setup,
      cents: view.setupFeeCents,
      formula: () => 'Charged once per order, however many parts.',
    },
    {
      ...each,
      key: 'packing' as const,
      label: LABELS.packing,
      cents: view.packingCents,
      formula: () => 'Charged for each box we ship.',
    },
  ].filter((row) => row.cents > 0);
}

interface Figures {
  readonly members: readonly BreakdownRow[];
  readonly cents: number;
  readonly quantity: number;
  /** All rows of the part. */
  readonly rows: readonly BreakdownRow[];
  /** Unit of areas. */
  readonly unit: LengthUnit;
}

const AREA: Readonly<Record<LengthUnit, string>> = { mm: 'cm²', in: 'in²' };

const secondsOf = (members: readonly BreakdownRow[]) => members.reduce((sum, row) => sum + (row.seconds ?? 0), 0);
const areaOf = (members: readonly BreakdownRow[]) => members.reduce((sum, row) => sum + (row.areaCm2 ?? 0), 0);

function detailOf(key: PartRowKey, { members, quantity, unit }: Figures): string {
  if (key === 'material') return `${rounded(areaIn(areaOf(members), unit) / quantity)} ${AREA[unit]} each`;
  if (key === 'markup') return percents(members);
  if (key === 'cutting' || key === 'line_engraving' || key === 'area_engraving')
    return `${duration(secondsOf(members) / quantity)}${quantity > 1 ? ' each' : ''}`;
  return key === 'finishing' ? duration(secondsOf(members)) : '';
}

function formulaOf(key: PartRowKey, figures: Figures): string {
  const { members, cents, quantity, unit } = figures;
  const seconds = secondsOf(members);
  const pieces = `${quantity.toLocaleString('en-US')} ${quantity === 1 ? 'piece' : 'pieces'}`;
  if (key === 'material') {
    const area = areaIn(areaOf(members), unit);
    return `${pieces} × ${rounded(area / quantity)} ${AREA[unit]} at ${rate(cents / area)} a ${AREA[unit]}, scrap around it included.`;
  }
  if (key === 'markup') return markupFormula(figures);
  if (key === 'bending') return `Setup of the brake and every bend of ${pieces}.`;
  if (key === 'dfm_analysis' || key === 'quality_inspection') return serviceFormula(key, members[0]!);
  if (seconds === 0) return `Ordered for ${pieces}.`;
  const perMinute = `at ${formatCents(Math.round((cents * 60) / seconds))} a minute`;
  if (key === 'setup')
    return `File check, machine setup and fetching the sheet, ${duration(seconds)} ${perMinute}: the same for any number of pieces on a sheet.`;
  if (key === 'handling' || key === 'finishing') return `${pieces}, ${duration(seconds)} in all ${perMinute}.`;
  return `${pieces} × ${duration(seconds / quantity)} ${perMinute}.`;
}

/** "30 min of an engineer at $1.50 a minute, once for the part, whatever the quantity." */
function serviceFormula(service: Service, { cents, minutes = 0, contours = 0 }: BreakdownRow): string {
  const once = `at ${rate(cents / minutes)} a minute, once for the part, whatever the quantity`;
  const time = `${Number(minutes.toFixed(1))} min`;
  if (service === 'dfm_analysis') return `${time} of an engineer ${once}.`;
  const measured = contours === 0 ? 'the outside' : `${contours} cut ${contours === 1 ? 'contour' : 'contours'}`;
  return `${time} of an inspector, who measures ${measured}, ${once}.`;
}

/** "4 % of $59.20 is $2.37, then 3.5 % of $61.57 is $2.15." */
function markupFormula({ members, rows }: Figures): string {
  const other = ['inflation_markup', 'remake_markup', 'bending', ...SERVICES];
  let base = rows.filter(({ code }) => !other.includes(code)).reduce((sum, row) => sum + row.cents, 0);
  const steps = members.flatMap(({ cents, percent }) => {
    if (cents === 0) return [];
    const step = `${Number((percent ?? 0).toFixed(1))} % of ${formatCents(base)} is ${formatCents(cents)}`;
    base += cents;
    return [step];
  });
  return `On work and material: ${steps.join(', then ')}.`;
}

function percents(members: readonly BreakdownRow[]): string {
  const known = members.flatMap(({ percent, cents }) =>
    percent && cents > 0 ? [`${Number(percent.toFixed(1))} %`] : [],
  );
  return known.join(' and then ');
}

/** A small price with as many digits as it needs. */
function rate(cents: number): string {
  return cents >= 10 ? formatCents(Math.round(cents)) : `${Number(cents.toPrecision(3))} ¢`;
}

function rounded(value: number): string {
  return value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US');
}

/** Working time. */
function duration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
