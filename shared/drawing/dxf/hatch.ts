import { chainEdges } from './edges.ts';
import type { DxfDocument } from './document.ts';
import type { Outcome } from './entity-reader.ts';
import { frameOf, toWorld, type Frame, type Point } from './ocs.ts';
import { Entry, Flag, type Look } from './tape.ts';
import type { Tags } from './tags.ts';
import { drawVertices } from './vertices.ts';

/** Flags of a boundary path, code 92. Source: DXF reference, "Boundary Path Data". */
const Path = { External: 1, Polyline: 2, Outermost: 16 } as const;

/** Which islands a hatch leaves out, code 75. */
const Islands = { Every: 0, Outermost: 1, None: 2 } as const;

/** Codes that stand behind the boundary: hatch style, pattern type and angle, seed points. */
const BEHIND = [52, 75, 76, 77, 78, 98];

interface BoundaryPath {
  readonly flags: number;
  /** Its tags: from the one behind code 92 up to, not including, the last. */
  readonly first: number;
  end: number;
}

/**
 * A hatch as a filled area: its boundary paths, even-odd. Patterns and gradients count as filled, which patterns are
 * flagged for. 'nothing' where it has no boundary.
 */
export function readHatch(doc: DxfDocument, tags: Tags, look: Look): Outcome {
  const paths = rendered(boundaryOf(tags), tags.integer(75, Islands.Every));
  const frame = frameOf(tags);
  const z = finite(tags.number(30, 0));
  const tape = doc.tape;
  if (tags.integer(70, 1) === 0) look.flags |= Flag.Pattern;
  tape.begin(Entry.Fill, look, 1);
  const before = tape.verbCount;
  for (const path of paths) {
    if ((path.flags & Path.Polyline) === 0) chainEdges(doc, tags, path.first, path.end, frame, z);
    else {
      const { verbCount, coordCount } = tape;
      if (drawVertices(tape, tags, path.first, path.end, { frame, z }, true) < 2) tape.rewind(verbCount, coordCount);
    }
  }
  if (tape.verbCount > before) return 'drawn';
  tape.drop();
  return 'nothing';
}

/** The boundary paths as the file lists them; what it says about their numbers is not needed. */
function boundaryOf(tags: Tags): BoundaryPath[] {
  const { codes, numbers, count } = tags;
  const paths: BoundaryPath[] = [];
  let i = Math.max(0, tags.find(91));
  for (; i < count && !(paths.length > 0 && BEHIND.includes(codes[i]!)); i++) {
    if (codes[i] !== 92) continue;
    if (paths.length > 0) paths[paths.length - 1]!.end = i;
    paths.push({ flags: Math.trunc(numbers[i]!), first: i + 1, end: i + 1 });
  }
  if (paths.length > 0) paths[paths.length - 1]!.end = i;
  return paths;
}

/** Without flags that tell outlines from islands, all paths count. */
function rendered(paths: readonly BoundaryPath[], islands: number): readonly BoundaryPath[] {
  const keep = islands === Islands.None ? Path.External : Path.External | Path.Outermost;
  const kept = islands === Islands.Every ? paths : paths.filter((path) => (path.flags & keep) !== 0);
  const told = islands === Islands.None || kept.some((path) => (path.flags & Path.Outermost) !== 0);
  return told && kept.length > 0 ? kept : paths;
}

/** SOLID and TRACE: four corners in the order of a Z, each with its own height; the last may be left out. */
export function readSolid(doc: DxfDocument, tags: Tags, look: Look): Outcome {
  const frame = frameOf(tags);
  const corners: Point[] = [];
  for (const code of [10, 11, 13, 12]) {
    const corner = cornerOf(tags, frame, code);
    if (corner) corners.push(corner);
    else if (code !== 13) return 'broken';
  }
  doc.tape.begin(Entry.Fill, look, 0);
  doc.tape.move(...corners[0]!);
  for (const corner of corners.slice(1)) doc.tape.line(...corner);
  doc.tape.close();
  return 'drawn';
}

function cornerOf(tags: Tags, frame: Frame, code: number): Point | null {
  const x = tags.number(code, Number.NaN);
  const y = tags.number(code + 10, Number.NaN);
  return Number.isFinite(x + y) ? toWorld(frame, x, y, finite(tags.number(code + 20, 0))) : null;
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
