import { formatCents } from '../../shared/base/money.ts';
import type { LengthUnit } from '../../shared/base/units.ts';
import type { Part, Quote } from '../../shared/quote/wire.ts';
import { formatSize, formatThickness } from '../platform/lengths.ts';

function partFacts(part: Part, unit: LengthUnit): readonly (readonly [string, string])[] {
  const { width, height } = part.configuration.dimensions;
  return [
    ['quantity', String(part.quantity)],
    ['size', formatSize(width, height, unit)],
    ['material', part.material?.display_name ?? 'none'],
    ['thickness', part.thickness ? formatThickness(part.thickness.mm, unit) : 'none'],
    ['price', part.price_cents === null ? 'none' : formatCents(part.price_cents)],
  ];
}

function changed(name: string, before: string, after: string): string[] {
  return before === after ? [] : [`${name}: ${before} → ${after}`];
}

/** Differences of the parts between two states of a quote, one sentence each. Empty where there are none. */
export function partDifferences(before: Quote, after: Quote, unit: LengthUnit): string[] {
  const old = new Map(before.parts.map((part) => [part.id, part]));
  const now = new Set(after.parts.map((part) => part.id));
  return [
    ...after.parts.flatMap((part) => {
      const was = old.get(part.id);
      if (!was) return [`${part.name} was added`];
      const facts = partFacts(part, unit);
      return partFacts(was, unit).flatMap(([fact, value], i) => changed(`${part.name}, ${fact}`, value, facts[i]![1]));
    }),
    ...before.parts.filter((part) => !now.has(part.id)).map((part) => `${part.name} was removed`),
  ];
}

/** Everything a customer would notice: parts, speed, shipping, and the total. */
export function quoteDifferences(before: Quote, after: Quote, unit: LengthUnit): string[] {
  return [
    ...partDifferences(before, after, unit),
    ...changed('Production', before.production_speed.label, after.production_speed.label),
    ...changed('Shipping', before.shipping_rate?.label ?? 'not chosen', after.shipping_rate?.label ?? 'not chosen'),
    ...changed('Coupon', couponOf(before), couponOf(after)),
    ...changed('Total', formatCents(before.totals.total_cents), formatCents(after.totals.total_cents)),
    ...changed('Paid with credit', formatCents(before.totals.credit_cents), formatCents(after.totals.credit_cents)),
  ];
}

function couponOf({ coupon, totals }: Quote): string {
  return coupon === null ? 'none' : `${coupon.code}, ${formatCents(totals.coupon_cents)} off`;
}
