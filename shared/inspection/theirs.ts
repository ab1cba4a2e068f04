import library from 'dxf-parser';
import { atan } from '../base/arctangent.ts';
import { type Matrix, matrix, multiply, rotation, translation } from '../base/matrix.ts';
import { cos, length, sin } from '../base/trig.ts';
import type { Entity } from './entity.ts';

interface Vertex {
  readonly x: number;
  readonly y: number;
  readonly bulge?: number;
}

/** An entity as dxf-parser gives it: the fields of its type alone. */
interface Parsed {
  readonly type: string;
  readonly layer?: string;
  readonly vertices?: readonly Vertex[];
  readonly shape?: boolean;
  readonly center?: Vertex;
  readonly radius?: number;
  readonly startAngle?: number;
  readonly endAngle?: number;
  readonly majorAxisEndPoint?: Vertex;
  readonly axisRatio?: number;
  readonly controlPoints?: readonly Vertex[];
  readonly fitPoints?: readonly Vertex[];
  readonly name?: string;
  readonly position?: Vertex;
  readonly xScale?: number;
  readonly yScale?: number;
  readonly rotation?: number;
  readonly columnCount?: number;
  readonly rowCount?: number;
  readonly columnSpacing?: number;
  readonly rowSpacing?: number;
}

/** A file as dxf-parser gives it. */
export interface ParsedFile {
  readonly header?: Readonly<Record<string, unknown>>;
  readonly entities: readonly Parsed[];
  readonly blocks?: Readonly<Record<string, { readonly entities?: readonly Parsed[]; readonly position?: Vertex }>>;
}

/** The library's types describe its source, not the bundle that is loaded, whose default export is the class itself. */
const DxfParser = library as unknown as new () => { parseSync(text: string): ParsedFile | null };

/** Reads a text DXF with dxf-parser. Throws what it throws, and where it finds nothing. */
export function parsedBy(text: string): ParsedFile {
  const parsed = new DxfParser().parseSync(text);
  if (!parsed?.entities) throw new Error('It found no entities.');
  return parsed;
}

/** Chords of a whole turn: lengths are good to 0.005 %. */
const TURN_CHORDS = 180;
/** Depth of blocks in blocks, and entities in all: beyond it a file repeats itself without end. */
const MOST_DEPTH = 16;
const MOST_ENTITIES = 200_000;

type Points = number[];

const turn = (from: number, to: number) => {
  const sweep = (to - from) % (2 * Math.PI);
  return sweep <= 1e-9 ? sweep + 2 * Math.PI : sweep;
};

function around(
  [cx, cy]: readonly [number, number],
  [ux, uy]: readonly [number, number],
  [vx, vy]: readonly [number, number],
  from: number,
  sweep: number,
): Points {
  const count = Math.max(2, Math.ceil((Math.abs(sweep) / (2 * Math.PI)) * TURN_CHORDS));
  const points: Points = [];
  for (let i = 0; i <= count; i++) {
    const at = from + (sweep * i) / count;
    points.push(cx + ux * cos(at) + vx * sin(at), cy + uy * cos(at) + vy * sin(at));
  }
  return points;
}

/** An arc between two vertices by its bulge, the tangent of a quarter of its angle. Source: DXF reference, LWPOLYLINE. */
function bulged(points: Points, from: Vertex, to: Vertex): void {
  const bulge = from.bulge ?? 0;
  if (bulge !== 0) {
    const sweep = 4 * atan(bulge);
    // The center lies on the perpendicular of the chord.
    const apart = (1 - bulge * bulge) / (4 * bulge);
    const cx = (from.x + to.x) / 2 - (to.y - from.y) * apart;
    const cy = (from.y + to.y) / 2 + (to.x - from.x) * apart;
    const u = [from.x - cx, from.y - cy] as const;
    const arc = around([cx, cy], u, [-u[1], u[0]], 0, sweep);
    points.push(...arc.slice(2, -2));
  }
  points.push(to.x, to.y);
}

function alongVertices(vertices: readonly Vertex[], isClosed: boolean): Points {
  const [first] = vertices;
  if (!first) return [];
  const points: Points = [first.x, first.y];
  for (let i = 1; i < vertices.length; i++) bulged(points, vertices[i - 1]!, vertices[i]!);
  if (isClosed && vertices.length > 1) bulged(points, vertices.at(-1)!, first);
  return points;
}

interface Drawn {
  readonly kind: string;
  readonly points: Points;
  /** Whether the points are its way; else it only lies among them. */
  readonly isWay: boolean;
}

/** An entity as points, in the units of the file. */
function drawn(entity: Parsed): Drawn {
  const { type, center, radius = 0, vertices = [] } = entity;
  const middle = [center?.x ?? 0, center?.y ?? 0] as const;
  const way = (kind: string, points: Points) => ({ kind, points, isWay: true });
  if (type === 'LINE') return way('line', alongVertices(vertices, false));
  if (type === 'LWPOLYLINE' || type === 'POLYLINE')
    return way('polyline', alongVertices(vertices, entity.shape === true));
  if (type === 'CIRCLE') return way('circle', around(middle, [radius, 0], [0, radius], 0, 2 * Math.PI));
  const [from, to] = [entity.startAngle ?? 0, entity.endAngle ?? 2 * Math.PI];
  if (type === 'ARC') return way('arc', around(middle, [radius, 0], [0, radius], from, turn(from, to)));
  if (type === 'ELLIPSE') {
    const { x = 0, y = 0 } = entity.majorAxisEndPoint ?? {};
    const ratio = entity.axisRatio ?? 1;
    return way('ellipse', around(middle, [x, y], [-y * ratio, x * ratio], from, turn(from, to)));
  }
  const held = type === 'SPLINE' ? (entity.controlPoints ?? entity.fitPoints ?? []) : vertices;
  const kind = type === 'SPLINE' ? 'curve' : type.toLowerCase();
  return { kind, points: held.flatMap(({ x, y }) => [x, y]), isWay: false };
}

function entityAt({ kind, points, isWay }: Drawn, layer: string, { a, b, c, d, e, f }: Matrix): Entity {
  let [x0, y0, x1, y1, sum] = [Infinity, Infinity, -Infinity, -Infinity, 0];
  let before: readonly [number, number] | null = null;
  for (let i = 0; i < points.length; i += 2) {
    const x = a * points[i]! + c * points[i + 1]! + e;
    const y = b * points[i]! + d * points[i + 1]! + f;
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
    if (before) sum += length(x - before[0], y - before[1]);
    before = [x, y];
  }
  const box = x1 < x0 ? null : { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
  return { kind, layer, lengthMm: isWay ? sum : null, box, ...(isWay ? {} : { loose: true as const }) };
}

/** Places of a block: its base at the insert's point, scaled, turned, in columns and rows. */
function placesOf(insert: Parsed, base: Vertex | undefined): Matrix[] {
  const { position, xScale = 1, yScale = 1, columnSpacing = 0, rowSpacing = 0 } = insert;
  const places: Matrix[] = [];
  const count = (value: number | undefined) => Math.min(Math.max(1, value ?? 1), 1000);
  for (let row = 0; row < count(insert.rowCount); row++)
    for (let column = 0; column < count(insert.columnCount); column++) {
      const turned = multiply(translation(position?.x ?? 0, position?.y ?? 0), rotation(insert.rotation ?? 0));
      const inGrid = multiply(turned, translation(column * columnSpacing, row * rowSpacing));
      const scaled = multiply(inGrid, matrix(xScale, 0, 0, yScale, 0, 0));
      places.push(multiply(scaled, translation(-(base?.x ?? 0), -(base?.y ?? 0))));
    }
  return places;
}

/**
 * Entities as dxf-parser has them, blocks as often as they are inserted, in mm and y down.
 * @param mmPerUnit scale of the file's numbers, as our reader has it
 */
export function theirEntities({ entities, blocks = {} }: ParsedFile, mmPerUnit: number): Entity[] {
  const found: Entity[] = [];
  const walk = (list: readonly Parsed[], at: Matrix, over: string | null, depth: number) => {
    for (const entity of list) {
      if (found.length >= MOST_ENTITIES) return;
      const own = entity.layer ?? '0';
      // Layer 0 in a block is the layer of the insert. Source: DXF reference, BLOCK.
      const layer = own === '0' && over !== null ? over : own;
      const block = entity.type === 'INSERT' ? blocks[entity.name ?? ''] : undefined;
      if (!block) found.push(entityAt(drawn(entity), layer, at));
      else if (depth < MOST_DEPTH)
        for (const place of placesOf(entity, block.position))
          walk(block.entities ?? [], multiply(at, place), layer, depth + 1);
    }
  };
  walk(entities, matrix(mmPerUnit, 0, 0, -mmPerUnit, 0, 0), null, 0);
  return found;
}
