import { formatCents } from '../../shared/base/money.ts';
import type { LengthUnit } from '../../shared/base/units.ts';
import type { ImportedDesign, ImportedOrderHead } from '../../shared/legacy/wire.ts';
import { formatThickness } from '../platform/lengths.ts';
import { Badge } from '../ui/Badge.tsx';

/** An amount of an old order. What was not in dollars says its currency. */
export function amountOf({ total_cents, currency }: Pick<ImportedOrderHead, 'total_cents' | 'currency'>): string {
  return currency === 'USD' ? formatCents(total_cents) : `${formatCents(total_cents).replace('$', '')} ${currency}`;
}

/** Name of a material in the old shop, with its thickness. */
export function materialWords({ name, thickness_mm }: ImportedDesign['material'], unit: LengthUnit): string {
  return [name, thickness_mm === null ? null : formatThickness(thickness_mm, unit)].filter(Boolean).join(', ');
}

/** A material of the old shop, marked where we have none of it any more. */
export function OldMaterial({
  material,
  unit,
}: {
  readonly material: ImportedDesign['material'];
  readonly unit: LengthUnit;
}) {
  const words = materialWords(material, unit);
  if (words === '') return 'Not known';
  return (
    <>
      {words} {material.thickness_id === null && <Badge tone="warn">No longer available</Badge>}
    </>
  );
}
