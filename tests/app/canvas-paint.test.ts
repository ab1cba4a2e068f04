import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OperationName } from '../../shared/analysis/operations.ts';
import { DrawingBuilder } from '../../shared/drawing/builder.ts';
import type { DesignFormat, DrawingStyle } from '../../shared/drawing/drawing.ts';
import { pickContour } from '../../app/design/canvas/hit.ts';
import type { Look } from '../../app/design/canvas/look.ts';
import { paintDrawing } from '../../app/design/canvas/paint.ts';
import type { Palette } from '../../app/design/canvas/palette.ts';
import { ringOf } from '../../app/design/canvas/place.ts';
import type { PaintScene, Surface } from '../../app/design/canvas/region.ts';
import { cutRuns } from '../../app/design/canvas/runs.ts';
import { createScene, type Scene } from '../../app/design/canvas/scene.ts';
import { COARSE, FINE, type Pen, Tracer } from '../../app/design/canvas/trace.ts';
import { arcOf, MM, STROKE } from '../support/drawings.ts';
import { geometry } from '../support/kernels.ts';

const IDENTITY = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
const AREA = { stroke: null, fill: '#336699', layer: 'HATCH', dashed: false };

function sceneOf(
  make: (b: DrawingBuilder) => void,
  operations: readonly OperationName[] = ['cutting'],
  format: DesignFormat = 'svg',
): Scene {
  const builder = new DrawingBuilder();
  make(builder);
  const drawing = builder.finish(format, MM, null)!;
  return createScene(drawing, geometry.measure(drawing), 0, operations, geometry);
}

function box(b: DrawingBuilder, x: number, y: number, size: number): void {
  b.moveTo(x, y);
  b.lineTo(x + size, y);
  b.lineTo(x + size, y + size);
  b.lineTo(x, y + size);
  b.close();
}

/** Notes what is painted, in order: the colour, how, and how many lines the path has. */
class Recorder {
  fillStyle = '';
  strokeStyle = '';
  lineWidth = 0;
  lineCap = '';
  lineJoin = '';
  globalAlpha = 1;
  globalCompositeOperation = 'source-over';
  dash: readonly number[] = [];
  lines = 0;
  readonly painted: { kind: string; colour: string; width: number; dash: readonly number[]; lines: number }[] = [];

  beginPath(): void {
    this.lines = 0;
  }
  moveTo(): void {}
  lineTo(): void {
    this.lines += 1;
  }
  setLineDash(dash: readonly number[]): void {
    this.dash = dash;
  }
  fillRect(): void {
    this.painted.push({ kind: 'rect', colour: this.fillStyle, width: 0, dash: [], lines: 0 });
  }
  fill(rule: string): void {
    this.painted.push({ kind: rule, colour: this.fillStyle, width: 0, dash: [], lines: this.lines });
  }
  stroke(): void {
    const { strokeStyle, lineWidth, dash, lines } = this;
    this.painted.push({ kind: 'stroke', colour: strokeStyle, width: lineWidth, dash, lines });
  }
}

const OPERATIONS = {
  cutting: 'cut',
  lineEngraving: 'line',
  areaEngraving: 'area',
  combinedEngraving: 'both',
  metalBending: 'bend',
  ignored: 'off',
};
const PALETTE = { surface: 'sheet', operations: OPERATIONS, dark: false } as unknown as Palette;

function paint(scene: Scene, look: Partial<Look> = {}, scale = 4, draft = false) {
  const recorder = new Recorder();
  const paintScene: PaintScene = { ...scene, contours: scene.measurement.contours };
  const region = { scale, x: -20, y: -20, width: 600, height: 600, draft };
  const target = { surface: recorder as unknown as Surface, scene: paintScene, region, blank: true };
  paintDrawing(target, { mode: 'operations', palette: PALETTE, heat: [], sheet: null, ratio: 1, ...look });
  return recorder.painted.filter(({ kind, lines }) => kind === 'rect' || lines > 0);
}

describe('what is painted', () => {
  it('fills what is left of the sheet and strokes cut lines over it', () => {
    const painted = paint(
      sceneOf((b) => {
        box(b, 0, 0, 100);
        b.endElement(STROKE);
      }),
    );
    expect(painted.map(({ kind, colour }) => `${kind} ${colour}`)).toEqual(['evenodd sheet', 'stroke cut']);
  });

  it('dashes ignored lines, by the size of a device pixel', () => {
    const scene = sceneOf(
      (b) => {
        box(b, 0, 0, 100);
        b.endElement(STROKE);
      },
      ['ignored'],
    );
    const { dash, colour } = paint(scene, { ratio: 2 }).at(-1)!;
    expect(dash).toEqual([3, 7]);
    expect(colour).toBe('off');
  });

  it('fills the areas of a style that has areas only, as engraved, whatever it is made by', () => {
    for (const [operation, colour] of [
      ['areaEngraving', 'area'],
      ['cutting', 'cut'],
    ] as const) {
      const scene = sceneOf(
        (b) => {
          box(b, 0, 0, 40);
          b.endElement(AREA);
        },
        [operation],
        'dxf',
      );
      expect(paint(scene).some(({ kind, colour: found }) => kind === 'nonzero' && found === colour)).toBe(true);
      // It is no outline: nothing of the sheet is cut away along it.
      expect(paint(scene)[0]!.kind).toBe('rect');
    }
  });

  it('fills such areas by cost, and as in the file', () => {
    const scene = sceneOf(
      (b) => {
        box(b, 0, 0, 40);
        b.endElement(AREA);
      },
      ['areaEngraving'],
      'dxf',
    );
    expect(paint(scene, { mode: 'file' }).map(({ kind, colour }) => `${kind} ${colour}`)).toEqual([
      'rect #ffffff',
      'nonzero #336699',
    ]);
    const heat = [{ level: 5, contours: [0] }];
    expect(paint(scene, { mode: 'cost', heat }).map(({ kind }) => kind)).toEqual(['rect', 'nonzero', 'stroke']);
  });

  it('leaves out what the region does not show, and cuts long work into several strokes', () => {
    const scene = sceneOf((b) => {
      for (let i = 0; i < 400; i++) {
        box(b, (i % 20) * 50, Math.floor(i / 20) * 50, 20);
        b.endElement(STROKE);
      }
    });
    const strokes = paint(scene, {}, 1).filter(({ kind }) => kind === 'stroke');
    const lines = strokes.reduce((sum, { lines }) => sum + lines, 0);
    expect(lines).toBeLessThan(4 * 14 * 14);
    expect(lines).toBeGreaterThan(4 * 11 * 11);
    expect(Math.max(...strokes.map((stroke) => stroke.lines))).toBeLessThan(60);
  });

  it('draws a first look in fine lines', () => {
    const scene = sceneOf((b) => {
      box(b, 0, 0, 100);
      b.endElement(STROKE);
    });
    expect(paint(scene, {}, 4, true).at(-1)!.width).toBe(1);
    expect(paint(scene, {}, 4, false).at(-1)!.width).toBe(1.6);
  });
});

/** Notes the points of the drawing. */
class Points implements Pen {
  readonly points: { x: number; y: number; move: boolean }[] = [];
  moveTo(x: number, y: number): void {
    this.points.push({ x, y, move: true });
  }
  lineTo(x: number, y: number): void {
    this.points.push({ x, y, move: false });
  }
}

function traced(scene: Scene, scale = 1, fineness = FINE, dash = 0) {
  const { drawing, measurement } = scene;
  const runs = cutRuns(drawing, measurement.contours);
  const points = new Points();
  const tracer = new Tracer(drawing, runs, points, { ...IDENTITY, a: scale, d: scale }, fineness);
  tracer.setDash(dash, { left: 0, top: 0, right: 500, bottom: 500 });
  for (let run = 0; run < runs.count; run++) tracer.run(run, run > 0 && runs.contour[run] === runs.contour[run - 1]);
  return points.points;
}

describe('lines as they are drawn', () => {
  it('keeps curves within a fraction of a pixel at every zoom', () => {
    const scene = sceneOf((b) => {
      b.moveTo(20, 10);
      b.arcTo(arcOf(10, 10, 10, 0, 0, 10, 0, 2 * Math.PI, 20, 10));
      b.endElement(STROKE);
    });
    for (const scale of [1, 10, 300]) {
      const points = traced(scene, scale);
      for (let i = 1; i < points.length; i++) {
        const [a, b] = [points[i - 1]!, points[i]!];
        const away = (x: number, y: number) => Math.abs(Math.hypot(x - 10 * scale, y - 10 * scale) - 10 * scale);
        expect(away(b.x, b.y)).toBeLessThan(1e-6 * scale);
        expect(away((a.x + b.x) / 2, (a.y + b.y) / 2)).toBeLessThan(0.2);
      }
    }
  });

  it('draws each place once however many points the file has there, and ends where the line ends', () => {
    const scene = sceneOf((b) => {
      b.moveTo(0, 0);
      for (let i = 1; i <= 5_000; i++) b.lineTo(i / 100, 0.001 * (i % 2));
      b.endElement(STROKE);
    });
    const points = traced(scene, 1, COARSE);
    expect(points.length).toBeLessThan(300);
    expect(points.at(-1)).toMatchObject({ x: 50, y: 0 });
  });

  it('leaves a dot of what is smaller than a pixel', () => {
    const scene = sceneOf((b) => {
      box(b, 5, 5, 0.02);
      b.endElement(STROKE);
    });
    expect(traced(scene, 1).filter(({ move }) => !move).length).toBeGreaterThan(0);
  });

  it('dashes of a line that is mostly out of sight stay where they were', () => {
    const scene = sceneOf((b) => {
      b.moveTo(0, 0);
      b.lineTo(100, 0);
      b.endElement(STROKE);
    });
    const runs = cutRuns(scene.drawing, scene.measurement.contours);
    const points = new Points();
    const tracer = new Tracer(scene.drawing, runs, points, { ...IDENTITY, a: 1000, e: -40_003 }, FINE);
    tracer.setDash(5, { left: 0, top: -10, right: 500, bottom: 500 });
    tracer.run(0, false);
    const starts = points.points.filter(({ move, x }) => move && x > -10 && x < 10);
    expect(starts).toHaveLength(1);
    expect((starts[0]!.x + 40_003) % 5).toBeCloseTo(0, 6);
  });
});

describe('runs of contours', () => {
  const shape = fc.array(
    fc.tuple(fc.nat(3), fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 6, maxLength: 6 })),
    {
      minLength: 1,
      maxLength: 120,
    },
  );

  it('boxes hold every point that is drawn, and blocks hold their runs', () => {
    fc.assert(
      fc.property(shape, (steps) => {
        const scene = sceneOf((b) => {
          b.moveTo(0, 0);
          b.lineTo(1, 1);
          for (const [kind, [x1, y1, x2, y2, x, y]] of steps as [
            number,
            [number, number, number, number, number, number],
          ][]) {
            if (kind < 2) b.lineTo(x, y);
            else b.cubicTo(x1, y1, x2, y2, x, y);
          }
          b.endElement(STROKE);
        });
        const { drawing, measurement } = scene;
        const runs = cutRuns(drawing, measurement.contours);
        for (let run = 0; run < runs.count; run++) {
          const points = new Points();
          new Tracer(drawing, runs, points, IDENTITY, FINE).run(run, false);
          const [left, top, right, bottom] = runs.boxes.subarray(run * 4, run * 4 + 4) as unknown as number[];
          const block = (run >> 5) * 4;
          for (const { x, y } of points.points) {
            expect(x >= left! - 1e-9 && x <= right! + 0.06 && y >= top! - 1e-9 && y <= bottom! + 1e-9).toBe(true);
          }
          expect(runs.blocks[block]! <= left! && runs.blocks[block + 2]! >= right!).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('pointing at areas', () => {
  const hatch = (fill: DrawingStyle['fill']) => (b: DrawingBuilder) => {
    box(b, 0, 0, 40);
    box(b, 10, 10, 20);
    b.endElement({ ...AREA, fill }, true);
    box(b, 100, 0, 40);
    b.endElement(AREA, false);
  };

  it('finds a hatch by its inside, and not by its holes', () => {
    const scene = sceneOf(hatch(AREA.fill), ['areaEngraving'], 'dxf');
    expect(pickContour(scene, 5, 20, 0.5)).toBe(0);
    expect(pickContour(scene, 20, 20, 0.5)).toBe(-1);
    expect(pickContour(scene, 120, 20, 0.5)).toBe(2);
    expect(pickContour(scene, 70, 20, 0.5)).toBe(-1);
  });

  it('finds the inside of an area of thousands of lines', () => {
    const scene = sceneOf(
      (b) => {
        const at = (i: number) => [50 + 40 * Math.cos(i / 800), 50 + 40 * Math.sin(i / 800)] as const;
        b.moveTo(...at(0));
        for (let i = 1; i < 5_000; i++) b.lineTo(...at(i));
        b.close();
        b.endElement(AREA, false);
      },
      ['areaEngraving'],
      'dxf',
    );
    const { e, f } = scene.matrix;
    expect(pickContour(scene, 50 + e, 50 + f, 0.5)).toBe(0);
    expect(pickContour(scene, 20 + e, 50 + f, 0.5)).toBe(0);
    expect(pickContour(scene, 12 + e, 12 + f, 0.5)).toBe(-1);
  });
});

describe('a place of a notice', () => {
  it('has a ring that can be seen, be it a point', () => {
    const ring = ringOf({ x: 10, y: 10, width: 0, height: 0 }, { scale: 0.01, x: 5, y: 5 });
    expect(Math.min(ring.width, ring.height)).toBeGreaterThanOrEqual(14);
    expect(ring.x + ring.width / 2).toBeCloseTo(5.1, 9);
  });
});
