import { hidesSomething } from '../base/line-text.ts';
import { type Figures, withFigures } from '../site/figures.ts';
import type { Body } from './bodies.ts';
import { FIELD_WORDS } from './kinds.ts';

/** A thing that is wrong with a document: in which field, on which line from 1 on, null where it is about the whole field. */
export interface Problem {
  readonly field: string;
  readonly line: number | null;
  readonly message: string;
  /** Whether it has to be right before the document is published; others are advice. */
  readonly must: boolean;
}

/** Makes a problem that has to be put right. */
export function must(field: string, message: string, line: number | null = null): Problem {
  return { field, line, message, must: true };
}

/** Makes a piece of advice. */
export function advice(field: string, message: string, line: number | null = null): Problem {
  return { field, line, message, must: false };
}

/** Fields that have to say something, with the fewest and the most characters. */
export type Lengths = Readonly<Record<string, readonly [least: number, most: number]>>;

/** Fields of a body that are too short or too long. */
export function lengthProblems(body: Body, lengths: Lengths): Problem[] {
  const texts = body as Readonly<Record<string, string>>;
  return Object.entries(lengths).flatMap(([field, [least, most]]) => {
    const { length } = (texts[field] ?? '').trim();
    const name = FIELD_WORDS[field] ?? field;
    if (length === 0 && least > 0) return must(field, `${name} is empty.`);
    if (length < least) return must(field, `${name} needs at least ${least} characters; it has ${length}.`);
    return length > most ? must(field, `${name} may have ${most} characters; it has ${length}.`) : [];
  });
}

/** Characters in a body that nobody sees, by their lines. */
export function hiddenProblems(body: Body): Problem[] {
  return Object.entries(body).flatMap(([field, text]) =>
    text
      .split('\n')
      .flatMap((line, i) =>
        hidesSomething(line)
          ? must(field, 'There is an invisible character on this line. Type the line again.', i + 1)
          : [],
      ),
  );
}

/** Figures in single braces that there are not, by their lines. Those in double braces are a guide's own. */
export function figureProblems(field: string, text: string, figures: Figures): Problem[] {
  return text.split('\n').flatMap((line, i) => {
    const names = [...line.replace(/\{\{[^}]*\}\}/g, '').matchAll(/\{(\w+)\}/g)].map(([written]) => written);
    return names.flatMap((written) => {
      try {
        withFigures(written, figures);
        return [];
      } catch {
        return must(field, `There is no figure ${written} on this page.`, i + 1);
      }
    });
  });
}

/** Words of a text, small and without marks. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9’]+/g) ?? [];
}

/** Runs of four words of a text. */
function runsOf(text: string): Set<string> {
  const words = wordsOf(text.replace(/\{\{[^}]*\}\}/g, ' '));
  return new Set(words.slice(3).map((_, i) => words.slice(i, i + 4).join(' ')));
}

/** Share of runs of four words that two pages may have in common. */
const ALIKE = 0.1;
/** Fewest runs that are no chance. */
const FEWEST = 8;

/** The first of some texts, by name, that says much of the same as another; null where none does. */
export function alikeTo(text: string, others: readonly (readonly [name: string, text: string])[]): string | null {
  const own = runsOf(text);
  for (const [name, other] of others) {
    const runs = runsOf(other);
    const shared = [...own].filter((run) => runs.has(run)).length;
    if (shared >= FEWEST && shared / Math.min(own.size, runs.size) >= ALIKE) return name;
  }
  return null;
}
