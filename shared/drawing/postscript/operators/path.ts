import { Verb, VERB_SIZE } from '../../../geometry/verb.ts';
import { addArc, addTangentArc } from '../arcs.ts';
import { PsError } from '../faults.ts';
import { CallsFrame } from '../frames.ts';
import type { SavedPath } from '../clip.ts';
import type { Machine } from '../machine.ts';
import { invert, mapPoint, settle } from '../matrix.ts';
import { pathBox } from '../path-box.ts';
import { flattened, outlined, reversed, withoutArcs } from '../path-work.ts';
import type { StrokeLook } from '../../../geometry/stroke-outline.ts';
import type { OperatorTable } from './operator-table.ts';
import { PsArray, Real, type Value } from '../values.ts';
import { rectanglesOf, withRectangles } from './user-path.ts';

/** Half of the thinnest line that strokepath outlines, mm. */
const MIN_HALF_WIDTH_MM = 0.0005;

type Six = [number, number, number, number, number, number];

function pathBounds(m: Machine): void {
  const { painter, toMm } = m.canvas;
  const box = pathBox(painter.savePath());
  if (box === null) throw new PsError('nocurrentpoint');
  m.budget.spendWork(painter.size * 32);
  const back = invert(toMm);
  const corners = [box.x, box.x + box.width].flatMap((x) =>
    [box.y, box.y + box.height].map((y) => mapPoint(back, x, y)),
  );
  const [xs, ys] = [corners.map((p) => p[0]), corners.map((p) => p[1])];
  for (const value of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    m.stack.pushReal(settle(value));
}

/** Replaces the current path by what `work` makes of it. */
function rework(m: Machine, work: (path: SavedPath) => SavedPath): void {
  const { painter } = m.canvas;
  m.budget.spendWork(painter.size * 256);
  m.budget.take(painter.size * 64);
  const made = work(painter.savePath());
  m.budget.take(made.coords.length * 8);
  painter.restorePath(made);
}

/** pathforall: a procedure for each kind of segment, points in user space. */
function walkPath(m: Machine): void {
  const bodies = m.stack.take(4);
  const [move, line, curve, close] = bodies.map((body) => {
    if (body instanceof PsArray) return body;
    throw new PsError('typecheck');
  }) as [PsArray, PsArray, PsArray, PsArray];
  const path = withoutArcs(m.canvas.painter.savePath());
  m.budget.take(path.coords.length * 8);
  const back = invert(m.canvas.toMm);
  const body = { [Verb.Move]: move, [Verb.Line]: line, [Verb.Cubic]: curve, [Verb.Close]: close };
  let [verbAt, at] = [0, 0];
  m.frames.push(
    new CallsFrame(() => {
      const verb = path.verbs[verbAt++];
      if (verb === undefined) return null;
      const operands: Value[] = [];
      for (const end = at + VERB_SIZE[verb as 0]; at < end; at += 2)
        for (const value of mapPoint(back, path.coords[at]!, path.coords[at + 1]!))
          operands.push(new Real(settle(value)));
      return { operands, body: body[verb as 0] };
    }),
  );
}

function clipTo(m: Machine): void {
  m.budget.spendWork(m.canvas.painter.size * 64);
  m.canvas.clip();
}

/** clippath: the innermost clip's outline, or the page. */
function takeClipPath(m: Machine): void {
  const clip = m.canvas.state.clip;
  if (clip !== null) {
    m.budget.take(clip.path.coords.length * 8);
    m.canvas.painter.restorePath(clip.path);
    return;
  }
  const { x, y, width, height } = m.canvas.page;
  const verbs = [Verb.Move, Verb.Line, Verb.Line, Verb.Line, Verb.Close];
  m.canvas.painter.restorePath({ verbs, coords: [x, y, x + width, y, x + width, y + height, x, y + height] });
}

/** Half the line width in mm: by the area that user space takes, which is exact for even scales. */
function halfWidthMm(m: Machine): number {
  const [a, b, c, d] = m.canvas.toMm;
  return Math.max(MIN_HALF_WIDTH_MM, (m.canvas.state.lineWidth * Math.sqrt(Math.abs(a * d - b * c))) / 2);
}

function strokeLook(m: Machine): StrokeLook {
  const { lineCap, lineJoin, miterLimit } = m.canvas.state;
  return { half: halfWidthMm(m), cap: lineCap, join: lineJoin, miterLimit };
}

function arc(m: Machine, clockwise: boolean): void {
  const [x, y, radius, from, to] = m.stack.numbers(5) as [number, number, number, number, number];
  addArc(m.canvas, x, y, radius, from, to, clockwise);
}

function tangentArc(m: Machine): readonly number[] {
  const [x1, y1, x2, y2, radius] = m.stack.numbers(5) as [number, number, number, number, number];
  return addTangentArc(m.canvas, x1, y1, x2, y2, radius);
}

/** Path construction and clipping. */
export const PATH_OPERATORS: OperatorTable = {
  newpath: (m) => m.canvas.painter.clearPath(),
  currentpoint: (m) => {
    for (const value of m.canvas.currentPoint()) m.stack.pushReal(value);
  },
  moveto: (m) => {
    const [x, y] = m.stack.numbers(2) as [number, number];
    m.canvas.moveTo(x, y);
  },
  rmoveto: (m) => {
    const [x, y] = m.stack.numbers(2) as [number, number];
    m.canvas.moveBy(x, y);
  },
  lineto: (m) => {
    const [x, y] = m.stack.numbers(2) as [number, number];
    m.canvas.lineTo(x, y);
  },
  rlineto: (m) => {
    const [x, y] = m.stack.numbers(2) as [number, number];
    m.canvas.lineBy(x, y);
  },
  curveto: (m) => m.canvas.curveTo(...(m.stack.numbers(6) as Six)),
  rcurveto: (m) => m.canvas.curveBy(...(m.stack.numbers(6) as Six)),
  arc: (m) => arc(m, false),
  arcn: (m) => arc(m, true),
  arct: (m) => void tangentArc(m),
  arcto: (m) => {
    for (const value of tangentArc(m)) m.stack.pushReal(value);
  },
  closepath: (m) => m.canvas.painter.close(),
  pathbbox: pathBounds,
  pathforall: walkPath,
  flattenpath: (m) => rework(m, flattened),
  reversepath: (m) => rework(m, reversed),
  strokepath: (m) => rework(m, (path) => outlined(path, strokeLook(m))),
  clip: clipTo,
  eoclip: clipTo,
  initclip: (m) => {
    m.canvas.state.clip = null;
  },
  clippath: takeClipPath,
  clipsave: (m) => m.canvas.saveClip(),
  cliprestore: (m) => m.canvas.restoreClip(),
  rectclip: (m) => {
    withRectangles(m, rectanglesOf(m), () => clipTo(m));
    m.canvas.painter.clearPath();
  },
  setbbox: (m) => void m.stack.numbers(4),
  ucache: () => {},
  /** Whether a point lies in the path is only asked by interactive programs. */
  infill: (m) => miss(m),
  ineofill: (m) => miss(m),
  instroke: (m) => miss(m),
};

function miss(m: Machine): void {
  if (m.stack.pop() instanceof PsArray === false) m.stack.pop();
  m.stack.push(false);
}
