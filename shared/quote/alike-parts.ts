import { choicesKey } from '../part/choices.ts';
import { MAX_QUANTITY } from '../part/limits.ts';
import { referenceWords } from './buyer-reference.ts';
import type { Part } from './wire.ts';

/** Parts of a quote that are one part but for their quantities. */
export interface AlikeParts {
  /** The one that stays. */
  readonly first: Part;
  readonly others: readonly Part[];
  /** Of all together. */
  readonly quantity: number;
  /** Price of them one by one, whole cents. */
  readonly cents: number;
}

/** Which parts of a quote could be one part of a larger quantity: same design, same choices, same part number, each with a price. In the quote's order. */
export function alikeParts(parts: readonly Part[]): AlikeParts[] {
  const groups = new Map<string, Part[]>();
  for (const part of parts) {
    if (part.price_cents === null) continue;
    const called = referenceWords(part.buyer_reference) ?? '';
    const key = `${part.design_id} ${choicesKey({ ...part.choices, quantity: 1 })} ${called}`;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return [];
    const all = [first, ...others];
    const quantity = all.reduce((sum, part) => sum + part.quantity, 0);
    const cents = all.reduce((sum, { price_cents }) => sum + (price_cents ?? 0), 0);
    return quantity <= MAX_QUANTITY ? [{ first, others, quantity, cents }] : [];
  });
}
