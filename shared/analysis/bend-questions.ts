import { bendByName } from './bend-names.ts';
import { styleTitle } from './style-name.ts';
import type { Analysis, AnalyzedStyle, Question } from './wire.ts';

/** Questions that travel with an analysis; where there are more, the rest come up in the verdict. */
export const MOST_QUESTIONS = 50;

/** Questions of a drawing that leaves nothing open but its bends; the sample's price waits for no others. */
export function bendQuestions({ styles }: Pick<Analysis, 'styles'>): Question[] {
  return styles
    .filter(asksBend)
    .slice(0, MOST_QUESTIONS)
    .map((style) => bendQuestion(style, styles));
}

/** Whether a style is bent and its layer's name says not how. */
export function asksBend({ assignedTo, layer }: AnalyzedStyle): boolean {
  const { angle, direction } = bendByName(layer);
  return assignedTo.metalBending && (angle === null || direction === null);
}

/** Question how the lines of a style are bent. */
export function bendQuestion(style: AnalyzedStyle, all: readonly AnalyzedStyle[]): Question {
  const message = `${styleSubject(style, all)}: how many degrees, and which way?`;
  return { code: 'bend', style: style.id, message, options: ['up', 'down'] };
}

/** A style as questions name it, with how many lines it has. */
export function styleSubject(style: AnalyzedStyle, all: readonly AnalyzedStyle[]): string {
  const title = styleTitle(style, all);
  const lines = style.stroke === null ? '' : `, ${style.shape_count} ${style.shape_count === 1 ? 'line' : 'lines'}`;
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}${lines}`;
}
