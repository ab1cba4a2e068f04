import type { Choices } from '../part/choices.ts';
import type { NewPart, Part } from '../quote/wire.ts';

/** Width and height of a part, mm; null where it is not known. */
export interface PartSize {
  readonly width: number | null;
  readonly height: number | null;
}

/** Sizes of old records are rounded: within this they are the same, mm. */
const SAME_SIZE_MM = 0.1;

/** A part that is wanted once more: from an order, or a saved one. */
export interface PartAgain {
  /** The part itself, whose technical drawings come along; null where it is none of ours. */
  readonly partId: string | null;
  readonly designId: string;
  readonly name: string;
  readonly choices: Choices;
  /** Price then; null where it had none. */
  readonly cents: number | null;
  /** Material then, in words; null where none was chosen. */
  readonly material: string | null;
  /** Whether that is not in the catalogue any more. */
  readonly materialGone: boolean;
  /** How large it was, mm, where that may differ from how its file is read today. */
  readonly size?: PartSize;
}

/** Change that came with ordering a part again. */
export type AgainChange =
  | { readonly kind: 'price'; readonly name: string; readonly before: number; readonly now: number }
  | { readonly kind: 'material_gone'; readonly name: string; readonly material: string | null }
  | { readonly kind: 'size'; readonly name: string; readonly before: PartSize; readonly now: PartSize }
  | { readonly kind: 'no_price'; readonly name: string; readonly reason: string };

/** The part as a new one of its design. A material that is gone is left open, and what was accepted is asked anew. */
export function newPartAgain({ partId, designId, name, choices, materialGone }: PartAgain): NewPart {
  const { thickness_id, ...rest } = choices;
  return {
    design_id: designId,
    name,
    ...(partId === null ? {} : { drawings_of: partId }),
    choices: { ...rest, accepted: [], ...(materialGone ? {} : { thickness_id }) },
  };
}

/** Change of a part that was ordered again; null where it costs the same. */
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

/** How another size is read from the file today than the part had; null where it is the same, turned or not, or was not known. */
export function sizeChangeOf(
  { name, size }: PartAgain,
  now: {
    readonly configuration: { readonly dimensions: Pick<Part['configuration']['dimensions'], 'width' | 'height'> };
  },
): AgainChange | null {
  if (!size) return null;
  const { width, height } = now.configuration.dimensions;
  const near = (was: number | null, is: number) => was === null || Math.abs(was - is) <= SAME_SIZE_MM;
  const isSame = near(size.width, width) && near(size.height, height);
  const isTurned = near(size.width, height) && near(size.height, width);
  return isSame || isTurned ? null : { kind: 'size', name, before: size, now: { width, height } };
}
