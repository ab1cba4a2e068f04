import { PDF_NOTICES } from '../notices/pdf.ts';
import type { Transform } from '../paint/painter.ts';
import { Bounds } from './box.ts';
import type { LayerMark } from './layers.ts';
import type { Machine } from './machine.ts';
import type { PdfObject, PdfStream } from './objects.ts';
import type { Operators } from './path-operators.ts';
import { shadingColour } from './shading.ts';

const NO_MARK: LayerMark = { layer: null, hidden: false };

/** Graphics state, objects drawn by name, gradients and marked content. Source: ISO 32000-1, tables 57, 77, 87, 320. */
export const OBJECT_OPERATORS: Operators = {
  q: (m) => m.save(),
  Q: (m) => m.restore(),
  cm: (m) => m.concat([m.number(6), m.number(5), m.number(4), m.number(3), m.number(2), m.number(1)]),
  w: (m) => setWidth(m, m.operands.at(-1)),
  J: (m) => {
    m.state.lineCap = m.doc.number(m.operands.at(-1), 0);
  },
  j: (m) => {
    m.state.lineJoin = m.doc.number(m.operands.at(-1), 0);
  },
  M: (m) => {
    m.state.miterLimit = Math.max(1, m.doc.number(m.operands.at(-1), 10));
  },
  d: (m) => setDash(m, m.operands.at(-2)),
  gs: (m) => useState(m),
  Do: (m) => drawNamed(m),
  sh: (m) => m.fillClip(shadingColour(m.doc, m.resource('Shading', m.operands.at(-1)), m.resources)),
  BMC: (m) => m.mark(NO_MARK),
  BDC: (m) => m.mark(markOf(m)),
  EMC: (m) => m.unmark(),
};

/** Dashed where the pattern leaves gaps: every second number, and all of them where the count is odd. */
function setDash(m: Machine, pattern: PdfObject | undefined): void {
  const lengths = m.doc.numbersOf(pattern);
  m.doc.spend(lengths.length);
  m.state.dashed = lengths.some((length, i) => length > 0 && (lengths.length % 2 === 1 || i % 2 === 1));
}

function setWidth(m: Machine, width: PdfObject | undefined): void {
  m.state.lineWidth = m.doc.number(width, m.state.lineWidth);
}

/** `gs`: of everything a graphics state dictionary may set, width, dash, opacity and font matter here. */
function useState(m: Machine): void {
  const dict = m.doc.dict(m.resource('ExtGState', m.operands.at(-1)));
  if (dict === null) return;
  if (dict.has('LW')) setWidth(m, dict.get('LW'));
  if (dict.has('LC')) m.state.lineCap = m.doc.number(dict.get('LC'), 0);
  if (dict.has('LJ')) m.state.lineJoin = m.doc.number(dict.get('LJ'), 0);
  if (dict.has('ML')) m.state.miterLimit = Math.max(1, m.doc.number(dict.get('ML'), 10));
  if (dict.has('CA')) m.state.strokeShows = m.doc.number(dict.get('CA'), 1) > 0;
  if (dict.has('ca')) m.state.fillOpacity = Math.min(1, Math.max(0, m.doc.number(dict.get('ca'), 1)));
  if (dict.has('D')) setDash(m, m.doc.array(dict.get('D'))[0]);
  const [font, size] = m.doc.array(dict.get('Font'));
  if (font === undefined) return;
  m.state.font = m.doc.dict(font);
  m.state.size = m.doc.number(size, m.state.size);
}

function markOf(m: Machine): LayerMark {
  const [tag, properties] = m.operands.slice(-2);
  const kind = m.doc.name(tag);
  if (kind !== 'OC' && kind !== 'Layer') return NO_MARK;
  const dict = m.doc.name(properties) === null ? properties : m.resource('Properties', properties);
  return kind === 'OC' ? m.layers.mark(dict) : m.layers.illustratorMark(dict);
}

function drawNamed(m: Machine): void {
  const stream = m.doc.stream(m.resource('XObject', m.operands.at(-1)));
  if (stream === null) {
    m.doc.damaged = true;
    return;
  }
  const mark = m.layers.mark(stream.dict.get('OC'));
  m.mark(mark);
  const kind = m.doc.name(stream.dict.get('Subtype'));
  if (kind === 'Image') noteImage(m);
  else if (kind === 'Form') drawForm(m, stream);
  m.unmark();
}

/** Pictures cover the unit square. */
export function noteImage(m: Machine): void {
  const bounds = new Bounds();
  bounds.addBox(m.state.ctm, 0, 0, 1, 1);
  m.noteObject(PDF_NOTICES.image, bounds.place);
}

function drawForm(m: Machine, form: PdfStream): void {
  if (m.hidden) {
    m.findings.add(PDF_NOTICES.hidden);
    return;
  }
  const isGroup = m.doc.dict(form.dict.get('Group')) !== null;
  if (isGroup && m.state.fillOpacity === 0) {
    m.findings.add(PDF_NOTICES.unpainted);
    return;
  }
  if (m.open.has(form)) {
    m.doc.damaged = true;
    return;
  }
  if (m.open.size >= m.limits.maxDepth) {
    if (m.findings.count(PDF_NOTICES.tooLarge) === 0) m.findings.add(PDF_NOTICES.tooLarge);
    return;
  }
  m.open.add(form);
  m.inFrame(() => {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m.doc.numbersOf(form.dict.get('Matrix'), 6);
    m.concat([a, b, c, d, e, f] satisfies Transform);
    const [left, bottom, right, top] = m.doc.numbersOf(form.dict.get('BBox'), 4);
    m.clearPath();
    if (left !== undefined && bottom !== undefined && right !== undefined && top !== undefined) {
      m.rectangle(left, bottom, right - left, top - bottom);
      m.clip('nonzero');
      m.clearPath();
    }
    // Old forms use the resources of what they stand in.
    m.resources = m.doc.dict(form.dict.get('Resources')) ?? m.resources;
    // A group is composed by itself and painted as a whole. Source: ISO 32000-1, section 11.6.6.
    if (isGroup) [m.state.strokeShows, m.state.fillOpacity] = [true, 1];
    m.run(m.doc.decode(form));
    m.clearPath();
  });
  m.open.delete(form);
}
