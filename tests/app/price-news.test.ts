import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookMark } from '../../shared/site/page-data.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { PriceBook } from '../../shared/pricing/wire.ts';
import { endWorkers, PLATE, priceBook, startPart } from './part-support.ts';

/** Streams that the page opened. */
let opened: FakeSource[] = [];

class FakeSource extends EventTarget {
  closed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    opened.push(this);
  }
  close(): void {
    this.closed = true;
  }
  say(mark: string): void {
    this.dispatchEvent(Object.assign(new Event('prices'), { data: mark }));
  }
}

let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  opened = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const windowEvents = new EventTarget();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
});
afterEach(() => {
  endWorkers();
  vi.unstubAllGlobals();
});

/** The catalogue with all that material costs so many times as much. */
async function dearer(times: number): Promise<PriceBook> {
  const book = structuredClone(await priceBook());
  for (const { thicknesses } of book.materials)
    for (const thickness of thicknesses) for (const band of thickness.price_per_cm2) band.price *= times;
  return { ...book, rate_card_version: `times ${times}` };
}

/** A page with a priced part in hand that listens, before a server whose price book can be exchanged. */
async function listening() {
  let served = await priceBook();
  const app = await startPart(new Map(), (path) => (path.startsWith('/price_book') ? Response.json(served) : null));
  await app.open(PLATE);
  // Opening the file needs a page without a document; what listens needs one.
  vi.stubGlobal('document', page);
  const { hear, listenForPrices } = await import('../../app/pricing/price-news.ts');
  listenForPrices();
  const publish = (book: PriceBook) => {
    served = book;
    return hear(bookMark(book));
  };
  return { ...app, publish, hear };
}

describe('a page with an estimate', () => {
  it('[MK308] works it out anew when another price list is published, and says what it was and is', async () => {
    const { part, publish, toasts, disk } = await listening();
    const before = part().view!.orderCents;
    await publish(await dearer(3));
    const after = part().view!.orderCents;
    expect(after).toBeGreaterThan(before);
    expect(toasts.items).toHaveLength(1);
    expect(toasts.items[0]!.title).toMatch(/^Prices changed at \d{1,2}:\d\d [AP]M\.$/);
    expect(toasts.items[0]!.text).toBe(`Your estimate was ${formatCents(before)}, it is ${formatCents(after)} now.`);
    expect((disk.get('pricebook/current') as PriceBook).rate_card_version).toBe('times 3');
    // A newer one takes the sentence's place.
    await publish(await dearer(2));
    expect(toasts.items).toHaveLength(1);
    expect(toasts.items[0]!.text).toContain(`it is ${formatCents(part().view!.orderCents)} now`);
  });

  it('[MK308] says nothing where its price stays, or the news is what it has', async () => {
    const { computer, hear, publish, toasts } = await listening();
    await hear(bookMark(computer.book!));
    await publish({ ...(await priceBook()), rate_card_version: 'other words' });
    expect(computer.book!.rate_card_version).toBe('other words');
    expect(toasts.items).toEqual([]);
  });

  it('[MK308] listens while it is looked at, and asks again then', async () => {
    const { part } = await listening();
    const before = part().view!.orderCents;
    expect(opened.map(({ url, closed }) => ({ url, closed }))).toEqual([
      { url: '/api/v1/price_book/news', closed: false },
    ]);
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(opened[0]!.closed).toBe(true);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(opened).toHaveLength(2);
    opened[1]!.say(bookMark(await priceBook()));
    expect(part().view!.orderCents).toBe(before);
  });
});
