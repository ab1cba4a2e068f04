import type { AnalyzedStyle, Question } from '../../shared/analysis/wire.ts';
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

/** How the question was answered for a design with the same strokes, fills and layers; null where it was not. It is offered, never taken. */
export function rememberedAnswer(styles: Styles, question: Question): string | null {
  const set = setOf(styles);
  const option = readKept().find(([other]) => other === set)?.[1]?.[nameOf(question)];
  return option !== undefined && question.options.includes(option) ? option : null;
}
