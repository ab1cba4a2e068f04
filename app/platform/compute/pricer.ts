import type { AssignedTo } from '../../../shared/analysis/wire.ts';
import type { Failure } from '../../../shared/base/failure.ts';
import { err, ok, type Result } from '../../../shared/base/result.ts';
import type { PriceTerms } from '../../../shared/part/offer.ts';
import type { PricingKernel, RateHandle, ThicknessHandle } from '../../../shared/pricing/kernel.ts';
import { NOT_POSSIBLE_CENTS } from '../../../shared/pricing/kernel.ts';
import type { AccountInput, PartPrice, QuotePrice } from '../../../shared/pricing/model.ts';
import type { PriceBook } from '../../../shared/pricing/wire.ts';
import { parcelOf } from '../../../shared/quote/boxes.ts';
import { type PreparedPart, PreparedParts, type PricedForm } from './prepared-parts.ts';

/** A material of the price book. */
export type BookMaterial = PriceBook['materials'][number];
/** A thickness of the price book. */
export type BookThickness = BookMaterial['thicknesses'][number];

/** A thickness together with the material it belongs to. */
export interface Stock {
  readonly material: BookMaterial;
  readonly thickness: BookThickness;
}

/** Once per order. */
export type OrderFees = Pick<QuotePrice, 'setupFeeCents' | 'packingCents'>;

/** Boxes that a line of so many pieces fills. */
export function boxesOf(
  { dimensions: { width, height } }: Pick<PricedForm, 'dimensions'>,
  { material, thickness }: Stock,
  quantity: number,
): number {
  return parcelOf([{ quantity, width, height, thicknessMm: thickness.mm, densityKgM3: material.density_kg_m3 }]).boxes;
}

/**
 * Prices by one price book and one account's terms, synchronously. Rate card, thicknesses and the parts last asked for are
 * prepared in the kernel's memory. Asking never changes what another asker is told.
 */
export class Pricer {
  readonly book: PriceBook;
  readonly kernel: PricingKernel;
  readonly #account: AccountInput;
  readonly #rate: RateHandle;
  readonly #parts: PreparedParts;
  readonly #stock = new Map<number, Stock>();
  readonly #handles = new Map<number, ThicknessHandle | null>();
  readonly #fees = new Map<number, OrderFees>();
  #disposed = false;

  private constructor(kernel: PricingKernel, book: PriceBook, account: AccountInput, rate: RateHandle) {
    this.kernel = kernel;
    this.book = book;
    this.#account = account;
    this.#rate = rate;
    this.#parts = new PreparedParts(kernel);
    for (const material of book.materials)
      for (const thickness of material.thicknesses) this.#stock.set(thickness.id, { material, thickness });
  }

  /** Makes a pricer; fails where the rate card or the terms are not sound. */
  static create(kernel: PricingKernel, book: PriceBook, account: AccountInput): Result<Pricer, Failure> {
    const rate = kernel.prepareRateCard(book.pricing_model, account);
    return rate.ok ? ok(new Pricer(kernel, book, account, rate.value)) : err(rate.error);
  }

  /** Terms of full offers; see offer() of shared/part. */
  get terms(): PriceTerms {
    return { pricingModel: this.book.pricing_model, account: this.#account, pricing: this.kernel };
  }

  /** Material and thickness of a thickness id. */
  stockOf(thicknessId: number | null): Stock | null {
    return thicknessId === null ? null : (this.#stock.get(thicknessId) ?? null);
  }

  /** The part of a form, for the prices below; the same one for the same form. Fails where its figures are not sound. */
  part(form: PricedForm): Result<PreparedPart, Failure> {
    return this.#parts.part(form);
  }

  /** Cents of a part in a thickness; −1 where it cannot be made. */
  cents(part: PreparedPart, thicknessId: number, quantity: number): number {
    const handle = this.handleOf(thicknessId);
    if (!handle) return NOT_POSSIBLE_CENTS;
    return this.kernel.priceOption(this.#rate, handle, this.#parts.recordOf(part), quantity);
  }

  /** All figures of a part in a thickness; null where it cannot be made. */
  price(part: PreparedPart, thicknessId: number, quantity: number): PartPrice | null {
    const handle = this.handleOf(thicknessId);
    return handle && this.kernel.describeOption(this.#rate, handle, this.#parts.recordOf(part), quantity);
  }

  /** Cents of a part in thicknesses × quantities; see the kernel's priceMatrix. Unknown ids give −1. */
  matrix(part: PreparedPart, thicknessIds: readonly number[], quantities: readonly number[]): Float64Array {
    const out = new Float64Array(thicknessIds.length * quantities.length).fill(NOT_POSSIBLE_CENTS);
    const known = thicknessIds.flatMap((id, row) => {
      const handle = this.handleOf(id);
      return handle ? [{ handle, row }] : [];
    });
    if (known.length === 0) return out;
    const handles = known.map(({ handle }) => handle);
    const cents = this.kernel.priceMatrix(this.#rate, handles, this.#parts.recordOf(part), quantities);
    known.forEach(({ row }, i) => {
      out.set(cents.subarray(i * quantities.length, (i + 1) * quantities.length), row * quantities.length);
    });
    return out;
  }

  /** Fees of an order of so many boxes on top of its parts. Worked out once per number of boxes. */
  fees(boxes: number): OrderFees {
    let fees = this.#fees.get(boxes);
    if (!fees) {
      const { pricing_model: pricingModel } = this.book;
      const priced = this.kernel.priceQuote({ pricingModel, account: this.#account, partCents: [0], boxes });
      fees = priced.ok ? priced.value : { setupFeeCents: 0, packingCents: 0 };
      this.#fees.set(boxes, fees);
    }
    return fees;
  }

  /** Cents of an order of a part alone: the part, setup fee and packing; −1 where it cannot be made. */
  orderCents(part: PreparedPart, thicknessId: number, quantity: number): number {
    const cents = this.cents(part, thicknessId, quantity);
    const stock = this.#stock.get(thicknessId);
    if (cents < 0 || !stock) return NOT_POSSIBLE_CENTS;
    const { setupFeeCents, packingCents } = this.fees(boxesOf(part.form, stock, quantity));
    return cents + setupFeeCents + packingCents;
  }

  /** Seconds of one contour in a thickness; −1 where it has no speed for it. */
  contourSeconds(thicknessId: number, as: AssignedTo, lines: number, curves: number, area: number): number {
    const handle = this.handleOf(thicknessId);
    return handle ? this.kernel.contourSeconds(handle, as, lines, curves, area, 1) : NOT_POSSIBLE_CENTS;
  }

  /** The prepared record of a thickness; null where the book has none, its figures are not sound, or the pricer was let go of. */
  handleOf(thicknessId: number): ThicknessHandle | null {
    if (this.#disposed) return null;
    let handle = this.#handles.get(thicknessId);
    if (handle === undefined) {
      const stock = this.#stock.get(thicknessId);
      const made = stock && this.kernel.prepareThickness(stock.material, stock.thickness);
      handle = made?.ok ? made.value : null;
      this.#handles.set(thicknessId, handle);
    }
    return handle;
  }

  /** Gives the kernel its memory back; whoever still asks is told that nothing can be made. */
  dispose(): void {
    this.#disposed = true;
    this.kernel.free(this.#rate);
    this.#parts.clear();
    for (const handle of this.#handles.values()) if (handle) this.kernel.free(handle);
    this.#handles.clear();
  }
}
