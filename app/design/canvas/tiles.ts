import type { Region } from './region.ts';
import type { Viewport } from './viewport.ts';

/** Edge of a tile, device px. */
const TILE_PX = 512;

/** The tiles of one scale. (0, 0) of tile (0, 0) is the part's top left corner. */
export class TileLayer<Image> {
  /** Device px per mm. */
  readonly scale: number;
  /** By {@link tileKey}; null for tiles that could not be painted. */
  readonly tiles = new Map<number, Image | null>();
  readonly ordered = new Set<number>();
  /** Painted in colours or of lines that are no longer right. */
  stale = false;

  constructor(scale: number) {
    this.scale = scale;
  }

  /** The first of some places without a tile, painted or ordered. */
  missing(range: TileRange): TilePlace | undefined {
    return placesOf(range).find((place) => !this.tiles.has(tileKey(place)) && !this.ordered.has(tileKey(place)));
  }

  /** Whether every place of a range is painted. */
  covers(range: TileRange): boolean {
    return placesOf(range).every((place) => this.tiles.has(tileKey(place)));
  }
}

/** Columns and rows of tiles, both ends included; empty where `right < left` or `bottom < top`. */
export interface TileRange {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A tile's place in its layer. */
export interface TilePlace {
  readonly column: number;
  readonly row: number;
}

/** Frame shown of the drawing; all in device px. */
export interface Frame {
  /** Where the part is: px = mm · scale + offset. */
  readonly view: Viewport;
  readonly width: number;
  readonly height: number;
  /** The part's size, mm. */
  readonly part: { readonly width: number; readonly height: number };
  /** Painted around the part: wide lines, and the sheet where it shows. */
  readonly marginPx: number;
}

/** Columns and rows as one number. Part and zoom are limited far below 2^20 tiles. */
export function tileKey({ column, row }: TilePlace): number {
  return (column + 0x100000) * 0x200000 + row + 0x100000;
}

/** The pixels of a tile. */
export function tileRegion(scale: number, { column, row }: TilePlace, draft: boolean): Region {
  return { scale, x: column * TILE_PX, y: row * TILE_PX, width: TILE_PX, height: TILE_PX, draft };
}

/** All tiles of a layer that the part touches. */
export function partRange(scale: number, { part, marginPx }: Frame): TileRange {
  return {
    left: Math.floor(-marginPx / TILE_PX),
    top: Math.floor(-marginPx / TILE_PX),
    right: Math.floor((part.width * scale + marginPx) / TILE_PX),
    bottom: Math.floor((part.height * scale + marginPx) / TILE_PX),
  };
}

/** The tiles of a layer that a frame shows, and `ring` more on each side; only those that the part touches. */
export function shownRange(scale: number, frame: Frame, ring = 0): TileRange {
  const { view, width, height } = frame;
  const all = partRange(scale, frame);
  const px = TILE_PX * (view.scale / scale);
  return {
    left: Math.max(all.left, Math.floor(-view.x / px) - ring),
    top: Math.max(all.top, Math.floor(-view.y / px) - ring),
    right: Math.min(all.right, Math.ceil((width - view.x) / px) - 1 + ring),
    bottom: Math.min(all.bottom, Math.ceil((height - view.y) / px) - 1 + ring),
  };
}

/** The places of a range, those nearest to its middle first. */
export function placesOf({ left, top, right, bottom }: TileRange): TilePlace[] {
  const places: TilePlace[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) places.push({ column, row });
  const away = ({ column, row }: TilePlace) => Math.abs(2 * column - left - right) + Math.abs(2 * row - top - bottom);
  return places.sort((a, b) => away(a) - away(b));
}

/** Where a frame shows a tile of a layer: whole device px, so that neighbours meet without a seam. */
export function tileEdges(scale: number, { view }: Frame, { column, row }: TilePlace) {
  const px = TILE_PX * (view.scale / scale);
  const x = Math.round(view.x + column * px);
  const y = Math.round(view.y + row * px);
  return {
    x,
    y,
    width: Math.round(view.x + (column + 1) * px) - x,
    height: Math.round(view.y + (row + 1) * px) - y,
  };
}
