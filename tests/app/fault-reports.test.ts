import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function start(random: number, answer: () => Promise<Response>) {
  const listeners = new Map<string, (event: object) => void>();
  const sent: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => listeners.set(name, listener));
  vi.stubGlobal('location', new URL('https://shop.example/price/01abc?coupon=SECRET#x'));
  vi.stubGlobal('document', { querySelector: () => ({ src: 'https://shop.example/assets/index-abc123.js' }) });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer();
  });
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const reports = await import('../../app/platform/fault-reports.ts');
  reports.watchFaults();
  // Sending begins with the loading of a module; a turn of the loop after it everything has been sent.
  const settled = async () => {
    await import('../../app/platform/send-report.ts');
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  const raise = (name: string, event: object) => listeners.get(name)!(event);
  return { reports, sent, raise, settled };
}

const fine = async () => Response.json({ success: true });

describe('faults of the browser', () => {
  it('[RE2] are reported with message, stack, path and release, without secrets, query and token', async () => {
    const app = await start(0, fine);
    app.raise('error', { error: new Error('card 4242 4242 4242 4242 of casey@example.com') });
    app.raise('unhandledrejection', { reason: 'password=hunter22' });
    app.reports.reportFault('screen', new TypeError('no parts'));
    await app.settled();
    const bodies = app.sent.map(({ init }) => JSON.parse(String(init.body)) as Record<string, string>);
    expect(app.sent[0]).toMatchObject({ url: '/api/v1/errors', init: { method: 'POST', keepalive: true } });
    expect(Object.keys(app.sent[0]!.init.headers as object)).toEqual(['content-type']);
    expect(bodies.map(({ kind, message }) => [kind, message])).toEqual([
      ['error', 'Error: card [redacted] of [redacted]'],
      ['rejection', 'password=[redacted]'],
      ['screen', 'TypeError: no parts'],
    ]);
    expect(bodies[0]).toMatchObject({ path: '/price/01abc', release: 'index-abc123.js' });
    expect(bodies[0]!.stack).toContain('fault-reports.test.ts');
    expect(JSON.stringify(bodies)).not.toMatch(/4242|casey|hunter22|SECRET/);
  });

  it('[RE3] are reported once each, five of a visit at most', async () => {
    const app = await start(0, fine);
    for (let i = 0; i < 20; i += 1) app.reports.reportFault('error', `fault ${i % 10}`);
    await app.settled();
    expect(app.sent).toHaveLength(5);
  });

  it('[RE3] are not reported by visits that were not chosen', async () => {
    const app = await start(0.9, fine);
    app.reports.reportFault('error', new Error('x'));
    await app.settled();
    expect(app.sent).toEqual([]);
  });

  it('[RE4] change nothing else without a network or where the report is refused', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const app = await start(0, () => Promise.reject(new TypeError('Failed to fetch')));
    app.reports.reportFault('error', new Error('x'));
    await app.settled();
    const refused = await start(0, async () => new Response(null, { status: 429 }));
    refused.reports.reportFault('error', new Error('y'));
    await refused.settled();
    process.off('unhandledRejection', unhandled);
    expect([app.sent.length, refused.sent.length]).toEqual([1, 1]);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
