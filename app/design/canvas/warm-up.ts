import type { ContourTable } from '../../../shared/analysis/measure.ts';
import { Verb } from '../../../shared/geometry/verb.ts';
import type { Look } from './look.ts';
import type { PaintScene } from './region.ts';
import type { TileMaker } from './tile-maker.ts';

/** Contours of the drawing that is painted, and how often each way: until the engine takes the code for often used. */
const CONTOURS = 1_500;
const TIMES = 3;

/**
 * Paints a drawing that nobody sees, while the worker has nothing else to do: code that runs for the first time is many
 * times slower, and the first drawing is the one that is waited for.
 */
export function warmUp(maker: TileMaker): void {
  maker.take({ kind: 'scene', scene: practiceScene() });
  for (let id = 0; id < 2 * TIMES; id++) {
    const look = practiceLook(id % 2 === 0 ? 'operations' : 'made');
    maker.take({ kind: 'look', look });
    const region = { scale: 4, x: 0, y: 0, width: 64, height: 64, draft: true };
    const made = maker.take({ kind: 'tile', id, picture: look.mode, region });
    if (made?.image && 'close' in made.image) made.image.close();
  }
}

/** Small closed shapes of lines and curves, one after the other, each with a style of lines. */
function practiceScene(): PaintScene {
  const shape = [Verb.Move, Verb.Line, Verb.Line, Verb.Cubic, Verb.Cubic, Verb.Close];
  const numbers = 2 + 2 + 2 + 6 + 6;
  const verbs = new Uint8Array(CONTOURS * shape.length);
  const coords = new Float64Array(CONTOURS * numbers);
  const bounds = new Float64Array(CONTOURS * 4);
  for (let i = 0; i < CONTOURS; i++) {
    verbs.set(shape, i * shape.length);
    const [x, y] = [i % 16, (i >> 4) % 16];
    for (let k = 0; k < numbers; k += 2) {
      coords[i * numbers + k] = x + ((k * 5) % 7) / 8;
      coords[i * numbers + k + 1] = y + ((k * 3) % 11) / 12;
    }
    bounds.set([x, y, x + 1, y + 1], i * 4);
  }
  const each = (value: (i: number) => number) => Uint32Array.from({ length: CONTOURS }, (_, i) => value(i));
  const contours: ContourTable = {
    count: CONTOURS,
    style: each(() => 0),
    element: each((i) => i),
    verbStart: each((i) => i * shape.length),
    verbEnd: each((i) => (i + 1) * shape.length),
    coordStart: each((i) => i * numbers),
    lengthOfLines: new Float64Array(CONTOURS).map((_, i) => i),
    lengthOfCurves: new Float64Array(CONTOURS),
    closed: new Uint8Array(CONTOURS).fill(1),
    bounds,
    shape: each((i) => i),
  };
  return {
    drawing: {
      format: 'svg',
      styles: [{ id: 'practice', stroke: '#000000', fill: null, layer: null, dashed: false }],
      verbs,
      coords,
      elementFillRule: new Uint8Array(CONTOURS),
    },
    contours,
    matrix: { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 },
    size: { width: 16, height: 16 },
    operations: ['cutting'],
  };
}

function practiceLook(mode: Look['mode']): Look {
  const black = '#000000';
  const operations = {
    cutting: black,
    lineEngraving: black,
    areaEngraving: black,
    combinedEngraving: black,
    metalBending: black,
    ignored: black,
  };
  const roles = {
    ink: black,
    ink2: black,
    ink3: black,
    line: black,
    grid: black,
    canvas: black,
    accent: black,
    warn: black,
    glow: black,
  };
  const palette = { ...roles, surface: black, operations, font: '', dark: false };
  return { mode, palette, heat: [], sheet: null, ratio: 1 };
}
