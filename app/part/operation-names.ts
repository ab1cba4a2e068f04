import type { OperationName } from '../../shared/analysis/operations.ts';

/** Operations in a customer's words. */
export const OPERATION_NAMES: Readonly<Record<OperationName, string>> = {
  cutting: 'Cutting',
  lineEngraving: 'Line engraving',
  areaEngraving: 'Area engraving',
  combinedEngraving: 'Line and area engraving',
  metalBending: 'Bend lines',
  ignored: 'Leave out',
};
