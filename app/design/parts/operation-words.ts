import type { OperationName } from '../../../shared/analysis/operations.ts';

/** One word for an operation, where room is short. */
export const SHORT_NAMES: Readonly<Record<OperationName, string>> = {
  cutting: 'Cut',
  lineEngraving: 'Line engraving',
  areaEngraving: 'Area engraving',
  combinedEngraving: 'Line and area',
  metalBending: 'Bend',
  ignored: 'Left out',
};
