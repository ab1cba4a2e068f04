import { makeCanvas } from './layer.ts';
import type { ColourMode, Look } from './look.ts';
import { type Mark, paintDrawing, paintMark } from './paint.ts';
import type { PaintScene, Region } from './region.ts';

/** Which picture a tile belongs to: the drawing in one of its views, or what is pointed at. */
export type PictureName = ColourMode | 'mark';

/** Image of a tile. */
export type TileImage = ImageBitmap | HTMLCanvasElement;

/** Messages to a tile maker; what was told last, of each view the look, holds for the tiles asked for after it. */
export type TileOrder =
  | { readonly kind: 'scene'; readonly scene: PaintScene }
  | { readonly kind: 'placement'; readonly placement: Pick<PaintScene, 'matrix' | 'size' | 'operations'> }
  | { readonly kind: 'look'; readonly look: Look }
  | { readonly kind: 'mark'; readonly mark: Mark | null }
  | { readonly kind: 'tile'; readonly id: number; readonly picture: PictureName; readonly region: Region };

/** The answer to an order of a tile. */
export interface MadeTile {
  readonly id: number;
  readonly image: TileImage | null;
}

/** Paints tiles of a scene; lives in a worker, or in the page where there are no workers. */
export class TileMaker {
  #scene: PaintScene | null = null;
  readonly #looks = new Map<PictureName, Look>();
  #ratio = 1;
  #mark: Mark | null = null;

  /** Takes an order; answers one of a tile. */
  take(order: TileOrder): MadeTile | null {
    if (order.kind === 'scene') this.#scene = order.scene;
    else if (order.kind === 'placement') this.#scene = this.#scene && { ...this.#scene, ...order.placement };
    else if (order.kind === 'look') {
      this.#looks.set(order.look.mode, order.look);
      this.#ratio = order.look.ratio;
    } else if (order.kind === 'mark') this.#mark = order.mark;
    else return { id: order.id, image: this.#paint(order.picture, order.region) };
    return null;
  }

  #paint(picture: PictureName, region: Region): TileImage | null {
    const [scene, look, mark] = [this.#scene, this.#looks.get(picture), this.#mark];
    if (!scene || !(picture === 'mark' ? mark : look)) return null;
    const canvas = makeCanvas(region.width, region.height);
    // Painted by the processor: the graphics card is slow at many small lines and busy with the page.
    const surface = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D | null;
    if (!surface) return null;
    const target = { surface, scene, region, blank: true };
    if (look) paintDrawing(target, look);
    else paintMark(target, mark!, this.#ratio);
    return 'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : canvas;
  }
}
