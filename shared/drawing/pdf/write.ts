import { type PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from './objects.ts';

/** Values within values; more in a row than any program writes. */
const MAX_DEPTH = 200;

/** An object and the number that it gets. */
export interface NumberedObject {
  readonly number: number;
  readonly value: PdfObject;
}

/**
 * Writes objects as a PDF file with one table. Streams keep their data as they stand, filters and all. Source: ISO 32000-1, §7.3 and §7.5.
 * @param objects numbers from 1 without gaps, in this order
 * @param root number of the catalog
 * @returns the file's bytes
 */
export function writePdf(objects: readonly NumberedObject[], root: number): Uint8Array<ArrayBuffer> {
  const out = new Bytes();
  out.text('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  const offsets = objects.map(({ number, value }) => {
    const offset = out.length;
    out.text(`${number} 0 obj\n`);
    writeValue(out, value, 0);
    out.text('\nendobj\n');
    return offset;
  });
  const start = out.length;
  out.text(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) out.text(`${String(offset).padStart(10, '0')} 00000 n \n`);
  out.text(`trailer\n<</Size ${objects.length + 1}/Root ${root} 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  return out.whole();
}

/** Bytes that grow piece by piece. */
class Bytes {
  readonly #pieces: Uint8Array[] = [];
  length = 0;

  bytes(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.length += piece.length;
  }

  /** Letters below 256, a byte each. */
  text(letters: string): void {
    this.bytes(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
  }

  whole(): Uint8Array<ArrayBuffer> {
    const all = new Uint8Array(this.length);
    let at = 0;
    for (const piece of this.#pieces) {
      all.set(piece, at);
      at += piece.length;
    }
    return all;
  }
}

function writeValue(out: Bytes, value: PdfObject, depth: number): void {
  if (depth > MAX_DEPTH || value === null) out.text('null');
  else if (value instanceof PdfStream) writeStream(out, value, depth);
  else if (value instanceof Map) writeDict(out, value, depth);
  else if (Array.isArray(value)) {
    out.text('[');
    for (const item of value) {
      writeValue(out, item, depth + 1);
      out.text(' ');
    }
    out.text(']');
  } else if (value instanceof PdfString) out.text(`<${hexOf(value.bytes)}>`);
  else if (value instanceof PdfRef) out.text(`${value.number} 0 R`);
  else out.text(wordOf(value));
}

function writeDict(out: Bytes, dict: PdfDict, depth: number): void {
  out.text('<<');
  for (const [key, value] of dict) {
    out.text(`${nameOf(key)} `);
    writeValue(out, value, depth + 1);
    out.text('\n');
  }
  out.text('>>');
}

function writeStream(out: Bytes, { dict, raw }: PdfStream, depth: number): void {
  writeDict(out, new Map<string, PdfObject>([...dict, ['Length', raw.length]]), depth);
  out.text('\nstream\n');
  out.bytes(raw);
  out.text('\nendstream');
}

function wordOf(value: boolean | number | PdfName): string {
  if (value instanceof PdfName) return nameOf(value.text);
  if (typeof value === 'boolean') return String(value);
  return numberOf(value);
}

/** A number without an exponent, which PDF does not have. */
function numberOf(value: number): string {
  if (!Number.isFinite(value)) return '0';
  const plain = String(value);
  return plain.includes('e') ? value.toFixed(10) : plain;
}

/** Letters of a name that need no escape: regular characters but the escape's own. Source: ISO 32000-1, §7.3.5. */
const REGULAR = /^[!"$&'*+,\-.0-9:;=?@A-Z\\^_`a-z|~]$/;

function nameOf(text: string): string {
  let name = '/';
  for (const byte of new TextEncoder().encode(text)) {
    const letter = String.fromCharCode(byte);
    name += REGULAR.test(letter) ? letter : `#${hexByte(byte)}`;
  }
  return name;
}

function hexOf(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += hexByte(byte);
  return hex;
}

function hexByte(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
