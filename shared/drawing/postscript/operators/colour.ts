import {
  type ColourSpace,
  colourOf,
  DEVICE_CMYK,
  DEVICE_GRAY,
  DEVICE_RGB,
  initialComponents,
  PATTERN_COLOUR,
  readColourSpace,
} from '../colour-space.ts';
import { PsError } from '../faults.ts';
import { ThenFrame } from '../frames.ts';
import type { Machine } from '../machine.ts';
import { numberIn, PsArray, PsDict, Real, type Value } from '../values.ts';
import type { OperatorTable } from './operator-table.ts';

/** Makes a colour the current one, running the space's procedure where it needs one. */
function setColour(m: Machine, space: ColourSpace, components: readonly number[], pattern: PsDict | null = null): void {
  const colour = { space, components, css: PATTERN_COLOUR as string | null, pattern };
  m.canvas.state.colour = colour;
  paintWith(m, space, components, (css) => {
    colour.css = css;
  });
}

/** Finds the colour of components; tints go through their procedure to the space below. */
function paintWith(
  m: Machine,
  space: ColourSpace,
  components: readonly number[],
  answer: (css: string | null) => void,
): void {
  const css = colourOf(space, components);
  if (css !== undefined) {
    answer(css);
    return;
  }
  const base = space.base!;
  const procedure = space.procedure;
  if (procedure === null) return;
  m.frames.push(new ThenFrame(() => paintWith(m, base, m.stack.numbers(base.components), answer)));
  for (const value of components) m.stack.push(new Real(value));
  m.run(procedure);
}

function setSpace(m: Machine, value: Value): void {
  const space = readColourSpace(value, (name) => m.resources.find('ColorSpace', name));
  setColour(m, space, initialComponents(space));
}

function setColor(m: Machine): void {
  const { space } = m.canvas.state.colour;
  if (space.kind !== 'pattern') {
    setColour(m, space, m.stack.numbers(space.components));
    return;
  }
  const pattern = m.stack.pop();
  if (pattern === null) return;
  if (!(pattern instanceof PsDict)) throw new PsError('typecheck');
  choosePattern(m, space, pattern);
}

/** An uncoloured pattern is painted in the colour given with it; a shading in the first of its own. */
function choosePattern(m: Machine, space: ColourSpace, pattern: PsDict): void {
  const under = space.base;
  const uncoloured = pattern.get('PaintType') === 2 && under !== null;
  const components = uncoloured ? m.stack.numbers(under.components) : [];
  setColour(m, space, components, pattern);
  const colour = m.canvas.state.colour;
  if (uncoloured)
    paintWith(m, under, components, (css) => {
      colour.css = css;
    });
  const shading = pattern.get('Shading');
  if (shading instanceof PsDict)
    shadingColour(m, shading, (css) => {
      colour.css = css;
    });
}

/** The first colour of a shading, where its function says it outright. */
export function shadingColour(m: Machine, shading: PsDict, answer: (css: string | null) => void): void {
  const named = shading.get('ColorSpace');
  let start = shading.get('Function');
  for (let depth = 0; depth < 8 && start instanceof PsDict && start.get('C0') === undefined; depth++) {
    const parts = start.get('Functions');
    start = parts instanceof PsArray && parts.length > 0 ? parts.at(0) : undefined;
  }
  const first = start instanceof PsDict ? start.get('C0') : undefined;
  const values = first instanceof PsArray ? first.list().map(numberIn) : [];
  if (named === undefined || values.length === 0 || values.includes(undefined)) return;
  const space = readColourSpace(named, (name) => m.resources.find('ColorSpace', name));
  if (space.components === values.length) paintWith(m, space, values as number[], answer);
}

/** Components of the current colour in a device space. */
function inGray(m: Machine): number {
  const [r, g, b] = inRgb(m);
  return r === g && g === b ? r : 0.3 * r + 0.59 * g + 0.11 * b;
}

function inRgb(m: Machine): [number, number, number] {
  const { space, components, css } = m.canvas.state.colour;
  if (space.kind === 'gray') return [components[0]!, components[0]!, components[0]!];
  if (space.kind === 'rgb') return [components[0]!, components[1]!, components[2]!];
  const value = Number.parseInt((css ?? '#ffffff').slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function inCmyk(m: Machine): readonly number[] {
  const { space, components } = m.canvas.state.colour;
  if (space.kind === 'cmyk') return components;
  if (space.kind === 'gray') return [0, 0, 0, 1 - components[0]!];
  const [r, g, b] = inRgb(m);
  const black = 1 - Math.max(r, g, b);
  return [1 - r - black, 1 - g - black, 1 - b - black, black];
}

/** Hue, saturation, brightness to red, green, blue; all 0 to 1. */
function hsbToRgb(h: number, s: number, v: number): [number, number, number] {
  const sector = (((h % 1) + 1) % 1) * 6;
  const at = Math.floor(sector);
  const f = sector - at;
  const [p, q, t] = [v * (1 - s), v * (1 - s * f), v * (1 - s * (1 - f))];
  return (
    [
      [v, t, p],
      [q, v, p],
      [p, v, t],
      [p, q, v],
      [t, p, v],
      [v, p, q],
    ] as [number, number, number][]
  )[at % 6]!;
}

function rgbToHsb([r, g, b]: readonly [number, number, number]): [number, number, number] {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = most - least;
  if (range === 0) return [0, 0, most];
  const sector = most === r ? (g - b) / range : most === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return [(((sector / 6) % 1) + 1) % 1, range / most, most];
}

function pushNumbers(m: Machine, values: readonly number[]): void {
  for (const value of values) m.stack.pushReal(value);
}

/** Colours and colour spaces. */
export const COLOUR_OPERATORS: OperatorTable = {
  setgray: (m) => setColour(m, DEVICE_GRAY, m.stack.numbers(1)),
  setrgbcolor: (m) => setColour(m, DEVICE_RGB, m.stack.numbers(3)),
  setcmykcolor: (m) => setColour(m, DEVICE_CMYK, m.stack.numbers(4)),
  sethsbcolor: (m) => {
    const [h, s, b] = m.stack.numbers(3) as [number, number, number];
    setColour(m, DEVICE_RGB, hsbToRgb(h, s, b));
  },
  currentgray: (m) => m.stack.pushReal(inGray(m)),
  currentrgbcolor: (m) => pushNumbers(m, inRgb(m)),
  currenthsbcolor: (m) => pushNumbers(m, rgbToHsb(inRgb(m))),
  currentcmykcolor: (m) => pushNumbers(m, inCmyk(m)),
  setcolorspace: (m) => setSpace(m, m.stack.pop()),
  currentcolorspace: (m) => m.stack.push(m.newArray([...m.canvas.state.colour.space.source])),
  setcolor: setColor,
  currentcolor: (m) => {
    const { components, pattern } = m.canvas.state.colour;
    pushNumbers(m, components);
    if (pattern !== null) m.stack.push(pattern);
  },
  setpattern: (m) => {
    const pattern = m.stack.dict();
    const { space } = m.canvas.state.colour;
    const base = space.kind === 'pattern' ? space.base : space;
    const kind = readColourSpace(m.scanner.name('Pattern', false), () => undefined);
    choosePattern(m, { ...kind, base }, pattern);
  },
  makepattern: (m) => {
    m.stack.pop();
    const dict = m.stack.dict();
    const copy = m.newDict(dict.map.size + 1);
    for (const [key, value] of dict.map) m.dicts.set(copy, key, value);
    m.dicts.set(copy, 'Implementation', null);
    m.stack.push(copy);
  },
};
