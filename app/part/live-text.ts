import type { DesignReport } from '../../shared/analysis/report.ts';
import { mapX, mapY, type Matrix } from '../../shared/base/matrix.ts';
import { placeAlong, type TextLine } from '../../shared/drawing/along.ts';
import type { TextLayer, TextRun } from '../../shared/drawing/text.ts';

/** Width of an average letter and height of a capital, in font sizes: enough for a small picture. */
const LETTER_EM = 0.55;
const CAPITAL_EM = 0.72;
/** Steps in which a small picture shows text along a line. */
const ALONG_STEPS = 24;
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
    .map(({ text, matrix, anchor, widthEm, along }) => {
      const width = widthEm ?? text.length * LETTER_EM;
      if (along) return alongStroke(along, matrix, anchor, width);
      const left = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width;
      const point = (x: number) => `${mapX(matrix, x, -CAPITAL_EM / 2)} ${mapY(matrix, x, -CAPITAL_EM / 2)}`;
      return `M${point(left)}L${point(left + width)}`;
    })
    .join('');
}

/** Path data of a stroke along the line that letters run along, as far as they go. */
function alongStroke({ points, offsetEm }: TextLine, matrix: Matrix, anchor: TextRun['anchor'], width: number): string {
  const start = offsetEm - (anchor === 'end' ? 1 : anchor === 'middle' ? 0.5 : 0) * width;
  const steps = Array.from({ length: ALONG_STEPS + 1 }, (_, i) =>
    placeAlong(points, start + (i / ALONG_STEPS) * width),
  );
  return steps
    .flatMap((place) =>
      place === null ? [] : [`${mapX(matrix, place[0], place[1])} ${mapY(matrix, place[0], place[1])}`],
    )
    .map((point, i) => `${i === 0 ? 'M' : 'L'}${point}`)
    .join('');
}
