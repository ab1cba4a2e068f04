import type { Surface } from '../../app/design/canvas/region.ts';

type Rule = 'nonzero' | 'evenodd';

/** A canvas that knows areas alone: which colour each pixel's middle has, none where nothing is painted. Lines are passed over. */
export class RasterSurface {
  readonly canvas: { readonly width: number; readonly height: number; readonly raster: RasterSurface };
  readonly pixels: (string | null)[];
  fillStyle = '#000000';
  globalAlpha = 1;
  globalCompositeOperation = 'source-over';
  #path: [number, number][][] = [];

  constructor(width: number, height: number) {
    this.canvas = { width, height, raster: this };
    this.pixels = new Array<string | null>(width * height).fill(null);
  }

  /** The same, for painters. */
  get surface(): Surface {
    return this as unknown as Surface;
  }

  beginPath(): void {
    this.#path = [];
  }

  moveTo(x: number, y: number): void {
    this.#path.push([[x, y]]);
  }

  lineTo(x: number, y: number): void {
    this.#path.at(-1)!.push([x, y]);
  }

  fill(rule: Rule): void {
    const { width, height } = this.canvas;
    for (let row = 0; row < height; row++) {
      const crossings = this.#crossings(row + 0.5);
      let wind = 0;
      crossings.forEach(([x, turn], i) => {
        wind += turn;
        const isIn = rule === 'evenodd' ? wind % 2 !== 0 : wind !== 0;
        const end = crossings[i + 1]?.[0] ?? x;
        if (!isIn) return;
        const last = Math.min(width, Math.ceil(end - 0.5));
        for (let column = Math.max(0, Math.ceil(x - 0.5)); column < last; column++) this.#put(row * width + column);
      });
    }
  }

  drawImage(image: RasterSurface['canvas']): void {
    image.raster.pixels.forEach((colour, i) => {
      if (colour !== null) this.pixels[i] = colour;
    });
  }

  /** Pixels of a colour. */
  count(colour: string): number {
    return this.pixels.filter((one) => one === colour).length;
  }

  #put(at: number): void {
    this.pixels[at] = this.globalCompositeOperation === 'destination-out' ? null : this.fillStyle;
  }

  /** Where the outlines cross a height, from the left, and which way they turn there. */
  #crossings(y: number): [x: number, turn: number][] {
    const found: [number, number][] = [];
    for (const corners of this.#path)
      corners.forEach(([x0, y0], i) => {
        const [x1, y1] = corners[(i + 1) % corners.length]!;
        if (y0 <= y === y1 <= y) return;
        found.push([x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), y0 < y1 ? 1 : -1]);
      });
    return found.sort(([a], [b]) => a - b);
  }
}
