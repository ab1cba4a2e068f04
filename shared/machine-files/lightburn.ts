import type { MachineContour, MachinePart } from './contour.ts';
import { pathSteps } from './curves.ts';
import { MACHINE_LAYERS, type MachineLayer } from './layers.ts';

const DIGITS = 6;

function figure(value: number): string {
  return String(Number(value.toFixed(DIGITS)));
}

/** Layers that a bench works, in its order; notes are nothing to it. */
const WORKED: readonly MachineLayer[] = MACHINE_LAYERS.filter((layer) => layer !== 'NOTE');

/** Kinds of LightBurn's cut settings: areas are scanned, lines are cut along. Power and speed are the bench's own, so none are written. */
function settingOf(layer: MachineLayer, index: number): string {
  const kind = layer === 'ENGRAVE_AREA' ? 'Scan' : 'Cut';
  return `    <CutSetting type="${kind}">\n        <index Value="${index}"/>\n        <name Value="${layer}"/>\n        <priority Value="${index}"/>\n    </CutSetting>\n`;
}

/** A vertex with the handles of the lines that leave and reach it; `x1` is how LightBurn says that there is none. */
interface Vertex {
  readonly x: number;
  readonly y: number;
  out: readonly [number, number] | null;
  into: readonly [number, number] | null;
}

const SAME_MM = 1e-6;

function isAt({ x, y }: Vertex, other: Vertex): boolean {
  return Math.abs(x - other.x) <= SAME_MM && Math.abs(y - other.y) <= SAME_MM;
}

/** Vertices of a contour and what joins each with the next: a line (L) or a cubic (B). A closed one ends on its first vertex. */
function verticesOf(contour: MachineContour): { vertices: Vertex[]; joins: string } {
  const vertices: Vertex[] = [];
  const kinds: ('L' | 'B')[] = [];
  for (const { letter, points } of pathSteps(contour)) {
    if (letter === 'Z') continue;
    const [x, y] = points.slice(-2) as [number, number];
    const vertex: Vertex = { x, y, out: null, into: null };
    if (letter === 'C') {
      vertices.at(-1)!.out = [points[0]!, points[1]!];
      vertex.into = [points[2]!, points[3]!];
    }
    if (letter !== 'M') kinds.push(letter === 'C' ? 'B' : 'L');
    vertices.push(vertex);
  }
  const [first, last] = [vertices[0]!, vertices.at(-1)!];
  if (contour.closed && vertices.length > 1) {
    if (isAt(first, last)) {
      first.into = last.into;
      vertices.pop();
    } else kinds.push('L');
  }
  const count = vertices.length;
  return { vertices, joins: kinds.map((kind, at) => `${kind}${at} ${(at + 1) % count}`).join('') };
}

function vertexText({ x, y, out, into }: Vertex): string {
  const handle = (name: string, at: readonly [number, number] | null) =>
    at === null ? `${name}x1` : `${name}x${figure(at[0])}${name}y${figure(at[1])}`;
  return `V${figure(x)} ${figure(y)}${handle('c0', out)}${handle('c1', into)}`;
}

function shapeOf(contour: MachineContour): string {
  const { vertices, joins } = verticesOf(contour);
  const list = vertices.map(vertexText).join('');
  return `    <Shape Type="Path" CutIndex="${WORKED.indexOf(contour.layer)}">\n        <XForm>1 0 0 1 0 0</XForm>\n        <VertList>${list}</VertList>\n        <PrimList>${joins}</PrimList>\n    </Shape>\n`;
}

/** A part as a LightBurn project (.lbrn2) in mm: a cut setting for each operation, a path for each contour, arcs as cubics, kerf not applied. */
export function lightburnOf({ contours }: MachinePart): string {
  const worked = contours.filter(({ layer }) => layer !== 'NOTE');
  const layers = WORKED.filter((layer) => worked.some((contour) => contour.layer === layer));
  const settings = layers.map((layer) => settingOf(layer, WORKED.indexOf(layer))).join('');
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<LightBurnProject AppVersion="1.7.00" FormatVersion="1"';
  const project = `${head} MaterialHeight="0" MirrorX="False" MirrorY="False">\n`;
  return `${project}${settings}${worked.map(shapeOf).join('')}</LightBurnProject>\n`;
}
