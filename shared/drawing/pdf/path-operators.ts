import type { FillRule, Machine } from './machine.ts';

/** Operators by name. */
export type Operators = Readonly<Record<string, (m: Machine) => void>>;

/** Runs only where enough operands stand in front; a shorter operator is damaged and says nothing. */
const needs =
  (count: number, run: (m: Machine) => void) =>
  (m: Machine): void => {
    if (m.operands.length >= count) run(m);
  };

const ends =
  (fill: FillRule | null, stroke: boolean, close = false) =>
  (m: Machine): void => {
    if (close) m.closePath();
    m.endPath(fill, stroke);
  };

/** Construction and painting of paths. Source: ISO 32000-1, tables 59 to 61. */
export const PATH_OPERATORS: Operators = {
  m: needs(2, (m) => m.moveTo(m.number(2), m.number(1))),
  l: needs(2, (m) => m.lineTo(m.number(2), m.number(1))),
  c: needs(6, (m) => m.curveTo(m.number(6), m.number(5), m.number(4), m.number(3), m.number(2), m.number(1))),
  v: needs(4, (m) => m.curveTo(m.penX, m.penY, m.number(4), m.number(3), m.number(2), m.number(1))),
  y: needs(4, (m) => m.curveTo(m.number(4), m.number(3), m.number(2), m.number(1), m.number(2), m.number(1))),
  h: (m) => m.closePath(),
  re: needs(4, (m) => m.rectangle(m.number(4), m.number(3), m.number(2), m.number(1))),
  S: ends(null, true),
  s: ends(null, true, true),
  f: ends('nonzero', false),
  F: ends('nonzero', false),
  'f*': ends('evenodd', false),
  B: ends('nonzero', true),
  'B*': ends('evenodd', true),
  b: ends('nonzero', true, true),
  'b*': ends('evenodd', true, true),
  n: ends(null, false),
  W: (m) => {
    m.clipRule = 'nonzero';
  },
  'W*': (m) => {
    m.clipRule = 'evenodd';
  },
};
