import type { OperationName } from '../../shared/analysis/operations.ts';

/** How the lines of an operation are drawn on papers. */
export interface Look {
  readonly colour: string;
  /** Points. */
  readonly width: number;
  readonly dash: readonly number[];
}

/** White paper. */
export const PAPER = '#ffffff';

/** Share of an operation's colour that its areas are filled with; 0 of lines. */
export function areaShare(operation: OperationName): number {
  return operation === 'areaEngraving' ? 0.45 : operation === 'combinedEngraving' ? 0.2 : 0;
}

/** Colour of an operation's areas on white paper, opaque: of areas over each other the last one shows. */
export function areaColour(operation: OperationName): string {
  const share = areaShare(operation);
  const channels = [1, 3, 5].map((at) => Number.parseInt(LOOKS[operation].colour.slice(at, at + 2), 16));
  return `#${channels
    .map((value) =>
      Math.round(255 + (value - 255) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
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
