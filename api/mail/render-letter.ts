import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { Letter } from './letter.ts';

/** Rendered letter. */
export interface RenderedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Makes subject, text and HTML of a letter: the same words in the same order. The same letter gives the same bytes. */
export function renderLetter(letter: Letter): RenderedLetter {
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter) };
}
