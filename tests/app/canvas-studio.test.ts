import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Palette } from '../../app/design/canvas/palette.ts';
import { createScene } from '../../app/design/canvas/scene.ts';
import type { TileOrder } from '../../app/design/canvas/tile-maker.ts';
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
    // Orders of another studio afterwards are made after it.
    const later: number[] = [];
    const other = new TileStudio((id) => later.push(id));
    other.setScene(createScene(drawing, geometry.measure(drawing), 0, ['cutting'], geometry));
    other.setLook({ mode: 'operations', palette, heat: [], sheet: null, ratio: 1 });
    other.order(5, 'operations', region);
    await until(() => expect(later).toEqual([5]));
    other.destroy();
    expect(made).toEqual([1, 2, 3]);
  });

  it('paints the tiles behind one whose painting fails, which has no picture', async () => {
    const fault = new Error('no memory');
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    const createElement = () => {
      const canvas = blindCanvas();
      const { getContext } = canvas;
      return Object.assign(canvas, {
        getContext: () => {
          if (canvas.width !== 512) throw fault;
          return getContext();
        },
      });
    };
    vi.stubGlobal('document', { createElement });
    const made: [number, boolean][] = [];
    const studio = new TileStudio((id, image) => made.push([id, image !== null]));
    const drawing = draw((b) => rectangle(b, 0, 0, 40, 30));
    studio.setScene(createScene(drawing, geometry.measure(drawing), 0, ['cutting'], geometry));
    const palette = { surface: '', operations: {} } as unknown as Palette;
    studio.setLook({ mode: 'operations', palette, heat: [], sheet: null, ratio: 1 });
    for (const [id, width] of [
      [1, 512],
      [2, 511],
      [3, 512],
    ] as const)
      studio.order(id, 'operations', { scale: 2, x: 0, y: 0, width, height: 512 });
    await until(() =>
      expect(made).toEqual([
        [1, true],
        [2, false],
        [3, true],
      ]),
    );
    expect(reported).toEqual([fault]);
    studio.destroy();
  });
});

/** A worker that notes what it is told, and answers when the test says so. */
class NotingWorker extends EventTarget {
  static readonly all: NotingWorker[] = [];
  readonly told: TileOrder[] = [];
  readonly handedOver: Transferable[] = [];
  ended = false;

  constructor() {
    super();
    NotingWorker.all.push(this);
  }

  postMessage(order: TileOrder, { transfer = [] }: StructuredSerializeOptions = {}): void {
    this.told.push(order);
    this.handedOver.push(...transfer);
  }

  terminate(): void {
    this.ended = true;
  }

  /** Hands a tile over. */
  deliver(id: number, image: unknown = 'painted'): void {
    this.dispatchEvent(new MessageEvent('message', { data: { id, image } }));
  }

  get kinds(): string[] {
    return this.told.map((order) => (order.kind === 'tile' ? `tile ${order.id}` : order.kind));
  }
}

describe('a page with workers', () => {
  beforeEach(() => {
    NotingWorker.all.length = 0;
    vi.stubGlobal('Worker', NotingWorker);
    vi.stubGlobal('OffscreenCanvas', function OffscreenCanvas(width: number, height: number) {
      return { ...blindCanvas(), width, height };
    });
    vi.resetModules();
  });
  afterEach(() => vi.unstubAllGlobals());

  const drawing = draw((b) => rectangle(b, 0, 0, 40, 30));
  const scene = (rotation = 0, operation: 'cutting' | 'ignored' = 'cutting') =>
    createScene(drawing, geometry.measure(drawing), rotation, [operation], geometry);
  const palette = { surface: '', operations: {} } as unknown as Palette;
  const look = (mode: 'operations' | 'file') => ({ mode, palette, heat: [], sheet: null, ratio: 1 });
  const region = { scale: 2, x: 0, y: 0, width: 512, height: 512 };

  async function studio() {
    const { TileStudio: Fresh } = await import('../../app/design/canvas/tile-studio.ts');
    const made: [id: number, image: unknown][] = [];
    return { Fresh, made, studio: new Fresh((id, image) => made.push([id, image])) };
  }

  it('has the worker that was started with the code paint, and one of its own for each studio after it', async () => {
    const { Fresh, studio: first } = await studio();
    expect(NotingWorker.all).toHaveLength(1);
    const second = new Fresh(() => {});
    expect(NotingWorker.all).toHaveLength(2);
    first.order(1, 'operations', region);
    second.order(2, 'operations', region);
    expect(NotingWorker.all.map(({ kinds }) => kinds)).toEqual([['tile 1'], ['tile 2']]);
  });

  it('tells it everything in order, hands tiles on, each once, and none that nobody asked for', async () => {
    const { made, studio: one } = await studio();
    const [worker] = NotingWorker.all;
    one.setScene(scene());
    one.setLook(look('operations'));
    one.setMark(null);
    one.order(7, 'operations', region);
    one.order(8, 'mark', region);
    expect(worker!.kinds).toEqual(['scene', 'look', 'mark', 'tile 7', 'tile 8']);
    worker!.deliver(9);
    worker!.deliver(8, null);
    worker!.deliver(7);
    worker!.deliver(7);
    expect(made).toEqual([
      [8, null],
      [7, 'painted'],
    ]);
  });

  it('hands copies of the drawing over, and only its place when it is turned or made by something else', async () => {
    const { studio: one } = await studio();
    const [worker] = NotingWorker.all;
    const [now, turned, left] = [scene(), scene(90), scene(0, 'ignored')];
    one.setScene(now);
    const [order] = worker!.told;
    if (order?.kind !== 'scene') throw new Error('no drawing was told');
    expect(order.scene).toMatchObject({ matrix: now.matrix, size: now.size, operations: ['cutting'] });
    expect(order.scene.contours).toEqual(now.measurement.contours);
    const { format, styles, verbs, coords, elementFillRule } = drawing;
    expect(order.scene.drawing).toEqual({ format, styles, verbs, coords, elementFillRule });
    const own = [coords, verbs, elementFillRule, now.measurement.contours.bounds].map(({ buffer }) => buffer);
    expect(worker!.handedOver.length).toBeGreaterThan(4);
    expect(worker!.handedOver.some((buffer) => own.includes(buffer as ArrayBuffer))).toBe(false);
    expect(worker!.handedOver).toContain(order.scene.drawing.coords.buffer);
    one.setScene(turned);
    one.setScene(left);
    expect(worker!.told.slice(1)).toEqual([
      { kind: 'placement', placement: { matrix: turned.matrix, size: turned.size, operations: ['cutting'] } },
      { kind: 'placement', placement: { matrix: left.matrix, size: left.size, operations: ['ignored'] } },
    ]);
    const other = draw((b) => rectangle(b, 0, 0, 10, 10));
    one.setScene(createScene(other, geometry.measure(other), 0, ['cutting'], geometry));
    expect(worker!.told.at(-1)!.kind).toBe('scene');
  });

  it('paints itself what is due once its worker fails, and what is ordered from then on', async () => {
    const { made, studio: one } = await studio();
    const [worker] = NotingWorker.all;
    one.setScene(scene());
    one.setLook(look('operations'));
    one.setLook(look('file'));
    one.setLook({ ...look('operations'), ratio: 2 });
    for (const id of [1, 2, 3]) one.order(id, id === 3 ? 'file' : 'operations', region);
    worker!.deliver(1);
    worker!.dispatchEvent(new Event('error'));
    expect(worker!.ended).toBe(true);
    one.order(4, 'operations', region);
    one.order(5, 'cost', region);
    await until(() => expect(made.map(([id]) => id)).toEqual([1, 2, 3, 4, 5]));
    // A view whose look was never told is not painted.
    expect(made.map(([, image]) => image !== null)).toEqual([true, true, true, true, false]);
    expect(worker!.kinds.filter((kind) => kind.startsWith('tile'))).toEqual(['tile 1', 'tile 2', 'tile 3']);
    one.destroy();
  });

  it('says nothing more once it is ended: what comes late, fails late or is due falls away', async () => {
    const { made, studio: one } = await studio();
    const [worker] = NotingWorker.all;
    one.setScene(scene());
    one.setLook(look('operations'));
    one.order(1, 'operations', region);
    one.order(2, 'operations', region);
    one.destroy();
    expect(worker!.ended).toBe(true);
    worker!.deliver(1);
    worker!.dispatchEvent(new Event('error'));
    // Another page's turn comes after whatever it would have painted.
    const later: number[] = [];
    vi.stubGlobal('document', { createElement: blindCanvas });
    const other = new TileStudio((id) => later.push(id));
    other.setScene(scene());
    other.setLook(look('operations'));
    other.order(3, 'operations', region);
    await until(() => expect(later).toEqual([3]));
    other.destroy();
    expect(made).toEqual([]);
  });
});
