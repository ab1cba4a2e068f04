import { formatDayOfYear } from '../platform/dates.ts';
import type { Place, SiteFacts } from '../../shared/site/rendering.ts';
import { thicknessRange } from '../catalog/material-words.ts';
import { TERMS_TEXTS } from '../content/legal-text.ts';
import { routeOf } from '../router/match.ts';
import { tableNow } from '../router/routes.ts';
import { RENDERED_SCREENS } from './rendered-screens.ts';

/** Words on a page for who has not opened it. */
export interface PageWords {
  /** Title of the tab, as the screen itself sets it; empty on the home page. */
  readonly title: string;
  readonly description: string;
  /** The one address of the page, of those it has. */
  readonly path: string;
  /** Links from the home page to it, itself left out. */
  readonly above: readonly { readonly name: string; readonly path: string }[];
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
    };
  },
  search: () => ({ description: 'Search our guides, free designs, materials and pages by a word or a few letters.' }),
  'site-page': (_, { page }) => ofPage(page),
  'site-list': (_, { page }) => ofPage(page),
  'site-designs': (_, { page }) => ofPage(page),
  'site-design': (_, { page }) => ofPage(page),
  'site-guides': (_, { page }) => ofPage(page),
  'site-guide': (_, { page }) => ofPage(page),
  'calculator-bend': () =>
    ofCalculator('Bend allowance, bend deduction and flat length by the K-factor and radius of each metal.'),
  'calculator-weight': () =>
    ofCalculator('The weight of flat parts in any material and thickness of ours, one and a whole order.'),
  'calculator-kerf': () =>
    ofCalculator('How large to draw holes, tabs and slots: kerf and true thickness of every sheet.'),
  'calculator-engraving': () =>
    ofCalculator('How long a laser engraves lines and areas, by the kernel that prices your drawing.'),
  'site-offer': (_, { page }) => ofPage(page),
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

const ofCalculator = (description: string) => ({ description, above: [{ name: 'Calculators', path: '/calculators' }] });

/** Words of a page of the site; none where the address has no page. */
function ofPage(page: SiteFacts['page']): Partial<PageWords> {
  if (page === null) return {};
  const { title, description, path, above } = page;
  return { title, description, path, above };
}

/** Words on a page; null for those that only the person in front of it may see, and for addresses that are none. */
export function wordsOf({ path, hasScreen }: Pick<Place, 'path' | 'hasScreen'>, facts: SiteFacts): PageWords | null {
  const { route, params } = routeOf(path);
  const words = hasScreen ? PAGES[route.id]?.(params, facts) : undefined;
  return words?.description === undefined
    ? null
    : { title: route.title, path, above: [], ...words, description: words.description };
}

/** The title of the tab. */
export function tabTitle(title: string): string {
  return title === '' ? 'Kerfwise: laser cutting priced line by line' : `${title} · Kerfwise`;
}

/** Values of the parameters in addresses of public pages. */
const VALUES: Readonly<Record<string, (book: SiteFacts['book']) => readonly string[]>> = {
  category: ({ categories }) => categories.map(({ slug }) => slug),
  materialSlug: ({ materials }) => materials.map(({ slug }) => slug),
  termsVersion: () => Object.keys(TERMS_TEXTS),
};

/** Addresses of a path, one for each value of its parameters; none where nobody says which values there are. */
function filled(path: string, book: SiteFacts['book']): readonly string[] {
  const name = /:(\w+)/.exec(path)?.[1];
  if (name === undefined) return [path];
  const values = VALUES[name]?.(book) ?? [];
  return values.flatMap((value) => filled(path.replace(`:${name}`, value), book));
}

/** Every public page by the one address it is known by. */
export function* publicPaths(facts: SiteFacts): Generator<string> {
  const paths = tableNow().routes.flatMap((route) => (RENDERED_SCREENS[route.id] ? route.paths : []));
  for (const pattern of paths)
    for (const path of filled(pattern, facts.book))
      if (wordsOf({ path, hasScreen: true }, facts)?.path === path) yield path;
  yield* facts.pagePaths;
}
