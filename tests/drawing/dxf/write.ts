/** Writes DXF files for tests: the same pairs as an ASCII file or as either kind of binary file. */

/** A group code and its value. */
export type Pair = readonly [code: number, value: string | number];

/** Content of a file; each part is a list of records or pairs. */
export interface Content {
  readonly header?: readonly (readonly [name: string, code: number, value: string | number])[];
  readonly tables?: readonly Pair[];
  readonly blocks?: readonly Pair[];
  readonly entities?: readonly Pair[];
  readonly objects?: readonly Pair[];
}

const section = (name: string, pairs: readonly Pair[] | undefined): Pair[] =>
  pairs ? [[0, 'SECTION'], [2, name], ...pairs, [0, 'ENDSEC']] : [];

/** The pairs of a whole file. */
export function file(content: Content): Pair[] {
  const header = content.header?.flatMap(([name, code, value]): Pair[] => [
    [9, name],
    [code, value],
  ]);
  return [
    ...section('HEADER', header),
    ...section('TABLES', content.tables),
    ...section('BLOCKS', content.blocks),
    ...section('ENTITIES', content.entities),
    ...section('OBJECTS', content.objects),
    [0, 'EOF'],
  ];
}

/** A file in mm with these entities. */
export function inMm(entities: readonly Pair[], rest: Content = {}): Uint8Array {
  return ascii(file({ header: [['$INSUNITS', 70, 4]], ...rest, entities }));
}

/** One entity: its type and pairs. */
export function entity(type: string, ...pairs: Pair[]): Pair[] {
  return [[0, type], [8, '0'], ...pairs];
}

export function line(x0: number, y0: number, x1: number, y1: number, ...more: Pair[]): Pair[] {
  return entity('LINE', ...more, [10, x0], [20, y0], [11, x1], [21, y1]);
}

export function block(name: string, entities: readonly Pair[], x = 0, y = 0): Pair[] {
  return [[0, 'BLOCK'], [2, name], [70, 0], [10, x], [20, y], ...entities, [0, 'ENDBLK']];
}

export function layer(name: string, ...pairs: Pair[]): Pair[] {
  return [[0, 'LAYER'], [2, name], ...pairs];
}

/** An ASCII file. */
export function ascii(pairs: readonly Pair[], lineEnd = '\r\n'): Uint8Array {
  return new TextEncoder().encode(pairs.map(([code, value]) => `${code}${lineEnd}${value}${lineEnd}`).join(''));
}

/** A binary file, with group codes of two bytes or, as R12 writes them, of one. */
export function binary(pairs: readonly Pair[], wide: boolean): Uint8Array {
  const out: number[] = [...new TextEncoder().encode('AutoCAD Binary DXF\r\n\x1a\0')];
  const number = (size: number, put: (view: DataView) => void) => {
    const bytes = new Uint8Array(size);
    put(new DataView(bytes.buffer));
    out.push(...bytes);
  };
  for (const [code, value] of pairs) {
    if (wide) number(2, (view) => view.setUint16(0, code, true));
    else if (code < 255) out.push(code);
    else {
      out.push(255);
      number(2, (view) => view.setUint16(0, code, true));
    }
    if (typeof value === 'string') out.push(...new TextEncoder().encode(value), 0);
    else if ((code >= 60 && code <= 79) || (code >= 370 && code <= 389))
      number(2, (view) => view.setInt16(0, value, true));
    else if (code >= 90 && code <= 99) number(4, (view) => view.setInt32(0, value, true));
    else if (code >= 420 && code <= 429) number(4, (view) => view.setInt32(0, value, true));
    else number(8, (view) => view.setFloat64(0, value, true));
  }
  return Uint8Array.from(out);
}
