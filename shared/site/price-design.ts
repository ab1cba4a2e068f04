import type { GeometryKernel } from '../analysis/measure.ts';
import { findDesign } from '../designs/all.ts';
import type { Design, StockName } from '../designs/design.ts';
import { FAMILIES } from '../designs/design.ts';
import { makeDesign } from '../designs/made.ts';
import { readValues } from '../designs/parameter.ts';
import { layersOf, svgOf } from '../designs/sheet.ts';
import type { Stock } from '../part/offer.ts';
import type { PricedDesign } from './page-wire.ts';
import {
  EXAMPLE_QUANTITIES,
  exampleCents,
  type MeasuredExample,
  measureFile,
  type PriceMeans,
} from './price-example.ts';

/** Most designs whose measures are kept: all of them in two price lists. */
const MOST_KEPT = 200;

/** A design with its usual values, priced in its usual sheet or another one; null where the catalog in force can't make it. */
export type PriceDesign = (means: PriceMeans, slug: string, stock?: StockName) => PricedDesign | null;

/** Makes what prices designs; each is measured once for a sheet. */
export function createDesignPricer(geometry: GeometryKernel): PriceDesign {
  const kept = new Map<string, ReturnType<typeof measured>>();
  return (means, slug, name) => {
    const design = findDesign(slug);
    const stock = design && stockIn(means, name ?? design.stocks[0]!);
    if (!design || !stock) return null;
    // A thickness of another price list may have another kerf or range.
    const key = `${slug} ${means.book.rate_card_version} ${stock.thickness.id}`;
    const known = kept.get(key) ?? measured(design, stock, geometry);
    kept.set(key, known);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    return priced(means, design, stock, known);
  };
}

function stockIn({ book }: Pick<PriceMeans, 'book'>, { material: slug, mm }: StockName): Stock | null {
  const material = book.materials.find((one) => one.slug === slug);
  const thickness = material?.thicknesses.find((one) => one.mm === mm);
  return material && thickness ? { material, thickness } : null;
}

/** A design as it is drawn with its usual values, and what its file measures. */
function measured(design: Design, { thickness }: Stock, geometry: GeometryKernel) {
  const values = readValues(design.parameters, () => null);
  const { drawn, sheet } = makeDesign(design, values, thickness, true);
  const part: MeasuredExample = measureFile(`${design.slug}.svg`, svgOf(sheet), geometry);
  return { drawn, sheet, part };
}

function priced(
  means: PriceMeans,
  design: Design,
  stock: Stock,
  { drawn, sheet, part }: ReturnType<typeof measured>,
): PricedDesign | null {
  const prices = EXAMPLE_QUANTITIES.flatMap((quantity) => {
    const totalCents = exampleCents(means, part, stock, quantity);
    return totalCents === null ? [] : [{ quantity, totalCents, eachCents: Math.round(totalCents / quantity) }];
  });
  if (prices.length < EXAMPLE_QUANTITIES.length) return null;
  const { material, thickness } = stock;
  return {
    slug: design.slug,
    name: design.name,
    family: FAMILIES[design.family],
    file: `${design.slug}.svg`,
    about: design.about,
    hints: [...design.hints],
    pieces: drawn.pieces.length,
    facts: drawn.facts.map(([name, words]) => ({ name, words })),
    width: sheet.width,
    height: sheet.height,
    layers: layersOf(sheet).map(({ layer, d }) => ({ layer, d })),
    material: material.display_name,
    materialSlug: material.slug,
    swatch: material.swatch,
    mm: thickness.mm,
    thicknessId: thickness.id,
    prices,
  };
}
