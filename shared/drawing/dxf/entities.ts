import { drawArc, drawCircle, drawEllipse } from './curves.ts';
import type { DxfDocument } from './document.ts';
import type { EntityReader, Outcome } from './entity-reader.ts';
import { DXF_KINDS, DXF_NOTICES, type DxfNotice } from '../notices/dxf.ts';
import { readHatch, readSolid } from './hatch.ts';
import { entityPen, penFlags } from './line-pen.ts';
import { frameOf, frameOfNormal, pointsDown, toWorld, type Point } from './ocs.ts';
import type { SplineData } from './b-spline.ts';
import { drawSpline } from './spline.ts';
import { splineOf } from './spline-data.ts';
import { Entry, Flag, TRUE_COLOUR, type Look } from './tape.ts';
import type { Tags } from './tags.ts';
import { drawVertices } from './vertices.ts';

/** How an entity is drawn: layer, colour, line type, width, visibility. `look` is filled in and given back. */
export function readLook(doc: DxfDocument, tags: Tags, bytes: Uint8Array, look: Look): Look {
  const layer = tags.find(8);
  look.layer = layer < 0 ? doc.zero : doc.names.of(bytes, tags.starts[layer]!, tags.ends[layer]!);
  look.lineType = doc.byLayer;
  look.colour = 256;
  look.flags = penFlags(entityPen(tags));
  if (tags.plain) return look;
  const lineType = tags.find(6);
  look.lineType = lineType < 0 ? doc.byLayer : doc.names.of(bytes, tags.starts[lineType]!, tags.ends[lineType]!);
  doc.noteLineType(look.lineType);
  look.colour = colourOf(tags, 256);
  look.flags |=
    (tags.number(60, 0) === 1 ? Flag.Invisible : 0) |
    (tags.number(67, 0) === 1 ? Flag.Paper : 0) |
    (pointsDown(tags) ? Flag.Down : 0);
  return look;
}

/** Codes 420 and 62 as the tape keeps them. */
export function colourOf(tags: Tags, otherwise: number): number {
  const exact = tags.number(420, Number.NaN);
  if (exact >= 0) return TRUE_COLOUR + (exact & 0xffffff);
  const index = Math.abs(tags.integer(62, otherwise));
  return index <= 256 ? index : otherwise;
}

function readLine(doc: DxfDocument, tags: Tags, look: Look): Outcome {
  const x0 = tags.number(10, Number.NaN);
  const y0 = tags.number(20, Number.NaN);
  const x1 = tags.number(11, Number.NaN);
  const y1 = tags.number(21, Number.NaN);
  if (!Number.isFinite(x0 + y0 + x1 + y1)) return 'broken';
  doc.tape.begin(Entry.Drawn, look);
  doc.tape.stroke(x0, y0, tags.number(30, 0), x1, y1, tags.number(31, 0));
  return 'drawn';
}

/** The radius, code 40: CAD programs ignore its sign, for the angles of an arc too. */
function radiusOf(tags: Tags): number {
  return Math.abs(tags.number(40, Number.NaN));
}

function readCircle(doc: DxfDocument, tags: Tags, look: Look): Outcome {
  const x = tags.number(10, Number.NaN);
  const y = tags.number(20, Number.NaN);
  const radius = radiusOf(tags);
  if (!Number.isFinite(x + y + radius)) return 'broken';
  if (radius === 0) return 'nothing';
  doc.tape.begin(Entry.Drawn, look);
  drawCircle(doc.tape, frameOf(tags), x, y, tags.number(30, 0), radius);
  return 'drawn';
}

function readArc(doc: DxfDocument, tags: Tags, look: Look): Outcome {
  const x = tags.number(10, Number.NaN);
  const y = tags.number(20, Number.NaN);
  const radius = radiusOf(tags);
  const start = tags.number(50, 0);
  const end = tags.number(51, 360);
  if (!Number.isFinite(x + y + radius + start + end)) return 'broken';
  if (radius === 0) return 'nothing';
  doc.tape.begin(Entry.Drawn, look);
  if (drawArc(doc.tape, frameOf(tags), [x, y, tags.number(30, 0)], radius, start, end)) return 'drawn';
  doc.tape.drop();
  return 'nothing';
}

function readEllipse(doc: DxfDocument, tags: Tags, look: Look): Outcome {
  const centre = pointOf(tags, 10);
  const major = pointOf(tags, 11);
  const ratio = tags.number(40, Number.NaN);
  const start = tags.number(41, 0);
  const end = tags.number(42, 2 * Math.PI);
  if (!centre || !major || !Number.isFinite(ratio + start + end)) return 'broken';
  if (major[0] === 0 && major[1] === 0 && major[2] === 0) return 'nothing';
  doc.tape.begin(Entry.Drawn, look);
  drawEllipse(doc.tape, centre, major, frameOf(tags).z, ratio, start, end);
  return 'drawn';
}

function readLwPolyline(doc: DxfDocument, tags: Tags, look: Look): Outcome {
  const frame = frameOf(tags);
  const z = tags.number(38, 0);
  const closed = (tags.integer(70, 0) & 1) !== 0;
  const width = widthOf(tags);
  if (width > 0) look.flags |= Flag.Wide;
  doc.tape.begin(Entry.Drawn, look);
  if (width > 0) doc.widths.set(doc.tape.count - 1, width);
  if (isTapered(tags, width)) doc.tapered.add(doc.tape.count - 1);
  const vertices = drawVertices(doc.tape, tags, 0, tags.count, { frame, z }, closed);
  if (vertices > 1) return 'drawn';
  doc.tape.drop();
  return vertices === 0 ? 'broken' : 'nothing';
}

/** The greatest width of a polyline, constant or at one of its vertices. */
function widthOf(tags: Tags): number {
  let width = Math.max(0, tags.number(43, 0));
  if (tags.find(40) < 0 && tags.find(41) < 0) return width;
  for (let i = 0; i < tags.count; i++) {
    if (tags.codes[i] === 40 || tags.codes[i] === 41) width = Math.max(width, tags.numbers[i]!);
  }
  return width;
}

/** Whether a polyline is of another width somewhere. */
function isTapered(tags: Tags, width: number): boolean {
  if (tags.find(40) < 0 && tags.find(41) < 0) return false;
  for (let i = 0; i < tags.count; i++)
    if ((tags.codes[i] === 40 || tags.codes[i] === 41) && tags.numbers[i] !== width) return true;
  return false;
}

function readSpline(doc: DxfDocument, tags: Tags, look: Look): Outcome {
  return readSplineUpTo(tags.count, doc, tags, look);
}

/** A HELIX is a spline; what it winds about, from its version (code 90) on, is written with the same codes. */
function readHelix(doc: DxfDocument, tags: Tags, look: Look): Outcome {
  const version = tags.find(90);
  return readSplineUpTo(version < 0 ? tags.count : version, doc, tags, look);
}

function readSplineUpTo(count: number, doc: DxfDocument, tags: Tags, look: Look): Outcome {
  const controls: number[] = [];
  const fits: number[] = [];
  const knots: number[] = [];
  const weights: number[] = [];
  const { codes, numbers } = tags;
  for (let i = 0; i < count; i++) {
    const value = numbers[i]!;
    const code = codes[i]!;
    if (code === 10) controls.push(value, 0, 0);
    else if (code === 11) fits.push(value, 0, 0);
    else if (code === 20 && controls.length > 0) controls[controls.length - 2] = value;
    else if (code === 30 && controls.length > 0) controls[controls.length - 1] = value;
    else if (code === 21 && fits.length > 0) fits[fits.length - 2] = value;
    else if (code === 31 && fits.length > 0) fits[fits.length - 1] = value;
    else if (code === 40) knots.push(value);
    else if (code === 41) weights.push(value);
  }
  if (!controls.every(Number.isFinite) || !fits.every(Number.isFinite)) return 'broken';
  if (controls.length === 0 && fits.length === 0) return 'broken';
  const data: SplineData = {
    degree: tags.number(71, 3),
    controls,
    weights,
    knots,
    fits,
    startTangent: tangentOf(tags, 12),
    endTangent: tangentOf(tags, 13),
    closed: (tags.integer(70, 0) & 3) !== 0,
  };
  const found = splineOf(data);
  if (found?.guessed) look.flags |= Flag.Guessed;
  doc.tape.begin(Entry.Drawn, look);
  if (found !== null && drawSpline(doc.tape, found.spline, data.closed)) return 'drawn';
  doc.tape.drop();
  return 'nothing';
}

function tangentOf(tags: Tags, code: number): Point | null {
  const point = pointOf(tags, code);
  if (!point || (point[0] === 0 && point[1] === 0 && point[2] === 0)) return null;
  return frameOfNormal(point).z;
}

function pointOf(tags: Tags, code: number): Point | null {
  const x = tags.number(code, Number.NaN);
  const y = tags.number(code + 10, Number.NaN);
  return Number.isFinite(x + y) ? [x, y, tags.number(code + 20, 0)] : null;
}

/** Something that is reported with its place, not drawn. */
function note(name: DxfNotice): EntityReader {
  const index = DXF_KINDS.indexOf(DXF_NOTICES[name]);
  return (doc, tags, look) => {
    if (name === 'text' && (tags.integer(70, 0) & 1) !== 0 && tags.find(2) >= 0) return 'drawn'; // hidden attribute
    const frame = frameOf(tags);
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < tags.count; i++) {
      const code = tags.codes[i]!;
      if (code === 10) {
        x0 = Math.min(x0, tags.numbers[i]!);
        x1 = Math.max(x1, tags.numbers[i]!);
      } else if (code === 20) {
        y0 = Math.min(y0, tags.numbers[i]!);
        y1 = Math.max(y1, tags.numbers[i]!);
      }
    }
    const height = name === 'text' ? tags.number(40, 0) : 0;
    doc.tape.begin(Entry.Note, look, index);
    const low = toWorld(frame, x0, y0, 0);
    const high = toWorld(frame, x1 + height, y1 + height, 0);
    doc.tape.point(low[0], low[1], low[2]);
    doc.tape.point(high[0], high[1], high[2]);
    return 'drawn';
  };
}

/** A hatch; one without a boundary is none that we know. */
function readArea(doc: DxfDocument, tags: Tags, look: Look): Outcome {
  const outcome = readHatch(doc, tags, look);
  return outcome === 'nothing' ? readUnknown(doc, tags, look) : outcome;
}

const silent: EntityReader = () => 'drawn';

/** Reader of each type of entity; POLYLINE and INSERT, which take more than one record or name others, are apart. */
export const ENTITY_READERS: ReadonlyMap<string, EntityReader> = new Map<string, EntityReader>([
  ['LINE', readLine],
  ['CIRCLE', readCircle],
  ['ARC', readArc],
  ['ELLIPSE', readEllipse],
  ['LWPOLYLINE', readLwPolyline],
  ['SPLINE', readSpline],
  ['HELIX', readHelix],
  ...entries('text', ['TEXT', 'MTEXT', 'RTEXT', 'ARCALIGNEDTEXT', 'ATTRIB', 'ATTDEF']),
  ...entries('dimension', [
    'DIMENSION',
    'ARC_DIMENSION',
    'LARGE_RADIAL_DIMENSION',
    'LEADER',
    'MLEADER',
    'MULTILEADER',
    'TOLERANCE',
  ]),
  ['HATCH', readArea],
  ['MPOLYGON', readArea],
  ['SOLID', readSolid],
  ['TRACE', readSolid],
  ...entries('image', ['IMAGE', 'WIPEOUT', 'PDFUNDERLAY', 'DWFUNDERLAY', 'DGNUNDERLAY']),
  ...entries('solid', [
    '3DFACE',
    '3DLINE',
    'MESH',
    '3DSOLID',
    'REGION',
    'BODY',
    'SURFACE',
    'EXTRUDEDSURFACE',
    'LOFTEDSURFACE',
  ]),
  ...entries('solid', ['REVOLVEDSURFACE', 'SWEPTSURFACE', 'PLANESURFACE', 'NURBSURFACE']),
  ...entries('annotation', ['POINT', 'RAY', 'XLINE']),
  ['SEQEND', silent],
  ['VIEWPORT', silent],
  ['VERTEX', silent],
  ['LIGHT', silent],
  ['SUN', silent],
  ['CAMERA', silent],
]);

/** For every type of entity that is not in {@link ENTITY_READERS}. */
export const readUnknown: EntityReader = note('unsupported');

/** A polygon or polyface mesh among the polylines. */
export const readMesh: EntityReader = note('solid');

function entries(name: DxfNotice, types: readonly string[]): [string, EntityReader][] {
  const reader = note(name);
  return types.map((type) => [type, reader]);
}
