import type { GeometryKernel } from '../analysis/measure.ts';
import { findDesign } from '../designs/all.ts';
import type { Design, StockName } from '../designs/design.ts';
import { FAMILIES } from '../designs/design.ts';
import { makeDesign } from '../designs/made.ts';
import { readValues } from '../designs/parameter.ts';
import { layersOf, svgOf } from '../designs/sheet.ts';
import type { Stock } from '../part/offer.ts';
import type { PricedDesign, PricedLot } from './page-wire.ts';
import {
  EXAMPLE_QUANTITIES,
  exampleCents,
  exampleLot,
  type MeasuredExample,
  measureFile,
  type PriceMeans,
} from './price-example.ts';

/** Most designs whose measures are kept: all of them in two price lists. */
const MOST_KEPT = 200;

/** Prices of designs with their usual values. */
export interface DesignPricer {
  /** A design in its usual sheet or another one; null where the catalog in force can't make it. */
  price(means: PriceMeans, slug: string, stock?: StockName): PricedDesign | null;
  /** The price of so many in the usual sheet, row by row; null where they can't be made. */
  lot(means: PriceMeans, slug: string, quantity: number): PricedLot | null;
}

/** Makes what prices designs; each is measured once for a sheet. */
export function createDesignPricer(geometry: GeometryKernel): DesignPricer {
  const kept = new Map<string, ReturnType<typeof measured>>();
  const known = (means: PriceMeans, slug: string, name?: StockName) => {
    const design = findDesign(slug);
    const stock = design && stockIn(means, name ?? design.stocks[0]!);
    if (!design || !stock) return null;
    // A thickness of another price list may have another kerf or range.
    const key = `${slug} ${means.book.rate_card_version} ${stock.thickness.id}`;
    const made = kept.get(key) ?? measured(design, stock, geometry);
    kept.set(key, made);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    return { design, stock, made };
  };
  return {
    price(means, slug, name) {
      const one = known(means, slug, name);
      return one && priced(means, one.design, one.stock, one.made);
    },
    lot(means, slug, quantity) {
      const one = known(means, slug);
      return one && exampleLot(means, one.made.part, one.stock, quantity);
    },
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
