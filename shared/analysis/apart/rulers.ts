import type { TextLayer } from '../../drawing/text.ts';
import { holds, longSide } from './boxes.ts';
import type { Track } from './lead-lines.ts';
import { isRectangle } from './sheets.ts';
import { centreOf, isIn } from './text-boxes.ts';

/** The length that a reference bar says, and what generators of boxes write behind it. */
const LENGTH = /^(\d{1,4}(?:[.,]\d{1,3})?) ?mm\b/iu;
const BURN = /\b(?:burn|kerf)\b/iu;
/** A bar is no wider than this share of its length. */
const MOST_WIDE = 0.25;
/** Lengths that are said and drawn differ by no more, mm: programs round what they write. */
const SAME_MM = 0.06;

/** Reference bars of a drawing. */
export interface Rulers {
  /** Contours of bars that name the width of the cut, too: they are told. */
  readonly sure: ReadonlySet<number>;
  /** Contours of bars of which only their length is written in them. */
  readonly asked: ReadonlySet<number>;
}

/**
 * Reference bars: rectangles along the axes, long and narrow, in which nothing but their own length in mm is written, beside something else that
 * closes and has no length written in it. Generators of boxes draw one to be measured after cutting.
 * @param on distance up to which ends meet, mm
 */
export function rulers(tracks: readonly Track[], texts: TextLayer | null, on: number): Rulers {
  const [sure, asked] = [new Set<number>(), new Set<number>()];
  const runs = texts?.runs ?? [];
  if (runs.length === 0) return { sure, asked };
  const rings = tracks.filter(({ isOpen, isLine, isNamedCut }) => !isOpen && (isLine || isNamedCut));
  const bars = rings.filter((ring) => {
    const [x0, y0, x1, y1] = ring.bounds;
    if (Math.min(x1 - x0, y1 - y0) > MOST_WIDE * longSide(ring.bounds) || !isRectangle(ring, on)) return false;
    const inside = runs.filter((run) => isIn([ring.bounds], centreOf(run)));
    const said = inside.length === 1 ? LENGTH.exec(inside[0]!.text.trim()) : null;
    return said !== null && Math.abs(Number(said[1]!.replace(',', '.')) - longSide(ring.bounds)) <= SAME_MM;
  });
  const isAlone = ({ bounds }: Track): boolean =>
    !tracks.some((one) => one.bounds !== bounds && holds(bounds, one.bounds));
  const alone = bars.filter(isAlone);
  // A tray of strips that are named by their lengths has no bar.
  if (alone.length !== 1 || bars.length === rings.length) return { sure, asked };
  const [bar] = alone;
  const isSure = runs.some((run) => BURN.test(run.text) && isIn([bar!.bounds], centreOf(run)));
  for (const c of bar!.contours) (isSure ? sure : asked).add(c);
  return { sure, asked };
}
