/** A rectangle in points: lower left and upper right corner. */
export interface PointBox {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** Program of a file, and facts from the header around it. */
export interface Header {
  /** The PostScript part of the file. */
  readonly program: Uint8Array;
  /** The page that the file declares, null where it does not. */
  readonly box: PointBox | null;
  /** False where a binary header, or Illustrator's data behind the artwork, promise more than the file holds. */
  readonly isWhole: boolean;
}

/** How much of the beginning and end is searched for comments. */
const SEARCH_BYTES = 262_144;
/** Largest page taken for real, points. */
const MAX_PAGE = 1e7;
const PRIVATE_DATA = new TextEncoder().encode('%AI9_PrivateData');
const [PERCENT, LETTER_B] = [37, 66];
const DOS_HEADER = [0xc5, 0xd0, 0xd3, 0xc6];
const DOS_HEADER_BYTES = 30;

/** Takes a DOS header with its preview off, and reads the page from the structuring comments. Never throws. */
export function readHeader(bytes: Uint8Array): Header {
  const { program, isWhole } = unwrap(bytes);
  return { program, isWhole: isWhole && !breaksOff(program), box: readBox(program) };
}

/**
 * Illustrator keeps its own data behind the artwork, between a Begin and an End. Where the last of these is a Begin, the
 * file was cut off, although all artwork may be there.
 */
function breaksOff(program: Uint8Array): boolean {
  for (let at = program.lastIndexOf(PERCENT); at >= 0; at = at === 0 ? -1 : program.lastIndexOf(PERCENT, at - 1))
    if (PRIVATE_DATA.every((byte, i) => program[at + i] === byte))
      return program[at + PRIVATE_DATA.length] === LETTER_B;
  return false;
}

/** Source of the layout: Encapsulated PostScript File Format 3.0, §5.2. */
function unwrap(bytes: Uint8Array): { readonly program: Uint8Array; readonly isWhole: boolean } {
  if (!DOS_HEADER.every((byte, i) => bytes[i] === byte)) return { program: fromStart(bytes), isWhole: true };
  if (bytes.length < DOS_HEADER_BYTES) return { program: new Uint8Array(0), isWhole: false };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [start, length] = [view.getUint32(4, true), view.getUint32(8, true)];
  const previews = [12, 20].map((at) => view.getUint32(at, true) + view.getUint32(at + 4, true));
  const isWhole = Math.max(start + length, ...previews) <= bytes.length;
  // Some writers leave the length out, or have it wrong; the comments still tell where the program is.
  const program = bytes.subarray(start, length > 0 ? start + length : bytes.length);
  return { program: program.length > 0 ? program : fromStart(bytes.subarray(DOS_HEADER_BYTES)), isWhole };
}

/** The program from its `%!` on: printers' job control may stand before it. */
function fromStart(bytes: Uint8Array): Uint8Array {
  const most = Math.min(bytes.length - 1, 4096);
  for (let i = 0; i < most; i++) if (bytes[i] === 37 && bytes[i + 1] === 33) return bytes.subarray(i);
  return bytes;
}

/** The high resolution box where there is one; else the plain one. */
function readBox(program: Uint8Array): PointBox | null {
  const decoder = new TextDecoder('latin1');
  const head = decoder.decode(program.subarray(0, SEARCH_BYTES));
  const tail = decoder.decode(program.subarray(Math.max(0, program.length - SEARCH_BYTES)));
  const plain = findBox('BoundingBox', head, tail);
  const fine = findBox('HiResBoundingBox', head, tail) ?? findBox('ExactBoundingBox', head, tail);
  if (fine === null || plain === null) return fine ?? plain;
  // A box that contradicts the plain one is left over from another program.
  return Math.abs(fine.left - plain.left) < 2 && Math.abs(fine.top - plain.top) < 2 ? fine : plain;
}

/** The first box in the head, or the last in the end for `(atend)`. */
function findBox(name: string, head: string, tail: string): PointBox | null {
  const pattern = new RegExp(`(?:^|[\\r\\n])%%${name}:[ \\t]*([^\\r\\n]*)`, 'g');
  for (const match of head.matchAll(pattern)) {
    // A drawing placed inside has a box of its own, which is not the page.
    if (match[1]!.startsWith('(atend)')) break;
    const box = parseBox(match[1]!);
    if (box !== null) return box;
  }
  for (const match of [...tail.matchAll(pattern)].reverse()) {
    const box = parseBox(match[1]!);
    if (box !== null) return box;
  }
  return null;
}

function parseBox(text: string): PointBox | null {
  const [left, bottom, right, top] = text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return null;
  const sound = [left, bottom, right, top].every((value) => Math.abs(value) < MAX_PAGE);
  return sound && right > left && top > bottom ? { left, bottom, right, top } : null;
}
