import { type Apart, viewOf } from '../../drawing/apart.ts';
import type { Drawing, DrawingStyle } from '../../drawing/drawing.ts';
import { withoutApart } from '../../drawing/styles.ts';
import type { Decided, Intent } from './decided.ts';

/** Evidence for lines that are left out because of their place; frames and grids are asked about. */
const LEFT_OUT: Readonly<Partial<Record<Apart, Intent['evidence']>>> = {
  frame: 'frame',
  sheet: 'about',
  grid: 'grid',
  legend: 'about',
  aside: 'beside',
  mark: 'beside',
  dimension: 'about',
  leader: 'leader',
  centre: 'centre_mark',
  pitch: 'centre_mark',
};

/** Kinds that only geometry speaks of: they are asked about. */
const MAY_BE_MADE: ReadonlySet<Apart> = new Set<Apart>(['frame', 'grid', 'aside', 'pitch']);

/** Intent of lines that their place alone decides: frames, centre marks, dimensions, views. Null for all others. */
export function byPlace({ apart }: Pick<DrawingStyle, 'apart'>): Intent | null {
  const evidence = apart && LEFT_OUT[apart];
  if (evidence) return { operation: 'ignored', evidence, sure: !MAY_BE_MADE.has(apart!) };
  // One view is the part; the largest one until somebody says which.
  if (apart === 'view1') return { operation: 'cutting', evidence: 'view', sure: false };
  if (viewOf(apart) > 1) return { operation: 'ignored', evidence: 'view', sure: true };
  return null;
}

/** Whether lines were told apart and follow what others of their look are for. */
export function isUndecidedApart({ apart }: Pick<DrawingStyle, 'apart'>): boolean {
  return (
    apart === 'stray' ||
    apart === 'note' ||
    apart === 'slit' ||
    apart === 'loose' ||
    apart === 'across' ||
    apart === 'letter'
  );
}

/**
 * Intents of lines that were told apart: what is not cut goes with the others of its look. What frees nothing is asked about where they are
 * cut: strays are left out until somebody decides, all others are cut.
 * @param known intents by style from before they were told apart, where a style may be gone since
 */
export function apartIntents(drawing: Drawing, decided: Decided, known?: ReadonlyMap<string, Intent>): Decided {
  const index = new Map(drawing.styles.map(({ id }, i) => [id, i]));
  return drawing.styles.map((style, i) => {
    if (!isUndecidedApart(style)) return decided[i] ?? null;
    const { id } = withoutApart(style);
    const like = index.get(id);
    const intent = known?.get(id) ?? decided[like ?? i] ?? null;
    // A help line that runs from edge to edge and stops there may be a bend.
    if (style.apart === 'across' && intent?.operation === 'ignored')
      return { operation: 'ignored', evidence: 'across', sure: false };
    if (intent !== null && intent.operation !== 'cutting') return intent;
    // Of letters drawn with single lines the insides would fall out.
    if (style.apart === 'letter') return { operation: 'lineEngraving', evidence: 'letters', sure: false };
    if (style.apart === 'stray') return { operation: 'ignored', evidence: 'open', sure: false };
    return { operation: 'cutting', evidence: style.apart === 'across' ? 'across' : 'open', sure: false };
  });
}

/** Intents of a drawing whose lines were told apart, but for frames, of those that it had before. */
export function intentsApart(drawing: Drawing, before: Drawing, intents: readonly Intent[]): Intent[] {
  const known = new Map(before.styles.map(({ id }, i) => [id, intents[i]!]));
  const decided = drawing.styles.map((style) => byPlace(style) ?? known.get(style.id) ?? null);
  return apartIntents(drawing, decided, known).map(
    (intent) => intent ?? { operation: 'cutting', evidence: 'only_colour', sure: true },
  );
}
