import { POSTSCRIPT_NOTICES } from '../../notices/postscript.ts';
import { length } from '../../../base/trig.ts';
import { concat } from '../../paint/painter.ts';
import { PsError } from '../faults.ts';
import { type FontMetrics, metricsOf } from '../fonts.ts';
import { EachFrame } from '../frames.ts';
import type { Machine } from '../machine.ts';
import { mapVector } from '../matrix.ts';
import { numberIn, PsArray, PsString, Real, type Value } from '../values.ts';
import type { Shown } from '../text-runs.ts';
import type { OperatorTable } from './operator-table.ts';

/** How far below and above the baseline a place reaches, in ems. */
const [DESCENT, ASCENT] = [0.2, 0.75];
/** Letters that begin this near to where the last ones ended belong to the same text, in ems. */
const SAME_TEXT = 1;
const SPACE = 32;

/** How far the pen goes on after a letter, in user space; `index` counts letters. */
type Advance = (code: number, index: number) => readonly [number, number];

/** The advances that a font gives its letters. */
function fontAdvance({ matrix, width }: FontMetrics): Advance {
  return (code) => mapVector(matrix, width(code), 0);
}

/** Shows text: counts it with its place, and moves the pen. */
function show(m: Machine, bytes: Uint8Array, advance: Advance): void {
  const { canvas } = m;
  m.budget.spendWork(bytes.length * 64);
  const metrics = metricsOf(canvas.state.font);
  const [x, y] = canvas.currentPoint();
  let [dx, dy, seen] = [0, 0, false];
  const places: number[] = [];
  bytes.forEach((code, i) => {
    places.push(length(dx, dy));
    const [ax, ay] = advance(code, i);
    dx += ax;
    dy += ay;
    if (code !== SPACE) seen = true;
  });
  if (seen && !canvas.state.isNull) note(m, { bytes, places, metrics, x, y, reach: length(dx, dy) });
  canvas.moveBy(dx, dy);
  m.textEnd = canvas.painter.pen;
}

/** Counts a text, or makes the last one longer where this goes on from it. */
function note(m: Machine, shown: Omit<Shown, 'size'>): void {
  const { canvas } = m;
  const { metrics, x, y, reach } = shown;
  const { matrix, em } = metrics;
  if (canvas.countsElsewhere()) return;
  canvas.touched = true;
  const size = length(matrix[0], matrix[1]) * em;
  const toUser = concat(matrix, [1, 0, 0, 1, x, y]);
  m.texts.add(canvas, { ...shown, size });
  const width = size > 0 ? (reach / size) * em : 0;
  const place = canvas.placeOf(toUser, 0, -DESCENT * em, width, (DESCENT + ASCENT) * em);
  const [endX, endY] = m.textEnd ?? [Infinity, Infinity];
  const [penX, penY] = canvas.painter.pen;
  const sizeMm = length(...mapVector(canvas.toMm, size, 0));
  if (length(endX - penX, endY - penY) <= SAME_TEXT * sizeMm) canvas.findings.widen(POSTSCRIPT_NOTICES.text, place);
  else canvas.findings.add(POSTSCRIPT_NOTICES.text, place);
}

/** The advance of the font in force, with `extra` added. */
function ownAdvance(m: Machine, extra: (code: number) => readonly [number, number] = () => [0, 0]): Advance {
  const own = fontAdvance(metricsOf(m.canvas.state.font));
  return (code, i) => {
    const [x, y] = own(code, i);
    const [ex, ey] = extra(code);
    return [x + ex, y + ey];
  };
}

/** xshow, yshow, xyshow: the advances stand in an array. */
function showAt(m: Machine, perLetter: 1 | 2, vertical: boolean): void {
  const list = m.stack.pop();
  const text = m.stack.string();
  const numbers = list instanceof PsArray ? list.list().map((item) => numberIn(item) ?? 0) : [];
  m.budget.spendWork(numbers.length * 8);
  show(m, text.bytes, (_, i) => {
    if (perLetter === 2) return [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0];
    return vertical ? [0, numbers[i] ?? 0] : [numbers[i] ?? 0, 0];
  });
}

/** kshow: a procedure between each two letters. */
function showWith(m: Machine): void {
  const text = m.stack.string();
  const body = m.stack.procedure();
  let at = 0;
  const turn = (): readonly Value[] | null => {
    if (at >= text.bytes.length) return null;
    show(m, text.bytes.subarray(at, at + 1), ownAdvance(m));
    at++;
    return at < text.bytes.length ? [text.bytes[at - 1]!, text.bytes[at]!] : null;
  };
  m.frames.push(new EachFrame(turn, body));
}

/** cshow: a procedure for each letter instead of showing it. */
function eachLetter(m: Machine): void {
  const text = m.stack.string();
  const body = m.stack.procedure();
  const advance = ownAdvance(m);
  let at = 0;
  const turn = (): readonly Value[] | null => {
    const code = text.bytes[at++];
    if (code === undefined) return null;
    const [x, y] = advance(code, 0);
    return [code, new Real(x), new Real(y)];
  };
  m.frames.push(new EachFrame(turn, body));
}

function widthOf(m: Machine): void {
  const text = m.stack.string();
  m.budget.spendWork(text.bytes.length * 16);
  const advance = ownAdvance(m);
  let [dx, dy] = [0, 0];
  for (const code of text.bytes) {
    const [x, y] = advance(code, 0);
    dx += x;
    dy += y;
  }
  m.stack.pushReal(dx);
  m.stack.pushReal(dy);
}

/** A letter of middle width stands for glyphs shown by name. */
const USUAL_LETTER = Uint8Array.of(110);

/** Text: told and kept as runs, not drawn. */
export const TEXT_OPERATORS: OperatorTable = {
  show: (m) => {
    const text = m.stack.string();
    show(m, text.bytes, ownAdvance(m));
  },
  ashow: (m) => {
    const text = m.stack.string();
    const [ax, ay] = m.stack.numbers(2) as [number, number];
    show(
      m,
      text.bytes,
      ownAdvance(m, () => [ax, ay]),
    );
  },
  widthshow: (m) => {
    const text = m.stack.string();
    const [cx, cy, letter] = m.stack.numbers(3) as [number, number, number];
    show(
      m,
      text.bytes,
      ownAdvance(m, (code) => (code === letter ? [cx, cy] : [0, 0])),
    );
  },
  awidthshow: (m) => {
    const text = m.stack.string();
    const [cx, cy, letter, ax, ay] = m.stack.numbers(5) as [number, number, number, number, number];
    show(
      m,
      text.bytes,
      ownAdvance(m, (code) => (code === letter ? [cx + ax, cy + ay] : [ax, ay])),
    );
  },
  xshow: (m) => showAt(m, 1, false),
  yshow: (m) => showAt(m, 1, true),
  xyshow: (m) => showAt(m, 2, false),
  kshow: showWith,
  cshow: eachLetter,
  glyphshow: (m) => {
    m.stack.pop();
    show(m, USUAL_LETTER, ownAdvance(m));
  },
  charpath: (m) => {
    m.stack.boolean();
    const text = m.stack.pop();
    if (!(text instanceof PsString)) throw new PsError('typecheck');
    show(m, text.bytes, ownAdvance(m));
  },
  stringwidth: widthOf,
  setcharwidth: (m) => void m.stack.numbers(2),
  setcachedevice: (m) => void m.stack.numbers(6),
  setcachedevice2: (m) => void m.stack.numbers(10),
};
