import type { OperationName } from '../../shared/analysis/operations.ts';

/** How the lines of an operation are drawn on papers. */
export interface Look {
  readonly colour: string;
  /** Points. */
  readonly width: number;
  readonly dash: readonly number[];
}

/** The app's look of each operation (tokens.css, canvas/palette.ts), finer for paper. */
export const LOOKS: Readonly<Record<OperationName, Look>> = {
  cutting: { colour: '#0b5fd0', width: 0.8, dash: [] },
  lineEngraving: { colour: '#b01275', width: 0.6, dash: [] },
  areaEngraving: { colour: '#56606a', width: 0.3, dash: [] },
  combinedEngraving: { colour: '#6a3ccf', width: 1.1, dash: [] },
  metalBending: { colour: '#b25607', width: 0.9, dash: [4, 2.5] },
  ignored: { colour: '#9aa3ab', width: 0.5, dash: [1, 2] },
};
