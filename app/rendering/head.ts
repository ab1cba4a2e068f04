import { PICTURE_SIZE, picturePath } from '../../shared/site/page-picture.ts';
import type { Place, SiteFacts } from '../../shared/site/rendering.ts';
import { routeOf } from '../router/match.ts';
import { escapeHtml, jsonBlock } from './document.ts';
import { structuredData } from './structured.ts';
import { type PageWords, tabTitle, wordsOf } from './words.ts';

/** Title, description, canonical address and what else stands in the head of a page. */
export function headOf(place: Place, facts: SiteFacts): string {
  const words = wordsOf(place, facts);
  if (words === null) {
    const { title } = routeOf(place.path).route;
    return `<title>${escapeHtml(tabTitle(title))}</title><meta name="robots" content="noindex">`;
  }
  const address = facts.origin + words.path;
  const title = tabTitle(words.title);
  const named = Object.entries({ description: words.description, 'twitter:card': 'summary_large_image' });
  const told = Object.entries({
    'og:type': 'website',
    'og:site_name': 'Kerfwise',
    'og:title': title,
    'og:description': words.description,
    'og:url': address,
    'og:image': facts.origin + picturePath(words.path),
    'og:image:type': 'image/png',
    'og:image:width': String(PICTURE_SIZE.width),
    'og:image:height': String(PICTURE_SIZE.height),
    'og:image:alt': pictured(words, facts),
  });
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...named.map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`),
    ...told.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`),
    // A page of results is for the person who looked for them.
    facts.search ? '<meta name="robots" content="noindex">' : '',
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    jsonBlock(structuredData(words, facts), 'type="application/ld+json"'),
  ].join('');
}

/** The picture of a page in words: its title, and the part that it shows where the page itself names one. */
function pictured({ title, description }: PageWords, { page }: Pick<SiteFacts, 'page'>): string {
  const part = page?.examples[0] ?? page?.design;
  const name = title === '' ? 'Kerfwise' : title;
  return part ? `${name}: ${part.about}, in ${part.material}` : `${name}. ${description}`;
}
