import { inRepairOrder, type Repair, type RepairKind } from '../../shared/analysis/repairs/repair.ts';
import { AS_DRAWN, drawingKey } from '../../shared/part/choices.ts';
import { formatLength, type LengthUnit } from '../../shared/base/units.ts';

/** Repairs that shut each other out: text is either outlined or left out. */
const RIVAL: Partial<Record<RepairKind, RepairKind>> = { outline_text: 'remove_text', remove_text: 'outline_text' };

/** The list with one more repair: in place of the same kind with other figures, and of what it shuts out. */
export function withRepair(list: readonly Repair[], repair: Repair): Repair[] {
  const rest = list.filter(({ kind }) => kind !== repair.kind && kind !== RIVAL[repair.kind]);
  return inRepairOrder([...rest, repair]);
}

/** The list without a kind of repair. */
export function withoutRepair(list: readonly Repair[], kind: RepairKind): Repair[] {
  return list.filter((repair) => repair.kind !== kind);
}

/** Whether two lists are the same repairs, whatever their order. */
export function sameRepairs(a: readonly Repair[], b: readonly Repair[]): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf(repairs: readonly Repair[]): string {
  return drawingKey({ ...AS_DRAWN, repairs: [...repairs] });
}

/** A repair that was made, in a customer's words. */
export function repairWords(repair: Repair, unit: LengthUnit = 'mm'): string {
  const length = (mm: number) => `${Number(formatLength(mm, unit))} ${unit}`;
  if (repair.kind === 'join_gaps') return `gaps up to ${length(repair.gap_mm)} closed`;
  if (repair.kind === 'drop_specks') return `specks under ${length(repair.size_mm)} dropped`;
  return WORDS[repair.kind];
}

const WORDS: Readonly<Record<Exclude<RepairKind, 'join_gaps' | 'drop_specks'>, string>> = {
  outline_text: 'text outlined',
  remove_text: 'text left out',
  remove_images: 'images left out',
  outline_lines: 'wide lines made as wide as drawn',
  remove_duplicates: 'duplicate lines removed',
  remove_copies: 'shifted copies removed',
  simplify: 'lines simplified',
};
