import { LAYER_LOOKS, MACHINE_LAYERS, type MachineLayer } from './layers.ts';

/** A group of a DXF: its code and its value. */
export type Group = readonly [code: number, value: string | number];

/** Handles that tables, blocks and dictionaries are known by; entities take those after them. */
const HANDLE = {
  viewport: 0x8,
  lineTypes: 0x5,
  layers: 0x2,
  styles: 0x3,
  views: 0x6,
  systems: 0x7,
  apps: 0x9,
  dims: 0xa,
  blocks: 0x1,
  model: 0x1f,
  paper: 0x1b,
  root: 0xc,
  groups: 0xd,
} as const;
export const FIRST_HANDLE = 0x100;

const hex = (handle: number) => handle.toString(16).toUpperCase();

function table(name: string, handle: number, entries: readonly (readonly Group[])[]): Group[] {
  return [
    [0, 'TABLE'],
    [2, name],
    [5, hex(handle)],
    [330, '0'],
    [100, 'AcDbSymbolTable'],
    [70, entries.length],
    ...(name === 'DIMSTYLE' ? ([[100, 'AcDbDimStyleTable']] as const) : []),
    ...entries.flat(),
    [0, 'ENDTAB'],
  ];
}

function record(type: string, kind: string, handle: number, owner: number, rest: readonly Group[]): Group[] {
  return [[0, type], [5, hex(handle)], [330, hex(owner)], [100, 'AcDbSymbolTableRecord'], [100, kind], ...rest];
}

function lineType(name: string, handle: number): Group[] {
  const rest: Group[] = [
    [2, name],
    [70, 0],
    [3, name === 'Continuous' ? 'Solid line' : ''],
    [72, 65],
    [73, 0],
    [40, 0],
  ];
  return record('LTYPE', 'AcDbLinetypeTableRecord', handle, HANDLE.lineTypes, rest);
}

function layer(name: string, color: number, handle: number): Group[] {
  const rest: Group[] = [
    [2, name],
    [70, 0],
    [62, color],
    [6, 'Continuous'],
    [370, -3],
    [390, 'F'],
  ];
  return record('LAYER', 'AcDbLayerTableRecord', handle, HANDLE.layers, rest);
}

/** A layer of a DXF: its name, and its number in AutoCAD's color index. */
export interface DxfLayer {
  readonly name: string;
  readonly index: number;
}

const OPERATIONS: readonly DxfLayer[] = MACHINE_LAYERS.map((name) => ({ name, index: LAYER_LOOKS[name].index }));

function tables(named: readonly DxfLayer[]): Group[] {
  const layers = named.map(({ name, index }, i) => layer(name, index, 0x40 + i));
  const style: Group[] = [
    [2, 'Standard'],
    [70, 0],
    [40, 0],
    [41, 1],
    [50, 0],
    [71, 0],
    [42, 2.5],
    [3, 'txt'],
    [4, ''],
  ];
  const space = (name: string, handle: number) =>
    record('BLOCK_RECORD', 'AcDbBlockTableRecord', handle, HANDLE.blocks, [[2, name]]);
  return [
    ...table('VPORT', HANDLE.viewport, []),
    ...table('LTYPE', HANDLE.lineTypes, [
      lineType('ByBlock', 0x14),
      lineType('ByLayer', 0x15),
      lineType('Continuous', 0x16),
    ]),
    ...table('LAYER', HANDLE.layers, [layer('0', 7, 0x10), ...layers]),
    ...table('STYLE', HANDLE.styles, [record('STYLE', 'AcDbTextStyleTableRecord', 0x11, HANDLE.styles, style)]),
    ...table('VIEW', HANDLE.views, []),
    ...table('UCS', HANDLE.systems, []),
    ...table('APPID', HANDLE.apps, [
      record('APPID', 'AcDbRegAppTableRecord', 0x12, HANDLE.apps, [
        [2, 'ACAD'],
        [70, 0],
      ]),
    ]),
    ...table('DIMSTYLE', HANDLE.dims, []),
    ...table('BLOCK_RECORD', HANDLE.blocks, [space('*Model_Space', HANDLE.model), space('*Paper_Space', HANDLE.paper)]),
  ];
}

function block(name: string, owner: number, handle: number): Group[] {
  const head = (type: string, at: number): Group[] => [
    [0, type],
    [5, hex(at)],
    [330, hex(owner)],
    [100, 'AcDbEntity'],
    [8, '0'],
  ];
  return [
    ...head('BLOCK', handle),
    [100, 'AcDbBlockBegin'],
    [2, name],
    [70, 0],
    [10, 0],
    [20, 0],
    [30, 0],
    [3, name],
    [1, ''],
    ...head('ENDBLK', handle + 1),
    [100, 'AcDbBlockEnd'],
  ];
}

function objects(): Group[] {
  const dictionary = (handle: number, owner: string): Group[] => [
    [0, 'DICTIONARY'],
    [5, hex(handle)],
    [330, owner],
    [100, 'AcDbDictionary'],
    [281, 1],
  ];
  return [
    ...dictionary(HANDLE.root, '0'),
    [3, 'ACAD_GROUP'],
    [350, hex(HANDLE.groups)],
    ...dictionary(HANDLE.groups, hex(HANDLE.root)),
    // The style of plots that layers name.
    [0, 'ACDBPLACEHOLDER'],
    [5, 'F'],
    [330, hex(HANDLE.root)],
  ];
}

function section(name: string, groups: readonly Group[]): Group[] {
  return [[0, 'SECTION'], [2, name], ...groups, [0, 'ENDSEC']];
}

/** First groups of an entity: type, handle, owner, layer. */
export function entityHead(type: string, layerName: string, handle: number, kind: string): Group[] {
  return [
    [0, type],
    [5, hex(handle)],
    [330, hex(HANDLE.model)],
    [100, 'AcDbEntity'],
    [8, layerName],
    [100, kind],
  ];
}

/** Unit and layers of a DXF. */
export interface DxfForm {
  /** Unit that its figures are in. */
  readonly unit: 'mm' | 'in';
  readonly layers: readonly DxfLayer[];
}

/** The form of files for machines of the shop. */
const OWN_FORM: DxfForm = { unit: 'mm', layers: OPERATIONS };

/**
 * A whole DXF of AutoCAD 2000 around its entities: the oldest form that states its unit and has one record for a contour.
 * Source: AutoCAD DXF reference, 2000. @param next the first handle that is free; `size` in the form's unit; the form of our machines' files where none is given
 */
export function dxfAround(
  entities: readonly Group[],
  next: number,
  size: { readonly width: number; readonly height: number },
  form: DxfForm = OWN_FORM,
): Group[] {
  const header: Group[] = [
    [9, '$ACADVER'],
    [1, 'AC1015'],
    [9, '$DWGCODEPAGE'],
    [3, 'ANSI_1252'],
    [9, '$HANDSEED'],
    [5, hex(next)],
    // Inches are 1, millimetres 4.
    [9, '$INSUNITS'],
    [70, form.unit === 'in' ? 1 : 4],
    [9, '$MEASUREMENT'],
    [70, form.unit === 'in' ? 0 : 1],
    [9, '$EXTMIN'],
    [10, 0],
    [20, 0],
    [30, 0],
    [9, '$EXTMAX'],
    [10, size.width],
    [20, size.height],
    [30, 0],
  ];
  return [
    ...section('HEADER', header),
    ...section('CLASSES', []),
    ...section('TABLES', tables(form.layers)),
    ...section('BLOCKS', [...block('*Model_Space', HANDLE.model, 0x20), ...block('*Paper_Space', HANDLE.paper, 0x1c)]),
    ...section('ENTITIES', entities),
    ...section('OBJECTS', objects()),
    [0, 'EOF'],
  ];
}
