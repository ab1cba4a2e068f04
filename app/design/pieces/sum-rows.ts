import type { LengthUnit } from '../../../shared/base/units.ts';
import type { PartView } from '../../part/view.ts';
import { type PriceRow, partRows } from '../../pricing/rows.ts';

/** One row of what several parts come to. */
export type SummedRow = Pick<PriceRow, 'key' | 'label' | 'cents'>;

/** The rows of several parts added up, in the order of one part's; they add up to the parts' cents exactly. */
export function sumRows(parts: readonly Pick<PartView, 'view'>[], unit: LengthUnit): readonly SummedRow[] {
  const sums = new Map<PriceRow['key'], SummedRow>();
  const priced = parts.flatMap(({ view }) => view ?? []);
  for (const view of priced)
    for (const { key, label, cents } of partRows(view, unit))
      sums.set(key, { key, label, cents: cents + (sums.get(key)?.cents ?? 0) });
  const words = priced.length === 1 ? 'Setup of 1 part' : `Setup of ${priced.length} parts`;
  return [...sums.values()].map((row) => (row.key === 'setup' ? { ...row, label: words } : row));
}
