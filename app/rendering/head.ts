import type { Place, SiteFacts } from '../../shared/site/rendering.ts';
import { escapeHtml } from './document.ts';

const DESCRIPTION = 'Drop a drawing and see what it costs to laser-cut, line by line. The same price holds at checkout.';

/** Title, description and what else stands in the head of a page. */
export function headOf(_place: Place, _facts: SiteFacts): string {
  return [
    '<title>Kerfwise: laser cutting priced line by line</title>',
    `<meta name="description" content="${escapeHtml(DESCRIPTION)}">`,
  ].join('');
}
