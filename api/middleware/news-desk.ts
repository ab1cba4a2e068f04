import type { Context } from 'hono';
import type { AppEnv } from '../app-env.ts';

/** Pages of one caller that are told at once; those beyond it look by themselves. */
const PAGES_OF_CALLER = 40;
/** Pages that one process tells at once. */
const PAGES = 5000;
/** Between two signs of life, ms: proxies cut what is silent for a minute. */
const ALIVE_MS = 25_000;
/** A page whose connection broke comes back after so long, ms. */
const RETRY_MS = 3000;

/** Open pages that are told of changes (server-sent events). */
export interface NewsDesk {
  /** A stream for one more page of a caller; null where there are enough. */
  open(caller: string): ReadableStream<Uint8Array> | null;
  /** Pages that are told at present. */
  readonly size: number;
  /** Ends all streams: a server that stops waits for none. */
  close(): void;
}

interface Page {
  readonly caller: string;
  readonly out: ReadableStreamDefaultController<Uint8Array>;
  end?: ReturnType<typeof setTimeout>;
}

/** Where news comes from. */
export interface NewsSource {
  /** Name of the events. */
  readonly event: string;
  /** State of now, as the data of an event; null where nobody knows it yet, and pages hear it with the next change. */
  now(): string | null;
  /** Has `told` called after each change; answers what ends that. */
  onChange(told: () => void): () => void;
  /** Longest that a page is told without showing again who it is, ms; without an end where nothing is said. */
  readonly mostMs?: number;
}

/** A desk over a source of news; every node has its own. */
export function createNewsDesk({ event, now, onChange, mostMs }: NewsSource): NewsDesk {
  const pages = new Set<Page>();
  const bytes = new TextEncoder();
  let isClosed = false;
  let alive: ReturnType<typeof setInterval> | undefined;

  const leave = (page: Page) => {
    pages.delete(page);
    clearTimeout(page.end);
    if (pages.size === 0) clearInterval(alive);
  };
  const send = (page: Page, text: string) => {
    try {
      page.out.enqueue(bytes.encode(text));
    } catch {
      leave(page);
    }
  };
  const news = (): string => {
    const data = now();
    return data === null ? '' : `event: ${event}\ndata: ${data}\n\n`;
  };
  const stop = onChange(() => {
    const text = news();
    for (const page of pages) send(page, text);
  });
  const begin = (page: Page) => {
    if (pages.size === 0)
      alive = setInterval(() => {
        for (const one of pages) send(one, ':\n\n');
      }, ALIVE_MS).unref();
    pages.add(page);
    if (mostMs !== undefined)
      page.end = setTimeout(() => {
        leave(page);
        page.out.close();
      }, mostMs).unref();
    send(page, `retry: ${RETRY_MS}\n${news()}`);
  };

  return {
    open(caller) {
      const own = [...pages].filter((page) => page.caller === caller).length;
      if (isClosed || pages.size >= PAGES || own >= PAGES_OF_CALLER) return null;
      let page: Page | undefined;
      return new ReadableStream<Uint8Array>({
        start(out) {
          page = { caller, out };
          begin(page);
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

/** Answers a page that wants to be told with its stream; 204 ends its asking, where there are enough. */
export function newsAnswer(c: Context<AppEnv>, stream: ReadableStream<Uint8Array> | null): Response {
  if (!stream) return c.body(null, 204);
  return c.body(stream, 200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that gather answers would keep the news.
    'x-accel-buffering': 'no',
  });
}
