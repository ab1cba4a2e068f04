/**
 * Functions of the kernel that pricing needs. The WebAssembly host implements them; code in shared/ gets them as an
 * argument and never loads the kernel. All methods are synchronous.
 */
import type { AssignedTo } from '../analysis/wire.ts';
import type { Failure } from '../base/failure.ts';
import type { Result } from '../base/result.ts';
import type {
  AccountInput,
  MaterialInput,
  PartInput,
  PartPrice,
  PartPriceInput,
  PricingModel,
  QuotePrice,
  QuotePriceInput,
  ThicknessInput,
} from './model.ts';

/** Cents of an option that cannot be made in this thickness. */
export const NOT_POSSIBLE_CENTS = -1;

/** A prepared record in the kernel's memory. It lives until freed; using it afterwards is a bug. */
export interface Handle<Kind extends string> {
  readonly kind: Kind;
  readonly address: number;
}
export type RateHandle = Handle<'rate'>;
export type ThicknessHandle = Handle<'thickness'>;
export type PartHandle = Handle<'part'>;
export type AnyHandle = RateHandle | ThicknessHandle | PartHandle;

export interface PricingKernel {
  /** Prices one line from scratch, input checked. */
  pricePart(input: PartPriceInput): Result<PartPrice, Failure>;
  /** Prices a quote's subtotal, input checked. */
  priceQuote(input: QuotePriceInput): Result<QuotePrice, Failure>;

  /** Puts a rate card, with the account's terms worked in, into the kernel's memory. */
  prepareRateCard(pricingModel: PricingModel, account: AccountInput): Result<RateHandle, Failure>;
  prepareThickness(material: MaterialInput, thickness: ThicknessInput): Result<ThicknessHandle, Failure>;
  /** The part's quantity is not part of the record; it is an argument of every price. */
  preparePart(part: Omit<PartInput, 'quantity'>): Result<PartHandle, Failure>;
  /** Gives a prepared part new figures in place; on a failure the old ones stay. */
  updatePart(handle: PartHandle, part: Omit<PartInput, 'quantity'>): Result<PartHandle, Failure>;
  /** Gives the record's memory back. */
  free(handle: AnyHandle): void;

  /**
   * Cents for `quantity` units; NOT_POSSIBLE_CENTS where a speed is missing, the quantity is not a whole number ≥ 1, or
   * no positive price results. Allocates nothing: made for every tick of a slider.
   */
  priceOption(rate: RateHandle, thickness: ThicknessHandle, part: PartHandle, quantity: number): number;
  /** {@link priceOption} with all figures; null where it is not possible. */
  describeOption(rate: RateHandle, thickness: ThicknessHandle, part: PartHandle, quantity: number): PartPrice | null;
  /**
   * Cents of the part in every thickness and quantity: entry `t · quantities.length + i`. The array is the caller's.
   * Throws on a quantity that is not a whole number ≥ 1.
   */
  priceMatrix(
    rate: RateHandle,
    thicknesses: readonly ThicknessHandle[],
    part: PartHandle,
    quantities: readonly number[],
  ): Float64Array<ArrayBuffer>;
  /**
   * Machine seconds of one contour or style, its piercing included, raster time not capped; NOT_POSSIBLE_CENTS where
   * a speed is missing. Lengths mm, area mm². Allocates nothing.
   */
  contourSeconds(
    thickness: ThicknessHandle,
    assignedTo: AssignedTo,
    lengthOfLines: number,
    lengthOfCurves: number,
    area: number,
    shapeCount: number,
  ): number;
  /** Bytes of the kernel's memory, for tests of leaks. */
  memoryBytes(): number;
}
