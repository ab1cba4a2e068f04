import type { AssignedTo } from '../../../shared/analysis/wire.ts';
import type { PriceBook } from '../../../shared/pricing/wire.ts';
import type { Failure } from '../../../shared/base/failure.ts';
import { parcelOf } from '../../../shared/quote/boxes.ts';
import { err, ok, type Result } from '../../../shared/base/result.ts';
import type { PartHandle, PricingKernel, RateHandle, ThicknessHandle } from '../../../shared/pricing/kernel.ts';
import type { AccountInput, PartInput, PartPrice, QuotePrice } from '../../../shared/pricing/model.ts';

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

/** What a part is priced by, its quantity aside. */
export type PricedShape = Omit<PartInput, 'quantity'>;

/** Boxes that a line of so many pieces fills. */
export function boxesOf({ dimensions }: PricedShape, { material, thickness }: Stock, quantity: number): number {
  const { width, height } = dimensions;
  return parcelOf([{ quantity, width, height, thicknessMm: thickness.mm, densityKgM3: material.density_kg_m3 }]).boxes;
}

/**
 * Prices by one price book and one account's terms, synchronously. Rate card and thicknesses are prepared in the
 * kernel's memory once; the part's record is filled again only when its shape changes.
 */
export class Pricer {
  readonly book: PriceBook;
  readonly kernel: PricingKernel;
  readonly #account: AccountInput;
  readonly #rate: RateHandle;
  readonly #stock = new Map<number, Stock>();
  readonly #handles = new Map<number, ThicknessHandle | null>();
  readonly #fees = new Map<number, OrderFees>();
  #part: PartHandle | null = null;
  #shape: PricedShape | null = null;

  private constructor(kernel: PricingKernel, book: PriceBook, account: AccountInput, rate: RateHandle) {
    this.kernel = kernel;
    this.book = book;
    this.#account = account;
    this.#rate = rate;
    for (const material of book.materials)
      for (const thickness of material.thicknesses) this.#stock.set(thickness.id, { material, thickness });
  }

  /** Makes a pricer; fails where the rate card or the terms are not sound. */
  static create(kernel: PricingKernel, book: PriceBook, account: AccountInput): Result<Pricer, Failure> {
    const rate = kernel.prepareRateCard(book.pricing_model, account);
    return rate.ok ? ok(new Pricer(kernel, book, account, rate.value)) : err(rate.error);
  }

  /** Material and thickness of a thickness id. */
  stockOf(thicknessId: number | null): Stock | null {
    return thicknessId === null ? null : (this.#stock.get(thicknessId) ?? null);
  }

  /** Makes `shape` the part that the next prices are for. Costs nothing where it is the same object. */
  setShape(shape: PricedShape): Result<null, Failure> {
    if (shape === this.#shape) return ok(null);
    const set = this.#part ? this.kernel.updatePart(this.#part, shape) : this.kernel.preparePart(shape);
    if (!set.ok) return set;
    this.#part = set.value;
    this.#shape = shape;
    return ok(null);
  }

  /** Cents of the shape in a thickness; −1 where it cannot be made. Allocates nothing. */
  cents(thicknessId: number, quantity: number): number {
    const handle = this.handleOf(thicknessId);
    if (!handle || !this.#part) return -1;
    return this.kernel.priceOption(this.#rate, handle, this.#part, quantity);
  }

  /** All figures of the shape in a thickness; null where it cannot be made. */
  price(thicknessId: number, quantity: number): PartPrice | null {
    const handle = this.handleOf(thicknessId);
    if (!handle || !this.#part) return null;
    return this.kernel.describeOption(this.#rate, handle, this.#part, quantity);
  }

  /** Cents of the shape in thicknesses × quantities; see the kernel's priceMatrix. Unknown ids give −1. */
  matrix(thicknessIds: readonly number[], quantities: readonly number[]): Float64Array {
    const out = new Float64Array(thicknessIds.length * quantities.length).fill(-1);
    const known = thicknessIds.map((id, row) => ({ handle: this.handleOf(id), row })).filter(({ handle }) => handle);
    const part = this.#part;
    if (!part || known.length === 0) return out;
    const handles = known.map(({ handle }) => handle!);
    const cents = this.kernel.priceMatrix(this.#rate, handles, part, quantities);
    known.forEach(({ row }, i) => {
      out.set(cents.subarray(i * quantities.length, (i + 1) * quantities.length), row * quantities.length);
    });
    return out;
  }

  /** What an order of so many boxes costs on top of its parts. Worked out once per number of boxes. */
  fees(boxes: number): OrderFees {
    let fees = this.#fees.get(boxes);
    if (!fees) {
      const priced = this.kernel.priceQuote({
        pricingModel: this.book.pricing_model,
        account: this.#account,
        partCents: [0],
        boxes,
      });
      fees = priced.ok ? priced.value : { setupFeeCents: 0, packingCents: 0 };
      this.#fees.set(boxes, fees);
    }
    return fees;
  }

  /** Cents of an order of this shape alone: the part, set-up fee and packing; −1 where it cannot be made. */
  orderCents(thicknessId: number, quantity: number): number {
    const cents = this.cents(thicknessId, quantity);
    const stock = this.#stock.get(thicknessId);
    if (cents < 0 || !stock || !this.#shape) return -1;
    const { setupFeeCents, packingCents } = this.fees(boxesOf(this.#shape, stock, quantity));
    return cents + setupFeeCents + packingCents;
  }

  /** Seconds of one contour in a thickness; −1 where it has no speed for it. */
  contourSeconds(thicknessId: number, as: AssignedTo, lines: number, curves: number, area: number): number {
    const handle = this.handleOf(thicknessId);
    return handle ? this.kernel.contourSeconds(handle, as, lines, curves, area, 1) : -1;
  }

  /** The prepared record of a thickness; null where the book has none or its figures are not sound. */
  handleOf(thicknessId: number): ThicknessHandle | null {
    let handle = this.#handles.get(thicknessId);
    if (handle === undefined) {
      const stock = this.#stock.get(thicknessId);
      const made = stock && this.kernel.prepareThickness(stock.material, stock.thickness);
      handle = made?.ok ? made.value : null;
      this.#handles.set(thicknessId, handle);
    }
    return handle;
  }

  /** Gives the kernel its memory back; the pricer must not be used afterwards. */
  dispose(): void {
    this.kernel.free(this.#rate);
    if (this.#part) this.kernel.free(this.#part);
    for (const handle of this.#handles.values()) if (handle) this.kernel.free(handle);
    this.#handles.clear();
  }
}
