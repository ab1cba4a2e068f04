import { describe, expect, it } from 'vitest';
import type { Region } from '../../app/design/canvas/region.ts';
import type { TileImage } from '../../app/design/canvas/tile-maker.ts';
import { TiledPicture } from '../../app/design/canvas/tiled-picture.ts';
import { type Frame, partRange, placesOf, shownRange, tileEdges, tileKey } from '../../app/design/canvas/tiles.ts';

const PART = { width: 1000, height: 800 };

function frame(scale: number, x = 0, y = 0): Frame {
  return { view: { scale, x, y }, width: 1000, height: 800, part: PART, marginPx: 12 };
}

/** An image that remembers whether its memory was given back. */
class FakeImage {
  closed = false;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  close(): void {
    this.closed = true;
  }
}

/** A picture whose tiles are painted when the test says so. */
class Studio {
  readonly orders: { id: number; region: Region }[] = [];
  readonly images: FakeImage[] = [];
  readonly picture: TiledPicture;
  #id = 0;

  constructor() {
    this.picture = new TiledPicture(
      (id, region) => this.orders.push({ id, region }),
      () => ++this.#id,
    );
  }

  /** Paints what is ordered, and what is ordered then, up to `most` tiles. */
  paint(most = 500): number {
    let done = 0;
    while (this.orders.length > 0 && done < most) {
      const { id, region } = this.orders.shift()!;
      const image = new FakeImage(`${region.scale}${region.draft ? ' draft' : ''}`);
      this.images.push(image);
      this.picture.accept(id, image as unknown as TileImage);
      done += 1;
    }
    return done;
  }

  /** The names of the images that are drawn, each once. */
  drawn(): string[] {
    const names: string[] = [];
    const nothing = () => {};
    const surface = {
      save: nothing,
      restore: nothing,
      setTransform: nothing,
      beginPath: nothing,
      rect: nothing,
      clip: nothing,
      drawImage: (image: FakeImage) => {
        expect(image.closed).toBe(false);
        names.push(image.name);
      },
    };
    this.picture.draw(surface as unknown as CanvasRenderingContext2D);
    return [...new Set(names)];
  }
}

describe('which tiles', () => {
  it('cover what shows and no more than the part', () => {
    expect(placesOf(shownRange(1, frame(1)))).toHaveLength(4);
    expect(shownRange(1, frame(1, 5000, 0)).right).toBeLessThan(shownRange(1, frame(1, 5000, 0)).left);
    const all = partRange(0.1, frame(0.1));
    expect(shownRange(0.1, frame(0.1), 3)).toEqual(all);
  });

  it('meet without a gap at any stretch', () => {
    const view = frame(1.37, 12.3, -7.9);
    for (const { column, row } of placesOf(shownRange(1, view))) {
      const [here, next] = [tileEdges(1, view, { column, row }), tileEdges(1, view, { column: column + 1, row })];
      expect(here.x + here.width).toBe(next.x);
    }
  });

  it('have keys of their own', () => {
    const keys = placesOf({ left: -3, top: -3, right: 3, bottom: 3 }).map(tileKey);
    expect(new Set(keys).size).toBe(49);
  });
});

describe('a picture of tiles', () => {
  it('orders two at a time, what shows first, and is sharp when that is there', () => {
    const studio = new Studio();
    studio.picture.show(frame(4, -1000, -1000), 0, true);
    expect(studio.orders).toHaveLength(2);
    const shown = placesOf(shownRange(4, frame(4, -1000, -1000))).length;
    studio.paint(shown - 1);
    expect(studio.picture.sharp).toBe(false);
    studio.paint(1);
    expect(studio.picture.sharp).toBe(true);
    // Neighbours are painted beforehand: a small pan needs nothing more to be sharp.
    studio.paint();
    studio.picture.show(frame(4, -1300, -1200), 0, false);
    expect(studio.picture.sharp).toBe(true);
  });

  it('stretches what there is while the hand zooms, then shows the new scale alone', () => {
    const studio = new Studio();
    studio.picture.show(frame(1), 1, true);
    studio.paint();
    studio.picture.show(frame(1.3), 1, false);
    expect(studio.orders).toHaveLength(0);
    expect(studio.drawn()).toEqual(['1']);
    studio.picture.show(frame(1.3), 1, true);
    expect(studio.drawn()).toEqual(['1']);
    studio.paint(1);
    expect(studio.drawn()).toEqual(['1.3', '1']);
    studio.paint();
    expect(studio.drawn()).toEqual(['1.3']);
  });

  it('keeps the whole part, so that zooming out shows it at once', () => {
    const studio = new Studio();
    studio.picture.show(frame(1), 1, true);
    studio.paint();
    studio.picture.show(frame(40, -9000, -9000), 1, true);
    studio.paint();
    studio.picture.show(frame(1), 1, false);
    expect(studio.drawn()).toContain('1');
  });

  it('paints a large part in fine lines first', () => {
    const studio = new Studio();
    studio.picture.clear(true);
    studio.picture.show(frame(1), 1, true);
    const shown = placesOf(shownRange(1, frame(1))).length;
    studio.paint(shown);
    expect(studio.picture.complete).toBe(true);
    expect(studio.picture.sharp).toBe(false);
    expect(studio.drawn()).toEqual(['1 draft']);
    studio.paint();
    expect(studio.picture.sharp).toBe(true);
    expect(studio.drawn()).toEqual(['1']);
  });

  it('lets what is painted stand in when colours change, and takes no late tile of the old ones', () => {
    const studio = new Studio();
    studio.picture.show(frame(1), 1, true);
    studio.paint(3);
    const late = studio.orders.splice(0);
    studio.picture.repaint();
    studio.picture.show(frame(1), 1, true);
    const image = new FakeImage('late');
    studio.picture.accept(late[0]!.id, image as unknown as TileImage);
    expect(image.closed).toBe(true);
    expect(studio.drawn()).toEqual(['1']);
    studio.picture.accept(late[1]!.id, null);
    studio.paint();
    expect(studio.picture.sharp).toBe(true);
  });

  it('made ready aside: only what shows is painted, and it is sharp when it is looked at', () => {
    const studio = new Studio();
    studio.picture.prepare(frame(4, -1000, -1000));
    const shown = placesOf(shownRange(4, frame(4, -1000, -1000))).length;
    expect(studio.paint()).toBe(shown);
    studio.picture.show(frame(4, -1000, -1000), 1, true);
    expect(studio.picture.sharp).toBe(true);
    expect(studio.orders.length).toBeGreaterThan(0);
  });

  it('at rest orders nothing, and stands in for the picture after it until that is there', () => {
    const [former, now] = [new Studio(), new Studio()];
    former.picture.show(frame(1), 0, true);
    former.paint(5);
    former.picture.rest();
    const { length } = former.orders;
    former.paint(length);
    expect(former.orders).toHaveLength(0);
    now.picture.show(frame(1), 0, true);
    const images = () => {
      const names: string[] = [];
      const surface = new Proxy(
        {},
        {
          get: (_, name) =>
            name === 'drawImage'
              ? (image: FakeImage) => names.push(former.images.includes(image) ? 'former' : 'now')
              : () => {},
          set: () => true,
        },
      );
      now.picture.draw(surface as CanvasRenderingContext2D, former.picture);
      return [...new Set(names)];
    };
    expect(images()).toEqual(['former']);
    now.paint(1);
    expect(images()).toEqual(['now', 'former']);
    now.paint();
    expect(images()).toEqual(['now']);
  });

  it('gives back the memory of tiles that nothing needs', () => {
    const studio = new Studio();
    for (let step = 0; step < 60; step++) {
      studio.picture.show(frame(30, -step * 400, -step * 300), 1, true);
      studio.paint();
    }
    const open = studio.images.filter(({ closed }) => !closed).length;
    expect(open).toBeLessThan(120);
    studio.picture.clear(false);
    expect(studio.images.every(({ closed }) => closed)).toBe(true);
  });
});

describe('a picture while the hand zooms', () => {
  /** A picture painted at scale 1 whole, then zoomed with the hand moving; the scales that are ordered. */
  const zoomed = (factor: number, isComplete: boolean) => {
    const studio = new Studio();
    // Twelve tiles show, so that some can be missing.
    const wide = (scale: number): Frame => ({
      ...frame(scale),
      width: 2000,
      height: 1600,
      part: { width: 2000, height: 1600 },
    });
    studio.picture.show(wide(1), 0, true);
    studio.paint(isComplete ? 500 : 3);
    const under = new Set(studio.orders.map(({ id }) => id));
    studio.picture.show(wide(factor), 0, false);
    // Tiles under way come first, and then those wanted now.
    const { length } = studio.orders;
    studio.paint(length);
    return [...new Set(studio.orders.filter(({ id }) => !under.has(id)).map(({ region }) => region.scale))];
  };

  it.each([1.5, 1.6, 1 / 1.5])('stretches what is all there by %f', (factor) => {
    expect(zoomed(factor, true)).toEqual([]);
  });

  it.each([1.7, 3.5, 5, 1 / 1.7, 1 / 5])('is painted anew at %f where all is there', (factor) => {
    expect(zoomed(factor, true)).toEqual([factor]);
  });

  it.each([1.7, 3.5, 3.9, 4, 1 / 1.7, 1 / 3.9])(
    'is painted on at its old scale at %f where some is missing',
    (factor) => {
      expect(zoomed(factor, false).filter((scale) => scale !== 1)).toEqual([]);
    },
  );

  it.each([4.1, 6, 1 / 4.1])('is painted anew at %f, which is too far to wait for the rest', (factor) => {
    expect(zoomed(factor, false)).toEqual([factor]);
  });
});

describe('what is painted beside what shows', () => {
  /** Columns and rows of what is ordered from here on, at a part that is large all round. */
  const places = (orders: readonly { readonly region: Region }[]) =>
    orders.map(({ region: { x, y, width } }) => `${x / width} ${y / width}`);
  const inside = (shift = 0): Frame => ({
    ...frame(10, -3072 - shift, -3072),
    width: 1024,
    height: 512,
  });

  it('is one ring of tiles around it, after those that show, nearest to the middle first', () => {
    const studio = new Studio();
    const seen: string[] = [];
    studio.picture.show(inside(), 0, true);
    while (studio.orders.length > 0) {
      seen.push(...places(studio.orders.slice(0, 1)));
      studio.paint(1);
    }
    expect(seen.slice(0, 2).sort()).toEqual(['6 6', '7 6']);
    const ring = ['5 5', '5 6', '5 7', '6 5', '6 7', '7 5', '7 7', '8 5', '8 6', '8 7'];
    expect(seen.slice(2).sort()).toEqual(ring);
    expect(seen.slice(2, 4).sort()).toEqual(['6 5', '7 5']);
  });

  it('is kept while it is near, up to four screens of tiles and some more', () => {
    const studio = new Studio();
    const open = () => studio.images.filter(({ closed }) => !closed).length;
    studio.picture.show(inside(), 0, true);
    studio.paint();
    expect(open()).toBe(12);
    let most = 0;
    for (let step = 1; step <= 20; step += 1) {
      studio.picture.show(inside(step * 512), 0, true);
      const before = open();
      // Of two tiles that show 4 · 2 + 32 are kept; beyond that only those that show, and around them.
      expect(before).toBeLessThanOrEqual(40);
      most = Math.max(most, before);
      studio.paint();
      expect(studio.picture.sharp).toBe(true);
    }
    expect(most).toBeGreaterThan(36);
  });

  it('are the last two pictures of other scales, until all of this one is there', () => {
    const studio = new Studio();
    // Each shows a tile before the hand moves on.
    for (const scale of [2, 3, 4, 5]) {
      studio.picture.show(frame(scale, -700, -700), 0, true);
      const { length } = studio.orders;
      studio.paint(length + 1);
    }
    expect(new Set(studio.images.filter(({ closed }) => !closed).map(({ name }) => name))).toEqual(
      new Set(['3', '4', '5']),
    );
    expect(studio.drawn()[0]).toBe('5');
    studio.paint();
    expect(studio.drawn()).toEqual(['5']);
    expect(new Set(studio.images.filter(({ closed }) => !closed).map(({ name }) => name))).toEqual(new Set(['5']));
  });
});
