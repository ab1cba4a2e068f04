import { PsError } from '../faults.ts';
import { GraphicsState } from '../graphics-state.ts';
import type { Machine } from '../machine.ts';
import { numberIn, PsArray, type PsDict, Real, type Value } from '../values.ts';
import type { OperatorTable } from './operator-table.ts';

/** Longest dash pattern. */
const MAX_DASHES = 100;

/** Parameters of printing that are kept for whoever asks, with what they begin as: they change nothing in a drawing. */
const KEPT: Readonly<Record<string, (m: Machine) => Value>> = {
  strokeadjust: () => true,
  overprint: () => false,
  overprintmode: () => 0,
  smoothness: () => new Real(0.02),
  blackgeneration: (m) => m.newArray([], true),
  undercolorremoval: (m) => m.newArray([], true),
  transfer: (m) => m.newArray([], true),
  halftone: (m) => halftone(m),
  colorrendering: (m) => m.newDict(5),
  textalpha: () => new Real(1),
  shapealpha: () => new Real(1),
  blendmode: (m) => m.scanner.name('Normal', false),
};

/** The halftone that nobody set. */
function halftone(m: Machine): PsDict {
  const dict = m.newDict(5);
  const [frequency, angle, spot] = screen(m) as [Value, Value, Value];
  const entries = { HalftoneType: 1, Frequency: frequency, Angle: angle, SpotFunction: spot };
  for (const [key, value] of Object.entries(entries)) m.dicts.set(dict, key, value);
  return dict;
}

/** Writes a parameter of the state that can only be asked for. */
function keep(m: Machine, name: string, value: Value): void {
  m.canvas.state.extras = new Map(m.canvas.state.extras).set(name, value);
}

/** Parameters that take several operands: halftone screens and the transfer of each ink. */
function keepSeveral(m: Machine, name: string, count: number): void {
  keep(m, name, m.newArray(m.stack.take(count)));
}

function giveSeveral(m: Machine, name: string, fallback: () => readonly Value[]): void {
  const kept = m.canvas.state.extras.get(name);
  m.stack.pushAll(kept instanceof PsArray ? kept.list() : fallback());
}

function screen(m: Machine): Value[] {
  return [new Real(60), new Real(45), m.newArray([], true)];
}

function setDash(m: Machine): void {
  const offset = m.stack.number();
  const dash = m.stack.array();
  if (dash.length > MAX_DASHES) throw new PsError('limitcheck');
  const lengths = dash.list().map(numberIn);
  if (lengths.includes(undefined)) throw new PsError('typecheck');
  const pattern = lengths as number[];
  if (pattern.some((length) => length < 0) || (pattern.length > 0 && pattern.every((length) => length === 0)))
    throw new PsError('rangecheck');
  m.canvas.state.dash = pattern;
  m.canvas.state.dashOffset = offset;
}

/** A state as an object: its path goes with it. */
function snapshot(m: Machine): GraphicsState {
  const path = m.canvas.painter.savePath();
  m.budget.take(path.coords.length * 8 + 200);
  const state = m.canvas.state.clone();
  state.path = path;
  return state;
}

const keepers: Record<string, (m: Machine) => void> = {};
for (const [name, initial] of Object.entries(KEPT)) {
  keepers[`set${name}`] = (m) => keep(m, name, m.stack.pop());
  keepers[`current${name}`] = (m) => m.stack.push(m.canvas.state.extras.get(name) ?? initial(m));
}

/** The graphics state, apart from colours and matrices. */
export const GRAPHICS_OPERATORS: OperatorTable = {
  ...keepers,
  gsave: (m) => {
    m.budget.spendWork(m.canvas.painter.size * 32);
    m.canvas.save(false);
  },
  grestore: (m) => m.canvas.restore(),
  grestoreall: (m) => m.canvas.restoreAll(false),
  initgraphics: (m) => m.canvas.reset(),
  gstate: (m) => m.stack.push(snapshot(m)),
  currentgstate: (m) => {
    const target = m.stack.pop();
    if (!(target instanceof GraphicsState)) throw new PsError('typecheck');
    m.stack.push(Object.assign(target, snapshot(m)));
  },
  setgstate: (m) => {
    const state = m.stack.pop();
    if (!(state instanceof GraphicsState)) throw new PsError('typecheck');
    m.canvas.adopt(state, state.path ?? { verbs: [], coords: [] });
  },
  setlinewidth: (m) => {
    m.canvas.state.lineWidth = Math.abs(m.stack.number());
  },
  currentlinewidth: (m) => m.stack.pushReal(m.canvas.state.lineWidth),
  setlinecap: (m) => {
    m.canvas.state.lineCap = m.stack.count(3);
  },
  currentlinecap: (m) => m.stack.push(m.canvas.state.lineCap),
  setlinejoin: (m) => {
    m.canvas.state.lineJoin = m.stack.count(3);
  },
  currentlinejoin: (m) => m.stack.push(m.canvas.state.lineJoin),
  setmiterlimit: (m) => {
    const limit = m.stack.number();
    if (limit < 1) throw new PsError('rangecheck');
    m.canvas.state.miterLimit = limit;
  },
  currentmiterlimit: (m) => m.stack.pushReal(m.canvas.state.miterLimit),
  setflat: (m) => {
    m.canvas.state.flatness = Math.min(100, Math.max(0.2, m.stack.number()));
  },
  currentflat: (m) => m.stack.pushReal(m.canvas.state.flatness),
  setdash: setDash,
  currentdash: (m) => {
    m.stack.push(m.newNumbers(m.canvas.state.dash));
    m.stack.pushReal(m.canvas.state.dashOffset);
  },
  setscreen: (m) => keepSeveral(m, 'screen', 3),
  currentscreen: (m) => giveSeveral(m, 'screen', () => screen(m)),
  setcolorscreen: (m) => keepSeveral(m, 'colorscreen', 12),
  currentcolorscreen: (m) =>
    giveSeveral(m, 'colorscreen', () => [...screen(m), ...screen(m), ...screen(m), ...screen(m)]),
  setcolortransfer: (m) => keepSeveral(m, 'colortransfer', 4),
  currentcolortransfer: (m) => giveSeveral(m, 'colortransfer', () => [0, 1, 2, 3].map(() => m.newArray([], true))),
};
