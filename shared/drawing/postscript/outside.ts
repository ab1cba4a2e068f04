import type { Drawing } from '../drawing.ts';
import { MAX_PLACES } from '../notice.ts';
import { hullBox, hulls, isInside, isOutside } from '../bounds.ts';
import type { Findings } from './findings.ts';

/** How far a line may reach over the page edge unnoticed, mm: bounding boxes are whole points, rounded either way. */
const PAGE_SLACK_MM = 1;

/** Tells of shapes that reach over the edge of the page; they count. */
export function tellOutside(findings: Findings, drawing: Drawing): void {
  const { page } = drawing;
  if (page === null) return;
  const drawn = hulls(drawing, true);
  const beyond: number[] = [];
  for (let i = 0; i < drawing.elementStyle.length; i++) if (!isInside(drawn, i, page, PAGE_SLACK_MM)) beyond.push(i);
  if (beyond.length === 0) return;
  const whole = hulls(drawing, false);
  const wholly = beyond.filter((i) => isOutside(whole, i, page)).length;
  findings.tell(
    'outside_page',
    wholly > 0 ? 'warning' : 'info',
    `${beyond.length === 1 ? 'One shape reaches' : `${beyond.length} shapes reach`} over the edge of the page${wholly > 0 ? `, ${wholly} of them wholly outside` : ''}. They count; delete them if they are leftovers.`,
    beyond.length,
    beyond.slice(0, MAX_PLACES).map((i) => hullBox(whole, i)),
  );
}
