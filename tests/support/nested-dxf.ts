/** A copy of a part on a sheet: turned about its origin by an angle, mirrored first where asked, then moved, mm. */
export interface Copy {
  readonly x: number;
  readonly y: number;
  readonly degrees?: number;
  readonly mirrored?: boolean;
}

/** Lines between the head and the end of a DXF's entities. */
function entitiesOf(dxf: string): string[] {
  const lines = dxf.split('\n').map((line) => line.trim());
  const from = lines.indexOf('ENTITIES') + 1;
  return lines.slice(from, lines.indexOf('ENDSEC', from) - 1);
}

/** Entities of a part moved, turned and mirrored, without those of its notes. Bulges change their sign where it is mirrored. */
function moved(dxf: string, { x, y, degrees = 0, mirrored = false }: Copy): string[] {
  const lines = entitiesOf(dxf);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const out: string[] = [];
  for (let i = 0; i < lines.length; i += 2) {
    const [code, value] = [lines[i]!, lines[i + 1]!];
    if (code === '10' && lines[i + 2] === '20') {
      const px = Number(value) * (mirrored ? -1 : 1);
      const py = Number(lines[i + 3]);
      out.push('10', String(px * cos - py * sin + x), '20', String(px * sin + py * cos + y));
      i += 2;
    } else if (code === '42') out.push('42', String(Number(value) * (mirrored ? -1 : 1)));
    // Handles are the program's own.
    else if (code !== '5' && code !== '330') out.push(code, value);
  }
  return out;
}

/** A rectangle on the layer SHEET. */
function sheetLines(width: number, height: number): string[] {
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return [
    '0',
    'LWPOLYLINE',
    '8',
    'SHEET',
    '90',
    '4',
    '70',
    '1',
    ...corners.flatMap(([x, y]) => ['10', `${x}`, '20', `${y}`]),
  ];
}

/** A DXF as nesting programs write it: copies of parts, and the sheet around them where its size is given. Layers are put on one where `layer` is. */
export function nestDxf(
  parts: readonly { readonly dxf: string; readonly copies: readonly Copy[] }[],
  { sheet, layer }: { readonly sheet?: readonly [number, number]; readonly layer?: string } = {},
): string {
  const head = [
    '0',
    'SECTION',
    '2',
    'HEADER',
    '9',
    '$INSUNITS',
    '70',
    '4',
    '0',
    'ENDSEC',
    '0',
    'SECTION',
    '2',
    'ENTITIES',
  ];
  const entities = parts.flatMap(({ dxf, copies }) => copies.flatMap((copy) => moved(dxf, copy)));
  const all = [...(sheet ? sheetLines(...sheet) : []), ...entities];
  const named = layer === undefined ? all : all.map((value, i) => (i % 2 === 1 && all[i - 1] === '8' ? layer : value));
  return [...head, ...named, '0', 'ENDSEC', '0', 'EOF', ''].join('\n');
}

/** A part as a machine file has it: a closed line of corners (x, y, bulge), and round holes (x, y, radius). */
export function partDxf(corners: readonly (readonly number[])[], holes: readonly (readonly number[])[]): string {
  const outline = ['0', 'LWPOLYLINE', '8', 'CUT_OUTER', '90', String(corners.length), '70', '1'];
  for (const [x, y, bulge = 0] of corners)
    outline.push('10', `${x}`, '20', `${y}`, ...(bulge === 0 ? [] : ['42', `${bulge}`]));
  const circles = holes.flatMap(([x, y, radius]) => [
    '0',
    'CIRCLE',
    '8',
    'CUT_INNER',
    '10',
    `${x}`,
    '20',
    `${y}`,
    '40',
    `${radius}`,
  ]);
  const head = [
    '0',
    'SECTION',
    '2',
    'HEADER',
    '9',
    '$INSUNITS',
    '70',
    '4',
    '0',
    'ENDSEC',
    '0',
    'SECTION',
    '2',
    'ENTITIES',
  ];
  return [...head, ...outline, ...circles, '0', 'ENDSEC', '0', 'EOF', ''].join('\n');
}
