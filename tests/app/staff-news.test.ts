import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Streams that the page opened. */
let opened: { readonly headers: Record<string, string>; readonly out: ReadableStreamDefaultController<Uint8Array> }[];
let page: EventTarget & { visibilityState: string };
let asked: string[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  opened = [];
  asked = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const windowEvents = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
  vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents));
  vi.stubGlobal('fetch', async (path: string, { headers, signal }: RequestInit) => {
    expect(path).toBe('/api/v1/production/news');
    const body = new ReadableStream<Uint8Array>({
      start(out) {
        signal!.addEventListener('abort', () => out.error(new Error('left')));
        opened.push({ headers: headers as Record<string, string>, out });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function listening() {
  const { session } = await import('../../app/platform/session-state.ts');
  session.token = 'a token';
  const { queryClient } = await import('../../app/platform/query-client.tsx');
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters) => {
    asked.push(String(filters!.queryKey));
  });
  const news = await import('../../app/platform/staff-news.ts');
  return { ...news, leave: news.listenForStaff() };
}

const says = (mark: string) => opened.at(-1)!.out.enqueue(new TextEncoder().encode(`event: floor\ndata: ${mark}\n\n`));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('[TD307] listens once the page is quiet, asks anew what changed, and looks by itself only while nobody tells it', async () => {
  const { untilTold, leave } = await listening();
  expect(untilTold(10)()).toBe(10);
  await pass(2900);
  expect(opened).toEqual([]);
  await pass(200);
  expect(opened[0]!.headers.authorization).toBe('Bearer a token');
  says('a.b');
  await pass(2100);
  expect(untilTold(10)()).toBe(false);
  asked = [];
  says('c.b');
  says('d.b');
  await pass(2100);
  expect(asked).toEqual(['floor', 'today', 'schedule']);
  asked = [];
  says('d.e');
  await pass(2100);
  expect(asked).toContain('list');

  opened[0]!.out.error(new Error('broken'));
  await pass(100);
  expect(untilTold(10)()).toBe(10);
  await pass(3100);
  expect(opened).toHaveLength(2);
  leave();
});

it('[TD307] hears nothing while nobody looks at it, and catches up then', async () => {
  const { leave } = await listening();
  await pass(3100);
  says('a.b');
  await pass(2100);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(10_000);
  expect(opened).toHaveLength(1);
  asked = [];
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(100);
  says('c.b');
  await pass(2100);
  expect(asked).toContain('floor');
  leave();
});
