import type { CalculatorKind } from '../../shared/site/calculators.ts';
import { readQuery, writeQuery } from '../catalog/filters.ts';

/** A screen that the server renders. */
export interface RenderedScreen {
  /** File of the screen below app/: its styles and scripts are named in the document. */
  readonly file: string;
  /** Shows materials and prices, so that the page needs the price book it was rendered with. */
  readonly needsBook?: true;
  /** The calculator that it is: the page needs its part of the price book. */
  readonly calculator?: CalculatorKind;
  /**
   * Set where the screen follows its query: what it makes of it, written in one way. Null where it follows what the person in front of it has: the browser
   * renders it then.
   */
  readonly queryOf?: (search: URLSearchParams) => URLSearchParams | null;
  /** Is worked with from the start, by what is typed in it or by what a part looks like: the app is fetched with the page, not at the first press. */
  readonly isAwake?: true;
  /** Is sent in place of another page, at that one's address: no script of the app takes it over. */
  readonly standsIn?: true;
}

/** Public screens by the ids of their routes. All others are sent as their frame. */
export const RENDERED_SCREENS: Readonly<Record<string, RenderedScreen | undefined>> = {
  home: { file: 'content/parts/home-later.ts' },
  materials: { file: 'catalog/MaterialsScreen.tsx', needsBook: true, queryOf: materialsQuery },
  material: { file: 'catalog/MaterialScreen.tsx', needsBook: true },
  search: { file: 'search/SearchScreen.tsx', isAwake: true },
  'site-page': { file: 'site/SitePageScreen.tsx' },
  'site-list': { file: 'site/SitemapScreen.tsx' },
  'calculator-bend': { file: 'site/calculators/BendScreen.tsx', calculator: 'bend' },
  'calculator-weight': { file: 'site/calculators/WeightScreen.tsx', calculator: 'weight' },
  'calculator-kerf': { file: 'site/calculators/KerfScreen.tsx', calculator: 'kerf' },
  'calculator-engraving': { file: 'site/calculators/EngravingScreen.tsx', calculator: 'engraving' },
  'site-designs': { file: 'designs/DesignsListScreen.tsx' },
  'site-design': { file: 'designs/GeneratorScreen.tsx', isAwake: true },
  'site-guides': { file: 'guides/GuidesListScreen.tsx' },
  'site-guide': { file: 'guides/GuideScreen.tsx' },
  'site-offer': { file: 'site/SitePageScreen.tsx' },
  legal: { file: 'content/LegalScreen.tsx' },
  terms: { file: 'content/LegalScreen.tsx' },
  'terms-version': { file: 'content/LegalScreen.tsx' },
  privacy: { file: 'content/LegalScreen.tsx' },
  'server-error': { file: 'content/ServerErrorScreen.tsx', standsIn: true },
  maintenance: { file: 'content/MaintenanceScreen.tsx', standsIn: true },
  'not-found': { file: 'content/NotFoundScreen.tsx' },
};

/** Longest search for a material that is rendered: who types more is no search engine. */
const MOST_LETTERS = 100;

/** Filters of the list of materials that are the same for everybody. What somebody marked or used lately, and what takes their part, the browser knows. */
function materialsQuery(search: URLSearchParams): URLSearchParams | null {
  const query = readQuery(search, undefined, 'mm');
  const { favorites, recent, fits, passes } = query;
  const isOwn = favorites || recent || fits || passes;
  return isOwn || query.search.length > MOST_LETTERS ? null : writeQuery(query, 'mm');
}
