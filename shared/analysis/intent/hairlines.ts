import type { Drawing } from '../../drawing/drawing.ts';
import { withoutHair } from '../../drawing/styles.ts';
import type { Decided } from './decided.ts';
import { isInked } from './fills.ts';
import { type DrawingFacts, HOLDS } from './style-facts.ts';

/**
 * Many laser users draw what is cut as hairlines and what is engraved as thick lines of the same colour. Where both would be
 * cut and neither a name nor a convention of colours says so, the thick ones are taken for engraving and asked about, unless
 * the outline is drawn with them: then widths say nothing.
 * @param before what names and fills decided
 * @param decided what lines are for by their colours and places
 */
export function tellWidthsApart(drawing: Drawing, facts: DrawingFacts, before: Decided, decided: Decided): Decided {
  const told = [...decided];
  const index = new Map(drawing.styles.map(({ id }, i) => [id, i]));
  drawing.styles.forEach((style, hair) => {
    const thick = style.hair ? index.get(withoutHair(style).id) : undefined;
    if (thick === undefined || before[hair] || before[thick]) return;
    const [fine, wide] = [decided[hair], decided[thick]];
    if (fine?.operation !== 'cutting' || wide?.operation !== 'cutting' || wide.evidence === 'colours') return;
    if (facts.styles[thick]!.outerArea >= facts.outerArea * HOLDS) return;
    const operation = isInked(drawing.styles[thick]!) ? 'combinedEngraving' : 'lineEngraving';
    told[hair] = { ...fine, evidence: 'hairline' };
    told[thick] = { operation, evidence: 'hairline', sure: false };
  });
  return told;
}
