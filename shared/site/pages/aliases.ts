import type { Material } from '../../catalog/material.ts';
import type { PriceBook } from '../../pricing/wire.ts';
import { type ExampleSource, type PageSource, pageSourceSchema, type WrittenPage } from '../source.ts';
import type { City, Group } from './cities.ts';
import { keptWith, placesIn, type SiteContent } from '../content.ts';
import { INDUSTRY_PAGES } from './industries.ts';

const GROUPS: Readonly<Record<Group, { readonly name: string; readonly examples: readonly ExampleSource[] }>> = {
  metal: {
    name: 'metal',
    examples: [
      { part: 'bracket', material: 'aluminium-5052', mm: 1.6 },
      { part: 'gusset', material: 'mild-steel-crs', mm: 2.66 },
      { part: 'shim', material: 'stainless-304', mm: 0.76 },
    ],
  },
  wood: {
    name: 'wood',
    examples: [
      { part: 'box-side', material: 'birch-plywood', mm: 3.2 },
      { part: 'coaster', material: 'maple-hardwood', mm: 3.2 },
      { part: 'gear', material: 'mdf', mm: 3 },
    ],
  },
  acrylic: {
    name: 'acrylic',
    examples: [
      { part: 'house-plate', material: 'acrylic-blue', mm: 3 },
      { part: 'enclosure-lid', material: 'acrylic-clear', mm: 3 },
      { part: 'key-tag', material: 'acrylic-mirror-gold', mm: 3 },
    ],
  },
  plastic: {
    name: 'plastic',
    examples: [
      { part: 'gear', material: 'delrin-white', mm: 3.2 },
      { part: 'key-tag', material: 'abs-laminate-silver-black', mm: 1.6 },
      { part: 'gasket', material: 'polypropylene', mm: 1.5 },
    ],
  },
};

const groupsOf = ({ says }: City) => Object.keys(says) as Group[];

/** The page of a place. */
function cityPage(place: City): WrittenPage {
  const { alias, city, state, zip, note } = place;
  const groups = groupsOf(place);
  const examples = groups.flatMap((group) => GROUPS[group].examples.slice(0, groups.length > 1 ? 2 : 3)).slice(0, 4);
  return {
    path: `/landing/${alias}`,
    title: `Laser cutting for ${city}, ${state}`,
    description: `Laser-cut parts delivered to ${city}, ${state}: what shipping to ${zip} costs, which day parts ordered now arrive, and prices of real parts.`,
    heading: `Laser-cut parts, delivered to ${city}`,
    lead: `${note} We cut in the Bay Area and ship to ${city}: below is the day of arrival and the price to ${zip}.`,
    above: ['/laser-cutting'],
    examples,
    sections: groups.map((group) => ({
      title: `${capital(GROUPS[group].name)} in ${city}`,
      paragraphs: [place.says[group]!],
    })),
    place: { city, state, zip },
    speeds: true,
    drop: true,
    related: [...groups.map((group) => `/landing/${group}-${alias}`), '/laser-cutting', '/pricing'],
  };
}

/** The page of a group of materials at a place, where both have something to say. */
function cityGroupPage(place: City, group: Group): WrittenPage {
  const { alias, city, state, zip } = place;
  const { name, examples } = GROUPS[group];
  return {
    path: `/landing/${group}-${alias}`,
    title: `Laser-cut ${name} for ${city}, ${state}`,
    description: `Laser-cut ${name} shipped to ${city}, ${state}: materials with their limits, prices at 1, 10 and 100 pieces, and the day they arrive at ${zip}.`,
    heading: `Laser-cut ${name} for ${city}`,
    lead: `${place.says[group]!} Compare {materials} materials, and see what it costs to get them to ${zip}.`,
    above: ['/laser-cutting', `/laser-cutting/${group}`],
    examples: [...examples],
    materials: { categories: [group] },
    place: { city, state, zip },
    speeds: true,
    drop: true,
    related: [`/landing/${alias}`, `/laser-cutting/${group}`, '/pricing'],
  };
}

/** The page of a material: what the catalogue says of it, with prices of three parts in it. */
function materialPage(material: Material): WrittenPage {
  const { slug, display_name: name, description, applications, care, thicknesses } = material;
  const mm = thicknesses[Math.floor((thicknesses.length - 1) / 2)]!.mm;
  const parts =
    material.technology_slug === 'photo-etching'
      ? (['encoder', 'shim', 'key-tag'] as const)
      : (['enclosure-lid', 'gear', 'gasket'] as const);
  return {
    path: `/landing/${slug}`,
    title: `Laser-cut ${name}`.replace(/^Laser-cut (.*), photo-etched$/, 'Photo-etched $1'),
    description:
      `${name} cut to your drawing: ${description} With limits of each thickness and prices of three parts.`.slice(
        0,
        300,
      ),
    heading: `${name}, cut to your drawing`,
    lead: `${description} It comes from {thinnest} to {thickest}.`,
    above: ['/materials', `/materials/${slug}`],
    examples: material.requires_custom_quote ? [] : parts.map((part) => ({ part, material: slug, mm })),
    materials: { slugs: [slug] },
    sections: [
      { title: 'Good for', points: [...applications] },
      { title: 'Care', points: [...care] },
      ...(material.not_possible.length > 0
        ? [{ title: 'What it can’t take', points: material.not_possible.map(({ reason }) => reason) }]
        : []),
    ],
    byPerson: material.requires_custom_quote ? [`${name} has no instant price: a person answers your request.`] : [],
    speeds: true,
    drop: !material.requires_custom_quote,
    related: [
      `/materials/${slug}`,
      ...material.category_slugs.slice(0, 1).map((one) => `/materials/category/${one}`),
      '/laser-cutting',
    ],
  };
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}

const INDUSTRIES = new Map(INDUSTRY_PAGES.map((page) => [page.path.replace('/landing/', ''), page]));
const placePages = keptWith(
  (content): ReadonlyMap<string, () => WrittenPage> =>
    new Map(
      placesIn(content).flatMap((place) => [
        [place.alias, () => cityPage(place)] as const,
        ...groupsOf(place).map((group) => [`${group}-${place.alias}`, () => cityGroupPage(place, group)] as const),
      ]),
    ),
);

/** Whether an alias was removed, or leads to another page. */
function isMoved({ aliases }: SiteContent, alias: string): boolean {
  const changed = aliases.get(`/landing/${alias}`);
  return changed === null || (changed !== undefined && 'to' in changed);
}

/** The page of an alias below /landing/; null where there is none. */
export function aliasPage(
  alias: string,
  { materials }: Pick<PriceBook, 'materials'>,
  content: SiteContent,
): PageSource | null {
  if (isMoved(content, alias)) return null;
  const place = placePages(content).get(alias);
  const material = materials.find(({ slug }) => slug === alias);
  const written = INDUSTRIES.get(alias) ?? place?.() ?? (material && materialPage(material));
  return written ? pageSourceSchema.parse(written) : null;
}

/** Every alias that has a page. */
export function aliasPaths({ materials }: Pick<PriceBook, 'materials'>, content: SiteContent): readonly string[] {
  const all = [...INDUSTRIES.keys(), ...placePages(content).keys(), ...materials.map(({ slug }) => slug)];
  return all.filter((alias) => !isMoved(content, alias));
}
