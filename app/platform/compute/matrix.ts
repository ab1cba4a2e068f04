import type { PreparedPart } from './prepared-parts.ts';
import type { Pricer } from './pricer.ts';

/** Longest slice of work between two frames, ms: half a frame at 60 Hz, so that input is never kept waiting. */
const SLICE_MS = 6;

/** Thicknesses priced between two looks at the clock. */
const BATCH = 24;

/** Prices of the whole catalogue for one part. */
export interface PriceMatrix {
  readonly quantities: readonly number[];
  /** Thickness id → cents by quantity; −1 where it cannot be made. */
  readonly cents: ReadonlyMap<number, Float64Array>;
}

/**
 * Prices a part in every thickness of the book and several quantities, in slices between frames. Resolves with null
 * where `signal` aborts it. The whole catalogue takes a few milliseconds; the slices are for slow phones.
 */
export async function priceEverything(
  pricer: Pricer,
  part: PreparedPart,
  quantities: readonly number[],
  signal: AbortSignal,
): Promise<PriceMatrix | null> {
  const ids = pricer.book.materials.flatMap((material) => material.thicknesses.map((thickness) => thickness.id));
  const cents = new Map<number, Float64Array>();
  let sliceEnd = performance.now() + SLICE_MS;
  for (let at = 0; at < ids.length; at += BATCH) {
    if (performance.now() > sliceEnd) {
      await nextIdle();
      sliceEnd = performance.now() + SLICE_MS;
    }
    if (signal.aborted) return null;
    const batch = ids.slice(at, at + BATCH);
    const prices = pricer.matrix(part, batch, quantities);
    batch.forEach((id, i) => {
      cents.set(id, prices.subarray(i * quantities.length, (i + 1) * quantities.length));
    });
  }
  return { quantities, cents };
}

function nextIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 50 });
    else setTimeout(resolve, 0);
  });
}
