import { grown } from '../../geometry/growing.ts';
import { DrawingLimit } from '../builder.ts';
import { Verb, VERB_SIZE } from '../../geometry/verb.ts';

/** Kinds of entries on the tape: lines, a block reference, something reported but not drawn, or an area to fill. */
export const Entry = { Drawn: 0, Insert: 1, Note: 2, Fill: 3 } as const;

/**
 * Flags of an entry. `Down`: its normal points down; `Wide`: a polyline with a width; `Pattern`: a pattern hatch; `Guessed`: a
 * curve with faulty data; three bits from `Pen` on: how wide its lines are drawn (line-pen.ts).
 */
export const Flag = { Invisible: 1, Paper: 2, Down: 4, Wide: 8, Pattern: 16, Pen: 32, Guessed: 256 } as const;

/** Numbers per verb on the tape: as in a drawing, but every point has three coordinates. */
export const TAPE_SIZE = [3, 3, 9, 14, 0] as const;

/** How an entity is drawn, before layers and blocks have their say. */
export interface Look {
  /** Number of the layer's name. */
  layer: number;
  /** 0 by block, 1–255 colour index, 256 by layer, {@link TRUE_COLOUR} + rgb. */
  colour: number;
  /** Number of the line type's name. */
  lineType: number;
  /** {@link Flag}s. */
  flags: number;
}

/** Added to 0xrrggbb to tell a true colour from an index. */
export const TRUE_COLOUR = 0x1000000;

const STRIDE = 8;

/** Bytes from which on copying what a file draws takes longer than making room for it. */
const LARGE_FILE = 1 << 18;

/**
 * Everything the entities of a file draw, in the coordinates of their block, in file order. Blocks are ranges of it.
 * It is played (play.ts) once the whole file is known: layers and blocks may stand behind what refers to them.
 */
export class Tape {
  verbs: Uint8Array;
  verbCount = 0;
  coords: Float64Array;
  coordCount = 0;
  readonly #maxVerbs: number;
  #entries: Int32Array;
  #count = 0;

  /**
   * Throws {@link DrawingLimit} once it would hold more than `maxVerbs` segments. `byteCount` is the file's size: a number
   * takes some 5 bytes of it at least, an entity some 64, and room made at once need not be copied. Small files are
   * mostly tables, and copying what little they draw costs less than room for all they might.
   */
  constructor(maxVerbs: number, byteCount: number) {
    this.#maxVerbs = maxVerbs;
    const whole = byteCount >= LARGE_FILE;
    this.coords = new Float64Array(512 + (byteCount >> (whole ? 2 : 3)));
    this.verbs = new Uint8Array(128 + (byteCount >> (whole ? 4 : 6)));
    this.#entries = new Int32Array(STRIDE * (32 + (byteCount >> (whole ? 6 : 8))));
  }

  /** Entries so far. */
  get count(): number {
    return this.#count;
  }

  entry(i: number): number {
    return this.#entries[i * STRIDE]!;
  }

  layer(i: number): number {
    return this.#entries[i * STRIDE + 1]!;
  }

  colour(i: number): number {
    return this.#entries[i * STRIDE + 2]!;
  }

  lineType(i: number): number {
    return this.#entries[i * STRIDE + 3]!;
  }

  flags(i: number): number {
    return this.#entries[i * STRIDE + 4]!;
  }

  /** True where two entries are of one kind and have the same layer, colour, line type and flags. */
  looksLike(i: number, j: number): boolean {
    const entries = this.#entries;
    const a = i * STRIDE;
    const b = j * STRIDE;
    return (
      entries[a] === entries[b] &&
      entries[a + 1] === entries[b + 1] &&
      entries[a + 2] === entries[b + 2] &&
      entries[a + 3] === entries[b + 3] &&
      entries[a + 4] === entries[b + 4]
    );
  }

  /** The block's name of a reference, the finding of a note, 1 where an area is filled by the even-odd rule. */
  reference(i: number): number {
    return this.#entries[i * STRIDE + 5]!;
  }

  verbStart(i: number): number {
    return i < this.#count ? this.#entries[i * STRIDE + 6]! : this.verbCount;
  }

  coordStart(i: number): number {
    return i < this.#count ? this.#entries[i * STRIDE + 7]! : this.coordCount;
  }

  /** How many coordinates the outlines take in a drawing, where points have two. */
  flatCount(): number {
    let count = 0;
    for (let v = 0; v < this.verbCount; v++) count += VERB_SIZE[this.verbs[v]!]!;
    return count;
  }

  /** Starts an entry; what is written next belongs to it. */
  begin(entry: number, look: Look, reference = 0): void {
    const used = this.#count * STRIDE;
    this.#entries = grown(this.#entries, used, used + STRIDE);
    const at = this.#count++ * STRIDE;
    this.#entries[at] = entry;
    this.#entries[at + 1] = look.layer;
    this.#entries[at + 2] = look.colour;
    this.#entries[at + 3] = look.lineType;
    this.#entries[at + 4] = look.flags;
    this.#entries[at + 5] = reference;
    this.#entries[at + 6] = this.verbCount;
    this.#entries[at + 7] = this.coordCount;
  }

  /** Takes the entry begun last back. */
  drop(): void {
    this.#count--;
    this.verbCount = this.#entries[this.#count * STRIDE + 6]!;
    this.coordCount = this.#entries[this.#count * STRIDE + 7]!;
  }

  /** Takes back what the entry begun last wrote after these counts. */
  rewind(verbCount: number, coordCount: number): void {
    this.verbCount = verbCount;
    this.coordCount = coordCount;
  }

  /** Takes everything back. */
  clear(): void {
    this.#count = 0;
    this.rewind(0, 0);
  }

  move(x: number, y: number, z: number): void {
    this.#verb(Verb.Move);
    this.point(x, y, z);
  }

  line(x: number, y: number, z: number): void {
    this.#verb(Verb.Line);
    this.point(x, y, z);
  }

  /** A move and a line from there, the outline that drawings have most of. */
  stroke(x0: number, y0: number, z0: number, x1: number, y1: number, z1: number): void {
    this.#verb(Verb.Move);
    this.#verb(Verb.Line);
    if (this.coordCount + 6 > this.coords.length) this.#growCoords(6);
    const { coords, coordCount: at } = this;
    coords[at] = x0;
    coords[at + 1] = y0;
    coords[at + 2] = z0;
    coords[at + 3] = x1;
    coords[at + 4] = y1;
    coords[at + 5] = z1;
    this.coordCount = at + 6;
  }

  /** Opens a line; its end follows. */
  straight(): void {
    this.#verb(Verb.Line);
  }

  /** Opens a cubic; its three points follow by {@link Tape.point}. */
  cubic(): void {
    this.#verb(Verb.Cubic);
  }

  /**
   * Opens an arc and makes room for its numbers: centre, u, v, start angle, sweep, end.
   * @returns where they have to be written among the coordinates.
   */
  arc(): number {
    this.#verb(Verb.Arc);
    const size = TAPE_SIZE[Verb.Arc];
    if (this.coordCount + size > this.coords.length) this.#growCoords(size);
    this.coordCount += size;
    return this.coordCount - size;
  }

  close(): void {
    this.#verb(Verb.Close);
  }

  point(x: number, y: number, z: number): void {
    if (this.coordCount + 3 > this.coords.length) this.#growCoords(3);
    this.coords[this.coordCount++] = x;
    this.coords[this.coordCount++] = y;
    this.coords[this.coordCount++] = z;
  }

  number(value: number): void {
    if (this.coordCount === this.coords.length) this.#growCoords(1);
    this.coords[this.coordCount++] = value;
  }

  #verb(verb: number): void {
    if (this.verbCount >= this.#maxVerbs) throw new DrawingLimit('segments');
    if (this.verbCount === this.verbs.length) this.verbs = grown(this.verbs, this.verbCount, this.verbCount + 1);
    this.verbs[this.verbCount++] = verb;
  }

  #growCoords(by: number): void {
    this.coords = grown(this.coords, this.coordCount, this.coordCount + by);
  }
}
