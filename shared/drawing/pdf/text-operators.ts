import type { Machine } from './machine.ts';
import { PdfString, type PdfObject } from './objects.ts';
import type { Operators } from './path-operators.ts';
import { TextBlock } from './text-block.ts';

/** The open text object; text outside of one is shown by every viewer all the same. */
function block(m: Machine): TextBlock {
  m.text ??= new TextBlock();
  return m.text;
}

function show(m: Machine, value: PdfObject | undefined): void {
  if (!(value instanceof PdfString)) return;
  if (!m.hidden) m.shown.add(m.state.font, value.bytes);
  block(m).show(value.bytes, m.doc, m.state);
}

/** Keeps what an operator shows as runs, before its letters are passed over roughly. */
function keep(m: Machine, value: PdfObject | undefined): void {
  m.texts.show(m.doc.resolve(value), block(m), m.doc, m.state, m.layer, m.hidden);
}

function showLine(m: Machine): void {
  block(m).nextLine(0, -m.state.leading);
  keep(m, m.operands.at(-1));
  show(m, m.operands.at(-1));
}

/** Text is not drawn, but followed closely enough to say where it stands. Source: ISO 32000-1, tables 105 to 109. */
export const TEXT_OPERATORS: Operators = {
  BT: (m) => {
    m.closeText();
    m.text = new TextBlock();
  },
  ET: (m) => m.closeText(),
  Tc: (m) => {
    m.state.characterSpace = m.number(1);
  },
  Tw: (m) => {
    m.state.wordSpace = m.number(1);
  },
  Tz: (m) => {
    m.state.scale = m.number(1) / 100;
  },
  TL: (m) => {
    m.state.leading = m.number(1);
  },
  Ts: (m) => {
    m.state.rise = m.number(1);
  },
  Tr: (m) => {
    m.state.mode = m.number(1);
  },
  Tf: (m) => {
    m.state.font = m.doc.dict(m.resource('Font', m.operands.at(-2)));
    m.state.size = m.number(1);
  },
  Td: (m) => block(m).nextLine(m.number(2), m.number(1)),
  TD: (m) => {
    m.state.leading = -m.number(1);
    block(m).nextLine(m.number(2), m.number(1));
  },
  Tm: (m) => block(m).setMatrix([m.number(6), m.number(5), m.number(4), m.number(3), m.number(2), m.number(1)]),
  'T*': (m) => block(m).nextLine(0, -m.state.leading),
  Tj: (m) => {
    keep(m, m.operands.at(-1));
    show(m, m.operands.at(-1));
  },
  TJ: (m) => {
    keep(m, m.operands.at(-1));
    for (const part of m.doc.array(m.operands.at(-1))) {
      if (typeof part === 'number') block(m).adjust(part, m.state);
      else show(m, part);
    }
  },
  "'": showLine,
  '"': (m) => {
    m.state.wordSpace = m.number(3);
    m.state.characterSpace = m.number(2);
    showLine(m);
  },
};
