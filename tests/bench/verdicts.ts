import { verdictOf } from '../../app/catalog/verdict.ts';
import { Pricer } from '../../app/platform/compute/pricer.ts';
import { formOf } from '../../app/part/repair-effect.ts';
import { AS_DRAWN } from '../../shared/part/choices.ts';
import { NO_ACCOUNT_TERMS } from '../../shared/pricing/account-terms.ts';
import { figureChecks } from '../../shared/pricing/checks.ts';
import type { PriceBook } from '../../shared/pricing/wire.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { createPricingKernel } from '../../wasm/host/pricing.ts';
import { made, read } from '../part/support.ts';

/** Share of a frame that a part of these verdicts and prices costs. */
export interface VerdictTimes {
  readonly thicknesses: number;
  /** ms for all of them, by round. */
  readonly verdictsMs: readonly number[];
  readonly withPricesMs: readonly number[];
}

const ROUNDS = 40;
const WARM_UP = 10;

/** Verdict, and verdict with price, of every thickness of a price book for a drawing: what the materials page works out in one render. */
export function verdictTimes(book: PriceBook, svg: string): VerdictTimes {
  const created = Pricer.create(createPricingKernel(loadKernelModule(), figureChecks), book, NO_ACCOUNT_TERMS);
  if (!created.ok) throw new Error(created.error.message);
  const pricer = created.value;
  const part = made(read(svg));
  const { needs } = part;
  const prepared = pricer.part(formOf(part.configuration, AS_DRAWN, book.pricing_model));
  if (!prepared.ok) throw new Error(prepared.error.message);
  const stocks = book.materials.flatMap(({ thicknesses }) => thicknesses.map(({ id }) => pricer.stockOf(id)!));
  const verdictsMs: number[] = [];
  const withPricesMs: number[] = [];
  let seen = 0;
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const start = performance.now();
    for (const stock of stocks) seen += verdictOf(stock, needs).why.length;
    const between = performance.now();
    for (const { thickness } of stocks) seen += pricer.orderCents(prepared.value, thickness.id, 1 + round);
    const end = performance.now();
    if (round < WARM_UP) continue;
    verdictsMs.push(between - start);
    withPricesMs.push(end - start);
  }
  if (!(seen > 0)) throw new Error('Nothing was worked out.');
  return { thicknesses: stocks.length, verdictsMs, withPricesMs };
}
