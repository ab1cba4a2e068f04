import type { Drawing } from '../../drawing/drawing.ts';
import { Verb, VERB_SIZE } from '../../geometry/verb.ts';
import { cross, isOn } from '../../geometry/touch.ts';
import type { Measurement } from '../measure.ts';
import type { DrawingFacts } from './style-facts.ts';

/** A line reaches an edge that lies no farther from its end, mm. */
const REACH_MM = 1;
/** Drawings with more lines of a style, or more edges, are not looked at: nobody bends so much. */
const MOST_LINES = 100;
const MOST_EDGES = 5000;

/** Straight edges, four coordinates each. */
type Edges = readonly number[];

/**
 * Whether a style is nothing but single straight lines that run from edge to edge of closed outlines and meet nothing on their way:
 * they may be bends. Outlines that these lines would close are no such part.
 * @param outlines indices of the styles that hold the part's outline
 */
export function runsAcross(
  drawing: Drawing,
  { styles, contours }: Measurement,
  facts: DrawingFacts,
  i: number,
  outlines: readonly number[],
): boolean {
  if (!facts.styles[i]!.onlyLines || outlines.length === 0) return false;
  if (styles[i]!.shape_count > MOST_LINES || outlines.some((k) => styles[k]!.open_count > 0)) return false;
  const lines: number[] = [];
  const edges: number[] = [];
  const others: number[] = [];
  for (let c = 0; c < contours.count; c++) {
    const style = contours.style[c]!;
    if (edges.length + others.length + 4 * (contours.verbEnd[c]! - contours.verbStart[c]!) > MOST_EDGES * 4)
      return false;
    const into = style === i ? lines : outlines.includes(style) ? edges : others;
    into.push(...linesOf(drawing, contours.verbStart[c]!, contours.verbEnd[c]!, contours.coordStart[c]!));
  }
  // Lines that meet are an outline of their own.
  if (lines.length !== styles[i]!.shape_count * 4) return false;
  if (
    !points(lines).every(([x, y]) => isOn(edges, [x, y], REACH_MM)) ||
    middles(lines).every(([x, y]) => isOn(edges, [x, y], REACH_MM))
  )
    return false;
  return !cross(lines, lines) && !cross(lines, others);
}

function linesOf({ verbs, coords }: Drawing, verb: number, end: number, coord: number): number[] {
  const lines: number[] = [];
  const start = coord;
  for (; verb < end; verb++) {
    const [x, y] = [coords[coord - 2]!, coords[coord - 1]!];
    if (verbs[verb] === Verb.Line) lines.push(x, y, coords[coord]!, coords[coord + 1]!);
    else if (verbs[verb] === Verb.Close) lines.push(x, y, coords[start]!, coords[start + 1]!);
    coord += VERB_SIZE[verbs[verb]!]!;
  }
  return lines;
}

function points(lines: Edges): [number, number][] {
  const out: [number, number][] = [];
  for (let at = 0; at < lines.length; at += 2) out.push([lines[at]!, lines[at + 1]!]);
  return out;
}

function middles(lines: Edges): [number, number][] {
  const ends = points(lines);
  return ends.flatMap(([x, y], k) => (k % 2 === 0 ? [[(x + ends[k + 1]![0]) / 2, (y + ends[k + 1]![1]) / 2]] : []));
}
