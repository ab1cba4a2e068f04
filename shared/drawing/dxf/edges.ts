import { atan2 } from '../../base/arctangent.ts';
import { cos, sin } from '../../base/trig.ts';
import { writeChain } from './chain.ts';
import { drawArc, drawEllipse } from './curves.ts';
import type { DxfDocument } from './document.ts';
import { toWorld, type Frame, type Point } from './ocs.ts';
import { drawSpline } from './spline.ts';
import { splineOf } from './spline-data.ts';
import { Entry, type Look, type Tape } from './tape.ts';
import type { Tags } from './tags.ts';

/** Kinds of edges, code 72. Source: DXF reference, "Boundary Path Data". */
const Edge = { Line: 1, Arc: 2, Ellipse: 3, Spline: 4 } as const;

const NO_LOOK: Look = { layer: 0, colour: 0, lineType: 0, flags: 0 };

/** Writes the tags from `first` up to `last`, a hatch's path of edges, as closed contours. */
export function chainEdges(doc: DxfDocument, tags: Tags, first: number, last: number, frame: Frame, z: number): void {
  const edges = doc.edges;
  edges.clear();
  let from = -1;
  for (let i = first; i <= last; i++) {
    if (i < last && tags.codes[i] !== 72) continue;
    if (from >= 0) readEdge(edges, tags, from, i, frame, z);
    from = i;
  }
  writeChain(edges, doc.tape);
}

/** Puts one edge on the tape of edges, as an outline of its own. */
function readEdge(edges: Tape, tags: Tags, from: number, end: number, frame: Frame, z: number): void {
  const get = (code: number, otherwise = Number.NaN): number => {
    for (let i = from; i < end; i++) if (tags.codes[i] === code) return tags.numbers[i]!;
    return otherwise;
  };
  const x = get(10);
  const y = get(20);
  if (!Number.isFinite(x + y)) return;
  const type = tags.numbers[from];
  edges.begin(Entry.Drawn, NO_LOOK);
  let drawn = true;
  if (type === Edge.Line) {
    drawn = Number.isFinite(get(11) + get(21));
    edges.move(...toWorld(frame, x, y, z));
    edges.line(...toWorld(frame, get(11), get(21), z));
  } else if (type === Edge.Arc || type === Edge.Ellipse) {
    // Clockwise edges give their angles as if seen from below.
    const down = get(73, 1) === 0;
    const [start, stop] = [get(50, 0), get(51, 360)];
    const seen: Frame = down ? { x: frame.x, y: negated(frame.y), z: negated(frame.z) } : frame;
    if (type === Edge.Arc) {
      const radius = Math.abs(get(40));
      drawn = radius > 0 && Number.isFinite(radius + start + stop);
      drawn &&= drawArc(edges, seen, down ? [x, -y, -z] : [x, y, z], radius, start, stop);
    } else {
      const ratio = get(40);
      const major = toWorld(frame, get(11), get(21), 0);
      drawn = ratio > 0 && Number.isFinite(ratio + start + stop + major[0] + major[1]);
      const turn = (degrees: number) => parameterOf(degrees, ratio);
      if (drawn) drawEllipse(edges, toWorld(frame, x, y, z), major, seen.z, ratio, turn(start), turn(stop));
    }
  } else drawn = type === Edge.Spline && readSplineEdge(edges, tags, from, end, frame, z);
  if (!drawn) edges.drop();
}

/** The parameter of an ellipse at the angle given in degrees, in the same turn. */
function parameterOf(degrees: number, ratio: number): number {
  const angle = (degrees * Math.PI) / 180;
  const quarters = degrees / 90;
  if (Number.isInteger(quarters)) return angle;
  const parameter = atan2(sin(angle) / ratio, cos(angle));
  return parameter + Math.round((angle - parameter) / (2 * Math.PI)) * 2 * Math.PI;
}

function readSplineEdge(edges: Tape, tags: Tags, from: number, end: number, frame: Frame, z: number): boolean {
  const controls: number[] = [];
  const fits: number[] = [];
  const knots: number[] = [];
  const weights: number[] = [];
  let degree = 3;
  let x = 0;
  for (let i = from; i < end; i++) {
    const value = tags.numbers[i]!;
    const code = tags.codes[i]!;
    if (code === 10 || code === 11) x = value;
    else if (code === 20) controls.push(...toWorld(frame, x, value, z));
    else if (code === 21) fits.push(...toWorld(frame, x, value, z));
    else if (code === 40) knots.push(value);
    else if (code === 42) weights.push(value);
    else if (code === 94) degree = value;
  }
  if (!controls.every(Number.isFinite) || !fits.every(Number.isFinite)) return false;
  const open = { startTangent: null, endTangent: null, closed: false };
  const found = splineOf({ degree, controls, weights, knots, fits, ...open });
  return found !== null && drawSpline(edges, found.spline, open.closed);
}

function negated(p: Point): Point {
  return [-p[0], -p[1], -p[2]];
}
