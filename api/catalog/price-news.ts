import type { Context } from 'hono';
import { NEWS_EVENT } from '../../shared/pricing/news.ts';
import type { AppEnv } from '../app-env.ts';
import type { Catalog } from './catalog.ts';

/** Pages of one network address that are told at once; those beyond it look by themselves. */
const PAGES_OF_ADDRESS = 40;
/** Pages that one process tells at once. */
const PAGES = 5000;
/** Between two signs of life, ms: proxies cut what is silent for a minute. */
const ALIVE_MS = 25_000;
/** A page whose connection broke comes back after so long, ms. */
const RETRY_MS = 3000;

/** Open pages that are told of every other price book. */
export interface PriceNewsDesk {
  /** A stream for one more page of an address; null where there are enough. */
  open(address: string): ReadableStream<Uint8Array> | null;
  /** Pages that are told at present. */
  readonly size: number;
  /** Ends all streams: a server that stops waits for none. */
  close(): void;
}

interface Page {
  readonly address: string;
  readonly out: ReadableStreamDefaultController<Uint8Array>;
}

/** The desk over a catalogue; every node has its own, and hears of changes as its catalogue does. */
export function createPriceNews(catalog: Pick<Catalog, 'bookVersion' | 'onChange'>): PriceNewsDesk {
  const pages = new Set<Page>();
  const bytes = new TextEncoder();
  let isClosed = false;

  const leave = (page: Page) => {
    pages.delete(page);
    if (pages.size === 0) clearInterval(alive);
  };
  const send = (page: Page, text: string) => {
    try {
      page.out.enqueue(bytes.encode(text));
    } catch {
      leave(page);
    }
  };
  const news = (): string => `event: ${NEWS_EVENT}\ndata: ${catalog.bookVersion()}\n\n`;
  let alive: ReturnType<typeof setInterval> | undefined;
  const stop = catalog.onChange(() => {
    const text = news();
    for (const page of pages) send(page, text);
  });

  return {
    open(address) {
      const own = [...pages].filter((page) => page.address === address).length;
      if (isClosed || pages.size >= PAGES || own >= PAGES_OF_ADDRESS) return null;
      let page: Page | undefined;
      return new ReadableStream<Uint8Array>({
        start(out) {
          page = { address, out };
          if (pages.size === 0)
            alive = setInterval(() => {
              for (const one of pages) send(one, ':\n\n');
            }, ALIVE_MS).unref();
          pages.add(page);
          send(page, `retry: ${RETRY_MS}\n${news()}`);
        },
        cancel: () => page && leave(page),
      });
    },
    get size() {
      return pages.size;
    },
    close() {
      isClosed = true;
      stop();
      for (const page of [...pages]) {
        leave(page);
        page.out.close();
      }
    },
  };
}

/** Answers a page that wants to be told; 204 ends its asking, where there are enough. */
export function priceNewsAnswer(desk: PriceNewsDesk, addressOf: (c: Context<AppEnv>) => string) {
  return (c: Context<AppEnv>): Response => {
    const stream = desk.open(addressOf(c));
    if (!stream) return c.body(null, 204);
    return c.body(stream, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies that gather answers would keep the news.
      'x-accel-buffering': 'no',
    });
  };
}
