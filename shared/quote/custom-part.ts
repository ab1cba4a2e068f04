/** A box, mm. */
export interface BoxMm {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** A file that comes with a custom part. */
export interface CustomPartFile {
  readonly id: string;
  readonly filename: string;
}

/** A part that a person priced: everything of it is staff's. Times ISO 8601 UTC. */
export interface CustomPart {
  readonly id: string;
  readonly quoteId: string;
  readonly name: string;
  readonly description: string;
  readonly quantity: number;
  /** Whole cents a piece; the line is this times the quantity, exactly. */
  readonly unitPriceCents: number;
  /** Working days until it leaves us, whatever the production speed. */
  readonly leadTimeDays: number;
  /** Of a piece. */
  readonly weightGrams: number;
  /** Box of one packed piece. */
  readonly boxMm: BoxMm;
  readonly files: readonly CustomPartFile[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Price of the line, whole cents. */
export function customPartCents({ quantity, unitPriceCents }: Pick<CustomPart, 'quantity' | 'unitPriceCents'>): number {
  return quantity * unitPriceCents;
}

/** Whether a quote is put together by people: being made, offered to the customer, or taken by them. Null for any other. */
export type CustomState = 'draft' | 'offered' | 'accepted';

/** Custom parts on one quote. */
export const MAX_CUSTOM_PARTS = 50;

/** Most pieces of a custom part. */
export const MAX_PIECES = 1_000_000;

/** Largest unit price, cents: the line of {@link MAX_PIECES} stays exact. */
export const MAX_UNIT_CENTS = 100_000_000;
