/**
 * Data Matrix ECC 200 as a grid of modules: squares of one region, 10 to 26 modules wide, in the ASCII scheme. Source: ISO/IEC 16022. The
 * encoder that labels are printed with is half a megabyte, too much for a page; tests hold both to the same modules.
 */

/** Squares of one region: modules with the border, words of data, words of error correction. Source: ISO/IEC 16022, table 7. */
const SIZES: readonly (readonly [side: number, data: number, correction: number])[] = [
  [10, 3, 5],
  [12, 5, 7],
  [14, 8, 10],
  [16, 12, 12],
  [18, 18, 14],
  [20, 22, 18],
  [22, 30, 20],
  [24, 36, 24],
  [26, 44, 28],
];
/** Words that stand for: the end of data, a letter beyond ASCII. */
const [PAD, UPPER] = [129, 235];
/** The field's polynomial: x⁸ + x⁵ + x³ + x² + 1. */
const FIELD = 0x12d;

/** Powers of 2 in the field, and which power an element is. */
const POWERS = new Uint8Array(255);
const LOGARITHMS = new Uint8Array(256);
for (let i = 0, value = 1; i < 255; i += 1) {
  POWERS[i] = value;
  LOGARITHMS[value] = i;
  value *= 2;
  if (value > 255) value ^= FIELD;
}

const times = (a: number, b: number) => (a === 0 || b === 0 ? 0 : POWERS[(LOGARITHMS[a]! + LOGARITHMS[b]!) % 255]!);

/** A text as words: two digits are one, letters of Latin-1 beyond ASCII two. Null where a sign is in neither. */
function wordsOf(text: string): number[] | null {
  const words: number[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const pair = text.slice(i, i + 2);
    const code = text.charCodeAt(i);
    if (/^\d\d$/.test(pair)) {
      words.push(130 + Number(pair));
      i += 1;
    } else if (code < 128) words.push(code + 1);
    else if (code < 256) words.push(UPPER, code - 127);
    else return null;
  }
  return words;
}

/** Words up to the number that a square takes; pads after the first are spread by where they stand. */
function padded(words: readonly number[], count: number): number[] {
  const all = [...words];
  while (all.length < count) {
    const place = all.length + 1;
    const spread = PAD + ((149 * place) % 253) + 1;
    all.push(all.length === words.length ? PAD : spread > 254 ? spread - 254 : spread);
  }
  return all;
}

/** Reed-Solomon words that follow words of data. */
function correctionOf(data: readonly number[], count: number): readonly number[] {
  // The generator's factors are x + 2¹ to x + 2ⁿ.
  const generator = [1];
  for (let i = 1; i <= count; i += 1) {
    generator.push(0);
    for (let k = generator.length - 1; k > 0; k -= 1)
      generator[k] = generator[k]! ^ times(generator[k - 1]!, POWERS[i]!);
  }
  const rest = Array.from({ length: count }, () => 0);
  for (const word of data) {
    const first = word ^ rest[0]!;
    for (let k = 0; k < count; k += 1) rest[k] = (rest[k + 1] ?? 0) ^ times(first, generator[k + 1]!);
  }
  return rest;
}

/** Bits of words in their places of a square without its border, by the walk that the standard gives (annex F). */
class Placement {
  readonly #bits: Int8Array;
  readonly side: number;
  readonly words: readonly number[];

  constructor(side: number, words: readonly number[]) {
    this.side = side;
    this.words = words;
    this.#bits = new Int8Array(side * side).fill(-1);
    this.#walk();
    // The last corner of some squares is reached by no word: two of its modules are dark.
    if (this.#bits[side * side - 1] === -1) {
      this.#bits[side * side - 1] = 1;
      this.#bits[side * side - side - 2] = 1;
    }
  }

  isDark(row: number, column: number): boolean {
    return this.#bits[row * this.side + column] === 1;
  }

  #walk(): void {
    const { side } = this;
    let [at, row, column] = [0, 4, 0];
    const corner = (places: readonly (readonly [number, number])[]) => {
      places.forEach(([r, c], bit) => {
        this.#put(r < 0 ? side + r : r, c < 0 ? side + c : c, at, bit);
      });
      at += 1;
    };
    do {
      if (row === side && column === 0) corner(CORNERS.first);
      if (row === side - 2 && column === 0 && side % 4 !== 0) corner(CORNERS.second);
      if (row === side - 2 && column === 0 && side % 8 === 4) corner(CORNERS.third);
      if (row === side + 4 && column === 2 && side % 8 === 0) corner(CORNERS.fourth);
      do {
        if (row < side && column >= 0 && this.#isFree(row, column)) this.#shape(row, column, at++);
        row -= 2;
        column += 2;
      } while (row >= 0 && column < side);
      row += 1;
      column += 3;
      do {
        if (row >= 0 && column < side && this.#isFree(row, column)) this.#shape(row, column, at++);
        row += 2;
        column -= 2;
      } while (row < side && column >= 0);
      row += 3;
      column += 1;
    } while (row < side || column < side);
  }

  #isFree(row: number, column: number): boolean {
    return this.#bits[row * this.side + column] === -1;
  }

  /** A word in its usual shape, whose last bit is here. */
  #shape(row: number, column: number, at: number): void {
    SHAPE.forEach(([down, across], bit) => {
      this.#put(row + down, column + across, at, bit);
    });
  }

  /** A bit of a word, the first one highest; what leaves the square comes in on the other side. */
  #put(row: number, column: number, at: number, bit: number): void {
    const { side } = this;
    const over = 4 - ((side + 4) % 8);
    let [r, c] = [row, column];
    if (r < 0) [r, c] = [r + side, c + over];
    if (c < 0) [r, c] = [r + over, c + side];
    this.#bits[r * side + c] = (this.words[at]! >> (7 - bit)) & 1;
  }
}

/** Where bits of a word stand to its last one, rows and columns. */
const SHAPE = [
  [-2, -2],
  [-2, -1],
  [-1, -2],
  [-1, -1],
  [-1, 0],
  [0, -2],
  [0, -1],
  [0, 0],
] as const;

/** Words in corners, in places of their own; negative ones count from the far edge. */
const CORNERS = {
  first: [
    [-1, 0],
    [-1, 1],
    [-1, 2],
    [0, -2],
    [0, -1],
    [1, -1],
    [2, -1],
    [3, -1],
  ],
  second: [
    [-3, 0],
    [-2, 0],
    [-1, 0],
    [0, -4],
    [0, -3],
    [0, -2],
    [0, -1],
    [1, -1],
  ],
  third: [
    [-3, 0],
    [-2, 0],
    [-1, 0],
    [0, -2],
    [0, -1],
    [1, -1],
    [2, -1],
    [3, -1],
  ],
  fourth: [
    [-1, 0],
    [-1, -1],
    [0, -3],
    [0, -2],
    [0, -1],
    [1, -3],
    [1, -2],
    [1, -1],
  ],
} as const;

/** Dark modules by row and column. */
export type Modules = readonly (readonly boolean[])[];

/** The smallest square that says a text; null where it is too long, empty or has signs beyond Latin-1. */
export function dataMatrix(text: string): Modules | null {
  const words = wordsOf(text);
  const size = words && words.length > 0 && SIZES.find(([, data]) => words.length <= data);
  if (!size) return null;
  const [side, dataWords, correction] = size;
  const data = padded(words, dataWords);
  const inner = new Placement(side - 2, [...data, ...correctionOf(data, correction)]);
  return Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_unused, column) => {
      // The border: dark along the left and the bottom, every second module along the top and the right.
      if (column === 0 || row === side - 1) return true;
      if (row === 0) return column % 2 === 0;
      if (column === side - 1) return row % 2 === 1;
      return inner.isDark(row - 1, column - 1);
    }),
  );
}
