import type { Material, Thickness } from '../../shared/catalog/material.ts';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { changesOf } from '../../shared/material/changes.ts';
import type { MaterialPreview, WrittenMaterial } from '../../shared/material/wire.ts';
import { EXAMPLE_PARTS } from '../../shared/site/examples/parts.ts';
import {
  EXAMPLE_QUANTITIES,
  exampleLot,
  type MeasuredExample,
  measureExample,
} from '../../shared/site/price-example.ts';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import type { MaterialNeeds } from './needs.ts';
import { drafted } from './publish.ts';
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
  const cents = (
    material: Material | null,
    thickness: Thickness | undefined,
    part: MeasuredExample,
    quantity: number,
  ) => {
    if (!material || !thickness) return null;
    const lot = exampleLot(means, part, { material, thickness }, quantity);
    return lot && Math.round(lot.breakdown.totalCents / quantity);
  };
  const effects = after.thicknesses.flatMap((thickness) =>
    samples().flatMap(([part, one]) =>
      EXAMPLE_QUANTITIES.map((quantity) => ({
        part,
        mm: thickness.mm,
        quantity,
        before_cents: cents(
          before,
          before?.thicknesses.find(({ id: was }) => was === thickness.id),
          one,
          quantity,
        ),
        after_cents: cents(after, thickness, one, quantity),
      })),
    ),
  );
  const used = await openQuotesBy(db);
  const quotes = new Set(before?.thicknesses.flatMap((one) => used.get(one.id) ?? []));
  return ok({ changes: changesOf(before, after), effects, open_quotes: quotes.size });
}
