import type { BreakdownCode } from '../../shared/pricing/breakdown.ts';
import type { PriceView } from '../part/price.ts';

/** One line of what makes the price. */
export interface PriceRow {
  readonly key:
    | 'setup'
    | 'cutting'
    | 'engraving'
    | 'material'
    | 'handling'
    | 'finishing'
    | 'bending'
    | 'services'
    | 'markup'
    | 'packing';
  readonly label: string;
  /** After the label: seconds, area, percent. */
  readonly detail: string;
  readonly cents: number;
}

const MEMBERS: Readonly<Record<PriceRow['key'], readonly BreakdownCode[]>> = {
  setup: ['file_checking', 'file_setup', 'picking', 'changeover'],
  cutting: ['cutting', 'piercing'],
  engraving: ['line_engraving', 'area_engraving'],
  material: ['material'],
  handling: ['denesting', 'inspection'],
  finishing: ['finishing'],
  bending: ['bending'],
  services: ['services'],
  markup: ['inflation_markup', 'remake_markup'],
  packing: [],
};

const LABELS: Readonly<Record<PriceRow['key'], string>> = {
  setup: 'Set-up',
  cutting: 'Cutting',
  engraving: 'Engraving',
  material: 'Material',
  handling: 'Sorting and inspection',
  finishing: 'Finishing',
  bending: 'Bending',
  services: 'Services',
  markup: 'Mark-ups',
  packing: 'Packing',
};

/**
 * The rows of a price in the customer's words, those of nothing left out. They add up to the order's cents exactly:
 * set-up holds the order's set-up fee, packing the order's packing.
 */
export function priceRows(view: PriceView): PriceRow[] {
  const { rows, quantity } = view.breakdown;
  return (Object.keys(MEMBERS) as PriceRow['key'][])
    .map((key) => {
      const members = rows.filter((row) => MEMBERS[key].includes(row.code));
      const own = key === 'setup' ? view.setupFeeCents : key === 'packing' ? view.packingCents : 0;
      const seconds = members.reduce((sum, row) => sum + (row.seconds ?? 0), 0);
      const areaCm2 = members.reduce((sum, row) => sum + (row.areaCm2 ?? 0), 0);
      const percent = members.reduce((sum, row) => sum + (row.percent ?? 0), 0);
      const cents = members.reduce((sum, row) => sum + row.cents, own);
      return { key, label: LABELS[key], detail: detailOf(key, { seconds, areaCm2, percent, quantity }), cents };
    })
    .filter((row) => row.cents > 0);
}

interface Figures {
  readonly seconds: number;
  readonly areaCm2: number;
  readonly percent: number;
  readonly quantity: number;
}

function detailOf(key: PriceRow['key'], { seconds, areaCm2, percent, quantity }: Figures): string {
  if (key === 'material') return `${rounded(areaCm2 / quantity)} cm² each`;
  if (key === 'markup') return `${Number(percent.toFixed(1))} %`;
  if (key === 'cutting' || key === 'engraving' || key === 'finishing') return duration(seconds);
  return '';
}

function rounded(value: number): string {
  return value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US');
}

/** Working time of the whole line. */
function duration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
