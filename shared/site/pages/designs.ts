import { designPath, DESIGNS_PATH, designsPagePath } from '../../designs/addresses.ts';
import { type Design, FAMILIES } from '../../designs/design.ts';
import { AS_WRITTEN, designsIn, keptWith, type SiteContent } from '../content.ts';
import { pageSourceSchema, type PageSource } from '../source.ts';

/** Designs on a page of their list. */
const PER_PAGE = 12;

/** Pages that the list of designs has. */
export function designPages(content: SiteContent = AS_WRITTEN): number {
  return Math.max(1, Math.ceil(designsIn(content).length / PER_PAGE));
}

function listPage(content: SiteContent, page: number): PageSource {
  const shown = designsIn(content).slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const names = shown.slice(0, 4).map(({ name }) => name.toLowerCase());
  const first = page === 1;
  return pageSourceSchema.parse({
    path: designsPagePath(page),
    title: first ? 'Free laser-cutting designs' : `Free laser-cutting designs, page ${page}`,
    description: `Free parametric files for laser cutting, SVG and DXF: ${names.join(', ')} and more. Set the size, see the price, download or order.`,
    heading: first ? 'Free designs that fit your sheet' : `Free designs, page ${page}`,
    lead: first
      ? 'Set the size, watch the drawing and the price follow, then download the file or order the part. Joints follow the thickness that our sheets really have.'
      : sentencesOf(shown.map(({ name }) => name)),
    above: first ? [] : [DESIGNS_PATH],
    designs: shown.map(({ slug }) => slug),
    designPages: designPages(content),
    related: ['/guides/laser-cutting', '/calculators/kerf', '/file-preparation'],
  });
}

/** A name within a sentence: abbreviations stay as they are. */
const within = (name: string) => (/^[A-Z][a-z]/.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name);

/** Names in sentences of four, so that each page of the list says what is on it and nothing else. Some names have commas. */
function sentencesOf(names: readonly string[]): string {
  const fours = Array.from({ length: Math.ceil(names.length / 4) }, (_, i) => names.slice(4 * i, 4 * i + 4));
  return fours.map(([first, ...others]) => `${[first!, ...others.map(within)].join('; ')}.`).join(' ');
}

function designPage(content: SiteContent, design: Design): PageSource {
  const { slug, name, about, hints, family } = design;
  return pageSourceSchema.parse({
    path: designPath(slug),
    title: `${name}: free SVG and DXF`,
    description: `${about} Free to download as SVG or DXF, priced as you drag.`,
    heading: name,
    lead: about,
    above: [DESIGNS_PATH],
    design: slug,
    designs: designsIn(content)
      .filter((one) => one.family === family && one.slug !== slug)
      .slice(0, 3)
      .map((one) => one.slug),
    sections: [{ title: `${FAMILIES[family]}: notes`, paragraphs: [...hints] }],
  });
}

const pagesIn = keptWith(
  (content): ReadonlyMap<string, PageSource> =>
    new Map(
      [
        ...Array.from({ length: designPages(content) }, (_, i) => listPage(content, i + 1)),
        ...designsIn(content).map((design) => designPage(content, design)),
      ].map((page) => [page.path, page]),
    ),
);

/** The page of a path below the list of designs; null where there is none. */
export function findDesignPage(path: string, content: SiteContent): PageSource | null {
  return pagesIn(content).get(path) ?? null;
}

/** Paths of the list and of every design. */
export function designPaths(content: SiteContent): readonly string[] {
  return [...pagesIn(content).keys()];
}
