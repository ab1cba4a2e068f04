import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Palette } from '../../app/design/canvas/palette.ts';
import { paintPreview, type PreviewInput } from '../../app/design/canvas/preview.ts';
import type { Surface } from '../../app/design/canvas/region.ts';
import { createScene } from '../../app/design/canvas/scene.ts';
import { circle, draw, rectangle, STROKE } from '../support/drawings.ts';
import { geometry } from '../support/kernels.ts';
import { surfaceNotes } from './canvas/surface-notes.ts';

const notes: string[] = [];

beforeEach(() => {
  notes.length = 0;
  vi.stubGlobal('OffscreenCanvas', function OffscreenCanvas(width: number, height: number) {
    return surfaceNotes(notes, 'layer', width, height).canvas;
  });
});
afterEach(() => vi.unstubAllGlobals());

const RED = { ...STROKE, stroke: '#ff0000' };

/** A plate of 80 × 40 mm with a hole of 10 mm about (20, 10), cut, and a square of 8 mm at (60, 20) of another style. */
function plate(rotation = 0) {
  const drawing = draw((b) => {
    rectangle(b, 0, 0, 80, 40);
    circle(b, 20, 10, 5);
    rectangle(b, 60, 20, 8, 8, RED);
  });
  return createScene(drawing, geometry.measure(drawing), rotation, ['cutting', 'lineEngraving'], geometry);
}

/** Paints a small picture onto a surface that was used before. */
function preview(given: Partial<PreviewInput>) {
  const palette = { canvas: 'table', dark: false } as Palette;
  const { surface } = surfaceNotes(notes, 'picture', 0, 0);
  Object.assign(surface, { globalAlpha: 0.3, fillStyle: 'before' });
  const scene = given.scene ?? plate();
  const input = { sheet: null, texts: { runs: [] }, palette, crop: null, width: 400, height: 300, ratio: 1, ...given };
  paintPreview(surface as unknown as Surface, { operations: scene.operations, ...input, scene });
  const stamps = notes.filter((note) => note.startsWith('picture: picture layer at '));
  const [left, top] = stamps
    .at(-1)!
    .match(/-?[\d.]+/g)!
    .map(Number);
  /** Boxes of what is painted on the sheet, px of the picture, each once: left, top, right, bottom. */
  const boxes = notes
    .filter((note) => /^layer: stroke/.test(note))
    .flatMap((note) =>
      note
        .replace(/^layer: stroke \S+ |,.*$/g, '')
        .split('M')
        .slice(1),
    )
    .map((path) => path.match(/-?[\d.]+/g)!.map(Number))
    .map((points) => {
      const [xs, ys] = [points.filter((_, i) => i % 2 === 0), points.filter((_, i) => i % 2 === 1)];
      return [Math.min(...xs) + left!, Math.min(...ys) + top!, Math.max(...xs) + left!, Math.max(...ys) + top!];
    });
  return { boxes, stamps, notes: [...notes] };
}

const near = (box: readonly number[]) => box.map((side) => expect.closeTo(side, 1) as number);

describe('a small picture of a part', () => {
  it('begins with the table, all over, whatever the surface was used for before', () => {
    const { notes: all } = preview({ width: 400, height: 300 });
    const own = all.filter((note) => note.startsWith('picture:'));
    expect(own[0]).toMatch(/^picture: setTransform 1 0 0 1 0 0\b/);
    expect(own[1]).toBe('picture: fill table rect 0 0 400 300');
  });

  it('has the whole part in its middle, as large as it fits with room around it', () => {
    // 380 px for 80 mm: 4.75 px a mm, 190 px of 300 high.
    expect(preview({}).boxes).toContainEqual(near([10, 55, 390, 245]));
    notes.length = 0;
    // 80 px less 20 for 40 mm: 1.5 px a mm.
    expect(preview({ width: 400, height: 80 }).boxes).toContainEqual(near([140, 10, 260, 70]));
    notes.length = 0;
    expect(preview({ width: 800, height: 600, ratio: 2 }).boxes).toContainEqual(near([20, 110, 780, 490]));
  });

  it('has the part turned as it lies', () => {
    // 40 × 80 mm in 380 × 280: 3.5 px a mm.
    expect(preview({ scene: plate(90) }).boxes).toContainEqual(near([130, 10, 270, 290]));
  });

  it('has a crop from edge to edge, and as much of what is around it as fits', () => {
    // 20 × 10 mm in 400 × 300: 20 px a mm, the crop in the middle; the hole of 10 mm about its middle is 200 px wide.
    const { boxes } = preview({ crop: { x: 10, y: 5, width: 20, height: 10 } });
    expect(boxes).toContainEqual(near([100, 50, 300, 250]));
    notes.length = 0;
    expect(preview({ crop: { x: 15, y: 5, width: 10, height: 10 }, width: 300, height: 90 }).boxes).toContainEqual(
      near([105, 0, 195, 90]),
    );
  });

  it('shows something of a crop without a size, and of a picture smaller than its margin', () => {
    for (const given of [{ crop: { x: 20, y: 10, width: 0, height: 0 } }, { width: 12, height: 12 }]) {
      notes.length = 0;
      const { stamps } = preview(given);
      expect(stamps.length).toBeGreaterThan(0);
      expect(notes.join()).not.toMatch(/NaN|Infinity/);
    }
    notes.length = 0;
    // One px for 80 mm, in the middle of 12 × 12.
    const { boxes } = preview({ width: 12, height: 12 });
    expect(boxes).toContainEqual(near([5.5, 5.75, 6.5, 6.25]));
  });

  it('is made by the operations it is given, not by those in use', () => {
    const square = near([295, 150, 333, 188]);
    expect(preview({}).boxes).toContainEqual(square);
    notes.length = 0;
    expect(preview({ operations: ['cutting', 'ignored'] }).boxes).not.toContainEqual(square);
  });
});
