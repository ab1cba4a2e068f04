import type { PaintMode } from '../canvas.ts';
import { PATTERN_COLOUR } from '../colour-space.ts';
import { ThenFrame } from '../frames.ts';
import type { Machine } from '../machine.ts';
import { toTransform } from '../matrix.ts';
import { concat } from '../../paint/painter.ts';
import type { OperatorTable } from './operator-table.ts';
import { PsArray } from '../values.ts';
import { shadingColour } from './colour.ts';
import { appendUserPath, inSpace, optionalMatrix, rectanglesOf, withRectangles, withUserPath } from './user-path.ts';

/** Paints the current path; what that takes grows with the path. */
function paint(m: Machine, mode: PaintMode): void {
  m.budget.spendWork(m.canvas.painter.size * 256);
  m.canvas.paint(mode);
}

function paintUserPath(m: Machine, mode: PaintMode): void {
  const matrix = mode === 'stroke' ? optionalMatrix(m) : null;
  withUserPath(m, () => inSpace(m, matrix, () => paint(m, mode)));
}

/** shfill: a gradient fills the clip, so the innermost clip's outline is the shape that is painted. */
function fillShading(m: Machine): void {
  const shading = m.stack.dict();
  if (m.canvas.state.isNull || m.canvas.countsElsewhere()) return;
  const { clip } = m.canvas.state;
  if (clip !== null) m.budget.take(clip.path.coords.length * 8);
  let css: string | null = PATTERN_COLOUR;
  m.frames.push(new ThenFrame(() => m.canvas.fillClip(clip, css)));
  shadingColour(m, shading, (colour) => {
    css = colour;
  });
}

/** execform: draws a form in its own space. */
function drawForm(m: Machine): void {
  const form = m.stack.dict();
  const matrix = form.get('Matrix');
  const body = form.get('PaintProc');
  m.canvas.save(false);
  m.frames.push(new ThenFrame(() => m.canvas.restore()));
  if (matrix !== undefined) m.canvas.ctm = concat(toTransform(matrix), m.canvas.ctm);
  m.canvas.painter.clearPath();
  if (!(body instanceof PsArray)) return;
  m.stack.push(form);
  m.run(body);
}

/** Painting. */
export const PAINT_OPERATORS: OperatorTable = {
  fill: (m) => paint(m, 'fill'),
  eofill: (m) => paint(m, 'evenodd'),
  stroke: (m) => paint(m, 'stroke'),
  rectfill: (m) => {
    // Rectangles are filled one by one, so that none knocks out another.
    for (const rectangle of rectanglesOf(m)) withRectangles(m, [rectangle], () => paint(m, 'fill'));
  },
  rectstroke: (m) => {
    const matrix = optionalMatrix(m);
    withRectangles(m, rectanglesOf(m), () => inSpace(m, matrix, () => paint(m, 'stroke')));
  },
  ufill: (m) => paintUserPath(m, 'fill'),
  ueofill: (m) => paintUserPath(m, 'evenodd'),
  ustroke: (m) => paintUserPath(m, 'stroke'),
  uappend: (m) => appendUserPath(m, () => {}),
  shfill: fillShading,
  execform: drawForm,
  erasepage: () => {},
  showpage: (m) => m.showPage(),
  copypage: (m) => m.showPage(),
};
