import type { AnalyzedStyle, Question } from '../../shared/analysis/wire.ts';
import type { BendChoice } from '../../shared/part/bend-choices.ts';
import { MOST_BEND_DEG } from '../../shared/part/limits.ts';
import { readLocal, writeLocal } from '../platform/local-data.ts';

/** Sets of styles whose answers are remembered. */
const MOST = 20;
/** A set that takes more letters than this is of a drawing that hardly comes again. */
const MOST_LETTERS = 4000;
const KEY = 'answers.lines';

/** Answers by a set of styles, the newest first. */
type Remembered = readonly (readonly [set: string, answers: Readonly<Record<string, string>>])[];

type Styles = readonly Pick<AnalyzedStyle, 'id'>[];

/** One text for the strokes, fills and layers of a design. */
function setOf(styles: Styles): string {
  return styles
    .map(({ id }) => id)
    .sort()
    .join('\n');
}

function readKept(): Remembered {
  try {
    const kept: unknown = JSON.parse(readLocal(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Remembered) : [];
  } catch {
    return [];
  }
}

function nameOf({ code, style }: Pick<Question, 'code' | 'style'>): string {
  return `${code} ${style ?? ''}`;
}

/** Remembers on this device how a question was answered, for the next design with the same strokes, fills and layers. */
export function rememberAnswer(styles: Styles, question: Question, option: string): void {
  const set = setOf(styles);
  if (set.length > MOST_LETTERS) return;
  const kept = readKept();
  const before = kept.find(([other]) => other === set)?.[1] ?? {};
  const others = kept.filter(([other]) => other !== set);
  const next: Remembered = [[set, { ...before, [nameOf(question)]: option }], ...others];
  writeLocal(KEY, JSON.stringify(next.slice(0, MOST)));
}

/** Remembers how the bends of a style went, as {@link rememberAnswer} does. */
export function rememberBend(styles: Styles, question: Question, { angle_deg, direction }: BendChoice): void {
  rememberAnswer(styles, question, `${angle_deg} ${direction}`);
}

/** How bends of a design with the same strokes, fills and layers went; null where that was not said. It is offered, never taken. */
export function rememberedBend(styles: Styles, question: Pick<Question, 'code' | 'style'>): BendChoice | null {
  const [angle, direction] = rememberedText(styles, question)?.split(' ') ?? [];
  const angle_deg = Number(angle);
  if (!(angle_deg > 0 && angle_deg <= MOST_BEND_DEG) || (direction !== 'up' && direction !== 'down')) return null;
  return { angle_deg, direction };
}

/** How the question was answered for a design with the same strokes, fills and layers; null where it was not. It is offered, never taken. */
export function rememberedAnswer(styles: Styles, question: Question): string | null {
  const option = rememberedText(styles, question);
  return option !== null && question.options.includes(option) ? option : null;
}

function rememberedText(styles: Styles, question: Pick<Question, 'code' | 'style'>): string | null {
  const set = setOf(styles);
  return readKept().find(([other]) => other === set)?.[1]?.[nameOf(question)] ?? null;
}
