import type { Choices } from '../part/choices.ts';
import type { NewPart, Part } from '../quote/wire.ts';

/** A part that is wanted once more: from an order, or a saved one. */
export interface PartAgain {
  readonly designId: string;
  readonly name: string;
  readonly choices: Choices;
  /** What it cost; null where it had no price. */
  readonly cents: number | null;
  /** What it was made of, in words; null where nothing was chosen. */
  readonly material: string | null;
  /** Whether that is not in the catalogue any more. */
  readonly materialGone: boolean;
}

/** What ordering a part again changed. */
export type AgainChange =
  | { readonly kind: 'price'; readonly name: string; readonly before: number; readonly now: number }
  | { readonly kind: 'material_gone'; readonly name: string; readonly material: string | null }
  | { readonly kind: 'no_price'; readonly name: string; readonly reason: string };

/** The part as a new one of its design. A material that is gone is left open, and what was accepted is asked anew. */
export function newPartAgain({ designId, name, choices, materialGone }: PartAgain): NewPart {
  const { thickness_id, ...rest } = choices;
  return {
    design_id: designId,
    name,
    choices: { ...rest, accepted: [], ...(materialGone ? {} : { thickness_id }) },
  };
}

/** What is different about a part that was ordered again; null where it costs what it did. */
export function changeOf(before: PartAgain, now: Pick<Part, 'price_cents' | 'problem'>): AgainChange | null {
  const { name } = before;
  if (before.materialGone) return { kind: 'material_gone', name, material: before.material };
  if (now.price_cents === null) {
    return before.cents === null
      ? null
      : { kind: 'no_price', name, reason: now.problem?.message ?? 'It has no price.' };
  }
  if (before.cents === null || before.cents === now.price_cents) return null;
  return { kind: 'price', name, before: before.cents, now: now.price_cents };
}
