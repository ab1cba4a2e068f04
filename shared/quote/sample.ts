import { type LengthUnit, sizeWords } from '../base/units.ts';

/** The material of a sample as it is shown and weighed; kept with the sample, whatever becomes of the catalogue. */
export interface SampleStock {
  readonly slug: string;
  readonly name: string;
  readonly thicknessMm: number;
  readonly densityKgM3: number;
}

/** Chips of a material option on a quote: picked from stock, nothing is made. Times ISO 8601 UTC. */
export interface Sample {
  readonly id: string;
  readonly quoteId: string;
  readonly materialOptionId: number;
  readonly stock: SampleStock;
  readonly quantity: number;
  /** Whole cents a chip; null where there is none to be had any more. */
  readonly unitPriceCents: number | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Side of a chip, mm. Source: product rule. */
export const SAMPLE_MM = 50;

/** A chip beside its price: `One 50 mm × 50 mm chip each`. */
export function chipWords(unit: LengthUnit): string {
  return `One ${sizeWords({ width: SAMPLE_MM, height: SAMPLE_MM }, unit)} chip each`;
}

/** Most chips on a quote. Source: product rule. */
export const MAX_SAMPLES = 10;

/** Working days in which chips leave us where nothing is made beside them. Source: assumed, a day to pick and pack. */
export const SAMPLE_DAYS = 1;

/** Price of the line, whole cents; null where it has none. */
export function sampleCents({ quantity, unitPriceCents }: Pick<Sample, 'quantity' | 'unitPriceCents'>): number | null {
  return unitPriceCents === null ? null : quantity * unitPriceCents;
}

/** Price of samples, whole cents; those that are not to be had count nothing. */
export function samplesCents(samples: readonly Pick<Sample, 'quantity' | 'unitPriceCents'>[]): number {
  return samples.reduce((sum, sample) => sum + (sampleCents(sample) ?? 0), 0);
}

/** Name of a sample: "Sample of Birch plywood, 3 mm". */
export function sampleName({ name, thicknessMm }: Pick<SampleStock, 'name' | 'thicknessMm'>): string {
  return `Sample of ${name}, ${thicknessMm} mm`;
}
