import fc from 'fast-check';
import { ascii, file, type Pair } from '../../drawing/dxf/write.ts';
import { spelledNumber } from './numbers.ts';

const CODES: Readonly<Record<string, readonly number[]>> = {
  LINE: [10, 20, 30, 11, 21, 31],
  CIRCLE: [10, 20, 40],
  ARC: [10, 20, 40, 50, 51],
  ELLIPSE: [10, 20, 11, 21, 31, 40, 41, 42],
  LWPOLYLINE: [90, 70, 43, 10, 20, 42, 40, 41, 10, 20, 42, 10, 20],
  SPLINE: [70, 71, 72, 73, 74, 40, 40, 40, 40, 40, 40, 10, 20, 10, 20, 10, 20, 41, 11, 21],
  HATCH: [70, 71, 91, 92, 72, 73, 93, 10, 20, 11, 21, 10, 20, 40, 50, 51, 73, 97, 75, 76, 98],
  SOLID: [10, 20, 11, 21, 12, 22, 13, 23],
  TRACE: [10, 20, 11, 21, 12, 22, 13, 23],
  MLINE: [40, 70, 71, 72, 73, 10, 20, 11, 21, 12, 22, 13, 23, 74, 41],
  HELIX: [71, 40, 40, 10, 20, 40, 41, 42],
  TEXT: [10, 20, 40, 1, 50, 41, 72, 73, 11, 21],
  MTEXT: [10, 20, 40, 41, 71, 1, 50],
  INSERT: [10, 20, 41, 42, 43, 50, 70, 71, 44, 45],
  POLYLINE: [66, 70, 40, 41],
  VERTEX: [10, 20, 42, 70],
  POINT: [10, 20],
  '3DFACE': [10, 20, 30, 11, 21, 31, 12, 22, 32, 13, 23, 33],
};

const extrusion = fc.constantFrom<readonly Pair[]>(
  [],
  [],
  [
    [210, 0],
    [220, 0],
    [230, -1],
  ],
  [
    [210, 1],
    [220, 1],
    [230, 0],
  ],
);

const entity = fc
  .tuple(fc.constantFrom(...Object.keys(CODES)), fc.constantFrom('0', 'CUT', 'OFF'), extrusion)
  .chain(([type, layer, extruded]) => {
    const codes = CODES[type]!;
    return fc
      .tuple(
        fc.array(spelledNumber, { minLength: codes.length, maxLength: codes.length }),
        fc.integer({ min: 0, max: 8 }),
      )
      .map(([values, dropped]): Pair[] => [
        [0, type],
        [8, layer],
        ...(type === 'INSERT' ? ([[2, dropped < 4 ? 'A' : 'B']] as Pair[]) : []),
        ...codes.map((code, i): Pair => [code, values[i]!]).filter((_, i) => dropped === 0 || i % 9 !== dropped),
        ...extruded,
      ]);
  });

const entities = fc.array(entity, { maxLength: 8 }).map((list) => list.flat());

/** A DXF file by its grammar: entities of every kind with any values, in blocks that insert each other. */
export const dxfFile: fc.Arbitrary<Uint8Array> = fc
  .tuple(entities, entities, entities, fc.integer({ min: 0, max: 24 }))
  .map(([drawn, inA, inB, unit]) => {
    const block = (name: string, inside: readonly Pair[]): Pair[] => [
      [0, 'BLOCK'],
      [2, name],
      [10, 0],
      [20, 0],
      ...inside,
      [0, 'ENDBLK'],
    ];
    const tables: Pair[] = [
      [0, 'TABLE'],
      [2, 'LAYER'],
      [0, 'LAYER'],
      [2, 'OFF'],
      [70, 0],
      [62, -7],
      [0, 'ENDTAB'],
    ];
    return ascii(
      file({
        header: [['$INSUNITS', 70, unit]],
        tables,
        blocks: [...block('A', inA), ...block('B', inB)],
        entities: drawn,
      }),
    );
  });
