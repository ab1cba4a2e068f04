import type { LengthContext } from '../length.ts';
import type { SvgNode } from '../node.ts';

/** Facts that values of an element's properties refer to. */
export interface Surroundings {
  readonly context: LengthContext;
  /** Of the element; of its parent where the font size itself is worked out. User units. */
  readonly fontSize: number;
  /** User units, null where the font decides. */
  readonly lineHeight: number | null;
  /** `currentcolor`, `#rrggbb` or transparent. */
  readonly color: string;
  /** The element asks for the dark one of two colours. */
  readonly dark: boolean;
  readonly node: SvgNode | null;
  /** Counts a length that only a font could tell. */
  readonly guess: () => void;
}

/** Surroundings for asking whether a value is one at all. */
export const NOWHERE: Surroundings = {
  context: { perInch: 96, width: 100, height: 100 },
  fontSize: 16,
  lineHeight: 16,
  color: '#000000',
  dark: false,
  node: null,
  guess: () => {},
};
