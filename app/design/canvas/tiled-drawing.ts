import type { ColourMode, Look } from './look.ts';
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

/** How long all that shows has to be there before another view is painted for later, ms. */
const QUIET_MS = 250;

/** Views of drawings of more segments than this are painted only when they are looked at: painting them would be in the hand's way. */
const MOST_PREPARED = 100_000;

/** The view that is most likely looked at next. */
const NEXT_VIEW: Readonly<Record<ColourMode, ColourMode>> = {
  made: 'operations',
  operations: 'made',
  file: 'made',
  cost: 'made',
};

/** A picture of the drawing in one view, and the look it is painted in. */
interface ViewPicture {
  readonly picture: TiledPicture;
  lookKey: string;
}

/**
 * A large drawing, in a picture of tiles for each view that was looked at or will be, and what is pointed at in it, in one more; one
 * studio paints them all.
 */
export class TiledDrawing {
  readonly #studio: TileStudio;
  readonly #views = new Map<ColourMode, ViewPicture>();
  readonly #newPicture: (name: PictureName) => TiledPicture;
  #shown: ViewPicture;
  /** The view before this one, which stands in where this one has nothing yet. */
  #former: ViewPicture | null = null;
  readonly #marked: TiledPicture;
  #look: Look | null = null;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #scene: Scene | null = null;
  #frame: Frame | null = null;
  #resting = true;
  #paintsMark = false;
  #wasComplete = false;
  #wasSharp = false;
  #heats = 0;

  /** `onChange` is told when there is more to show. */
  constructor(onChange: () => void) {
    let last = 0;
    const nextId = () => ++last;
    this.#newPicture = (name) => new TiledPicture((id, region) => this.#studio.order(id, name, region), nextId);
    this.#marked = this.#newPicture('mark');
    this.#shown = this.#viewOf('operations');
    this.#studio = new TileStudio((id, image) => {
      const aside = [...this.#views.values()].find(({ picture }) => picture.awaits(id));
      if (aside && aside !== this.#shown && aside !== this.#former) aside.picture.accept(id, image);
      else if ((aside?.picture ?? this.#marked).accept(id, image)) onChange();
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
    const isLarge = scene.drawing.verbs.length > DRAFT_FROM;
    if (sameShape) this.#shown.picture.repaint();
    else this.#shown.picture.clear(isLarge);
    this.#former = null;
    for (const view of this.#views.values()) if (view !== this.#shown) view.picture.clear(isLarge);
  }

  setLook(look: Look): void {
    const view = this.#viewOf(look.mode);
    this.#look = look;
    if (view !== this.#shown) {
      this.#former = this.#shown;
      this.#shown.picture.rest();
      this.#shown = view;
      this.#wasComplete = this.#wasSharp = false;
    }
    this.#paintIn(view, look);
    this.#prepareNextView();
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
    clearTimeout(this.#quiet);
    // Painting ahead waits while the hand moves.
    if (!resting) for (const view of this.#views.values()) if (view !== this.#shown) view.picture.rest();
    this.#shown.picture.show(this.#frame, wholeScale * ratio, resting);
  }

  /** Draws what is painted of the drawing. */
  drawDrawing(surface: CanvasRenderingContext2D): void {
    const { complete, sharp } = this.#shown.picture;
    if (complete) this.#former = null;
    else if (this.#frame) this.#former?.picture.lookAt(this.#frame);
    this.#shown.picture.draw(surface, this.#former?.picture);
    if (complete && !this.#wasComplete) markOnce(COMPLETE_MARK);
    if (sharp && !this.#wasSharp) {
      markOnce(SHARP_MARK);
      this.#prepareForPointing();
    }
    if (sharp) this.#prepareNextView();
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
    clearTimeout(this.#quiet);
    this.#studio.destroy();
    for (const { picture } of this.#views.values()) picture.clear(false);
    this.#marked.clear(false);
  }

  #viewOf(mode: ColourMode): ViewPicture {
    let view = this.#views.get(mode);
    if (!view) {
      view = { picture: this.#newPicture(mode), lookKey: '' };
      this.#views.set(mode, view);
    }
    return view;
  }

  /** Says in which look a view is painted; what was painted in another stands in until it is painted anew. */
  #paintIn(view: ViewPicture, look: Look): void {
    const { mode, heat, sheet, ...plain } = look;
    // Only what the view shows tells looks apart. Classes of cost are always taken for others.
    const key = JSON.stringify([plain, mode === 'made' && sheet, mode === 'cost' && ++this.#heats]);
    if (view.lookKey === key) return;
    view.lookKey = key;
    this.#studio.setLook(look);
    view.picture.repaint();
  }

  /** Has the view painted that is likely looked at next, once the hand rests. */
  #prepareNextView(): void {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => {
      const [look, frame] = [this.#look, this.#frame];
      const size = this.#scene?.drawing.verbs.length ?? Number.POSITIVE_INFINITY;
      if (!look || !frame || !this.#resting || !this.#shown.picture.sharp || size > MOST_PREPARED) return;
      const next: Look = { ...look, mode: NEXT_VIEW[look.mode], heat: [] };
      const view = this.#viewOf(next.mode);
      this.#paintIn(view, next);
      view.picture.prepare(frame);
    }, QUIET_MS);
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
