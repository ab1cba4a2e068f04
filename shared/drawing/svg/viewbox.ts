import { matrix, type Matrix } from '../../base/matrix.ts';
import { NumberScanner } from './numbers.ts';

/** The rectangle of user space that a viewport shows. */
export interface ViewBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Sizes beyond these make scales that numbers cannot hold; no program writes them. */
const LEAST = 1e-9;
const MOST = 1e12;

const SCAN = new NumberScanner();

/** Reads a viewBox; null where it is missing, broken or empty. */
export function parseViewBox(text: string | undefined): ViewBox | null {
  if (text === undefined) return null;
  SCAN.openText(text);
  SCAN.skipSpace();
  if (SCAN.numbers(0, 4) < 4) return null;
  const numbers = SCAN.values.subarray(0, 4);
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  if (!(width >= LEAST && height >= LEAST) || !numbers.every((n) => Math.abs(n) <= MOST)) return null;
  return { x, y, width, height };
}

/** Where a viewBox lies in its viewport: the part of the free space before it, and how it is scaled. */
interface Fit {
  readonly alignX: number;
  readonly alignY: number;
  readonly mode: 'meet' | 'slice' | 'none';
}

function parseFit(text: string | undefined): Fit {
  const match = /^\s*(?:defer\s+)?(?:(none)|x(Min|Mid|Max)Y(Min|Mid|Max))(?:\s+(meet|slice))?\s*$/.exec(
    (text ?? '').trim().slice(0, 40),
  );
  if (match === null) return { alignX: 0.5, alignY: 0.5, mode: 'meet' };
  const part = (word: string | undefined) => (word === 'Min' ? 0 : word === 'Max' ? 1 : 0.5);
  const mode = match[1] === 'none' ? 'none' : match[4] === 'slice' ? 'slice' : 'meet';
  return { alignX: part(match[2]), alignY: part(match[3]), mode };
}

/** The map from a viewBox to a viewport at the origin. Source: SVG 2, section 8.2. */
export function viewBoxMatrix(box: ViewBox, width: number, height: number, preserveAspectRatio?: string): Matrix {
  const fit = parseFit(preserveAspectRatio);
  let sx = width / box.width;
  let sy = height / box.height;
  if (fit.mode === 'meet') sx = sy = Math.min(sx, sy);
  else if (fit.mode === 'slice') sx = sy = Math.max(sx, sy);
  const e = -box.x * sx + (fit.mode === 'none' ? 0 : (width - box.width * sx) * fit.alignX);
  const f = -box.y * sy + (fit.mode === 'none' ? 0 : (height - box.height * sy) * fit.alignY);
  return matrix(sx, 0, 0, sy, e, f);
}
