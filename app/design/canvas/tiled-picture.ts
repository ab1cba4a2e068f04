import type { Region } from './region.ts';
import type { TileImage } from './tile-maker.ts';
import {
  type Frame,
  partRange,
  placesOf,
  shownRange,
  tileEdges,
  tileKey,
  TileLayer,
  type TilePlace,
  tileRegion,
} from './tiles.ts';

/** Tiles ordered at a time: one being painted, one waiting, and none in vain when the hand moves on. */
const AT_A_TIME = 2;
/** While the hand moves, tiles of another scale are stretched up to this factor before new ones are painted. */
const STRETCH = 1.6;
/** Beyond this factor new ones are painted even where the last ones are not all there. */
const TOO_FAR = 4;
/** Tiles around those shown that are painted beforehand. */
const RING = 1;
/** Layers of other scales that stand in until the tiles of this one are there. */
const STAND_INS = 2;

/** A layer of the picture keeps this many times the tiles that show, before those far away are let go. */
const KEPT_SCREENS = 4;
const KEPT_LEAST = 32;

type Layer = TileLayer<TileImage>;

/** Place of an ordered tile. */
interface Order {
  readonly layer: Layer;
  readonly key: number;
}

/**
 * A picture of the part in tiles, painted elsewhere and put together here. It shows the best there is at once: tiles of
 * this scale, else those of the scales before it stretched, else the whole part as it was fitted.
 */
export class TiledPicture {
  readonly #order: (id: number, region: Region) => void;
  readonly #nextId: () => number;
  #frame: Frame | null = null;
  #resting = true;
  #layer: Layer | null = null;
  /** The whole part as it was fitted. */
  #whole: Layer | null = null;
  #standIns: Layer[] = [];
  /** Everything is painted in fine lines until all that shows is there once. */
  #draft = false;
  /** Only what shows is painted: the picture is made ready and not looked at yet. */
  #aside = false;
  #asleep = false;
  readonly #orders = new Map<number, Order>();

  /** `order` has a tile painted, to be handed to {@link accept}; `nextId` numbers the orders. */
  constructor(order: (id: number, region: Region) => void, nextId: () => number) {
    this.#order = order;
    this.#nextId = nextId;
  }

  /** Whether all that shows is there at its scale, be it in fine lines. */
  get complete(): boolean {
    const scale = this.#frame?.view.scale;
    return this.#all().some((layer) => layer.scale === scale && this.#isComplete(layer));
  }

  /** Whether all that shows is painted at its scale and as it should be. */
  get sharp(): boolean {
    const [layer, frame] = [this.#layer, this.#frame];
    return layer !== null && frame !== null && layer.scale === frame.view.scale && this.#isComplete(layer);
  }

  /** Forgets everything: another part. `draft`: paint it in fine lines first, because it is a large one. */
  clear(draft: boolean): void {
    this.#draft = draft;
    const old = this.#all();
    this.#layer = this.#whole = null;
    this.#standIns = [];
    for (const layer of old) this.#drop(layer);
  }

  /** Paints everything anew; what there is stands in until then. */
  repaint(): void {
    const old = this.#all();
    this.#layer = this.#whole = null;
    for (const layer of old) layer.stale = true;
    for (const layer of old.slice(STAND_INS)) this.#drop(layer);
    this.#standIns = old.slice(0, STAND_INS);
  }

  /**
   * Shows a frame. `wholeScale`: device px per mm at which the whole part is kept painted, 0 for not at all. `resting`: the
   * hand does not move, so this scale is here to stay.
   */
  show(frame: Frame, wholeScale: number, resting: boolean): void {
    this.#aside = false;
    this.#put(frame, wholeScale, resting);
  }

  /** Has painted what a frame shows, to be there when it is looked at. */
  prepare(frame: Frame): void {
    this.#aside = true;
    this.#put(frame, 0, true);
  }

  /** Orders no more tiles until it is shown or prepared again; it may stand in for another, see {@link lookAt}. */
  rest(): void {
    this.#asleep = true;
  }

  /** Follows a frame with what there is. */
  lookAt(frame: Frame): void {
    this.#frame = frame;
  }

  #put(frame: Frame, wholeScale: number, resting: boolean): void {
    this.#asleep = false;
    this.#frame = frame;
    this.#resting = resting;
    const layer = this.#layer;
    if (!layer) this.#begin(frame.view.scale);
    else if (layer.scale !== frame.view.scale) {
      const k = frame.view.scale / layer.scale;
      const stretch = Math.max(k, 1 / k);
      if (resting || stretch > TOO_FAR || (stretch > STRETCH && this.#isComplete(layer))) this.#begin(frame.view.scale);
    }
    if (wholeScale > 0 && !this.#whole)
      this.#whole = this.#layer?.scale === wholeScale ? this.#layer : new TileLayer<TileImage>(wholeScale);
    this.#dismiss();
    this.#prune(frame);
    this.#orderNext();
  }

  /** Whether an order is this picture's. */
  awaits(id: number): boolean {
    return this.#orders.has(id);
  }

  /** Takes a painted tile; whether it changes what is shown. */
  accept(id: number, image: TileImage | null): boolean {
    const order = this.#orders.get(id);
    this.#orders.delete(id);
    // Tiles under way when everything is painted anew are of the old look.
    if (!order || order.layer.stale || !this.#all().includes(order.layer)) {
      release(image);
      this.#orderNext();
      return false;
    }
    order.layer.ordered.delete(order.key);
    order.layer.tiles.set(order.key, image);
    this.#dismiss();
    if (this.#draft && this.#frame && this.#layer && this.#isComplete(this.#layer)) {
      this.#draft = false;
      this.repaint();
      this.#begin(this.#frame.view.scale);
    }
    this.#orderNext();
    return true;
  }

  /** Draws what there is, and what there is of `under` where nothing is. The transform is left as it was. */
  draw(surface: CanvasRenderingContext2D, under: TiledPicture | null = null): void {
    const frame = this.#frame;
    if (!frame) return;
    surface.save();
    surface.setTransform(1, 0, 0, 1, 0, 0);
    let covered = false;
    for (const layer of this.#all()) {
      surface.imageSmoothingEnabled = layer.scale !== frame.view.scale;
      const bare: TilePlace[] = [];
      for (const place of placesOf(shownRange(layer.scale, frame))) {
        const image = layer.tiles.get(tileKey(place));
        const { x, y, width, height } = tileEdges(layer.scale, frame, place);
        if (image) surface.drawImage(image, x, y, width, height);
        else if (image === undefined) bare.push(place);
      }
      covered = bare.length === 0;
      if (covered) break;
      // Older layers show only where this one does not: lines drawn twice would look bolder.
      surface.beginPath();
      for (const place of bare) {
        const { x, y, width, height } = tileEdges(layer.scale, frame, place);
        surface.rect(x, y, width, height);
      }
      surface.clip();
    }
    if (!covered) under?.draw(surface);
    surface.restore();
  }

  /** Every layer once, the one to look at first first. */
  #all(): Layer[] {
    const layers = [this.#layer, ...this.#standIns, this.#whole].filter((layer) => layer !== null);
    return [...new Set(layers)];
  }

  #begin(scale: number): void {
    const old = this.#layer;
    if (old && old !== this.#whole && old.tiles.size > 0) this.#standIns.unshift(old);
    const known = this.#all().find((layer) => layer.scale === scale && !layer.stale);
    this.#layer = known ?? new TileLayer(scale);
    this.#standIns = this.#standIns.filter((layer) => layer !== this.#layer);
    for (const layer of this.#standIns.splice(STAND_INS)) this.#drop(layer);
  }

  #isComplete(layer: Layer): boolean {
    return this.#frame !== null && layer.covers(shownRange(layer.scale, this.#frame));
  }

  #orderNext(): void {
    while (!this.#asleep && this.#orders.size < AT_A_TIME) {
      const next = this.#nextMissing();
      if (!next) return;
      const [layer, place] = next;
      const key = tileKey(place);
      const id = this.#nextId();
      layer.ordered.add(key);
      this.#orders.set(id, { layer, key });
      this.#order(id, tileRegion(layer.scale, place, this.#draft));
    }
  }

  /** Next missing tile: the shown ones first, then those around them, then the whole. */
  #nextMissing(): readonly [Layer, TilePlace] | null {
    const [layer, whole, frame] = [this.#layer, this.#whole, this.#frame];
    if (!layer || !frame) return null;
    const shown = layer.missing(shownRange(layer.scale, frame));
    if (shown) return [layer, shown];
    if (this.#draft || this.#aside) return null;
    if (layer.scale !== frame.view.scale && !this.#resting) return null;
    const around = layer.missing(shownRange(layer.scale, frame, RING));
    if (around) return [layer, around];
    const rest = whole?.missing(partRange(whole.scale, frame));
    return whole && rest ? [whole, rest] : null;
  }

  /** Stand-ins have done their part once everything that shows is there. */
  #dismiss(): void {
    if (this.#standIns.length === 0 || !this.#layer || !this.#isComplete(this.#layer)) return;
    for (const old of this.#standIns) this.#drop(old);
    this.#standIns = [];
  }

  /** Lets go of tiles far from what shows. */
  #prune(frame: Frame): void {
    const layer = this.#layer;
    if (!layer || layer === this.#whole) return;
    const shown = placesOf(shownRange(layer.scale, frame)).length;
    if (layer.tiles.size <= KEPT_SCREENS * shown + KEPT_LEAST) return;
    const kept = new Set(placesOf(shownRange(layer.scale, frame, RING)).map(tileKey));
    for (const [key, image] of layer.tiles) {
      if (kept.has(key)) continue;
      release(image);
      layer.tiles.delete(key);
    }
  }

  #drop(layer: Layer): void {
    if (layer === this.#layer || layer === this.#whole) return;
    for (const image of layer.tiles.values()) release(image);
    layer.tiles.clear();
  }
}

/** Gives an image's memory back now instead of when the page next clears up. */
function release(image: TileImage | null): void {
  if (image && 'close' in image) image.close();
}
