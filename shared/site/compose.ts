import { FILE_PICTURES } from './file-pictures.ts';
import type { GeometryKernel } from '../analysis/measure.ts';
import type { Material } from '../catalog/material.ts';
import { CUSTOM_SERVICES } from '../custom/services.ts';
import type { Stock } from '../part/offer.ts';
import type { PriceBook } from '../pricing/wire.ts';
import { EXAMPLE_PARTS, type ExampleName } from './examples/parts.ts';
import { composeGuide, guideLink } from './compose-guide.ts';
import { createDesignPricer } from './price-design.ts';
import type { GuideFacts } from '../guides/figures.ts';
import { type Figures, figuresOf, speedRows, withFigures } from './figures.ts';
import { AS_WRITTEN, guideIn, type SiteContent } from './content.ts';
import { categoryCards } from './category-cards.ts';
import type {
  CategoryCard,
  MaterialRow,
  PricedDesign,
  PricedExample,
  PricedLot,
  ShownGuide,
  SitePage,
} from './page-wire.ts';
import {
  EXAMPLE_QUANTITIES,
  exampleCents,
  exampleLot,
  measureExample,
  type MeasuredExample,
  type PriceMeans,
} from './price-example.ts';
import type { ExampleSource, PageSource } from './source.ts';

/** Facts that a page's figures follow from. */
export interface ComposeFacts {
  readonly book: PriceBook;
  /** ms since 1970: what promised days count from. */
  readonly now: number;
  /** Ways to ship a small parcel to the page's place; none where it has no place. */
  readonly rates: NonNullable<SitePage['place']>['rates'];
  /** Links that the page is a list of; none of any other. */
  readonly groups: SitePage['groups'];
  /** Title of a page by its path, for links; null where there is no such page. */
  readonly titleOf: (path: string) => string | null;
  /** Content that staff published; the files alone where it is left out. */
  readonly content?: SiteContent;
}

/** Puts pages together: words as they are written, figures as they are now. Parts are measured once. */
export interface Composer {
  compose(source: PageSource, facts: ComposeFacts): SitePage;
  /** Figures that the texts of a page may name: those of the page, and those of guides. */
  figures(source: PageSource, facts: Pick<ComposeFacts, 'book' | 'now'>): PageFigures;
  /** A part of ours in the first of some materials that it can be made of, for pages that name none; null where there is no such material. */
  sample(part: ExampleName, slugs: readonly string[], book: PriceBook): PricedExample | null;
}

/** Figures that texts may name. */
export interface PageFigures {
  /** In single braces. */
  readonly figures: Figures;
  /** In double braces. */
  readonly guideFacts: GuideFacts;
}

/** A priced design in the words that staff published. */
function inWords(content: SiteContent | undefined, design: PricedDesign | null): PricedDesign | null {
  const words = design && content?.designWords.get(design.slug);
  return words ? { ...design, name: words.name, about: words.about, hints: [...words.hints] } : design;
}

/** Makes a composer by its kernels. */
export function createComposer(geometry: GeometryKernel, pricing: PriceMeans['pricing']): Composer {
  const measured = new Map<ExampleName, MeasuredExample>();
  const measure = (name: ExampleName): MeasuredExample => {
    const known = measured.get(name) ?? measureExample(EXAMPLE_PARTS[name], geometry);
    measured.set(name, known);
    return known;
  };
  const pricer = createDesignPricer(geometry);
  const figuresFor = (means: PriceMeans, materials: readonly MaterialRow[], now: number): PageFigures => {
    const designCents = (slug: string, quantity: number) =>
      pricer.price(means, slug)?.prices.find((one) => one.quantity === quantity)?.eachCents ?? null;
    const rowCents = (slug: string, quantity: number, code: string) => {
      const row = pricer.lot(means, slug, quantity)?.breakdown.rows.find((one) => one.code === code);
      return row ? Math.round(row.cents / quantity) : null;
    };
    return {
      figures: figuresOf(means, materials, now),
      guideFacts: { materials: means.book.materials, designCents, rowCents },
    };
  };
  return {
    figures(source, { book, now }) {
      const rows = tableOf(source, book).map((material) => rowOf(material, null));
      return figuresFor({ book, pricing }, rows, now);
    },
    sample: (part, slugs, book) => sampleIn({ book, pricing }, part, measure(part), slugs),
    compose(source, facts) {
      const means: PriceMeans = { book: facts.book, pricing };
      const examples = source.examples.flatMap((one) => priced(means, one, measure(one.part)) ?? []);
      const [first] = source.examples;
      const centsIn = (material: Material) => first && tenIn(means, measure(first.part), material, first.mm);
      const materials = tableOf(source, facts.book).map((material) => rowOf(material, centsIn(material) ?? null));
      const last = source.examples.at(-1);
      const categories = source.categories
        ? categoryCards(facts.book, (material) => (last && tenIn(means, measure(last.part), material, last.mm)) ?? null)
        : [];
      const { figures, guideFacts } = figuresFor(means, materials, facts.now);
      const stock = first && stockOf(facts.book, first.material, first.mm);
      const lots = stock ? source.lots.flatMap((one) => exampleLot(means, measure(first.part), stock, one) ?? []) : [];
      const design = source.design === null ? null : inWords(facts.content, pricer.price(means, source.design));
      const designs = source.designs.flatMap((slug) => inWords(facts.content, pricer.price(means, slug)) ?? []);
      const say = (text: string) => withFigures(text, figures);
      const of = source.guide === null ? null : guideIn(facts.content ?? AS_WRITTEN, source.guide);
      const guide = of && composeGuide(of, guideFacts, say, (path) => facts.titleOf(path) !== null);
      return pageOf(source, facts, { examples, materials, categories, lots, design, designs, guide, say });
    },
  };
}

interface Parts {
  readonly examples: readonly PricedExample[];
  readonly materials: readonly MaterialRow[];
  readonly categories: readonly CategoryCard[];
  readonly lots: readonly PricedLot[];
  readonly design: PricedDesign | null;
  readonly designs: readonly PricedDesign[];
  readonly guide: ShownGuide | null;
  readonly say: (text: string) => string;
}

function pageOf(
  source: PageSource,
  { book, now, rates, groups, titleOf, content = AS_WRITTEN }: ComposeFacts,
  parts: Parts,
): SitePage {
  const { path, title, heading, drop, request, place } = source;
  const { say } = parts;
  const links = (paths: readonly string[]) =>
    paths.flatMap((to) => {
      const name = titleOf(to);
      return name === null ? [] : [{ name, path: to }];
    });
  const service = CUSTOM_SERVICES.find(({ slug }) => slug === request);
  return {
    path,
    title,
    heading,
    drop,
    groups: [...groups],
    description: say(source.description),
    lead: say(source.lead),
    above: links(source.above),
    examples: [...parts.examples],
    materials: [...parts.materials],
    categories: [...parts.categories],
    lots: [...parts.lots],
    atOnce: source.atOnce.map(say),
    byPerson: source.byPerson.map(say),
    sections: source.sections.map(({ id, title: name, paragraphs, points }) => ({
      ...(id === undefined ? {} : { id }),
      title: name,
      paragraphs: paragraphs.map(say),
      points: points.map(say),
    })),
    pictures: source.pictures.map((name) => FILE_PICTURES[name]),
    questions: source.questions.map(({ asked, answer }) => ({ asked, answer: say(answer) })),
    request: service
      ? {
          slug: service.slug,
          name: service.name,
          about: service.about,
          files: service.files,
          fields: service.fields.map(({ label, hint, options }) => ({
            label,
            hint: hint ?? options?.join(', ') ?? '',
          })),
        }
      : null,
    place: place && { ...place, rates },
    speeds: source.speeds ? speedRows(book, now) : [],
    related: links(source.related),
    design: parts.design,
    designs: [...parts.designs],
    designPages: source.designPages,
    guide: parts.guide,
    guides: source.guides.map((slug) => guideLink(content, slug)),
  };
}

/** The materials of a page's table, in the order of the catalogue. */
function tableOf({ materials: wanted }: PageSource, book: PriceBook): Material[] {
  if (wanted === null) return [];
  return book.materials.filter(
    ({ slug, category_slugs: categories, technology_slug: technology, thicknesses }) =>
      (wanted.slugs.includes(slug) ||
        (categories.some((one) => wanted.categories.includes(one)) &&
          (technology === 'photo-etching') === (wanted.technology === 'photo-etching'))) &&
      (!wanted.bent || thicknesses.some(({ bend }) => bend !== null)),
  );
}

function rowOf(material: Material, eachCents: number | null): MaterialRow {
  const { thicknesses } = material;
  const ends = [thicknesses[0]!, thicknesses.at(-1)!];
  const kerfs = thicknesses.map(({ kerf_mm: kerf }) => kerf);
  const { max_part: largest } = thicknesses.toSorted(
    (a, b) => b.max_part.width * b.max_part.height - a.max_part.width * a.max_part.height,
  )[0]!;
  return {
    slug: material.slug,
    name: material.display_name,
    swatch: material.swatch,
    thicknesses: thicknesses.map(({ mm }) => mm),
    toleranceMm: ends.map(({ measured_mm: { min, max } }) => Math.round((max - min) * 50) / 100),
    leastHoleMm: Math.min(...thicknesses.map(({ min_hole_mm: hole }) => hole)),
    leastBridgeMm: Math.min(...thicknesses.map(({ min_bridge_mm: bridge }) => bridge)),
    kerfMm: [Math.min(...kerfs), Math.max(...kerfs)],
    largest,
    bends: thicknesses.some(({ bend }) => bend !== null),
    eachCents,
  };
}

/** The stock of a material nearest to a thickness; null where there is no such material. */
function stockOf({ materials }: Pick<PriceBook, 'materials'>, slug: string, mm: number): Stock | null {
  const material = materials.find((one) => one.slug === slug);
  return material ? nearest(material, mm) : null;
}

function nearest(material: Material, mm: number): Stock {
  const thickness = material.thicknesses.toSorted((a, b) => Math.abs(a.mm - mm) - Math.abs(b.mm - mm))[0]!;
  return { material, thickness };
}

/** Cents of a piece where ten are ordered, in a material's thickness nearest to one that can make the part; null where none can. */
function tenIn(means: PriceMeans, part: MeasuredExample, material: Material, mm: number): number | null {
  const byDistance = material.thicknesses.toSorted((a, b) => Math.abs(a.mm - mm) - Math.abs(b.mm - mm));
  for (const thickness of byDistance) {
    const cents = exampleCents(means, part, { material, thickness }, 10);
    if (cents !== null) return Math.round(cents / 10);
  }
  return null;
}

/** A part in the first of some materials that it can be made of, in the thinnest sheet from 1.5 mm on that can; null where none can. */
function sampleIn(
  means: PriceMeans,
  part: ExampleName,
  of: MeasuredExample,
  slugs: readonly string[],
): PricedExample | null {
  for (const material of slugs) {
    const all = means.book.materials.find(({ slug }) => slug === material)?.thicknesses ?? [];
    const usual = all.toSorted((a, b) => Number(a.mm < 1.5) - Number(b.mm < 1.5) || a.mm - b.mm);
    for (const { mm } of usual) {
      const found = priced(means, { part, material, mm }, of);
      if (found) return found;
    }
  }
  return null;
}

/** An example with its prices; null where the catalogue in force can't make it. */
function priced(means: PriceMeans, { part, material, mm }: ExampleSource, of: MeasuredExample): PricedExample | null {
  const stock = stockOf(means.book, material, mm);
  if (stock === null) return null;
  const prices = EXAMPLE_QUANTITIES.flatMap((quantity) => {
    const totalCents = exampleCents(means, of, stock, quantity);
    return totalCents === null ? [] : [{ quantity, totalCents, eachCents: Math.round(totalCents / quantity) }];
  });
  if (prices.length < EXAMPLE_QUANTITIES.length) return null;
  const { file, about, width, height, layers } = EXAMPLE_PARTS[part];
  return {
    file,
    about,
    width,
    height,
    layers: [...layers],
    material: stock.material.display_name,
    materialSlug: stock.material.slug,
    swatch: stock.material.swatch,
    mm: stock.thickness.mm,
    thicknessId: stock.thickness.id,
    prices,
  };
}
