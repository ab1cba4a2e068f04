import { describe, expect, it } from 'vitest';
import type { OperationName } from '../../shared/analysis/operations.ts';
import { DrawingBuilder } from '../../shared/drawing/builder.ts';
import { bodyOf } from '../../app/design/canvas/fills.ts';
import { paintMade } from '../../app/design/canvas/made.ts';
import { outlineOf } from '../../app/design/canvas/outline.ts';
import type { Look } from '../../app/design/canvas/look.ts';
import type { Palette } from '../../app/design/canvas/palette.ts';
import type { PaintScene, Surface } from '../../app/design/canvas/region.ts';
import { createScene } from '../../app/design/canvas/scene.ts';
import { sheetLookOf } from '../../shared/catalog/sheet-look.ts';
import { texels } from '../../shared/catalog/texels.ts';
import { MM, STROKE } from '../support/drawings.ts';
import { geometry } from '../support/kernels.ts';

type Draw = (b: DrawingBuilder) => void;

const RED = { ...STROKE, stroke: '#ff0000' };
const BLACK = { ...STROKE, stroke: null, fill: '#000000' };

function sceneOf(draw: Draw, operations: readonly OperationName[]): PaintScene {
  const builder = new DrawingBuilder();
  draw(builder);
  const drawing = builder.finish('svg', MM, null)!;
  const scene = createScene(drawing, geometry.measure(drawing), 0, operations, geometry);
  return { ...scene, contours: scene.measurement.contours };
}

function line(b: DrawingBuilder, x0: number, y0: number, x1: number, y1: number): void {
  b.moveTo(x0, y0);
  b.lineTo(x1, y1);
  b.endElement(STROKE);
}

function square(b: DrawingBuilder, x: number, y: number, size: number): void {
  b.moveTo(x, y);
  b.lineTo(x + size, y);
  b.lineTo(x + size, y + size);
  b.lineTo(x, y + size);
  b.close();
}

describe('what is cut', () => {
  it('finds loops of separate lines, in any order and direction, and what ends in the open', () => {
    const scene = sceneOf(
      (b) => {
        line(b, 0, 0, 50, 0);
        line(b, 0, 30, 0, 0);
        line(b, 50, 30, 50, 0);
        line(b, 50, 30, 0.005, 30);
        line(b, 10, 10, 20, 10);
      },
      ['cutting'],
    );
    const { closed, loops, open } = outlineOf(scene);
    expect(closed).toEqual([]);
    expect(loops).toHaveLength(1);
    expect([...loops[0]!.contours].sort()).toEqual([0, 1, 2, 3]);
    expect(open).toEqual([4]);
  });

  it('counts a contour that is drawn twice once', () => {
    const scene = sceneOf(
      (b) => {
        square(b, 0, 0, 40);
        b.endElement(STROKE);
        square(b, 0, 0, 40);
        b.endElement(STROKE);
        square(b, 10, 10, 5);
        b.endElement(STROKE);
      },
      ['cutting'],
    );
    expect(outlineOf(scene).closed).toEqual([0, 2]);
  });

  it('counts copies once that a transform put a millionth of a millimetre away, in every view', () => {
    const scene = sceneOf(
      (b) => {
        for (let i = 0; i < 300; i += 1)
          for (const off of [0, 4e-7]) {
            square(b, i * 0.7131 + off, i * 0.3177 - off, 5);
            b.endElement(STROKE);
          }
      },
      ['cutting'],
    );
    const once = Array.from({ length: 300 }, (_, i) => 2 * i);
    expect(outlineOf(scene).closed).toEqual(once);
    expect(bodyOf(scene)).toEqual(once);
  });
});

/** Notes what is painted, by how it is put onto what is there. */
class Recorder {
  readonly canvas = {};
  fillStyle: unknown = '';
  strokeStyle = '';
  lineWidth = 0;
  lineCap = '';
  lineJoin = '';
  globalAlpha = 1;
  globalCompositeOperation = 'source-over';
  lines = 0;
  dash: readonly number[] = [];
  readonly painted: string[] = [];
  /** Alpha of each stamp. */
  readonly alphas: number[] = [];
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
    this.painted.push(`${this.globalCompositeOperation} rect ${String(this.fillStyle)}`);
  }
  fill(): void {
    if (this.lines > 0) this.painted.push(`${this.globalCompositeOperation} fill ${String(this.fillStyle)}`);
  }
  stroke(): void {
    const kind = this.dash.length > 0 ? 'dashes' : 'stroke';
    if (this.lines > 0) this.painted.push(`${this.globalCompositeOperation} ${kind} ${this.strokeStyle}`);
  }
  drawImage(): void {
    this.painted.push('stamp');
    this.alphas.push(this.globalAlpha);
  }
  createLinearGradient() {
    return { addColorStop: () => {}, toString: () => 'light' };
  }
}

function painted(draw: Draw, operations: readonly OperationName[], swatch: Look['sheet'] = null) {
  const [sheet, table, marks] = [new Recorder(), new Recorder(), new Recorder()];
  const look = { mode: 'made', palette: { dark: false } as Palette, heat: [], sheet: swatch, ratio: 1 } satisfies Look;
  const region = { scale: 4, x: -20, y: -20, width: 600, height: 600 };
  const target = { surface: table as unknown as Surface, scene: sceneOf(draw, operations), region, blank: true };
  paintMade(target, look, (kind) => (kind === 'marks' ? marks : sheet) as unknown as Surface);
  return { sheet: sheet.painted, table: table.painted, marks: marks.painted, alphas: table.alphas };
}

describe('the part as it will be made', () => {
  const { engraved, edge, ground } = sheetLookOf(null);
  const parts: Draw = (b) => {
    square(b, 0, 0, 100);
    b.endElement(STROKE);
    line(b, 10, 50, 90, 50);
    b.moveTo(10, 20);
    b.lineTo(90, 20);
    b.endElement(RED);
    square(b, 40, 60, 20);
    b.endElement(BLACK);
  };

  it('is cut out of the sheet, then engraved on what is left, and laid on its shadow', () => {
    const { sheet, table } = painted(parts, ['cutting', 'lineEngraving', 'areaEngraving']);
    expect(sheet).toEqual([
      `xor fill ${edge}`,
      'destination-out stroke #000000',
      `source-in rect ${ground}`,
      'source-atop rect light',
      `source-atop fill ${engraved}`,
      `source-atop stroke ${engraved}`,
      `source-atop stroke ${edge}`,
    ]);
    expect(table.every((one) => one === 'stamp')).toBe(true);
  });

  it('has nothing of what is left out, and bend lines dashed', () => {
    const left = painted(parts, ['cutting', 'ignored', 'ignored']).sheet;
    expect(left.some((one) => one.includes(engraved))).toBe(false);
    const bent = painted(parts, ['cutting', 'metalBending', 'ignored']).sheet;
    expect(bent).toContain(`source-atop dashes ${edge}`);
  });

  it('lets the table show through a clear sheet, and its marks stand on it in full', () => {
    const clear = { pattern: 'translucent', colors: ['#eaf4f7'] } as const;
    const look = sheetLookOf({ ...clear, colors: [...clear.colors] });
    const operations = ['cutting', 'lineEngraving', 'areaEngraving'] as const;
    const { sheet, marks, alphas } = painted(parts, operations, { ...clear, colors: [...clear.colors] });
    expect(sheet.some((one) => one.includes(look.engraved))).toBe(false);
    expect(marks).toContain(`source-over fill ${look.engraved}`);
    expect(marks.at(-1)).toBe('stamp');
    // Shadows, the edge, the sheet itself, then the marks.
    expect(alphas.at(-2)).toBeCloseTo(1 - look.clearness);
    expect(alphas.at(-1)).toBe(1);
    expect(painted(parts, operations).alphas.at(-1)).toBe(1);
  });

  it('is the blank sheet where no outline is cut', () => {
    const { sheet } = painted(parts, ['lineEngraving', 'lineEngraving', 'ignored']);
    expect(sheet[0]).toBe(`source-over rect ${edge}`);
  });
});

describe('the look of a sheet', () => {
  it('repeats without a seam and is the same every time', () => {
    const { ground, second } = sheetLookOf({ pattern: 'plywood', colors: ['#e3cda4', '#c9a877'] });
    const edge = 64;
    const once = texels({ kind: 'grain', strength: 1 }, ground, second, edge);
    expect(texels({ kind: 'grain', strength: 1 }, ground, second, edge)).toEqual(once);
    const step = (x0: number, x1: number) =>
      Array.from({ length: edge }, (_, y) => Math.abs(once[(y * edge + x0) * 4]! - once[(y * edge + x1) * 4]!));
    const most = (list: number[]) => Math.max(...list);
    expect(most(step(0, edge - 1))).toBeLessThanOrEqual(most(step(20, 21)) + 24);
  });

  it('is clear where the sheet is, less so where it is tinted, and not at all in wood', () => {
    const clearness = (pattern: 'translucent' | 'plywood' | 'solid', colour: string) =>
      sheetLookOf({ pattern, colors: [colour] }).clearness;
    expect(clearness('translucent', '#eaf4f7')).toBeGreaterThan(0.5);
    expect(clearness('translucent', '#5a5f66')).toBeLessThan(0.5);
    expect(clearness('translucent', '#5a5f66')).toBeGreaterThan(0);
    expect([clearness('plywood', '#e3cda4'), clearness('solid', '#f6f6f4')]).toEqual([0, 0]);
  });

  it('burns wood darker and marks dark plastic lighter', () => {
    const value = (hex: string) => Number.parseInt(hex.slice(3, 5), 16);
    const wood = sheetLookOf({ pattern: 'plywood', colors: ['#e3cda4', '#c9a877'] });
    expect(value(wood.engraved)).toBeLessThan(value(wood.ground) / 2);
    const black = sheetLookOf({ pattern: 'solid', colors: ['#1d1f22'] });
    expect(value(black.engraved)).toBeGreaterThan(value(black.ground) * 2);
  });
});
