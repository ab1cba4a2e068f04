/** The pricing kernel as the product uses it: typed, checked, and without anything to clean up after a one-off price. */
import type { AssignedTo } from '../../shared/analysis/wire.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { PricingChecks } from '../../shared/pricing/checks.ts';
import {
  type AnyHandle,
  NOT_POSSIBLE_CENTS,
  type PartHandle,
  type PricingKernel,
  type RateHandle,
  type ThicknessHandle,
} from '../../shared/pricing/kernel.ts';
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
} from '../../shared/pricing/model.ts';
import {
  PART_SLOTS,
  RATE_SETUP_FEE,
  RESULT_AREA,
  RESULT_BENDING,
  RESULT_CUTTING,
  RESULT_DENESTING,
  RESULT_FINISHING,
  RESULT_INSPECTION,
  RESULT_LINE,
  RESULT_MAKING,
  RESULT_MATERIAL,
  RESULT_MINUTES,
  RESULT_PIERCING,
  RESULT_PRICE,
  RESULT_SERVICES,
  RESULT_SHEETS,
  RESULT_SLOTS,
  SLOT_BYTES,
  STYLE_SLOTS,
} from '../assembly/pricing/layout.ts';
import { instantiateKernel, type KernelExports } from './kernel.ts';
import {
  BlockPool,
  operationsOf,
  rateSlots,
  thicknessSlots,
  writePart,
  writeRateCard,
  writeStyles,
  writeThickness,
} from './pricing-memory.ts';

interface PricingExports extends KernelExports {
  prepareRateCard(rate: number): void;
  prepareThickness(thickness: number): void;
  sumStyles(part: number, styles: number, count: number, scratch: number): void;
  contourSeconds(
    thickness: number,
    operations: number,
    lines: number,
    curves: number,
    area: number,
    shapes: number,
  ): number;
  priceOption(rate: number, thickness: number, part: number, quantity: number, result: number): number;
  priceRow(
    rate: number,
    thickness: number,
    part: number,
    quantities: number,
    count: number,
    prices: number,
    result: number,
  ): void;
  packingCents(rate: number, boxes: number): number;
}

/**
 * Makes a kernel with memory of its own. `checks`: schemaChecks for input from outside, figureChecks for input that came
 * through them already. Throws where the module is of another release (see kernel.ts).
 */
export function createPricingKernel(module: WebAssembly.Module, checks: PricingChecks): PricingKernel {
  return new Kernel(instantiateKernel<PricingExports>(module), checks);
}

function isQuantity(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 1;
}

function sameTerms(a: AccountInput, b: AccountInput): boolean {
  return (
    a.v1UserId === b.v1UserId &&
    a.primePerMinuteRate === b.primePerMinuteRate &&
    a.legacyMakingDiscountPercent === b.legacyMakingDiscountPercent
  );
}

class Kernel implements PricingKernel {
  readonly #exports: PricingExports;
  readonly #checks: PricingChecks;
  readonly #pool: BlockPool;
  /** Scratch for one result. */
  readonly #result: number;
  /** The rate card of the last one-off price, which stays written: the next one mostly goes by the same. */
  #lastRate: { readonly model: PricingModel; readonly account: AccountInput; readonly handle: RateHandle } | null =
    null;

  constructor(exports: PricingExports, checks: PricingChecks) {
    this.#exports = exports;
    this.#checks = checks;
    this.#pool = new BlockPool(exports);
    this.#result = this.#pool.take(RESULT_SLOTS);
  }

  pricePart(input: PartPriceInput): Result<PartPrice, Failure> {
    const checked = this.#checks.partInput(input);
    if (!checked.ok) return checked;
    const { pricingModel, account, material, thickness, part } = checked.value;
    const rate = this.#rateCardOf(pricingModel, account);
    const sheet = this.#putThickness(material, thickness);
    const drawn = this.#putPart(part);
    const price = this.describeOption(rate, sheet, drawn, part.quantity);
    this.free(sheet);
    this.free(drawn);
    if (price) return ok(price);
    // Every single figure is sound, so they only make no price together: an empty area, a card of zeros, an overflow.
    const { width, height } = part.dimensions;
    const field = width * height > 0 ? 'part' : width > 0 ? 'part.dimensions.height' : 'part.dimensions.width';
    return err(failure('invalid_number', { field, message: 'These figures do not add up to a price.' }));
  }

  priceQuote(input: QuotePriceInput): Result<QuotePrice, Failure> {
    const checked = this.#checks.quoteInput(input);
    if (!checked.ok) return checked;
    const { pricingModel, account, partCents, boxes } = checked.value;
    if (partCents.length === 0) return ok({ setupFeeCents: 0, packingCents: 0, subtotalCents: 0 });
    const rate = this.#rateCardOf(pricingModel, account);
    const packingCents = this.#exports.packingCents(rate.address, boxes);
    const setupFeeCents = this.#pool.view[rate.address / SLOT_BYTES + RATE_SETUP_FEE]!;
    const subtotalCents = partCents.reduce((sum, cents) => sum + cents, 0) + setupFeeCents + packingCents;
    if (!Number.isSafeInteger(subtotalCents)) return err(failure('invalid_number', { field: 'boxes' }));
    return ok({ setupFeeCents, packingCents, subtotalCents });
  }

  prepareRateCard(pricingModel: PricingModel, account: AccountInput): Result<RateHandle, Failure> {
    const model = this.#checks.pricingModel(pricingModel);
    if (!model.ok) return model;
    const terms = this.#checks.account(account);
    return terms.ok ? ok(this.#putRateCard(model.value, terms.value)) : terms;
  }

  prepareThickness(material: MaterialInput, thickness: ThicknessInput): Result<ThicknessHandle, Failure> {
    const stuff = this.#checks.material(material);
    if (!stuff.ok) return stuff;
    const sheet = this.#checks.thickness(thickness);
    return sheet.ok ? ok(this.#putThickness(stuff.value, sheet.value)) : sheet;
  }

  preparePart(part: Omit<PartInput, 'quantity'>): Result<PartHandle, Failure> {
    const checked = this.#checks.part({ ...part, quantity: 1 });
    return checked.ok ? ok(this.#putPart(checked.value)) : checked;
  }

  updatePart(handle: PartHandle, part: Omit<PartInput, 'quantity'>): Result<PartHandle, Failure> {
    const checked = this.#checks.part({ ...part, quantity: 1 });
    if (!checked.ok) return checked;
    if (!this.#pool.holds(handle.address)) throw new Error('This part was freed');
    this.#fillPart(handle.address, checked.value);
    return ok(handle);
  }

  free(handle: AnyHandle): void {
    this.#pool.give(handle.address);
  }

  priceOption(rate: RateHandle, thickness: ThicknessHandle, part: PartHandle, quantity: number): number {
    if (!isQuantity(quantity)) return NOT_POSSIBLE_CENTS;
    return this.#exports.priceOption(rate.address, thickness.address, part.address, quantity, this.#result);
  }

  describeOption(rate: RateHandle, thickness: ThicknessHandle, part: PartHandle, quantity: number): PartPrice | null {
    if (this.priceOption(rate, thickness, part, quantity) === NOT_POSSIBLE_CENTS) return null;
    const view = this.#pool.view;
    const at = this.#result / SLOT_BYTES;
    const read = (slot: number): number => view[at + slot]!;
    return {
      sheets: read(RESULT_SHEETS),
      minutes: read(RESULT_MINUTES),
      makingUsd: read(RESULT_MAKING),
      materialUsd: read(RESULT_MATERIAL),
      bendingCents: read(RESULT_BENDING),
      servicesCents: read(RESULT_SERVICES),
      priceCents: read(RESULT_PRICE),
      seconds: {
        cutting: read(RESULT_CUTTING),
        piercing: read(RESULT_PIERCING),
        lineEngraving: read(RESULT_LINE),
        areaEngraving: read(RESULT_AREA),
        denesting: read(RESULT_DENESTING),
        finishing: read(RESULT_FINISHING),
        inspection: read(RESULT_INSPECTION),
      },
    };
  }

  priceMatrix(
    rate: RateHandle,
    thicknesses: readonly ThicknessHandle[],
    part: PartHandle,
    quantities: readonly number[],
  ): Float64Array<ArrayBuffer> {
    if (!quantities.every(isQuantity)) throw new Error('A quantity must be a whole number of at least 1');
    const cells = thicknesses.length * quantities.length;
    const prices = this.#pool.take(cells);
    const counts = this.#pool.take(quantities.length);
    this.#pool.view.set(quantities, counts / SLOT_BYTES);
    thicknesses.forEach((thickness, i) => {
      const row = prices + i * quantities.length * SLOT_BYTES;
      this.#exports.priceRow(
        rate.address,
        thickness.address,
        part.address,
        counts,
        quantities.length,
        row,
        this.#result,
      );
    });
    const at = prices / SLOT_BYTES;
    const cents = new Float64Array(this.#pool.view.subarray(at, at + cells));
    for (const address of [prices, counts]) this.#pool.give(address);
    return cents;
  }

  contourSeconds(
    thickness: ThicknessHandle,
    assignedTo: AssignedTo,
    lengthOfLines: number,
    lengthOfCurves: number,
    area: number,
    shapeCount: number,
  ): number {
    const operations = operationsOf(assignedTo);
    return this.#exports.contourSeconds(thickness.address, operations, lengthOfLines, lengthOfCurves, area, shapeCount);
  }

  memoryBytes(): number {
    return this.#exports.memory.buffer.byteLength;
  }

  /** The rate card for a one-off price; models are values, so the same object is the same card. */
  #rateCardOf(model: PricingModel, account: AccountInput): RateHandle {
    const last = this.#lastRate;
    if (last?.model === model && sameTerms(last.account, account)) return last.handle;
    if (last) this.free(last.handle);
    const handle = this.#putRateCard(model, account);
    this.#lastRate = { model, account: { ...account }, handle };
    return handle;
  }

  #putRateCard(model: PricingModel, account: AccountInput): RateHandle {
    const address = this.#pool.take(rateSlots(model));
    writeRateCard(this.#pool.view, address, model, account);
    this.#exports.prepareRateCard(address);
    return { kind: 'rate', address };
  }

  #putThickness(material: MaterialInput, thickness: ThicknessInput): ThicknessHandle {
    const address = this.#pool.take(thicknessSlots(thickness));
    writeThickness(this.#pool.view, address, material, thickness);
    this.#exports.prepareThickness(address);
    return { kind: 'thickness', address };
  }

  #putPart(part: Omit<PartInput, 'quantity'>): PartHandle {
    const address = this.#pool.take(PART_SLOTS);
    this.#fillPart(address, part);
    return { kind: 'part', address };
  }

  #fillPart(address: number, part: Omit<PartInput, 'quantity'>): void {
    const styles = this.#pool.take(part.styles.length * STYLE_SLOTS);
    const scratch = this.#pool.take(part.styles.length);
    const view = this.#pool.view;
    writePart(view, address, part);
    writeStyles(view, styles, part.styles);
    this.#exports.sumStyles(address, styles, part.styles.length, scratch);
    this.#pool.give(styles);
    this.#pool.give(scratch);
  }
}
