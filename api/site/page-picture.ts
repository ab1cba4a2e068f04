import type { PriceBook } from '../../shared/pricing/wire.ts';
import type { ExampleName } from '../../shared/site/examples/parts.ts';
import type { PagePicture, PicturedExample } from '../../shared/site/page-picture.ts';
import type { SitePage } from '../../shared/site/page-wire.ts';
import type { PublicWords } from '../../shared/site/rendering.ts';
import type { SitePages } from './site-pages.ts';

/** Stock of the home page's sample, and of pages about bending. */
const ALUMINIUM = ['aluminium-5052'];

/** Parts of pages that show none of their own, each in the stock that it is at home in. */
const SAMPLES: Readonly<Record<string, readonly [ExampleName, readonly string[]] | undefined>> = {
  '/': ['control-panel', ALUMINIUM],
  '/materials': ['gear', ['birch-plywood']],
  '/calculators/bend': ['bracket', ALUMINIUM],
  '/calculators/weight': ['gusset', ALUMINIUM],
  '/calculators/kerf': ['box-side', ['birch-plywood']],
  '/calculators/engraving': ['house-plate', ['acrylic-red', 'birch-plywood']],
};

/** Parts that a material is shown by: the first that it can be made into. */
const OF_MATERIAL: readonly ExampleName[] = ['gear', 'coaster', 'gasket', 'key-tag', 'shim', 'encoder'];

/** The picture of a page: its own first part or design, else the first drawing of its guide, else a part of ours where the page is about a stock. */
export function pagePicture(
  path: string,
  words: PublicWords,
  page: SitePage | null,
  book: PriceBook,
  sitePages: Pick<SitePages, 'sample'>,
): PagePicture {
  const own = path === '/' ? null : (page?.examples[0] ?? page?.design ?? page?.designs[0] ?? null);
  const drawing = page?.guide?.blocks.find((block) => block.picture !== undefined)?.picture ?? null;
  const sample = own ?? (drawing ? null : sampleOf(path, book, sitePages));
  return {
    title: words.title === '' ? 'Laser cutting, priced line by line' : words.title,
    about: words.description,
    example: sample && only(sample),
    drawing,
  };
}

function sampleOf(path: string, book: PriceBook, sitePages: Pick<SitePages, 'sample'>): PicturedExample | null {
  const fixed = SAMPLES[path];
  if (fixed) return sitePages.sample(...fixed, book);
  const slugs = stockOf(path, book);
  for (const part of slugs.length > 0 ? OF_MATERIAL : []) {
    const found = sitePages.sample(part, slugs, book);
    if (found) return found;
  }
  return null;
}

/** Materials that a page is about, by their slugs. */
function stockOf(path: string, { materials }: PriceBook): readonly string[] {
  const [, category] = /^\/materials\/category\/([^/]+)$/.exec(path) ?? [];
  if (category !== undefined)
    return materials.flatMap(({ slug, category_slugs: all }) => (all.includes(category) ? [slug] : []));
  const [, slug] = /^\/materials\/([^/]+)$/.exec(path) ?? [];
  return slug === undefined ? [] : [slug];
}

/** Of a part what is drawn: the rest need not travel to the thread. */
function only({ about, width, height, layers, material, swatch, mm, prices }: PicturedExample): PicturedExample {
  return { about, width, height, layers, material, swatch, mm, prices };
}
