import { describe, expect, it } from 'vitest';
import type { GeometryKernel } from '../../shared/analysis/measure.ts';
import { DrawingBuilder } from '../../shared/drawing/builder.ts';
import type { Drawing } from '../../shared/drawing/drawing.ts';
import { reportOf } from '../../shared/analysis/report.ts';
import { sizedDrawing } from '../../shared/part/sized.ts';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { filledArea } from '../../app/design/canvas/area.ts';
import { pickContour, segmentDistance } from '../../app/design/canvas/hit.ts';
import { createScene, toDrawing, toPart } from '../../app/design/canvas/scene.ts';
import { indexShapes } from '../../app/design/canvas/shapes.ts';
import { fitBox, tickStep, zoomAt } from '../../app/design/canvas/viewport.ts';
import { arcOf } from '../support/drawings.ts';

const units = { source: 'mm', mmPerUnit: 1, reason: '', assumed: false, alternatives: [] } as const;
const stroke = { stroke: '#0000ff', fill: null, layer: null, dashed: false };
const kernel: GeometryKernel = createGeometryKernel(loadKernelModule());

/** A plate of 100 × 60 with a round hole of 10 mm at 50, 30 and a filled square of 10 mm at 10, 10. */
function plate(): Drawing {
  const builder = new DrawingBuilder();
  builder.moveTo(0, 0);
  builder.lineTo(100, 0);
  builder.lineTo(100, 60);
  builder.lineTo(0, 60);
  builder.close();
  builder.endElement(stroke);
  builder.moveTo(55, 30);
  builder.arcTo(arcOf(50, 30, 5, 0, 0, 5, 0, 2 * Math.PI, 55, 30));
  builder.endElement(stroke);
  builder.moveTo(10, 10);
  builder.lineTo(20, 10);
  builder.lineTo(20, 20);
  builder.lineTo(10, 20);
  builder.close();
  builder.endElement({ ...stroke, stroke: null, fill: '#000000' });
  return builder.finish('svg', units, null)!;
}

function scene(rotation = 0) {
  const drawing = plate();
  return createScene(drawing, kernel.measure(drawing), rotation, ['cutting', 'areaEngraving'], kernel);
}

describe('pointing at the drawing', () => {
  it('finds the nearest line within reach and nothing beyond it', () => {
    expect(pickContour(scene(), 50, 0.4, 1)).toBe(0);
    expect(pickContour(scene(), 55.5, 30, 1)).toBe(1);
    expect(pickContour(scene(), 50, 30, 1)).toBe(-1);
  });

  it('finds a filled area from its inside', () => expect(pickContour(scene(), 15, 15, 0.5)).toBe(2));

  it('finds the same contour on the part at another size, whatever was looked at before', () => {
    const whole = plate();
    const report = reportOf(new Uint8Array(), () => ({ drawing: whole, format: 'svg', notices: [] }), kernel);
    const shown = (drawing: Drawing) =>
      createScene(drawing, kernel.measure(drawing), 0, ['cutting', 'areaEngraving'], kernel);
    expect(pickContour(shown(whole), 55, 30, 0.5)).toBe(1);
    const large = sizedDrawing(report, { confirmed_width: 1000, confirmed_height: 600 }, kernel);
    if (!large.ok) throw new Error(large.error.message);
    const scene = shown(large.value.report.drawing!);
    expect(scene.size).toEqual({ width: 1000, height: 600 });
    expect(pickContour(scene, 550, 300, 0.5)).toBe(1);
    expect(pickContour(scene, 55, 30, 0.5)).toBe(-1);
    expect(pickContour(scene, 500, 0.4, 1)).toBe(0);
  });

  it('finds the same contour on the part turned', () => {
    for (const angle of [90, 37]) {
      const turned = scene(angle);
      const [x, y] = toPart(turned.matrix, 55, 30);
      expect(pickContour(turned, x, y, 0.2)).toBe(1);
    }
  });
});

describe('the part’s place on the sheet', () => {
  it('has its top left corner at 0, 0 however it is turned', () => {
    for (const angle of [0, 30, 90, 200]) {
      const { matrix, size } = scene(angle);
      const corners = [0, 100].flatMap((x) => [0, 60].map((y) => toPart(matrix, x, y)));
      expect(Math.min(...corners.map(([x]) => x))).toBeCloseTo(0, 6);
      expect(Math.min(...corners.map(([, y]) => y))).toBeCloseTo(0, 6);
      expect(Math.max(...corners.map(([x]) => x))).toBeCloseTo(size.width, 6);
    }
  });

  it('maps back to the drawing', () => {
    const { matrix } = scene(63);
    const [x, y] = toPart(matrix, 12, 34);
    const back = toDrawing(matrix, x, y);
    expect(back[0]).toBeCloseTo(12, 9);
    expect(back[1]).toBeCloseTo(34, 9);
  });
});

describe('zoom and fit', () => {
  it('keeps the point under the pointer', () => {
    const view = zoomAt({ scale: 2, x: 10, y: 20 }, 1.7, 300, 200);
    expect((300 - view.x) / view.scale).toBeCloseTo((300 - 10) / 2, 9);
  });

  it('fits a box into the free room', () => {
    const insets = { top: 10, right: 10, bottom: 10, left: 10 };
    const view = fitBox({ x: 0, y: 0, width: 100, height: 50 }, 420, 420, insets);
    expect(view.scale).toBeCloseTo(4, 9);
    expect(view.x).toBeCloseTo(10, 9);
  });

  it('labels ticks at least 70 px apart with 1, 2 or 5', () => {
    for (const scale of [0.013, 0.4, 3.78, 96, 700]) {
      const step = tickStep(scale);
      expect(step * scale).toBeGreaterThanOrEqual(70);
      expect([1, 2, 5]).toContain(Math.round(step / 10 ** Math.floor(Math.log10(step) + 1e-9)));
    }
  });
});

describe('figures of single contours', () => {
  it('groups contours by joined run', () => {
    const { contours } = scene().measurement;
    expect(indexShapes(contours).contours.flat().sort()).toEqual([0, 1, 2]);
  });

  it('measures a filled area', () => expect(filledArea(scene(), [2])).toBeCloseTo(100, 9));

  it('measures distances from a segment, its ends included', () => {
    expect(segmentDistance(0, 0, 10, 0, 5, 3)).toBe(3);
    expect(segmentDistance(0, 0, 10, 0, 13, 4)).toBe(5);
  });
});
