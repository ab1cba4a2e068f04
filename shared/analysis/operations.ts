import { type DesignFormat, type DrawingStyle, isAreaOnly } from '../drawing/drawing.ts';
import type { AssignedTo } from './wire.ts';

/** Operations in the order a list shows them; `ignored` is not made at all. */
export const OPERATIONS = [
  'cutting',
  'lineEngraving',
  'areaEngraving',
  'combinedEngraving',
  'metalBending',
  'ignored',
] as const;

/** Operation that makes a style. */
export type OperationName = (typeof OPERATIONS)[number];

/** The flags of the product spec for one operation; all false where it is ignored. */
export function assignedTo(operation: OperationName): AssignedTo {
  return {
    cutting: operation === 'cutting',
    lineEngraving: operation === 'lineEngraving',
    areaEngraving: operation === 'areaEngraving',
    combinedEngraving: operation === 'combinedEngraving',
    metalBending: operation === 'metalBending',
  };
}

/** The operation that a set of flags names; the first one set wins, in the order of the list. */
export function operationOf(flags: AssignedTo): OperationName {
  for (const operation of OPERATIONS) if (operation !== 'ignored' && flags[operation]) return operation;
  return 'ignored';
}

/** Operations for a style with areas and no lines of its own. */
const AREA_OPERATIONS: readonly OperationName[] = ['areaEngraving', 'ignored'];

/** The operations that a style of a file of this format can be given, in the order a list shows them. */
export function operationsFor(
  style: Pick<DrawingStyle, 'id' | 'stroke' | 'fill' | 'layer'>,
  format: DesignFormat | null,
): readonly OperationName[] {
  return format !== null && isAreaOnly({ format }, { ...style, dashed: false }) ? AREA_OPERATIONS : OPERATIONS;
}
