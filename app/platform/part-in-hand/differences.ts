import { operationOf, type OperationName } from '../../../shared/analysis/operations.ts';
import { inRepairOrder, type Repair } from '../../../shared/analysis/repairs/repair.ts';
import type { Part, PartChange } from '../../../shared/quote/wire.ts';
import type { Choices } from './part.ts';
import type { PartDifference } from './part-difference.ts';
import { plain, repairWords, sameRepairs } from './repair-list.ts';

export type { PartDifference } from './part-difference.ts';

/** Words for thickness ids and operations, from the catalogue and the screen. */
export interface DifferenceWords {
  readonly stock: (thicknessId: number | null) => string;
  readonly operation: (operation: OperationName) => string;
  readonly size: (width: number | null, height: number | null) => string;
}

/** Sizes within this are the same: 1 nm, far below what a text field holds. */
const SAME_MM = 1e-6;

/** Which choices differ between this device and the server's stored part, in words. */
export function differencesOf(choices: Choices, stored: Part, words: DifferenceWords): PartDifference[] {
  const found: PartDifference[] = [];
  const add = (field: PartDifference['field'], label: string, here: string, there: string) => {
    found.push({ field, label, here, there });
  };
  const { dimensions } = stored.configuration;
  if (choices.quantity !== stored.quantity)
    add('quantity', 'Quantity', String(choices.quantity), String(stored.quantity));
  const thickness = stored.thickness?.id ?? null;
  if (choices.thicknessId !== thickness)
    add('material', 'Material', words.stock(choices.thicknessId), words.stock(thickness));
  if (choices.rotation !== dimensions.rotation)
    add('rotation', 'Rotation', `${choices.rotation}°`, `${dimensions.rotation}°`);
  if (
    !sameMm(choices.confirmedWidth, dimensions.confirmed_width) ||
    !sameMm(choices.confirmedHeight, dimensions.confirmed_height)
  )
    add(
      'size',
      'Size',
      words.size(choices.confirmedWidth, choices.confirmedHeight),
      words.size(dimensions.confirmed_width, dimensions.confirmed_height),
    );
  for (const style of stored.configuration.styles) {
    const here = choices.assignments[style.id];
    const there = operationOf(style.assignedTo);
    if (here !== undefined && here !== there)
      add(
        'operations',
        style.layer ?? style.stroke ?? style.fill ?? 'Lines',
        words.operation(here),
        words.operation(there),
      );
  }
  const here = [...choices.finishing].sort().join(', ') || 'none';
  const there = [...stored.finishing].sort().join(', ') || 'none';
  if (here !== there) add('finishing', 'Finishing', here, there);
  const { repairs } = stored.configuration;
  if (!sameRepairs(choices.repairs, repairs)) add('repairs', 'Repairs', listed(choices.repairs), listed(repairs));
  return found;
}

function listed(repairs: readonly Repair[]): string {
  return repairs.map((repair) => repairWords(repair)).join(', ') || 'none';
}

/** The server's stored choices as this device holds them. */
export function choicesOf(stored: Part): Choices {
  const { dimensions, styles, repairs } = stored.configuration;
  return {
    quantity: stored.quantity,
    thicknessId: stored.thickness?.id ?? null,
    rotation: dimensions.rotation,
    confirmedWidth: dimensions.confirmed_width,
    confirmedHeight: dimensions.confirmed_height,
    assignments: Object.fromEntries(styles.map((style) => [style.id, operationOf(style.assignedTo)])),
    finishing: [...stored.finishing],
    repairs: [...repairs],
  };
}

/** Choices as the API takes them: nothing measured, nothing priced. */
export function toPatch(choices: Choices): PartChange {
  return {
    quantity: choices.quantity,
    thickness_id: choices.thicknessId,
    rotation: choices.rotation,
    confirmed_width: choices.confirmedWidth,
    confirmed_height: choices.confirmedHeight,
    assignments: { ...choices.assignments },
    finishing: [...choices.finishing],
    repairs: inRepairOrder(plain(choices.repairs)),
  };
}

/** One text for one set of choices, to tell whether a confirmed price belongs to what is on the screen. */
export function choicesKey(choices: Choices): string {
  const assignments = Object.entries(choices.assignments).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify({ ...toPatch(choices), assignments, finishing: [...choices.finishing].sort() });
}

function sameMm(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b;
  return Math.abs(a - b) <= SAME_MM;
}
