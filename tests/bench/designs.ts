import MiniSearch from 'minisearch';
import { assembled } from '../../shared/designs/assembled.ts';
import { DESIGNS } from '../../shared/designs/all.ts';
import type { Design } from '../../shared/designs/design.ts';
import { makeDesign } from '../../shared/designs/made.ts';
import type { Parameter } from '../../shared/designs/parameter.ts';
import { layersOf, svgOf } from '../../shared/designs/sheet.ts';
import { figureChecks } from '../../shared/pricing/checks.ts';
import { exampleCents, measureFile } from '../../shared/site/price-example.ts';
import { searchDocuments } from '../../shared/site/search/documents.ts';
import { findIn } from '../../shared/site/search/find.ts';
import { SEARCH_OPTIONS, type SearchDocument } from '../../shared/site/search/options.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { createPricingKernel } from '../../wasm/host/pricing.ts';
import { priceBook } from '../app/part-support.ts';
import { stockOf, valuesOf } from '../designs/support.ts';
import { geometry } from '../support/kernels.ts';
import type { BenchResult } from './result.ts';

/** Steps of a slider for each design, from one end of its range to the other. */
const STEPS = 60;
/** Words that are typed, a key at a time. */
const TYPED = ['finger joint box', 'stainless 304 bend', 'kerf', 'how thick may acrylic be', 'sprokcet'];

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

function milliseconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The parameter that is dragged: the first length of a design, or else its first number. */
function dragged({ parameters }: Design): readonly [string, Extract<Parameter, { min: number }>] {
  const numbers = Object.entries(parameters).flatMap(([name, one]) => ('min' in one ? [[name, one] as const] : []));
  return numbers.find(([, { kind }]) => kind === 'length') ?? numbers[0]!;
}

/** Moves a parameter of every design and times drawing, file, measuring and price, as a page does it, in one thread. */
export async function bench(): Promise<BenchResult> {
  const book = await priceBook();
  const pricing = createPricingKernel(loadKernelModule(), figureChecks);
  const means = { book, pricing };
  const slowest: { readonly slug: string; readonly p95: number }[] = [];
  const all: number[] = [];
  for (const design of DESIGNS) {
    const stock = stockOf(design.stocks[0]!);
    const [name, parameter] = dragged(design);
    const times: number[] = [];
    for (let i = 0; i < STEPS; i += 1) {
      const value = parameter.min + ((parameter.max - parameter.min) * i) / (STEPS - 1);
      const values = valuesOf(design, { [name]: value });
      times.push(
        milliseconds(() => {
          const made = makeDesign(design, values, stock.thickness, true);
          layersOf(made.sheet);
          assembled(made.drawn, stock.thickness.mm);
          exampleCents(means, measureFile('part.svg', svgOf(made.sheet), geometry), stock, 1);
        }),
      );
    }
    // The first steps are those of code that was never run.
    const sorted = times.slice(3).toSorted((a, b) => a - b);
    all.push(...sorted);
    slowest.push({ slug: design.slug, p95: at(sorted, 0.95) });
  }
  const index = new MiniSearch<SearchDocument>(SEARCH_OPTIONS);
  index.addAll(searchDocuments(book));
  const keys = TYPED.flatMap((words) =>
    Array.from(words, (_, i) => milliseconds(() => findIn(index, words.slice(0, i + 1)))),
  );
  const sorted = all.toSorted((a, b) => a - b);
  const byTime = slowest.toSorted((a, b) => b.p95 - a.p95);
  return {
    name: 'designs',
    rows: [
      { name: 'parameter moved to drawing and price, median', value: at(sorted, 0.5), unit: 'ms' },
      { name: 'the same, p95 of all designs', value: at(sorted, 0.95), unit: 'ms', target: '≤ 50 ms' },
      ...byTime
        .slice(0, 3)
        .map(({ slug, p95 }) => ({ name: `p95 of ${slug}`, value: p95, unit: 'ms', target: '≤ 50 ms' })),
      {
        name: 'search over the site, a key, p95',
        value: at(
          keys.toSorted((a, b) => a - b),
          0.95,
        ),
        unit: 'ms',
        target: '≤ 10 ms',
      },
    ],
  };
}
