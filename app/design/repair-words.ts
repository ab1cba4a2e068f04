import type { Repair, RepairKind } from '../../shared/analysis/repairs/repair.ts';
import { formatCents } from '../../shared/base/money.ts';
import { formatLength, type LengthUnit } from '../../shared/base/units.ts';
import type { Effect } from '../part/repair-effect.ts';
import { repairWords } from '../part/repair-list.ts';
import { formatSeconds } from './shape-facts.ts';

/** Labels of the repair buttons. */
export const REPAIR_VERBS: Readonly<Record<RepairKind, string>> = {
  outline_text: 'Turn text into outlines',
  remove_text: 'Leave the text out',
  remove_images: 'Leave the pictures out',
  outline_lines: 'Make them as wide as drawn',
  remove_duplicates: 'Remove the copies',
  remove_copies: 'Remove the shifted copies',
  drop_specks: 'Remove the specks',
  join_gaps: 'Close the gaps',
  simplify: 'Simplify the lines',
};

/** Sentence of a repair once it is made. */
export function repairDone(repair: Repair, unit: LengthUnit): string {
  const words = repairWords(repair, unit);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Sizes a customer may choose for gaps and specks, mm. */
export const REPAIR_SIZES_MM = [0.05, 0.1, 0.2, 0.5, 1, 2, 5] as const;

/** A repair's size, where it has one, mm. */
export function repairSize(repair: Repair): number | null {
  if (repair.kind === 'join_gaps') return repair.gap_mm;
  return repair.kind === 'drop_specks' ? repair.size_mm : null;
}

/** The same repair at another size. */
export function withSize(repair: Repair, mm: number): Repair {
  if (repair.kind === 'join_gaps') return { ...repair, gap_mm: mm };
  return repair.kind === 'drop_specks' ? { ...repair, size_mm: mm } : repair;
}

/** A length of a repair: mm without trailing zeros, inches to the thousandth. */
export function shortMm(mm: number, unit: LengthUnit): string {
  return unit === 'mm' ? `${Number(mm.toFixed(2))} mm` : `${formatLength(mm, unit)} ${unit}`;
}

/** Effect of a repair in figures: "−12.50 mm · −2 pierces · −1.4 s". Empty where there is none. */
export function effectFigures(effect: Effect, unit: LengthUnit): string {
  const parts: string[] = [];
  if (Math.abs(effect.lengthMm) >= 0.005)
    parts.push(`${sign(effect.lengthMm)}${formatLength(Math.abs(effect.lengthMm), unit)} ${unit}`);
  if (effect.pierces !== 0) {
    const count = Math.abs(effect.pierces);
    parts.push(`${sign(effect.pierces)}${count.toLocaleString('en-US')} ${count === 1 ? 'pierce' : 'pierces'}`);
  }
  if (effect.seconds !== null && Math.abs(effect.seconds) >= 0.05)
    parts.push(`${sign(effect.seconds)}${formatSeconds(Math.abs(effect.seconds))}`);
  return parts.join(' · ');
}

/** Effect of a repair on the line's price: "saves $0.31", "adds $0.12" or "same price"; empty without a price. */
export function effectPrice({ cents }: Effect): string {
  if (cents === null) return '';
  if (cents === 0) return 'same price';
  return cents < 0 ? `saves ${formatCents(-cents)}` : `adds ${formatCents(cents)}`;
}

function sign(value: number): string {
  return value < 0 ? '−' : '+';
}
