import { describe, expect, it } from 'vitest';
import type { CheckTables } from '../../../shared/analysis/dfm/tables.ts';
import { DrawingBuilder } from '../../../shared/drawing/builder.ts';
import type { Drawing } from '../../../shared/drawing/drawing.ts';
import { arcOf, circle, draw, line, MM, rectangle, STROKE } from '../../support/drawings.ts';
import { geometry } from '../../support/kernels.ts';
import { check, checkDrawing, NONE, path } from './run.ts';

/** Every number of the tables is one, and indices point at something. */
function expectSound(tables: CheckTables): void {
  const { shapeCount, neighbour, parent } = tables;
  const numbers = [
    tables.area,
    tables.width,
    tables.bounds,
    tables.length,
    tables.nearestPoints,
    tables.aroundPoints,
    tables.overlaps.bounds,
  ];
  for (const list of [...numbers, tables.overlaps.from, tables.overlaps.to, tables.gaps.size, tables.crossings.points])
    expect(list.every(Number.isFinite)).toBe(true);
  for (const list of [tables.nearest, tables.around]) expect(list.every((d) => d > 0)).toBe(true);
  for (const list of [neighbour, parent]) expect(list.every((i) => i >= -1 && i < shapeCount)).toBe(true);
  for (let i = 0; i < tables.overlaps.count; i++) {
    expect(tables.overlaps.from[i]!).toBeLessThan(tables.overlaps.to[i]!);
    if (i > 0) expect(tables.overlaps.verb[i]!).toBeGreaterThanOrEqual(tables.overlaps.verb[i - 1]!);
  }
}

describe('limits', () => {
  it('find nothing in drawings without roles, and in the empty drawing', () => {
    const tables = check((b) => [line(b, 0, 0, 9, 0, NONE), line(b, 0, 0, 9, 0, NONE), circle(b, 3, 0, 5, NONE)]);
    expect([tables.overlaps.count, tables.crossings.count, tables.gaps.count]).toEqual([0, 0, 0]);
    expect(tables.area[1]).toBeCloseTo(25 * Math.PI, 6);
    expectSound(tables);
    const [none, few] = [new Uint8Array(), new Uint32Array()];
    const empty: Drawing = {
      format: 'svg',
      units: MM,
      page: null,
      styles: [],
      verbs: none,
      coords: new Float64Array(),
      elementStyle: few,
      elementFillRule: none,
      elementVerbs: new Uint32Array(1),
      elementCoords: new Uint32Array(1),
    };
    expect(checkDrawing(empty).shapeCount).toBe(0);
  });

  it('keep to numbers with segments without length and coordinates at the edge of the possible', () => {
    const tables = check((b) => {
      path(
        b,
        [
          [0, 0],
          [0, 0],
          [5, 0],
          [5, 0],
          [5, 5],
          [0, 0],
        ],
        true,
      );
      line(b, 1e12, 1e12, -1e12, 1e12);
      circle(b, -1e12, 0, 1e11);
      circle(b, 3, 3, 1e-9);
      b.moveTo(1, 1);
      b.arcTo(arcOf(1, 1, 0, 0, 0, 0, 0, 1, 1, 1));
      b.cubicTo(1, 1, 1, 1, 1, 1);
      b.arcTo(arcOf(1, 1, 4, 4, 2, 2, 0, 2 * Math.PI, 5, 5));
      b.lineTo(7, 7);
      b.endElement(STROKE);
    });
    expectSound(tables);
  });

  it('follow drawing that goes on after a close, also from contours that draw nothing', () => {
    const drawing = draw((b) => {
      b.moveTo(2, 3);
      b.close();
      b.lineTo(12, 3);
      b.close();
      b.lineTo(2, 13);
      b.endElement(STROKE);
      line(b, 2, 13, 2, 3);
    });
    const tables = checkDrawing(drawing);
    expect(tables.overlaps.count).toBe(2);
    expect([...tables.overlaps.bounds.subarray(4)]).toEqual([2, 3, 2, 13]);
  });

  it('end on heaps of lines, and say that places may be missing', () => {
    const heaps: Record<string, (b: DrawingBuilder, i: number) => void> = {
      star: (b, i) => line(b, -99 * Math.cos(i), -99 * Math.sin(i), 99 * Math.cos(i), 99 * Math.sin(i)),
      collinear: (b, i) => line(b, (i * 7919) % 1000, 0, ((i * 7919) % 1000) + 1 + ((i * 31) % 500), 0),
      concentric: (b, i) => circle(b, 0, 0, 1 + i * 0.05),
      diamonds: (b, i) =>
        path(
          b,
          [
            [i + 1, 0],
            [0, i + 1],
            [-i - 1, 0],
            [0, -i - 1],
          ],
          true,
        ),
    };
    for (const [name, make] of Object.entries(heaps)) {
      const tables = check((b) => {
        for (let i = 0; i < 30_000; i++) make(b, i);
      });
      expectSound(tables);
      expect([name, tables.incomplete.length > 0]).toEqual([name, true]);
    }
  });

  it('tell crossings apart in a drawing of light years, where all lie far beyond the cells they are looked up by', () => {
    const b = new DrawingBuilder();
    const rows = Array.from({ length: 600 }, (_, i) => [(i + 1) % 4 < 2 ? 0 : 301, (i >> 1) + 1] as const);
    path(b, rows);
    path(
      b,
      rows.map(([x, y]) => [y, x]),
    );
    const tables = checkDrawing(b.finish('dxf', MM, null, 9.4607304725808e18)!);
    expect(tables.crossings.count).toBe(90_000);
    expect(tables.incomplete).not.toContain('crossings');
  });

  it('find all of what is drawn many times over', () => {
    const lines = check((b) => {
      for (let i = 0; i < 50_000; i++) line(b, 0, 0, 10, 7);
    });
    expect(lines.overlaps.count).toBe(49_999);
    const squares = check((b) => {
      for (let i = 0; i < 10_000; i++) rectangle(b, 0, 0, 10, 7);
    });
    expect(squares.overlaps.count).toBe(39_996);
    expect(squares.depth.every((depth) => depth === 0)).toBe(true);
    expect(squares.incomplete).toEqual([]);
  });

  it('do not touch drawing or measurement, and give the same answer again', () => {
    const drawing = draw((b) => [rectangle(b, 0, 0, 10, 10), circle(b, 5, 5, 2), line(b, 0, 0, 10, 10)]);
    const measurement = geometry.measure(drawing);
    const before = structuredClone([drawing, measurement]);
    const first = checkDrawing(drawing);
    expect(checkDrawing(drawing)).toEqual(first);
    expect([drawing, measurement]).toEqual(before);
    expect(geometry.measure(drawing)).toEqual(measurement);
  });
});
