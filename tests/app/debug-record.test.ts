import { afterEach, describe, expect, it, vi } from 'vitest';
import { until } from '../support/until.ts';
import { endWorkers, PLATE, startPart } from './part-support.ts';

afterEach(() => {
  endWorkers();
  vi.unstubAllGlobals();
});

describe('the record of the debug panel', () => {
  it('[PA823] has the analysis, times, versions and the very input that gives the price', async () => {
    const app = await startPart(new Map());
    await app.opening.restore();
    await app.opening.openFiles([new File([PLATE], 'plate.svg')]);
    await until(() => expect(app.part().view).not.toBeNull());
    const { debugRecord } = await import('../../app/design/debug/debug-record.ts');
    const { computer, startComputer } = await import('../../app/platform/compute/compute.ts');
    await startComputer();
    let at = 0;
    const now = () => {
      at += 5;
      return at;
    };
    const { kernels, pricer } = computer;
    const part = app.part();
    const record = debugRecord(part, { kernels, pricer, now, kernelVersion: 7, release: 'app.js' });
    expect(record.versions).toMatchObject({ app: 'app.js', kernel: 7, price_list: pricer!.book.rate_card_version });
    expect(record.analysis).toBe(part.report!.analysis);
    expect(record.times_ms).toMatchObject({ measured_again_by_page: 5, price: 5 / 200 });
    const { input } = record.price as { input: Parameters<NonNullable<typeof kernels>['pricing']['pricePart']>[0] };
    const priced = kernels!.pricing.pricePart(input);
    expect(priced.ok && priced.value.priceCents).toBe(part.view!.price.priceCents);
    expect(JSON.parse(JSON.stringify(record))).toMatchObject({ part: { filename: 'plate.svg' } });
  });

  it('is empty where no part is in hand', async () => {
    const app = await startPart(new Map());
    const { debugRecord } = await import('../../app/design/debug/debug-record.ts');
    const tools = { kernels: null, pricer: null, now: () => 0, kernelVersion: 7, release: 'app.js' };
    expect(debugRecord(app.part(), tools)).toMatchObject({ analysis: null, price: null, times_ms: { price: null } });
  });
});
