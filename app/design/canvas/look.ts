import type { Swatch } from '../../../shared/catalog/material.ts';
import type { Palette } from './palette.ts';

/** How the drawing is shown: as it will be made, by operation, in the file's colours, or by what each contour costs. */
export type ColourMode = 'made' | 'operations' | 'file' | 'cost';

/** Contours of one cost class. */
export interface HeatClass {
  readonly contours: readonly number[];
  /** 0 cheapest to 5 dearest. */
  readonly level: number;
}

/** How the drawing is painted. */
export interface Look {
  readonly mode: ColourMode;
  readonly palette: Palette;
  readonly heat: readonly HeatClass[];
  /** Swatch of its material; null before one is chosen. */
  readonly sheet: Swatch | null;
  /** Device px per CSS px. */
  readonly ratio: number;
}
