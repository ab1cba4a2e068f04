import { NO_ACCOUNT_TERMS } from '../../shared/pricing/account-terms.ts';
import { schemaChecks } from '../../shared/pricing/validate.ts';
import type { PartInput, PartPriceInput } from '../../shared/pricing/model.ts';
import type { Result } from '../../shared/base/result.ts';
import { QUANTITY_BREAKS } from '../../shared/pricing/quantity-breaks.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { createPricingKernel } from '../../wasm/host/pricing.ts';
import { materials, rateCard } from '../catalog/data.ts';
import { pricePartNaively } from '../pricing/oracle.ts';
import type { BenchResult } from './result.ts';

/** Alternating rounds; the median of each side counts. */
const ROUNDS = 9;
/** Prices of the whole catalogue per timed round, so that a round takes some milliseconds. */
const REPEATS = 10;

const part: PartInput = {
  quantity: 1,
  dimensions: { width: 180, height: 138 },
  styles: ['cutting', 'lineEngraving', 'metalBending'].map((operation, i) => ({
    assignedTo: {
      cutting: operation === 'cutting',
      lineEngraving: operation === 'lineEngraving',
      areaEngraving: false,
      combinedEngraving: false,
      metalBending: operation === 'metalBending',
    },
    lengthOfLines: 640 + i,
    lengthOfCurves: 300.5,
    area: 0,
    shape_count: 9,
  })),
  finishing: ['deburred'],
  dfm_analysis_price_usd: 0,
  quality_inspection_service_price_usd: 0,
};

function take<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function milliseconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Sums cents, so that neither side can skip its work and both can be compared. */
function sumOf(cents: Iterable<number>): number {
  let sum = 0;
  for (const one of cents) if (one > 0) sum += one;
  return sum;
}

export async function bench(): Promise<BenchResult> {
  const kernel = createPricingKernel(loadKernelModule(), schemaChecks);
  const model = rateCard.pricingModel;
  const rate = take(kernel.prepareRateCard(model, NO_ACCOUNT_TERMS));
  const stock = materials.flatMap((material) => material.thicknesses.map((thickness) => ({ material, thickness })));
  const handles = stock.map(({ material, thickness }) => take(kernel.prepareThickness(material, thickness)));
  const drawn = take(kernel.preparePart(part));
  const inputs: PartPriceInput[] = stock.flatMap(({ material, thickness }) =>
    QUANTITY_BREAKS.map((quantity) => ({
      pricingModel: model,
      account: NO_ACCOUNT_TERMS,
      material,
      thickness,
      part: { ...part, quantity },
    })),
  );
  const cells = inputs.length;

  const wasm = (): number => sumOf(kernel.priceMatrix(rate, handles, drawn, QUANTITY_BREAKS));
  const plain = (): number =>
    sumOf(
      inputs.map((input) => {
        const { priceCents } = pricePartNaively(input);
        return Number.isFinite(priceCents) ? priceCents : -1;
      }),
    );
  if (wasm() !== plain()) throw new Error('Kernel and plain JavaScript disagree on the catalogue');
  const singles = (): number => {
    let sum = 0;
    for (let q = 1; q <= 100_000; q++) sum += kernel.priceOption(rate, handles[0]!, drawn, q);
    return sum;
  };
  for (let i = 0; i < 5; i++) for (const warm of [wasm, plain, singles]) warm();

  const times = { wasm: [] as number[], plain: [] as number[], singles: [] as number[], oneOff: [] as number[] };
  const few = inputs.filter((_, i) => i % 10 === 0);
  for (let round = 0; round < ROUNDS; round++) {
    times.wasm.push(milliseconds(() => Array.from({ length: REPEATS }, wasm)) / REPEATS);
    times.plain.push(milliseconds(() => Array.from({ length: REPEATS }, plain)) / REPEATS);
    times.singles.push(milliseconds(singles) / 100_000);
    times.oneOff.push(milliseconds(() => few.map((input) => kernel.pricePart(input))) / few.length);
  }
  const matrixMs = median(times.wasm);
  const plainMs = median(times.plain);
  const us = (ms: number): number => ms * 1000;
  const beside = (ours: number, theirs: number) => ({
    peer: 'the same model in plain JavaScript, nothing prepared (tests/pricing/oracle.ts)',
    peerValue: theirs,
    ratio: theirs / ours,
  });
  return {
    name: 'pricing',
    rows: [
      {
        name: 'one option in a batch',
        value: us(matrixMs) / cells,
        unit: 'µs',
        ...beside(us(matrixMs) / cells, us(plainMs) / cells),
        target: '≤ 1 µs',
      },
      {
        name: `whole catalogue, ${stock.length} thicknesses × ${QUANTITY_BREAKS.length} quantities`,
        value: matrixMs,
        unit: 'ms',
        ...beside(matrixMs, plainMs),
        target: '≤ 8 ms',
      },
      { name: 'one option by itself, prepared', value: us(median(times.singles)), unit: 'µs' },
      { name: 'one part from scratch, input checked', value: us(median(times.oneOff)), unit: 'µs' },
    ],
  };
}
