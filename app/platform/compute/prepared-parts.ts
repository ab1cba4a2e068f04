import type { Failure } from '../../../shared/base/failure.ts';
import { err, ok, type Result } from '../../../shared/base/result.ts';
import type { PartHandle, PricingKernel } from '../../../shared/pricing/kernel.ts';
import type { PartInput } from '../../../shared/pricing/model.ts';

/** Input of a part's price, its quantity aside. Never changed: another form is another object. */
export type PricedForm = Readonly<Omit<PartInput, 'quantity'>>;

/** A part that prices can be asked for, in any order and beside any others. */
export interface PreparedPart {
  readonly form: PricedForm;
}

/** Parts whose records stay in the kernel's memory. More are in use only while many are compared. */
const MOST_RECORDS = 32;

/** The kernel's records of parts: made when first asked for, the longest unused one given back when there are too many. */
export class PreparedParts {
  readonly #kernel: Pick<PricingKernel, 'preparePart' | 'free'>;
  readonly #known = new WeakMap<PricedForm, PreparedPart>();
  /** Least lately used first. */
  readonly #records = new Map<PreparedPart, PartHandle>();

  constructor(kernel: Pick<PricingKernel, 'preparePart' | 'free'>) {
    this.#kernel = kernel;
  }

  /** Records in the kernel's memory. */
  get size(): number {
    return this.#records.size;
  }

  /** The part of a form, the same one for the same form; fails where its figures are not sound. */
  part(form: PricedForm): Result<PreparedPart, Failure> {
    const known = this.#known.get(form);
    if (known) return ok(known);
    const record = this.#kernel.preparePart(form);
    if (!record.ok) return err(record.error);
    const made: PreparedPart = { form };
    this.#known.set(form, made);
    this.#keep(made, record.value);
    return ok(made);
  }

  /** Its record in the kernel's memory, made again where it had been given back. */
  recordOf(part: PreparedPart): PartHandle {
    const kept = this.#records.get(part);
    if (kept) {
      this.#records.delete(part);
      this.#records.set(part, kept);
      return kept;
    }
    const again = this.#kernel.preparePart(part.form);
    if (!again.ok) throw new Error(`A part that was prepared before is refused: ${again.error.message}`);
    this.#keep(part, again.value);
    return again.value;
  }

  /** Gives all records back. */
  clear(): void {
    for (const record of this.#records.values()) this.#kernel.free(record);
    this.#records.clear();
  }

  #keep(part: PreparedPart, record: PartHandle): void {
    this.#records.set(part, record);
    for (const [oldest, handle] of this.#records) {
      if (this.#records.size <= MOST_RECORDS) break;
      this.#records.delete(oldest);
      this.#kernel.free(handle);
    }
  }
}
