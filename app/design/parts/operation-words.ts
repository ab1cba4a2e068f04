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

/** What an operation does with a line, one sentence. */
export const OPERATION_HINTS: Readonly<Record<OperationName, string>> = {
  cutting: 'The laser cuts through along the line.',
  lineEngraving: 'The line is scored into the surface.',
  areaEngraving: 'The filled area is engraved, line by line.',
  combinedEngraving: 'The area is engraved and its outline scored.',
  metalBending: 'The sheet is bent along the line, not cut.',
  ignored: 'Left out; costs nothing.',
};
