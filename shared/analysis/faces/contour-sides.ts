import type { Arrangement } from '../../geometry/arrangement/arrangement.ts';
import type { CheckSubject } from '../dfm/subject.ts';
import type { ArrangedCuts } from './arranged.ts';
import type { Nesting } from './nesting.ts';

/** Contours that are open and have two different pieces on their sides all along. */
export function linesAcross(
  { measurement }: CheckSubject,
  { arrangement, contourOfUse }: ArrangedCuts,
  pieceOfFace: (face: number) => number,
): number[] {
  const { closed } = measurement.contours;
  const { graph, faceBeside, blockOfEdge } = arrangement;
  const parts = new Uint8Array(measurement.contours.count);
  for (let use = 0; use < graph.useCount; use++) {
    const contour = contourOfUse[use]!;
    if (contour < 0 || closed[contour] === 1) continue;
    const edge = graph.useEdge[use]!;
    const isBounding = blockOfEdge[edge]! >= 0;
    const [left, right] = isBounding
      ? [pieceOfFace(faceBeside(2 * edge)), pieceOfFace(faceBeside(2 * edge + 1))]
      : [-1, -1];
    if (left >= 0 && right >= 0 && left !== right) parts[contour]! |= 1;
    // Tails of a line that goes on beyond the part are told as such.
    else if (isBounding) parts[contour]! |= 2;
  }
  const across: number[] = [];
  for (let i = 0; i < parts.length; i++) if (parts[i] === 1) across.push(i);
  return across;
}

/** For each piece the contours of its holes, and those that bound nothing and lie in it or in a hole of it. */
export function linesInside(
  { arrangement, contourOfUse }: ArrangedCuts,
  { depthOf }: Nesting,
  pieceOfFace: (face: number) => number,
  count: number,
): readonly ReadonlySet<number>[] {
  const { graph, faceBeside, blockOfEdge } = arrangement;
  const inside = Array.from({ length: count }, () => new Set<number>());
  const isWaste = (face: number) => face >= 0 && depthOf(face) % 2 === 1;
  for (let use = 0; use < graph.useCount; use++) {
    const contour = contourOfUse[use]!;
    if (contour < 0) continue;
    const edge = graph.useEdge[use]!;
    if (blockOfEdge[edge]! < 0) {
      const piece = pieceOfFace(faceAround(arrangement, edge));
      if (piece >= 0) inside[piece]!.add(contour);
      continue;
    }
    const [left, right] = [faceBeside(2 * edge), faceBeside(2 * edge + 1)];
    // Between a piece and its hole, or across the hole; an island's boundary has another piece on its side.
    const piece = pieceOfFace(left);
    if (piece >= 0 && piece === pieceOfFace(right) && (isWaste(left) || isWaste(right))) inside[piece]!.add(contour);
  }
  return inside;
}

/** The face in which an edge lies that bounds nothing. */
export function faceAround({ graph, faceAt }: Arrangement, edge: number): number {
  const { x, y } = graph.nodes;
  const [a, b] = [graph.from[edge]!, graph.to[edge]!];
  return faceAt((x[a]! + x[b]!) / 2, (y[a]! + y[b]!) / 2);
}
