import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Palette } from '../../app/design/canvas/palette.ts';
import { createScene } from '../../app/design/canvas/scene.ts';
import { TileStudio } from '../../app/design/canvas/tile-studio.ts';
import { draw, rectangle } from '../support/drawings.ts';
import { geometry } from '../support/kernels.ts';
import { until } from '../support/until.ts';

/** A canvas that takes everything and shows nothing. */
function blindCanvas() {
  const surface = new Proxy({}, { get: () => () => {}, set: () => true });
  return { width: 0, height: 0, getContext: () => surface };
}

describe('a page without workers', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('paints tiles itself, one between two tasks, in the order they were asked for', async () => {
    vi.stubGlobal('document', { createElement: blindCanvas });
    const made: number[] = [];
    const studio = new TileStudio((id, image) => {
      expect(image).toMatchObject({ width: 512, height: 512 });
      made.push(id);
    });
    const drawing = draw((b) => rectangle(b, 0, 0, 40, 30));
    studio.setScene(createScene(drawing, geometry.measure(drawing), 0, ['cutting'], geometry));
    const palette = { surface: '', operations: {} } as unknown as Palette;
    studio.setLook({ mode: 'operations', palette, heat: [], sheet: null, ratio: 1 });
    const region = { scale: 2, x: 0, y: 0, width: 512, height: 512 };
    for (const id of [1, 2, 3]) studio.order(id, 'operations', region);
    expect(made).toEqual([]);
    await until(() => expect(made).toEqual([1, 2, 3]));
    studio.order(4, 'operations', region);
    studio.destroy();
    // What is ordered of another one afterwards is made after it.
    const later: number[] = [];
    const other = new TileStudio((id) => later.push(id));
    other.setScene(createScene(drawing, geometry.measure(drawing), 0, ['cutting'], geometry));
    other.setLook({ mode: 'operations', palette, heat: [], sheet: null, ratio: 1 });
    other.order(5, 'operations', region);
    await until(() => expect(later).toEqual([5]));
    other.destroy();
    expect(made).toEqual([1, 2, 3]);
  });
});
