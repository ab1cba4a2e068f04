import type { Material, Thickness } from '../../shared/catalog/material.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { percentOfCents } from '../../shared/base/money.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { speedChanges, speedWords } from '../../shared/material/list-changes.ts';
import { rateChanges } from '../../shared/material/rate-card.ts';
import type { Stock } from '../../shared/part/offer.ts';
import type { PricingModel } from '../../shared/pricing/model.ts';
import type { PriceBook } from '../../shared/pricing/wire.ts';
import { checked } from './content.ts';
import { changesOf } from '../../shared/material/changes.ts';
import type { MaterialPreview, WrittenMaterial } from '../../shared/material/wire.ts';
import { EXAMPLE_PARTS } from '../../shared/site/examples/parts.ts';
import {
  EXAMPLE_QUANTITIES,
  exampleLot,
  type MeasuredExample,
  measureExample,
  type PriceMeans,
} from '../../shared/site/price-example.ts';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import type { MaterialNeeds } from './needs.ts';
import { drafted, withSurcharges } from './publish.ts';
import { openQuotesBy } from './used-rows.ts';

/** Parts of ours that a change is priced on: cut alone, with line engraving, and with area engraving. */
export const SAMPLES = [
  ['gear', 'Gear, cut'],
  ['control-panel', 'Panel, engraved'],
  ['coaster', 'Coaster, area'],
] as const;

let measured: readonly (readonly [string, MeasuredExample])[] | null = null;

/** The sample parts, measured with the first preview: the same for every price list. */
function samples() {
  if (measured === null) {
    const geometry = createGeometryKernel(loadKernelModule());
    measured = SAMPLES.map(([name, words]) => [words, measureExample(EXAMPLE_PARTS[name], geometry)]);
  }
  return measured;
}

/** Cents a piece of a sample part; null where it can't be made. */
function centsOf(means: PriceMeans, stock: Stock | null, part: MeasuredExample, quantity: number): number | null {
  const lot = stock && exampleLot(means, part, stock, quantity);
  return lot && Math.round(lot.breakdown.totalCents / quantity);
}

/** Differences of a change, its effect on sample parts, and how many quotes it prices anew. Fails as publishing it would. */
export async function previewOf(
  { catalog, database, pricing }: MaterialNeeds,
  id: number | null,
  written: WrittenMaterial,
): Promise<Result<MaterialPreview, Failure>> {
  const { db } = database;
  const draft = await drafted(db, id, written);
  if (!draft.ok) return draft;
  const { before, after } = draft.value;
  const means = { book: catalog.book(), pricing };
  const stockOf = (material: Material | null, thickness: Thickness | undefined) =>
    material && thickness ? { material, thickness } : null;
  const effects = after.thicknesses.flatMap((thickness) => {
    const old = before?.thicknesses.find(({ id: was }) => was === thickness.id);
    return samples().flatMap(([part, one]) =>
      EXAMPLE_QUANTITIES.map((quantity) => ({
        part,
        mm: thickness.mm,
        quantity,
        before_cents: centsOf(means, stockOf(before, old), one, quantity),
        after_cents: centsOf(means, { material: after, thickness }, one, quantity),
      })),
    );
  });
  const used = await openQuotesBy(db, ['open']);
  const quotes = new Set(before?.thicknesses.flatMap((one) => used.get(one.id) ?? []));
  return ok({ changes: changesOf(before, after), effects, open_quotes: quotes.size });
}

/** Thicknesses near to this stand for their material in previews of the rate card, mm. */
const USUAL_MM = 3;

/** One stock of each laser that is priced at once, the sorts whose rates are apart. */
function usualStocks({ materials }: PriceBook): Stock[] {
  return (['co2-laser', 'fiber-laser'] as const).flatMap((technology) => {
    const material = materials.find((one) => one.technology_slug === technology && !one.requires_custom_quote);
    const [thickness] = (material?.thicknesses ?? []).toSorted(
      (a, b) => Math.abs(a.mm - USUAL_MM) - Math.abs(b.mm - USUAL_MM),
    );
    return material && thickness ? [{ material, thickness }] : [];
  });
}

/** Differences of a rate card, its effect on sample parts in two stocks, and how many quotes it prices anew. Fails with conflict. */
export async function previewOfRates(
  { catalog, database, pricing }: MaterialNeeds,
  model: PricingModel,
): Promise<Result<MaterialPreview, Failure>> {
  await catalog.refresh();
  const book = catalog.book();
  const { rate_card_version: _version, calendar: _calendar, ...content } = book;
  const fine = checked({ ...content, pricing_model: model });
  if (!fine.ok) return fine;
  const after = { ...book, pricing_model: fine.value.pricing_model };
  const effects = usualStocks(book).flatMap((stock) =>
    samples().flatMap(([part, one]) =>
      EXAMPLE_QUANTITIES.map((quantity) => ({
        part: `${part}: ${stock.material.display_name}`,
        mm: stock.thickness.mm,
        quantity,
        before_cents: centsOf({ book, pricing }, stock, one, quantity),
        after_cents: centsOf({ book: after, pricing }, stock, one, quantity),
      })),
    ),
  );
  const used = await openQuotesBy(database.db, ['open']);
  const quotes = new Set([...used.values()].flat());
  return ok({ changes: rateChanges(book.pricing_model, after.pricing_model), effects, open_quotes: quotes.size });
}

/** Differences of surcharges, their effect on sample parts in two stocks, and how many quotes they price anew. Fails with not_found and conflict. */
export async function previewOfSpeeds(
  { catalog, database, pricing }: MaterialNeeds,
  surcharges: readonly { readonly id: number; readonly percent: number }[],
): Promise<Result<MaterialPreview, Failure>> {
  await catalog.refresh();
  const book = catalog.book();
  const before = book.production_speeds;
  const after = withSurcharges(before, surcharges);
  if (after === null) return err(failure('not_found'));
  const { rate_card_version: _version, calendar: _calendar, ...content } = book;
  const fine = checked({ ...content, production_speeds: after });
  if (!fine.ok) return fine;
  const changed = after.filter(({ percent }, at) => percent !== before[at]!.percent);
  const lots = usualStocks(book).flatMap((stock) =>
    samples().flatMap(([part, one]) =>
      EXAMPLE_QUANTITIES.map((quantity) => {
        const cents = centsOf({ book, pricing }, stock, one, quantity);
        return { part: `${part}: ${stock.material.display_name}`, mm: stock.thickness.mm, quantity, cents };
      }),
    ),
  );
  const effects = changed.flatMap(({ id, days, percent }) => {
    const old = before.find((one) => one.id === id)!.percent;
    return lots.map(({ part, mm, quantity, cents }) => {
      const withSpeed = (more: number) => (cents === null ? null : cents + percentOfCents(cents, more));
      const prices = { before_cents: withSpeed(old), after_cents: withSpeed(percent) };
      return { part: `${speedWords(days)}, ${part}`, mm, quantity, ...prices };
    });
  });
  const used = await openQuotesBy(database.db, ['open']);
  const quotes = new Set([...used.values()].flat());
  return ok({ changes: speedChanges(before, after), effects, open_quotes: quotes.size });
}
