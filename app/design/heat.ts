import type { HeatClass } from './canvas/look.ts';
import { shapeFigures, type ShapeContext } from './shape-facts.ts';

const LEVELS = 6;

/** The runs in six classes of equal steps on a logarithmic scale of their cost, and the cost of the cheapest and dearest. */
export function heatClasses(context: ShapeContext): { classes: HeatClass[]; least: number; most: number } {
  const costs: { shape: number; cents: number }[] = [];
  for (let shape = 0; shape < context.shapes.count; shape++) {
    const figures = shapeFigures(context, shape);
    if (figures && figures.cents > 0) costs.push({ shape, cents: figures.cents });
  }
  const least = costs.reduce((a, { cents }) => Math.min(a, cents), Number.POSITIVE_INFINITY);
  const most = costs.reduce((a, { cents }) => Math.max(a, cents), 0);
  const span = Math.log(most / least) || 1;
  const members: number[][] = Array.from({ length: LEVELS }, () => []);
  for (const { shape, cents } of costs) {
    const level = Math.min(LEVELS - 1, Math.floor((Math.log(cents / least) / span) * LEVELS));
    for (const contour of context.shapes.contours[shape]!) members[level]!.push(contour);
  }
  const classes = members.flatMap((contours, level) => (contours.length === 0 ? [] : [{ level, contours }]));
  return { classes, least: costs.length > 0 ? least : 0, most };
}
