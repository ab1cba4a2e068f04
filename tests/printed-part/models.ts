import { strToU8, zipSync } from 'fflate';

type Place = readonly [number, number, number];
export type Triangle = readonly [Place, Place, Place];

/** The twelve triangles of a box between the origin and a corner, turning outwards. */
export function box(x: number, y: number, z: number): Triangle[] {
  const at = (i: number): Place => [i & 1 ? x : 0, i & 2 ? y : 0, i & 4 ? z : 0];
  const faces = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ] as const;
  return faces.flatMap(([a, b, c, d]): Triangle[] => [
    [at(a), at(b), at(c)],
    [at(a), at(c), at(d)],
  ]);
}

/** A cube, mm. */
export function cube(side: number): Triangle[] {
  return box(side, side, side);
}

/** Triangles as a binary STL. */
export function stlOf(triangles: readonly Triangle[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(84 + triangles.length * 50);
  const view = new DataView(bytes.buffer);
  view.setUint32(80, triangles.length, true);
  for (const [t, triangle] of triangles.entries())
    for (const [k, value] of triangle.flat().entries()) view.setFloat32(84 + t * 50 + 12 + k * 4, value, true);
  return bytes;
}

/** Triangles as a text STL. */
export function textStlOf(triangles: readonly Triangle[]): Uint8Array {
  const facets = triangles.map(
    (corners) =>
      `facet normal 0 0 0\nouter loop\n${corners.map((corner) => `vertex ${corner.join(' ')}`).join('\n')}\nendloop\nendfacet`,
  );
  return strToU8(`solid part\n${facets.join('\n')}\nendsolid part\n`);
}

/** Triangles as an OBJ, each with corners of its own. */
export function objOf(triangles: readonly Triangle[]): Uint8Array {
  const places = triangles.flat().map((corner) => `v ${corner.join(' ')}`);
  const faces = triangles.map((_, t) => `f ${t * 3 + 1}//1 ${t * 3 + 2}//1 ${t * 3 + 3}//1`);
  return strToU8([...places, ...faces].join('\n'));
}

/** Triangles as a 3MF in a unit, made so often, each 100 further along x. */
export function threeMfOf(triangles: readonly Triangle[], unit = 'millimeter', copies = 1): Uint8Array {
  const vertices = triangles.flat().map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}" />`);
  const mesh = triangles.map((_, t) => `<triangle v1="${t * 3}" v2="${t * 3 + 1}" v3="${t * 3 + 2}" />`);
  const parts = Array.from(
    { length: copies },
    (_, i) => `<component objectid="1" transform="1 0 0 0 1 0 0 0 1 ${i * 100} 0 0"/>`,
  );
  const model = `<?xml version="1.0"?><model unit="${unit}"><resources>
    <object id="1" type="model"><mesh><vertices>${vertices.join('')}</vertices><triangles>${mesh.join('')}</triangles></mesh></object>
    <object id="2" type="model"><components>${parts.join('')}</components></object>
    </resources><build><item objectid="2"/></build></model>`;
  return zipSync({ '3D/3dmodel.model': strToU8(model), '[Content_Types].xml': strToU8('<Types/>') });
}
