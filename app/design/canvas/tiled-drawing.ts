import type { Look } from './look.ts';
import type { Mark } from './paint.ts';
import { runsOf } from './runs.ts';
import type { Scene } from './scene.ts';
import { TiledPicture } from './tiled-picture.ts';
import type { PictureName } from './tile-maker.ts';
import { TileStudio } from './tile-studio.ts';
import type { Frame } from './tiles.ts';
import type { Viewport } from './viewport.ts';

/** Set when all that shows is there, and when all of it is painted as it should be; for measuring. */
const COMPLETE_MARK = 'drawing-complete';
const SHARP_MARK = 'drawing-sharp';

/** Drawings of more segments than this are painted in fine lines first. */
const DRAFT_FROM = 50_000;

/** Painted around the part, CSS px: the blank sheet, wide lines. */
const MARGIN_PX = 12;

/** Marks of more segments than this are painted in tiles too; smaller ones follow the hand at once. */
const HEAVY_MARK = 3_000;

/** A large drawing and what is pointed at in it, as two pictures of tiles that one studio paints. */
export class TiledDrawing {
  readonly #studio: TileStudio;
  readonly #drawing: TiledPicture;
  readonly #marked: TiledPicture;
  #scene: Scene | null = null;
  #frame: Frame | null = null;
  #resting = true;
  #paintsMark = false;
  #wasComplete = false;
  #wasSharp = false;
  /** Tells looks apart; classes of cost are always taken for others. */
  #lookKey = '';
  #heats = 0;

  /** `onChange` is told when there is more to show. */
  constructor(onChange: () => void) {
    let last = 0;
    const nextId = () => ++last;
    const picture = (name: PictureName) =>
      new TiledPicture((id, region) => this.#studio.order(id, name, region), nextId);
    this.#drawing = picture('drawing');
    this.#marked = picture('mark');
    this.#studio = new TileStudio((id, image) => {
      if (this.#drawing.awaits(id) ? this.#drawing.accept(id, image) : this.#marked.accept(id, image)) onChange();
    });
  }

  /** Whether what is pointed at is too large to be painted in every frame, and comes from here. */
  get paintsMark(): boolean {
    return this.#paintsMark;
  }

  /** `sameShape`: only operations changed, so what is painted can stand in. */
  setScene(scene: Scene, sameShape: boolean): void {
    this.#scene = scene;
    this.#studio.setScene(scene);
    if (sameShape) this.#drawing.repaint();
    else this.#drawing.clear(scene.drawing.verbs.length > DRAFT_FROM);
  }

  setLook(look: Look): void {
    const key = JSON.stringify(look.heat.length > 0 ? { ...look, heat: ++this.#heats } : look);
    if (key === this.#lookKey) return;
    this.#lookKey = key;
    this.#studio.setLook(look);
    this.#drawing.repaint();
  }

  setMark(mark: Mark | null): void {
    const needed = mark !== null && this.#isHeavyMark(mark);
    if (!needed && !this.#paintsMark) return;
    this.#paintsMark = needed;
    this.#studio.setMark(needed ? mark : null);
    this.#marked.clear(false);
  }

  /** Says what shows: the area's size and where the part is in it, CSS px, and the scale at which the part fits. */
  show(
    { width, height, ratio }: { readonly width: number; readonly height: number; readonly ratio: number },
    view: Viewport,
    wholeScale: number,
    resting: boolean,
  ): void {
    if (!this.#scene) return;
    this.#resting = resting;
    this.#frame = {
      view: { scale: view.scale * ratio, x: view.x * ratio, y: view.y * ratio },
      width: width * ratio,
      height: height * ratio,
      part: this.#scene.size,
      marginPx: MARGIN_PX * ratio,
    };
    this.#drawing.show(this.#frame, wholeScale * ratio, resting);
  }

  /** Draws what is painted of the drawing. */
  drawDrawing(surface: CanvasRenderingContext2D): void {
    this.#drawing.draw(surface);
    const { complete, sharp } = this.#drawing;
    if (complete && !this.#wasComplete) markOnce(COMPLETE_MARK);
    if (sharp && !this.#wasSharp) {
      markOnce(SHARP_MARK);
      this.#prepareForPointing();
    }
    this.#wasComplete = complete;
    this.#wasSharp = sharp;
  }

  /** Draws what is painted of what is pointed at. */
  drawMark(surface: CanvasRenderingContext2D): void {
    if (!this.#frame) return;
    this.#marked.show(this.#frame, 0, this.#resting);
    this.#marked.draw(surface);
  }

  destroy(): void {
    this.#studio.destroy();
    this.#drawing.clear(false);
    this.#marked.clear(false);
  }

  /** Looks lines up once while the page waits, so that the first touch of the pointer need not. */
  #prepareForPointing(): void {
    const scene = this.#scene;
    if (scene) setTimeout(() => runsOf(scene.drawing, scene.measurement.contours));
  }

  #isHeavyMark({ style, contours }: Mark): boolean {
    const table = this.#scene!.measurement.contours;
    const size = (i: number) => table.verbEnd[i]! - table.verbStart[i]!;
    let verbs = 0;
    if (style === null) for (const i of contours) verbs += size(i);
    else for (let i = 0; i < table.count; i++) if (table.style[i] === style) verbs += size(i);
    return verbs > HEAVY_MARK;
  }
}

/** Keeps the last mark of a name only, or they would pile up while the page is open. */
function markOnce(name: string): void {
  performance.clearMarks(name);
  performance.mark(name);
}
