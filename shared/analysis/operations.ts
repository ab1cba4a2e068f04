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

/** What a style is made by. */
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
