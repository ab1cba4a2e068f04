import type { CardGroup } from '../../shared/calibration/groups.ts';
import type { Calibration, Proposal } from '../../shared/calibration/wire.ts';

/** A figure with as many digits as a card can show. */
export function shortFigure(value: number): string {
  const text = value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
  return text.replace(/\B(?=(\d{3})+(?!\d))/g, value >= 1000 ? ',' : '');
}

/** Seconds of a run. */
export function secondsWords(seconds: number): string {
  return `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
}

/** Percents that two seconds differ by, without a minus before nothing. */
export function offWords(measured: number, predicted: number): string {
  const percent = Math.round((predicted / measured - 1) * 1000) / 10;
  return `${percent > 0 ? '+' : ''}${(percent || 0).toFixed(1)} %`;
}

/** How the machine runs each group. */
export const GROUP_HINTS: Readonly<Record<CardGroup, string>> = {
  lines: 'Top speed',
  circles: 'Acceleration',
  zigzags: 'Corner speed',
  pierces: 'Pierce time',
  raster: 'Turn-round',
};

/** Figures of a machine with their units. */
export const FIGURES: readonly (readonly [key: keyof Calibration['figures'], label: string, unit: string])[] = [
  ['cut_mm_s', 'Top speed', 'mm/s'],
  ['accel_mm_s2', 'Acceleration', 'mm/s²'],
  ['corner_mm_s', 'Corner speed, 90°', 'mm/s'],
  ['pierce_s', 'Pierce time', 's'],
  ['turn_s', 'Turn-round of raster lines', 's'],
];

/** Standard error above which a card hardly shows a figure, percent. */
export const HARDLY = 50;

/** Fields of the price list with their units. */
export const PRICE_FIELDS: Readonly<
  Record<Proposal['changes'][number]['field'], readonly [label: string, unit: string]>
> = {
  cut_speed: ['Cut speed', '%'],
  area_engraving_speed: ['Area engraving speed', '%'],
  pierce_seconds: ['Pierce time', 's'],
  kerf_mm: ['Kerf', 'mm'],
};
