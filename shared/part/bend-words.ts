import { type BendLinePlace, type Bends, linesOfStyle, NO_BENDS } from '../analysis/bends.ts';
import { styleTitle } from '../analysis/style-name.ts';
import type { AnalyzedStyle } from '../analysis/wire.ts';
import { type BendChoice, bendOf } from './bend-choices.ts';
import type { Choices } from './choices.ts';

/** One bend line, or all of a style where they go alike. */
export interface BendFact {
  readonly style: string;
  /** Null where it stands for all lines of its style. */
  readonly line: BendLinePlace | null;
  /** "Layer FOLD, line 2 of 5", "Green line". */
  readonly title: string;
  /** Null where nothing says it yet. */
  readonly bend: BendChoice | null;
}

/** Fields of a part that its bends are described by. */
export interface BentPart {
  readonly styles: readonly Pick<AnalyzedStyle, 'id' | 'layer' | 'stroke' | 'fill' | 'hair' | 'assignedTo'>[];
  readonly choices: Pick<Choices, 'bends'>;
  /** Its bend lines; absent where they were not listed. */
  readonly bends?: Bends | undefined;
}

/** The bends of a part: a style's lines together where all go alike, else one by one. */
export function bendFacts({ styles, choices, bends = NO_BENDS }: BentPart): BendFact[] {
  return styles.flatMap((style): BendFact[] => {
    if (!style.assignedTo.metalBending) return [];
    const title = capital(styleTitle(style, styles));
    const all = { style: style.id, line: null, title, bend: bendOf(style, choices) };
    const lines = linesOfStyle(bends, style.id);
    const single = lines.map((line) => bendOf(style, choices, line));
    const [first] = single;
    // Lines that are not listed go as is said of all.
    if (first === undefined || lines[0]!.of > lines.length) return [all];
    if (single.every((bend) => sameBend(bend, first))) return [{ ...all, bend: first }];
    return lines.map((line, i) => ({ style: style.id, line, title: lineTitle(title, line), bend: single[i]! }));
  });
}

/** "Layer FOLD, line 2 of 5"; a single line needs no number. */
export function lineTitle(title: string, { number, of }: Pick<BendLinePlace, 'number' | 'of'>): string {
  return of === 1 ? title : `${title}, line ${number} of ${of}`;
}

/** "90° up". */
export function bendWords({ angle_deg, direction }: BendChoice): string {
  return `${angle_deg}° ${direction}`;
}

/** Whether two bends go alike. */
function sameBend(a: BendChoice | null, b: BendChoice | null): boolean {
  return a === b || (a?.angle_deg === b?.angle_deg && a?.direction === b?.direction);
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
