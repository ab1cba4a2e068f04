import type { BookMaterial } from '../platform/compute/pricer.ts';
import { formatDayOfYear } from '../platform/dates.ts';
import type { Place, SiteFacts } from '../../shared/site/rendering.ts';
import { thicknessRange } from '../catalog/material-words.ts';
import { routeOf } from '../router/match.ts';
import { escapeHtml } from './document.ts';

/** Words on a page for who has not opened it. */
export interface PageWords {
  /** Title of the tab, as the screen itself sets it; empty on the home page. */
  readonly title: string;
  readonly description: string;
  /** The one address of the page, of those it has. */
  readonly path: string;
  /** Links from the home page to it, itself left out. */
  readonly above: readonly { readonly name: string; readonly path: string }[];
  /** Null on pages that are of no material. */
  readonly material: BookMaterial | null;
}

const HOME = 'Drop a drawing and see what it costs to laser-cut, line by line. The same price holds at checkout.';
const MATERIALS = { name: 'Materials', path: '/materials' };
const LEGAL = { name: 'Legal', path: '/legal' };

type Describe = (params: Readonly<Record<string, string | undefined>>, facts: SiteFacts) => Partial<PageWords>;

/** Words of the pages that are rendered, by their routes. */
const PAGES: Readonly<Record<string, Describe | undefined>> = {
  home: () => ({ description: HOME, path: '/' }),
  materials: ({ category }, { book }) => {
    const found = book.categories.find(({ slug }) => slug === category);
    if (!found)
      return {
        description: `${book.materials.length} sheet materials for laser cutting, engraving and bending, with every thickness, the largest part and what each one can't take.`,
      };
    return { title: found.display_name, description: found.description, above: [MATERIALS] };
  },
  material: ({ materialSlug }, { book }) => {
    const material = book.materials.find(({ slug }) => slug === materialSlug);
    if (!material) return {};
    return {
      title: material.display_name,
      description: `${material.display_name}, ${thicknessRange(material, 'mm')}. ${material.description}`,
      path: `/materials/${material.slug}`,
      above: [MATERIALS],
      material,
    };
  },
  legal: () => ({ description: 'The terms you order under and what we keep of you, in plain words.' }),
  terms: () => ({
    description: 'What you order, what it costs, when it arrives and what we do if it is wrong.',
    above: [LEGAL],
  }),
  'terms-version': ({ termsVersion = '' }) => ({
    title: `Terms of ${formatDayOfYear(termsVersion)}`,
    description: 'The terms of business as they were on that day.',
    above: [LEGAL, { name: 'Terms', path: '/legal/terms' }],
  }),
  privacy: () => ({
    description: 'What we keep of you, what for, for how long, and how to have it erased.',
    above: [LEGAL],
  }),
};

/** Words on a page; null for those that only the person in front of it may see, and for addresses that are none. */
export function wordsOf({ path, hasScreen }: Place, facts: SiteFacts): PageWords | null {
  const { route, params } = routeOf(path);
  const words = hasScreen ? PAGES[route.id]?.(params, facts) : undefined;
  return words?.description === undefined
    ? null
    : { title: route.title, path, above: [], material: null, ...words, description: words.description };
}

/** The title of the tab. */
export function tabTitle(title: string): string {
  return title === '' ? 'Kerfwise: laser cutting priced line by line' : `${title} · Kerfwise`;
}

/** Title, description, canonical address and what else stands in the head of a page. */
export function headOf(place: Place, facts: SiteFacts): string {
  const words = wordsOf(place, facts);
  if (words === null) {
    const { title } = routeOf(place.path).route;
    return `<title>${escapeHtml(tabTitle(title))}</title><meta name="robots" content="noindex">`;
  }
  const address = facts.origin + words.path;
  const title = tabTitle(words.title);
  const named = Object.entries({ description: words.description, 'twitter:card': 'summary' });
  const told = Object.entries({
    'og:type': 'website',
    'og:site_name': 'Kerfwise',
    'og:title': title,
    'og:description': words.description,
    'og:url': address,
  });
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...named.map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`),
    ...told.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
  ].join('');
}
