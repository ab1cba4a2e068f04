import { generalTolerance } from '../order/general-tolerance.ts';

/** Outcomes of measuring a first piece. */
export const FIRST_OUTCOMES = ['pass', 'stop'] as const;
export type FirstOutcome = (typeof FIRST_OUTCOMES)[number];

/** A length of a first piece as it is drawn and as it was measured, mm. */
export interface MeasuredLength {
  readonly what: 'width' | 'height' | 'hole';
  readonly drawn_mm: number;
  readonly measured_mm: number;
}

/** Labels of the lengths. */
export const MEASURED_WORDS: Readonly<Record<MeasuredLength['what'], string>> = {
  width: 'Width',
  height: 'Height',
  hole: 'Hole',
};

/** Whether a measured length is as drawn, within the tolerance that holds where nothing else was agreed. */
export function isAsDrawn({ drawn_mm, measured_mm }: MeasuredLength): boolean {
  // Calipers read a hundredth; binary fractions of millimeters must not decide at the very limit.
  return Math.abs(drawn_mm - measured_mm) <= generalTolerance(drawn_mm) + 1e-9;
}

/** Photos of one first piece: its faces and edges. */
export const MAX_FIRST_PHOTOS = 4;

/** Bytes of one photo, as it is sent: twice what tablets take. */
export const MAX_FIRST_PHOTO_BYTES = 15 * 1024 * 1024;
