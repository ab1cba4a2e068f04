import { setupGroup } from '../../shared/quote/shared-setup.ts';
import type { AccountInput } from '../../shared/pricing/model.ts';
import type { AccountRecord } from '../account/rows.ts';
import { textOfKept } from '../db/kept-json.ts';
import type { Db } from '../db/database.ts';
import { termsFor } from '../organization/rows.ts';
import { choicesOfRow, findPart, type PartRecord, partsOfQuote, updatePricing } from './part-rows.ts';
import { type PricingDeps, pricePart, priceParts } from './price-part.ts';
import type { QuoteRecord } from './rows.ts';
import type { DescribedPart } from './described-part-rows.ts';

/** Groups in which a line came, went or was changed; choices of lines that stayed as they were are not read. */
function changedGroups(before: readonly DescribedPart[], after: readonly DescribedPart[]): Set<string> {
  const [was, is] = [new Map(before.map((row) => [row.id, row])), new Map(after.map((row) => [row.id, row]))];
  const changed = new Set<string>();
  const note = (row: DescribedPart) => {
    const group = setupGroup(row.design_id, choicesOfRow(row));
    if (group !== null) changed.add(group);
  };
  for (const row of before) if (is.get(row.id)?.revision !== row.revision) note(row);
  for (const row of after) if (was.get(row.id)?.revision !== row.revision) note(row);
  return changed;
}

/** Writes what parts of one quote cost with these terms, where that is not what they cost already. Answers whether any does not. */
export async function rewritePrices(
  deps: PricingDeps,
  trx: Db,
  terms: AccountInput,
  parts: readonly PartRecord[],
): Promise<boolean> {
  let isOther = false;
  for (const [i, pricing] of priceParts(deps, terms, parts).entries()) {
    const part = parts[i]!;
    const isSame =
      part.termsKey === pricing.termsKey &&
      part.priceCents === pricing.priceCents &&
      textOfKept(part.breakdown) === textOfKept(pricing.breakdown);
    if (isSame) continue;
    await updatePricing(trx, part.id, pricing);
    isOther = true;
  }
  return isOther;
}

/**
 * Shares the setup of files anew over the pieces on a quote after a change, which wrote its own lines at what they cost alone: lines
 * beside one that came, went, or got another quantity or material pay another share (PR29). Answers whether a price was written.
 */
export async function shareSetup(
  deps: PricingDeps,
  trx: Db,
  quote: Pick<QuoteRecord, 'id'>,
  terms: AccountInput,
  { before, after }: { readonly before: readonly DescribedPart[]; readonly after: readonly DescribedPart[] },
): Promise<boolean> {
  const changed = changedGroups(before, after);
  if (changed.size === 0) return false;
  const parts = (await partsOfQuote(trx, quote.id)).filter(({ designId, choices }) => {
    const group = setupGroup(designId, choices);
    return group !== null && changed.has(group);
  });
  return rewritePrices(deps, trx, terms, parts);
}

/** Prices a part that left its quote by itself; only a piece paid another price there. */
export async function priceAlone(
  deps: PricingDeps,
  trx: Db,
  quote: QuoteRecord,
  account: AccountRecord,
  part: PartRecord,
): Promise<void> {
  if (part.choices.piece === null) return;
  await updatePricing(trx, part.id, pricePart(deps, await termsFor(trx, quote, account), part));
}

/** A part that was written on a quote, with its price there: a piece's is its share, which is known when the change has ended. */
export async function asPriced(db: Db, part: PartRecord): Promise<PartRecord> {
  return part.choices.piece === null ? part : ((await findPart(db, part.id)) ?? part);
}
