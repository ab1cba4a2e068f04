import type { ContourTable } from '../../../shared/analysis/measure.ts';
import { buffersOf } from '../../../workers/host/buffers.ts';
import type { Look } from './look.ts';
import type { Mark } from './paint.ts';
import type { Region } from './region.ts';
import type { Scene } from './scene.ts';
import { type MadeTile, type PictureName, type TileImage, TileMaker, type TileOrder } from './tile-maker.ts';

/** Told when a tile is there; null where it could not be painted. */
export type OnTile = (id: number, image: TileImage | null) => void;

const CAN_PAINT_BESIDE = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

/** Started with the screen's code, which comes while the file is still being read: a worker takes a while to start. */
let spare = CAN_PAINT_BESIDE ? startWorker() : null;

function startWorker(): Worker {
  return new Worker(new URL('./tile-worker.ts', import.meta.url), { type: 'module', name: 'tiles' });
}

/**
 * Has tiles painted beside the page: by a worker of its own, or between the page's tasks where there is none or it
 * fails. Orders are carried out in the order they are given.
 */
export class TileStudio {
  readonly #onTile: OnTile;
  #worker: Worker | null = null;
  #maker: TileMaker | null = null;
  #scene: Scene | null = null;
  /** Last orders, for whoever takes over. */
  readonly #told = new Map<string, TileOrder>();
  /** Tiles ordered and not there yet. */
  readonly #due = new Map<number, TileOrder>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onTile: OnTile) {
    this.#onTile = onTile;
    if (CAN_PAINT_BESIDE) this.#spawn();
    else this.#paintHere();
  }

  setScene(scene: Scene): void {
    const same = this.#scene?.drawing === scene.drawing;
    this.#scene = scene;
    this.#tellScene(scene, same);
  }

  setLook(look: Look): void {
    this.#tell({ kind: 'look', look });
  }

  setMark(mark: Mark | null): void {
    this.#tell({ kind: 'mark', mark });
  }

  /** Orders a tile; `onTile` gets it under this id. */
  order(id: number, picture: PictureName, region: Region): void {
    const order: TileOrder = { kind: 'tile', id, picture, region };
    this.#due.set(id, order);
    if (this.#worker) this.#worker.postMessage(order);
    else this.#paintNext();
  }

  destroy(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.#due.clear();
  }

  #spawn(): void {
    const worker = spare ?? startWorker();
    spare = null;
    worker.addEventListener('message', ({ data }: MessageEvent<MadeTile>) => this.#deliver(data));
    worker.addEventListener('error', () => {
      worker.terminate();
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#paintHere();
    });
    this.#worker = worker;
  }

  #paintHere(): void {
    this.#maker = new TileMaker();
    const scene = this.#scene;
    if (scene) this.#maker.take({ kind: 'scene', scene: { ...scene, contours: scene.measurement.contours } });
    for (const order of this.#told.values()) this.#maker.take(order);
    this.#paintNext();
  }

  /** Paints one tile between two tasks of the page. */
  #paintNext(): void {
    if (this.#timer !== undefined || this.#due.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const [next] = this.#due;
      if (!next) return;
      const [id, order] = next;
      try {
        this.#deliver(this.#maker?.take(order) ?? { id, image: null });
      } catch (fault) {
        // Of this tile alone: the next ones have their turn, and the fault is reported.
        this.#deliver({ id, image: null });
        reportError(fault);
      }
      this.#paintNext();
    });
  }

  #deliver({ id, image }: MadeTile): void {
    if (this.#due.delete(id)) this.#onTile(id, image);
  }

  #tell(order: TileOrder): void {
    this.#told.set(order.kind === 'look' ? `look ${order.look.mode}` : order.kind, order);
    this.#post(order);
  }

  #tellScene(scene: Scene, same: boolean): void {
    const { drawing, matrix, measurement, operations, size } = scene;
    const { contours } = measurement;
    if (same) this.#post({ kind: 'placement', placement: { matrix, size, operations } });
    else if (this.#worker) {
      // Copies, because the page needs its own; handed over, so that they are not copied twice.
      const { format, styles, verbs, coords, elementFillRule } = drawing;
      const copy = {
        drawing: {
          format,
          styles,
          verbs: verbs.slice(),
          coords: coords.slice(),
          elementFillRule: elementFillRule.slice(),
        },
        contours: copyTable(contours),
        matrix,
        operations,
        size,
      };
      this.#worker.postMessage({ kind: 'scene', scene: copy } satisfies TileOrder, { transfer: buffersOf(copy) });
    } else this.#maker?.take({ kind: 'scene', scene: { drawing, contours, matrix, operations, size } });
  }

  #post(order: TileOrder): void {
    if (this.#worker) this.#worker.postMessage(order);
    else this.#maker?.take(order);
  }
}

function copyTable(table: ContourTable): ContourTable {
  const copy = ([name, value]: [string, number | Uint8Array]) => [
    name,
    typeof value === 'number' ? value : value.slice(),
  ];
  return Object.fromEntries(Object.entries(table).map(copy)) as unknown as ContourTable;
}
