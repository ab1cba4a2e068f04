import { hulls, isInside } from '../bounds.ts';
import type { Drawing } from '../drawing.ts';
import type { Findings } from '../notices/findings.ts';
import { tellBeyondPage } from '../page-edge.ts';

/** How far a line may reach over the page edge unnoticed, mm: bounding boxes are whole points, rounded either way. */
const PAGE_SLACK_MM = 1;

/** Tells of shapes that reach over the edge of the page; they count. */
export function tellOutside(findings: Findings, drawing: Drawing): void {
  const { page } = drawing;
  if (page === null) return;
  const drawn = hulls(drawing, true);
  const beyond: number[] = [];
  for (let i = 0; i < drawing.elementStyle.length; i++) if (!isInside(drawn, i, page, PAGE_SLACK_MM)) beyond.push(i);
  if (beyond.length > 0) tellBeyondPage(findings, beyond, hulls(drawing, false), page);
}
