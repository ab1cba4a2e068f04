import { POSTSCRIPT_NOTICES } from '../../notices/postscript.ts';
import { readColourSpace } from '../colour-space.ts';
import { PsError } from '../faults.ts';
import { Frame } from '../frames.ts';
import type { Machine } from '../machine.ts';
import { invert, toTransform } from '../matrix.ts';
import type { ByteSource } from '../../codecs/byte-source.ts';
import { isProcedure, numberIn, PsArray, PsDict, PsFile, PsString, type Value } from '../values.ts';
import type { OperatorTable } from './operator-table.ts';

/** Largest side of a picture, and most bits for a sample. */
const MAX_SIDE = 1e6;

/** Operands of an image operator. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly matrix: Value;
  /** Where the samples come from: files, strings or procedures, one for each plane. */
  readonly sources: readonly Value[];
  /** Bytes that each source gives. */
  readonly bytes: number;
}

function size(width: number, height: number, bits: number): number {
  if (!(width >= 0 && height >= 0 && width <= MAX_SIDE && height <= MAX_SIDE)) throw new PsError('rangecheck');
  return height * Math.ceil((width * bits) / 8);
}

/** Runs an image's procedures in turn until they have given all samples; the samples are not looked at. */
class DataFrame extends Frame {
  readonly #sources: readonly Value[];
  #left: number;
  #asked = 0;
  constructor(sources: readonly Value[], bytes: number) {
    super();
    this.#sources = sources;
    this.#left = bytes;
  }

  advance(m: Machine): void {
    if (this.#asked > 0 && !this.#take(m)) {
      m.frames.pop();
      return;
    }
    const source = this.#sources[this.#asked++ % this.#sources.length]!;
    m.run(source);
  }

  /** Takes what the last procedure gave; false where the picture is complete, or nothing more comes. */
  #take(m: Machine): boolean {
    const data = m.stack.pop();
    const got = data instanceof PsString ? data.bytes.length : 0;
    const isLastPlane = this.#asked % this.#sources.length === 0;
    if (isLastPlane) this.#left -= got;
    return got > 0 && (this.#left > 0 || !isLastPlane);
  }
}

/** Tells of a picture, and takes its samples out of the way. */
function skip(m: Machine, picture: Picture): void {
  const { width, height, sources, bytes } = picture;
  note(m, picture);
  if (width === 0 || height === 0) return;
  if (sources.every(isProcedure)) {
    m.frames.push(new DataFrame(sources, bytes));
    return;
  }
  for (const source of sources) if (source instanceof PsFile) skipBytes(m, source.source, bytes);
}

function skipBytes(m: Machine, source: ByteSource, bytes: number): void {
  for (let left = bytes; left > 0; ) {
    const got = source.skip(Math.min(left, 65_536));
    if (got === 0) break;
    m.budget.spendWork(got * 4);
    left -= got;
  }
  source.finish();
}

function note(m: Machine, { width, height, matrix }: Picture): void {
  const { canvas } = m;
  if (canvas.state.isNull || canvas.countsElsewhere()) return;
  canvas.touched = true;
  const place = canvas.placeOf(invert(toTransform(matrix)), 0, 0, width, height);
  canvas.findings.add(POSTSCRIPT_NOTICES.image, place);
}

/** The Level 1 form: width height bits matrix source. */
function plain(m: Machine, bits: number | null): void {
  const source = m.stack.pop();
  const matrix = m.stack.pop();
  const depth = m.stack.pop();
  const [width, height] = m.stack.numbers(2) as [number, number];
  const perSample = bits ?? numberIn(depth) ?? 1;
  skip(m, { width, height, matrix, sources: [source], bytes: size(width, height, perSample) });
}

function fromDict(m: Machine, isMask: boolean): void {
  const outer = m.stack.dict();
  // Pictures with masks of their own hold the picture's dictionary inside.
  const inner = outer.get('DataDict');
  const dict = inner instanceof PsDict ? inner : outer;
  const number = (key: string, fallback: number) => numberIn(dict.get(key)) ?? fallback;
  const [width, height] = [number('Width', 0), number('Height', 0)];
  const source = dict.get('DataSource') ?? null;
  const several = dict.get('MultipleDataSources') === true && source instanceof PsArray;
  const planes = isMask ? 1 : componentsOf(m, dict);
  const bits = number('BitsPerComponent', 1) * (several ? 1 : planes);
  skip(m, {
    width,
    height,
    matrix: dict.get('ImageMatrix') ?? m.newNumbers([width, 0, 0, height, 0, 0]),
    sources: several ? source.list() : [source],
    bytes: size(width, height, isMask ? 1 : bits),
  });
}

/** Components of a picture's samples: as many as the decoding array has pairs, or as the colour space has. */
function componentsOf(m: Machine, dict: PsDict): number {
  const decode = dict.get('Decode');
  if (decode instanceof PsArray && decode.length >= 2) return decode.length / 2;
  const own = dict.get('ColorSpace');
  const { space } = m.canvas.state.colour;
  return own === undefined
    ? space.components
    : readColourSpace(own, (name) => m.resources.find('ColorSpace', name)).components;
}

function colourImage(m: Machine): void {
  const planes = m.stack.count(8);
  const several = m.stack.boolean();
  const sources = several ? m.stack.take(planes) : [m.stack.pop()];
  const matrix = m.stack.pop();
  const [width, height, bits] = m.stack.numbers(3) as [number, number, number];
  skip(m, { width, height, matrix, sources, bytes: size(width, height, several ? bits : bits * planes) });
}

/** Pictures: told, not drawn. Their data are skipped, so that the program goes on behind them. */
export const IMAGE_OPERATORS: OperatorTable = {
  image: (m) => (m.stack.peek() instanceof PsDict ? fromDict(m, false) : plain(m, null)),
  imagemask: (m) => (m.stack.peek() instanceof PsDict ? fromDict(m, true) : plain(m, 1)),
  colorimage: colourImage,
};
