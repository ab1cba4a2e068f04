import { formatCents } from '../../shared/base/money.ts';
import { formatLength, type LengthUnit } from '../../shared/base/units.ts';
import type { Misfit } from '../../shared/catalog/fit.ts';
import { formatThickness } from '../platform/lengths.ts';
import type { BookMaterial } from '../platform/compute/pricer.ts';
import type { Offer } from './offers.ts';
import type { VerdictState } from './verdict.ts';

/** "1.0 to 12.7 mm"; one or two thicknesses by name. */
export function thicknessRange(material: BookMaterial, unit: LengthUnit): string {
  const all = material.thicknesses.map(({ mm }) => mm).sort((a, b) => a - b);
  const figure = (mm: number) => formatThickness(mm, unit).replace(` ${unit}`, '');
  if (all.length <= 2) return `${all.map(figure).join(', ')} ${unit}`;
  return `${figure(all[0]!)} to ${figure(all.at(-1)!)} ${unit}`;
}

/** "+$15.60", "−$5.59": what another choice adds or saves. */
export function differenceWords(cents: number): string {
  if (cents === 0) return '±$0.00';
  return `${cents < 0 ? '−' : '+'}${formatCents(Math.abs(cents))}`;
}

/** A price for a narrow cell: cents up to a thousand dollars, whole dollars above, no dollar sign. */
export function cellPrice(cents: number): string {
  if (cents < 100_000) return (cents / 100).toFixed(2);
  return Math.round(cents / 100).toLocaleString('en-US');
}

/** Grams, or ounces where lengths are in inches. */
export function weightWords(grams: number, unit: LengthUnit): string {
  if (unit === 'in') {
    const ounces = grams / 28.349523125;
    return ounces < 16 ? `${round(ounces)} oz` : `${round(ounces / 16)} lb`;
  }
  return grams < 1000 ? `${round(grams)} g` : `${round(grams / 1000)} kg`;
}

function round(value: number): string {
  return value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US');
}

/** Names of the kinds of reasons in a sum of several materials. */
const REASONS: Readonly<Record<Misfit['code'], string>> = {
  too_large: 'too large for the sheet',
  too_small: 'too small',
  operation_not_possible: 'by an operation',
  not_bendable: 'by bending',
  bend_too_long: 'bend too long',
  hole_too_small: 'hole too small',
  bridge_too_thin: 'bridge too narrow',
  hole_too_near_edge: 'hole too near the edge',
  part_too_small: 'piece too small',
  flange_too_short: 'flange too short',
  hole_too_near_bend: 'hole too near a bend',
  text_too_small: 'letters too small',
};

const BY_OPERATION = {
  cutting: 'by cutting',
  lineEngraving: 'by line engraving',
  areaEngraving: 'by area engraving',
  metalBending: 'by bending',
} as const;

function reasonOf({ code, operation }: Misfit): string {
  return code === 'operation_not_possible' && operation ? BY_OPERATION[operation] : REASONS[code];
}

/** The reasons of some offers and how many have each as their weightiest: "20 by area engraving, 2 too small". */
export function reasonSums(offers: readonly Offer[]): string {
  const counts = new Map<string, number>();
  for (const { best } of offers) {
    const [first] = best.verdict?.why ?? [];
    if (first) counts.set(reasonOf(first), (counts.get(reasonOf(first)) ?? 0) + 1);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  if (sorted.length === 1) return sorted[0]![0];
  return sorted.map(([reason, count]) => `${count} ${reason}`).join(', ');
}

/** Where no material passes: what would have to change, the smallest change of each kind. "Bridge 1.2 mm: 1.35 mm would do." */
export function mendingWords(offers: readonly Offer[], unit: LengthUnit): string[] {
  const nearest = new Map<Misfit['code'], { have: number; need: number }>();
  for (const { options } of offers)
    for (const { verdict } of options)
      for (const { code, severity, measured, limit } of verdict?.why ?? []) {
        const [have, need] = [measured?.[0], limit?.[0]];
        if (severity !== 'warning' || have === undefined || need === undefined) continue;
        const before = nearest.get(code);
        if (!before || need < before.need) nearest.set(code, { have, need });
      }
  const figure = (mm: number) => `${Number(formatLength(mm, unit))} ${unit}`;
  return [...nearest].map(([code, { have, need }]) => {
    const words = REASONS[code];
    return `${words[0]!.toUpperCase()}${words.slice(1)}: it is ${figure(have)}, from ${figure(need)} on the first materials take it.`;
  });
}

/** A verdict in two words, for badges and rows. */
export const STATE_WORDS: Readonly<Record<VerdictState, string>> = {
  passes: 'Passes',
  asks: 'Asks',
  cannot: 'Cannot be made',
  person: 'Needs a quote',
};
