import { afterEach, describe, expect, it, vi } from 'vitest';
import { findDesign } from '../../shared/designs/all.ts';
import { CUT_SHAPES } from '../../shared/designs/cut-shapes.ts';
import { stockOf, valuesOf } from '../designs/support.ts';

const design = findDesign('house-number-sign')!;
const { thickness } = stockOf(design.stocks[0]!);
const values = valuesOf(design, { style: 'standing', number: 'ABC', width: 300 });
const wanted = design.draw(values, thickness, CUT_SHAPES);

/** A worker that answers as ours does, or breaks. */
function stubWorker(breaks: boolean) {
  const made: unknown[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      onerror: (() => void) | null = null;
      postMessage(order: { id: number }) {
        made.push(order);
        queueMicrotask(() =>
          breaks
            ? this.onerror?.()
            : this.onmessage?.({ data: { id: order.id, drawn: { ...wanted, notes: ['aside'] } } }),
        );
      }
      terminate() {}
    },
  );
  return made;
}

async function drawnNow(of = values) {
  vi.resetModules();
  const { drawn } = await import('../../app/designs/use-drawn.ts');
  return drawn({ design, values: of, sheet: thickness });
}

describe('designs whose values need shapes', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('[FD18] are drawn by a worker', async () => {
    const orders = stubWorker(false);
    expect((await drawnNow()).notes).toEqual(['aside']);
    expect(orders).toMatchObject([{ slug: design.slug, values }]);
  });

  it('[FD18] are drawn on the page where the worker breaks or there is none', async () => {
    stubWorker(true);
    expect(await drawnNow()).toEqual(wanted);
    vi.stubGlobal('Worker', undefined);
    expect(await drawnNow()).toEqual(wanted);
  });

  it('[FD18] keep the worker out of it where no letter is cut', async () => {
    const orders = stubWorker(false);
    expect((await drawnNow(valuesOf(design))).pieces).toHaveLength(1);
    expect(orders).toEqual([]);
  });
});
