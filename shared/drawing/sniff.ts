import type { DesignFormat } from './drawing.ts';

/** What the bytes are, whatever the file is called. */
export type Sniffed = {
  readonly format: DesignFormat;
  /** What the bytes have to be read as: gzip holds an SVG; AI comes as PDF or as PostScript. */
  readonly coding: 'text' | 'gzip' | 'pdf' | 'postscript';
} | null;

/** How far into a file its kind must show itself. */
const HEAD_BYTES = 65_536;

/** The start of the file as text, one character a byte (UTF-16 files by their low bytes). */
function headText(bytes: Uint8Array): string {
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return new TextDecoder(wide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'latin1').decode(
    bytes.subarray(0, HEAD_BYTES),
  );
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, i) => bytes[i] === byte);
}

/** Group code 0 with a SECTION (or a comment, or an EOF for an empty file) is how a text DXF begins. */
function looksLikeDxf(head: string): boolean {
  if (head.startsWith('AutoCAD Binary DXF')) return true;
  const lines = head
    .slice(0, 4096)
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim());
  for (let i = 0; i + 1 < lines.length; i += 2) {
    if (lines[i] === '999' || lines[i] === '') continue;
    if (lines[i] !== '0') return false;
    return ['SECTION', 'EOF', 'LINE', 'CIRCLE', 'ARC', 'POLYLINE', 'LWPOLYLINE', 'SPLINE', 'INSERT'].includes(
      lines[i + 1]!.toUpperCase(),
    );
  }
  return false;
}

/** Tells a design's format by its content; null where it is none of ours. Never throws. */
export function sniffDesign(bytes: Uint8Array): Sniffed {
  if (startsWith(bytes, [0x1f, 0x8b])) return { format: 'svg', coding: 'gzip' };
  if (startsWith(bytes, [0xc5, 0xd0, 0xd3, 0xc6])) return { format: 'eps', coding: 'postscript' };
  const head = headText(bytes);
  const start = head.slice(0, 1024);
  if (start.includes('%PDF-')) return { format: 'ai', coding: 'pdf' };
  if (/^\s*%!/.test(head.startsWith('\u0004') ? head.slice(1) : head)) {
    const illustrator = /%%Creator:.*Illustrator|%%Creator:.*FreeHand|%AI\d/.test(head);
    return { format: illustrator && !/^%!PS-Adobe-[\d.]+ EPSF/.test(head) ? 'ai' : 'eps', coding: 'postscript' };
  }
  if (looksLikeDxf(head.replace(/^\ufeff/, '').replace(/^ï»¿/, ''))) return { format: 'dxf', coding: 'text' };
  if (/<(?:[A-Za-z_][\w.-]*:)?svg[\s>/]/.test(head)) return { format: 'svg', coding: 'text' };
  if (/^\s*(?:\ufeff|ï»¿)?\s*<\?xml/.test(head) && /<!DOCTYPE\s+svg/i.test(head))
    return { format: 'svg', coding: 'text' };
  return null;
}
