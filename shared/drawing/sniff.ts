import type { DesignFormat } from './drawing.ts';

/** Format of the bytes, whatever the file is called. */
export type Sniffed = {
  readonly format: DesignFormat;
  /** Coding to read the bytes in: gzip holds an SVG; AI comes as PDF or as PostScript. */
  readonly coding: 'text' | 'gzip' | 'pdf' | 'postscript';
} | null;

/** How far into a file its kind must show itself. */
const HEAD_BYTES = 65_536;

/** A DXF shows itself this early, which spares such files the longer look: characters, byte order marks apart. */
const DXF_HEAD = 4096;

/** Bytes that hold {@link DXF_HEAD} characters and marks, two bytes each. */
const START_BYTES = 2 * DXF_HEAD + 8;

/** First byte that printers' files may have. */
const END_OF_TRANSMISSION = '\u0004';

/** The start of the file as text, one character a byte (UTF-16 files by their low bytes). */
function headText(bytes: Uint8Array, most: number): string {
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return new TextDecoder(wide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'latin1').decode(
    bytes.subarray(0, most),
  );
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, i) => bytes[i] === byte);
}

function isPostScript(head: string): boolean {
  return /^\s*%!/.test(head.startsWith(END_OF_TRANSMISSION) ? head.slice(1) : head);
}

const DXF_STARTS = ['SECTION', 'EOF', 'LINE', 'CIRCLE', 'ARC', 'POLYLINE', 'LWPOLYLINE', 'SPLINE', 'INSERT'];

/** Group code 0 with a SECTION (or a comment, or an EOF for an empty file) is how a text DXF begins. */
function looksLikeDxf(start: string): boolean {
  if (start.startsWith('AutoCAD Binary DXF')) return true;
  const head = start.slice(0, DXF_HEAD);
  const lineEnd = /\r\n|\n|\r|$/g;
  for (;;) {
    const from = lineEnd.lastIndex;
    const end = lineEnd.exec(head)!;
    if (end[0] === '') return false; // no line for a value
    const code = head.slice(from, end.index).trim();
    const valueFrom = lineEnd.lastIndex;
    const valueEnd = lineEnd.exec(head)!;
    if (code === '0') return DXF_STARTS.includes(head.slice(valueFrom, valueEnd.index).trim().toUpperCase());
    if ((code !== '999' && code !== '') || valueEnd[0] === '') return false;
  }
}

/** Tells a design's format by its content; null where it is none of ours. Never throws. */
export function sniffDesign(bytes: Uint8Array): Sniffed {
  if (startsWith(bytes, [0x1f, 0x8b])) return { format: 'svg', coding: 'gzip' };
  if (startsWith(bytes, [0xc5, 0xd0, 0xd3, 0xc6])) return { format: 'eps', coding: 'postscript' };
  const start = headText(bytes, START_BYTES);
  if (start.slice(0, 1024).includes('%PDF-')) return { format: 'ai', coding: 'pdf' };
  if (!isPostScript(start) && looksLikeDxf(start.replace(/^\ufeff/, '').replace(/^ï»¿/, '')))
    return { format: 'dxf', coding: 'text' };
  const head = headText(bytes, HEAD_BYTES);
  if (isPostScript(head)) {
    const illustrator = /%%Creator:.*Illustrator|%%Creator:.*FreeHand|%AI\d/.test(head);
    return { format: illustrator && !/^%!PS-Adobe-[\d.]+ EPSF/.test(head) ? 'ai' : 'eps', coding: 'postscript' };
  }
  if (/<(?:[A-Za-z_][\w.-]*:)?svg[\s>/]/.test(head)) return { format: 'svg', coding: 'text' };
  if (/^(?:ï»¿)?\s*<\?xml/.test(head.trimStart()) && /<!DOCTYPE\s+svg/i.test(head))
    return { format: 'svg', coding: 'text' };
  return null;
}
