import { zlibSync } from 'fflate';

/** An object's text, or a stream. */
export type Body = string | { readonly dict?: string; readonly data: string | Uint8Array; readonly packed?: boolean };

/** How a file says where its objects are. */
export type Tables = 'table' | 'streams' | 'hybrid' | 'wrong offset' | 'none';

/** Parts that a test wants in its file; the rest is filled in. Objects 1 to 4 are catalog, pages, page and content. */
export interface Wanted {
  readonly content?: string | readonly string[];
  /** Inside of the page's resource dictionary. */
  readonly resources?: string;
  /** Inside of the page's dictionary; the media box is 720 × 360 points unless it is given here. */
  readonly page?: string;
  readonly catalog?: string;
  readonly trailer?: string;
  /** Further objects, from number 10 on. */
  readonly objects?: Readonly<Record<number, Body>>;
  readonly tables?: Tables;
  readonly packed?: boolean;
}

/** Latin-1 bytes of a text. */
export function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 255);
}

/** Bytes as a text, one letter a byte; {@link latin} turns it back. */
export function textOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function bodyBytes(body: Body): Uint8Array {
  if (typeof body === 'string') return latin(body);
  const plain = typeof body.data === 'string' ? latin(body.data) : body.data;
  const data = body.packed ? zlibSync(plain) : plain;
  const filter = body.packed ? '/Filter/FlateDecode' : '';
  const head = latin(`<<${body.dict ?? ''}${filter}/Length ${data.length}>>\nstream\n`);
  return joined([head, data, latin('\nendstream')]);
}

/** A PDF file. */
export function pdf(wanted: Wanted): Uint8Array {
  const contents = typeof wanted.content === 'string' ? [wanted.content] : (wanted.content ?? ['']);
  const page = wanted.page ?? '';
  const box = page.includes('MediaBox') ? '' : '/MediaBox[0 0 720 360]';
  const all = new Map<number, Body>([
    [1, `<</Type/Catalog/Pages 2 0 R${wanted.catalog ?? ''}>>`],
    [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
  ]);
  const numbers = contents.map((_, i) => (i === 0 ? 4 : 100 + i));
  const list = numbers.length === 1 ? '4 0 R' : `[${numbers.map((number) => `${number} 0 R`).join(' ')}]`;
  all.set(3, `<</Type/Page/Parent 2 0 R${box}/Resources<<${wanted.resources ?? ''}>>/Contents ${list}${page}>>`);
  for (const [i, data] of contents.entries()) all.set(numbers[i]!, { data, packed: wanted.packed ?? false });
  for (const [number, body] of Object.entries(wanted.objects ?? {})) all.set(Number(number), body);
  return assemble(all, wanted.tables ?? 'table', `/Root 1 0 R${wanted.trailer ?? ''}`);
}

function assemble(objects: ReadonlyMap<number, Body>, tables: Tables, trailer: string): Uint8Array {
  const parts: Uint8Array[] = [latin('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
  const offsets = new Map<number, number>();
  let size = parts[0]!.length;
  const put = (bytes: Uint8Array) => {
    parts.push(bytes);
    size += bytes.length;
  };
  const putObject = (number: number, body: Body) => {
    offsets.set(number, size);
    put(joined([latin(`${number} 0 obj\n`), bodyBytes(body), latin('\nendobj\n')]));
  };
  const packs = tables === 'streams' || tables === 'hybrid';
  const plain = [...objects].filter(([, body]) => packs && typeof body === 'string') as [number, string][];
  for (const [number, body] of objects) if (!packs || typeof body !== 'string') putObject(number, body);
  const last = Math.max(...objects.keys());
  const packNumber = last + 1;
  if (packs) putObject(packNumber, objectStream(plain));
  if (tables === 'none') return joined(parts);

  let start = size;
  if (packs) {
    const packed = new Map(plain.map(([number], index) => [number, index]));
    const rows = xrefRows(last + 3, tables === 'streams' ? offsets : new Map(), packed, packNumber);
    const dict = `/Type/XRef/Size ${last + 3}/W[1 4 2]${trailer}/DecodeParms<</Predictor 12/Columns 7>>`;
    putObject(last + 2, { dict, data: upRows(rows), packed: true });
  }
  if (tables !== 'streams') {
    const stream = start;
    start = size;
    const rows = [...offsets].map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
    const hybrid = tables === 'hybrid' ? `/XRefStm ${stream}` : '';
    put(latin(`xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${last + 3}${trailer}${hybrid}>>\n`));
  }
  put(latin(`startxref\n${tables === 'wrong offset' ? start - 7 : start}\n%%EOF\n`));
  return joined(parts);
}

function objectStream(objects: readonly (readonly [number, string])[]): Body {
  let [head, body] = ['', ''];
  for (const [number, text] of objects) {
    head += `${number} ${body.length} `;
    body += `${text} `;
  }
  return { dict: `/Type/ObjStm/N ${objects.length}/First ${head.length}`, data: head + body, packed: true };
}

function xrefRows(
  count: number,
  offsets: ReadonlyMap<number, number>,
  packed: ReadonlyMap<number, number>,
  pack: number,
): number[][] {
  return Array.from({ length: count }, (_, number) => {
    const [offset, index] = [offsets.get(number), packed.get(number)];
    const [kind, a, b] = index !== undefined ? [2, pack, index] : offset !== undefined ? [1, offset, 0] : [0, 0, 0];
    return [kind, (a >> 24) & 255, (a >> 16) & 255, (a >> 8) & 255, a & 255, b >> 8, b & 255];
  });
}

/** Rows as differences to the row above, each behind its PNG filter type. */
function upRows(rows: readonly (readonly number[])[]): Uint8Array {
  return Uint8Array.from(
    rows.flatMap((row, y) => [2, ...row.map((byte, x) => (byte - (rows[y - 1]?.[x] ?? 0)) & 255)]),
  );
}
