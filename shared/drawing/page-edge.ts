import { type Hulls, hullBox, isOutside } from './bounds.ts';
import type { Box } from './drawing.ts';
import { MAX_PLACES } from './notice.ts';
import { FILE_NOTICES } from './notices/files.ts';
import type { Findings } from './notices/findings.ts';

/**
 * Tells of elements that reach over the edge of the page; they count all the same.
 * @param beyond their numbers: each format has its own idea of how far is too far
 * @param outer hulls that are never too small, by which an element lies wholly outside
 */
export function tellBeyondPage(findings: Findings, beyond: readonly number[], outer: Hulls, page: Box): void {
  if (beyond.length === 0) return;
  const wholly = beyond.filter((i) => isOutside(outer, i, page)).length;
  const found = { count: beyond.length, places: beyond.slice(0, MAX_PLACES).map((i) => hullBox(outer, i)) };
  if (wholly > 0) findings.tellOf(FILE_NOTICES.beyondEdge, found, wholly);
  else findings.tellOf(FILE_NOTICES.overEdge, found);
}
