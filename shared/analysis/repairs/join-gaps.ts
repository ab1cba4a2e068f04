import type { Drawing } from '../../drawing/drawing.ts';
import { CheckRole, type Gaps } from '../dfm/tables.ts';
import type { ContourTable } from '../measure.ts';
import { MOST_GAP_SHARE } from '../dfm/gaps.ts';
import { rewrite } from './writer.ts';

/**
 * Closes gaps of at most `gapMm` between lines that are cut, where a part comes free only if its outline closes: a straight
 * line between the two ends, as an element of its own behind the others, in the style of the first end's contour. The
 * lines' ends are the contours' own, so measuring joins them.
 * @param roles one for each style; see CheckRole
 */
export function joinGaps(
  drawing: Drawing,
  contours: ContourTable,
  roles: Uint8Array,
  gaps: Gaps,
  gapMm: number,
): Drawing {
  const out = rewrite(drawing, (contour, writer) => writer.copy(contour));
  const wanted = closing(contours, roles, gaps, gapMm);
  for (let i = 0; i < gaps.count; i++) {
    if (wanted[i] === 0) continue;
    out.moveTo(gaps.points[i * 4]!, gaps.points[i * 4 + 1]!);
    out.lineTo(gaps.points[i * 4 + 2]!, gaps.points[i * 4 + 3]!);
    out.endElement(contours.style[gaps.contourA[i]!]!, 0);
  }
  return out.finish();
}

/** Rounds of looking again at gaps that were openings before their lines grew by joining: few are ever needed. */
const MOST_ROUNDS = 32;

/** 1 for each gap that is to be closed. Joined lines count as one, so that doing it again would find no more. */
function closing(contours: ContourTable, roles: Uint8Array, gaps: Gaps, gapMm: number): Uint8Array {
  const joined = new JoinedShapes(contours);
  const wanted = new Uint8Array(gaps.count);
  let grew = true;
  for (let round = 0; grew && round < MOST_ROUNDS; round++) {
    grew = false;
    for (let i = 0; i < gaps.count; i++) {
      const [a, b] = [gaps.contourA[i]!, gaps.contourB[i]!];
      const cut = roles[contours.style[a]!] === CheckRole.cut && roles[contours.style[b]!] === CheckRole.cut;
      const size = gaps.size[i]!;
      if (wanted[i] === 1 || !cut || !(size <= gapMm)) continue;
      if (size > MOST_GAP_SHARE * Math.min(joined.lengthOf(a), joined.lengthOf(b))) continue;
      joined.join(a, b, size);
      wanted[i] = 1;
      grew = true;
    }
  }
  return wanted;
}

/** Lengths of joined shapes while gaps between them are closed. */
class JoinedShapes {
  readonly #shape: Uint32Array;
  readonly #parent: Uint32Array;
  readonly #length: Float64Array;

  constructor({ count, shape, lengthOfLines, lengthOfCurves }: ContourTable) {
    this.#shape = shape;
    this.#parent = Uint32Array.from({ length: count }, (_, i) => i);
    this.#length = new Float64Array(count);
    for (let i = 0; i < count; i++) this.#length[shape[i]!]! += lengthOfLines[i]! + lengthOfCurves[i]!;
  }

  /** mm of all that a contour is joined with. */
  lengthOf(contour: number): number {
    return this.#length[this.#root(contour)]!;
  }

  join(a: number, b: number, gapMm: number): void {
    const [one, other] = [this.#root(a), this.#root(b)];
    const sum = this.#length[one]! + (one === other ? 0 : this.#length[other]!) + gapMm;
    this.#parent[other] = one;
    this.#length[one] = sum;
  }

  #root(contour: number): number {
    const parent = this.#parent;
    let root = this.#shape[contour]!;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]!]!;
      root = parent[root]!;
    }
    return root;
  }
}
