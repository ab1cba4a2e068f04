import type { DesignReport } from '../../shared/analysis/report.ts';
import { mapX, mapY } from '../../shared/base/matrix.ts';
import type { TextLayer, TextRun } from '../../shared/drawing/text.ts';

/** Width of an average letter and height of a capital, in font sizes: enough for a small picture. */
const LETTER_EM = 0.55;
const CAPITAL_EM = 0.72;
/** Lines of text that a small picture shows. */
const MOST_SHOWN = 200;

/** Lines of live text, with the letters that the file brings along. */
export type LiveText = Pick<TextLayer, 'runs' | 'glyphs'>;

/** No live text. */
export const NO_TEXT: LiveText = { runs: [] };

/** Lines of live text that are neither shapes yet nor taken out, in the drawing's mm. */
export function liveTextOf({ analysis, texts }: Pick<DesignReport, 'analysis' | 'texts'>): LiveText {
  return analysis.notices.some(({ code }) => code === 'contains_text') ? (texts ?? NO_TEXT) : NO_TEXT;
}

/** Path data of a stroke as wide as each line of text, through the middle of its capitals, mm: what text comes to in a small picture. */
export function textStrokes(runs: readonly TextRun[]): string {
  return runs
    .slice(0, MOST_SHOWN)
    .map(({ text, matrix, anchor, widthEm }) => {
      const width = widthEm ?? text.length * LETTER_EM;
      const left = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width;
      const point = (x: number) => `${mapX(matrix, x, -CAPITAL_EM / 2)} ${mapY(matrix, x, -CAPITAL_EM / 2)}`;
      return `M${point(left)}L${point(left + width)}`;
    })
    .join('');
}
