import type { Measurement } from '../measure.ts';
import type { Decided } from './decided.ts';
import { type DrawingFacts, liesIn, overlap } from './style-facts.ts';

/** Marks beside a part are no longer than this share of its shorter side. */
const SMALL = 0.25;

/**
 * Leaves out what would be engraved beside the part: everything of its style lies outside of all that is cut. Small things of which some don't close
 * are registration marks or crop marks; others are asked about, large ones that close as parts of their own.
 */
export function besidePart({ styles, contours }: Measurement, facts: DrawingFacts, decided: Decided): Decided {
  const cuts = facts.styles.flatMap(({ box }, i) => (decided[i]?.operation === 'cutting' && box ? [box] : []));
  if (cuts.length === 0) return decided;
  const least = Math.min(...cuts.map(({ width, height }) => Math.min(width, height)));
  return decided.map((intent, i) => {
    if (intent?.operation !== 'lineEngraving' || intent.evidence === 'layer_name') return intent;
    let isSmall = true;
    for (let c = 0; c < contours.count; c++) {
      if (contours.style[c] !== i) continue;
      const [x, y, right, bottom] = contours.bounds.subarray(c * 4, c * 4 + 4) as unknown as [
        number,
        number,
        number,
        number,
      ];
      const box = { x, y, width: right - x, height: bottom - y };
      if (cuts.some((cut) => overlap(box, cut) || liesIn(box, cut))) return intent;
      isSmall &&= Math.max(box.width, box.height) <= SMALL * least;
    }
    const { shape_count, open_count } = styles[i]!;
    if (!isSmall && open_count < shape_count) return { operation: 'cutting', evidence: 'outline', sure: false };
    return { operation: 'ignored', evidence: 'beside', sure: isSmall && open_count > 0 };
  });
}
