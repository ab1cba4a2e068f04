import { bendByName } from '../analysis/bend-names.ts';
import { type BendLinePlace, type Bends, linesOfStyle, NO_BENDS } from '../analysis/bends.ts';
import type { AnalyzedStyle } from '../analysis/wire.ts';
import type { Choices } from './choices.ts';

/** How a line is bent. */
export type BendChoice = Choices['bends'][string];

type Style = Pick<AnalyzedStyle, 'id' | 'layer'>;
type Line = Pick<BendLinePlace, 'number' | 'of'>;
type Given = Pick<Choices, 'bends'>;

/**
 * Key of one line of a style in `choices.bends`, beside the style's own id: "2/5 #008000|none|solid|FOLD". Ids of
 * styles begin with a colour or with "none", so the two can't be mistaken for each other. The number of lines is part
 * of the key: where a repair changes it, the bends of single lines are asked again.
 */
export function bendKey(styleId: string, { number, of }: Line): string {
  return `${number}/${of} ${styleId}`;
}

/**
 * How a bend goes: as the customer said of this line, else of all lines of its style, else as its layer's name says; null where
 * nothing says all of it. Without a line: as said of all.
 */
export function bendOf({ id, layer }: Style, { bends }: Given, line?: Line): BendChoice | null {
  const said = (line && bends[bendKey(id, line)]) ?? bends[id];
  if (said) return said;
  const { angle, direction } = bendByName(layer);
  return angle === null || direction === null ? null : { angle_deg: angle, direction };
}

/** The lines of a style that nothing says yet how to bend; one for all of them where they are not listed one by one. */
export function openBends(style: Style, choices: Given, bends: Bends = NO_BENDS): readonly (BendLinePlace | null)[] {
  if (bendOf(style, choices) !== null) return [];
  const lines = linesOfStyle(bends, style.id);
  const [first] = lines;
  // Lines beyond those that are listed follow what is said of all.
  if (first === undefined || first.of > lines.length) return [null];
  return lines.filter((line) => bendOf(style, choices, line) === null);
}

/** The style that an entry of `choices.bends` is about: all of its lines, or one. */
export function styleOfBend(key: string): string {
  return /^\d{1,6}\/\d{1,6} (.*)$/s.exec(key)?.[1] ?? key;
}

/** Bends with all lines of a style set at once: single lines that went another way follow. */
export function bendAll(styleId: string, { bends }: Given, bend: BendChoice): Choices['bends'] {
  const single = Object.keys(bends).filter((key) => key !== styleId && styleOfBend(key) === styleId);
  return Object.fromEntries([styleId, ...single].map((key) => [key, bend]));
}
