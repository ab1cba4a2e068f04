import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const told = new EventTarget();
let server: 'well' | 'ill' | 'gone' = 'well';
let asked = 0;

/** The module afresh, on a page that a service worker gave or not. */
async function start({ onLine = true, kept = false } = {}) {
  vi.resetModules();
  vi.stubGlobal('navigator', { onLine, serviceWorker: { controller: kept ? {} : null } });
  vi.stubGlobal('addEventListener', told.addEventListener.bind(told));
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toBe('/healthz');
    asked += 1;
    if (server === 'gone') throw new TypeError('no network');
    return new Response(null, { status: server === 'well' ? 200 : 503 });
  });
  const module = await import('../../app/platform/network.ts');
  module.watchNetwork();
  await vi.advanceTimersByTimeAsync(0);
  return module;
}

beforeEach(() => {
  vi.useFakeTimers();
  server = 'well';
  asked = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ONLINE = { device: true, reachable: true, online: true };

describe('the network', () => {
  it('is what the device says, when it changes too', async () => {
    const { network } = await start({ onLine: false });
    expect(network).toEqual({ device: false, reachable: true, online: false });
    told.dispatchEvent(new Event('online'));
    expect(network).toEqual(ONLINE);
    told.dispatchEvent(new Event('offline'));
    expect(network).toMatchObject({ device: false, online: false });
    expect(asked).toBe(0);
  });

  it('is not there where the device says so of a page that it kept, until the server answers', async () => {
    server = 'gone';
    const { network } = await start({ kept: true });
    expect(network).toEqual({ device: true, reachable: true, online: false });
    await vi.advanceTimersByTimeAsync(5000);
    expect([asked, network.online]).toEqual([2, false]);
    server = 'well';
    await vi.advanceTimersByTimeAsync(10_000);
    expect(network).toEqual(ONLINE);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(asked).toBe(3);
  });

  it('stays where a single call broke off, and the server is asked at once', async () => {
    const { network, noteReachable } = await start();
    noteReachable(false);
    expect(network).toEqual({ device: true, reachable: false, online: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(network).toEqual(ONLINE);
    expect(asked).toBe(1);
  });

  it('is looked for every five seconds at most where calls break off again and again', async () => {
    const { network, noteReachable } = await start();
    for (let i = 0; i < 20; i += 1) {
      noteReachable(false);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(asked).toBeLessThanOrEqual(5);
    await vi.advanceTimersByTimeAsync(5000);
    expect(network).toEqual(ONLINE);
  });

  it('is looked for less and less often while the server is gone, and a call that is answered ends that', async () => {
    const { network, noteReachable } = await start();
    server = 'gone';
    noteReachable(false);
    noteReachable(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(network).toEqual({ device: true, reachable: false, online: false });
    for (const [ms, times] of [
      [5000, 2],
      [10_000, 3],
      [20_000, 4],
      [40_000, 5],
      [40_000, 6],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms);
      expect(asked).toBe(times);
    }
    noteReachable(true);
    expect(network).toEqual(ONLINE);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(asked).toBe(6);
  });

  it('is there where a server answers that it is ill', async () => {
    const { network, noteReachable } = await start();
    server = 'ill';
    noteReachable(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(network).toEqual({ device: true, reachable: false, online: true });
    server = 'well';
    await vi.advanceTimersByTimeAsync(5000);
    expect(network).toEqual(ONLINE);
  });
});
