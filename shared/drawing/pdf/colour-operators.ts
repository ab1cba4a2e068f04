import { CMYK, GREY, readColourSpace, RGB, type ColourSpace } from './colour-space.ts';
import type { Machine } from './machine.ts';
import { PdfName } from './objects.ts';
import type { Operators } from './path-operators.ts';
import { patternInk } from './pattern.ts';
import type { Ink } from './state.ts';

type Part = 'fill' | 'stroke';

function setSpace(m: Machine, part: Part, space: ColourSpace, values: readonly number[]): void {
  if (part === 'fill') m.state.fillSpace = space;
  else m.state.strokeSpace = space;
  setInk(m, part, { colour: space.colour(values), spot: space.spot, gradient: space.pattern });
}

function setInk(m: Machine, part: Part, ink: Ink): void {
  if (part === 'fill') m.state.fill = ink;
  else m.state.stroke = ink;
}

/** A colour with its space: `g`, `rg`, `k` and their like. */
const device = (part: Part, space: ColourSpace) => (m: Machine) => {
  if (m.operands.length >= space.components) setSpace(m, part, space, numbers(m).slice(-space.components));
};

const choose = (part: Part) => (m: Machine) => {
  const space = chosenSpace(m);
  setSpace(m, part, space, space.initial);
};

/** The space that the operand names. Reading a definition once also keeps the colours made with it. */
function chosenSpace(m: Machine): ColourSpace {
  const defined = m.doc.resolve(m.resource('ColorSpace', m.operands.at(-1)));
  const known = m.spaces.get(defined);
  if (known) return known;
  const space = readColourSpace(m.doc, m.operands.at(-1), m.resources);
  if (Array.isArray(defined)) m.spaces.set(defined, space);
  return space;
}

function namedPattern(m: Machine, name: PdfName, space: ColourSpace): Ink {
  const values = numbers(m);
  const pattern = m.doc.resolve(m.resource('Pattern', name));
  const known = values.length === 0 ? m.patterns.get(pattern) : undefined;
  if (known) return known;
  const ink = patternInk(m.doc, pattern, m.resources, space.base, values);
  if (pattern !== null && values.length === 0) m.patterns.set(pattern, ink);
  return ink;
}

/** A colour in the space chosen before, or a pattern by its name. */
const colour = (part: Part) => (m: Machine) => {
  const space = part === 'fill' ? m.state.fillSpace : m.state.strokeSpace;
  const name = m.operands.at(-1);
  if (name instanceof PdfName) setInk(m, part, namedPattern(m, name, space));
  else setInk(m, part, { colour: space.colour(numbers(m)), spot: space.spot, gradient: space.pattern });
};

function numbers(m: Machine): number[] {
  return m.operands.filter((value) => typeof value === 'number');
}

/** Source: ISO 32000-1, table 74. */
export const COLOUR_OPERATORS: Operators = {
  g: device('fill', GREY),
  G: device('stroke', GREY),
  rg: device('fill', RGB),
  RG: device('stroke', RGB),
  k: device('fill', CMYK),
  K: device('stroke', CMYK),
  cs: choose('fill'),
  CS: choose('stroke'),
  sc: colour('fill'),
  SC: colour('stroke'),
  scn: colour('fill'),
  SCN: colour('stroke'),
};
