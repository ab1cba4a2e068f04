import * as Comlink from 'comlink';
import { afterEach, describe, expect, it } from 'vitest';
import { Bridge, type WorkerLike } from '../../workers/host/bridge.ts';
import { buffersOf } from '../../workers/host/buffers.ts';
import { until } from '../support/until.ts';

interface Api {
  echo(text: string): string;
  never(): Promise<string>;
  fail(): string;
}

/** A worker without a thread: the same messages over a channel, and errors on demand. */
class FakeWorker extends EventTarget implements WorkerLike {
  static made: FakeWorker[] = [];
  readonly #near: MessagePort;
  readonly #far: MessagePort;
  terminated = false;
  /** Whether a job that never ends has begun. */
  busy = false;

  constructor() {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#near = port1;
    this.#far = port2;
    const api: Api = {
      echo: (text) => text,
      never: () => {
        this.busy = true;
        return new Promise(() => {});
      },
      fail: () => {
        throw new Error('broken inside');
      },
    };
    Comlink.expose(api, port2);
    port1.addEventListener('message', (event) => this.dispatchEvent(new MessageEvent('message', { data: event.data })));
    port1.start();
    FakeWorker.made.push(this);
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#near.postMessage(message, transfer);
  }

  crash(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }

  terminate(): void {
    this.terminated = true;
    this.#near.close();
    this.#far.close();
  }
}

/** Until the first worker is at a job that never ends. */
const begun = () => until(() => expect(FakeWorker.made[0]?.busy).toBe(true));

const makeBridge = (idleStopMs = 10_000) => new Bridge<Api>({ spawn: () => new FakeWorker(), idleStopMs });
const bridges: Bridge<Api>[] = [];
const bridge = (idleStopMs?: number) => {
  const made = makeBridge(idleStopMs);
  bridges.push(made);
  return made;
};

afterEach(() => {
  for (const one of bridges.splice(0)) one.stop();
  FakeWorker.made = [];
});

describe('the bridge to a worker', () => {
  it('runs jobs one after the other on one worker', async () => {
    const one = bridge();
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => one.run((api) => api.echo(text))));
    expect(answers).toEqual(['a', 'b', 'c'].map((value) => ({ ok: true, value })));
    expect(FakeWorker.made).toHaveLength(1);
  });

  it('ends the worker where a running job is aborted, and starts a fresh one for the next', async () => {
    const one = bridge();
    const stop = new AbortController();
    const stuck = one.run((api) => api.never(), { signal: stop.signal });
    const next = one.run((api) => api.echo('next'));
    await begun();
    stop.abort();
    expect(await stuck).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(await next).toEqual({ ok: true, value: 'next' });
    expect(FakeWorker.made.map(({ terminated }) => terminated)).toEqual([true, false]);
  });

  it('never starts a job that was aborted while it waited', async () => {
    const stop = new AbortController();
    stop.abort();
    expect(await bridge().run((api) => api.echo('x'), { signal: stop.signal })).toMatchObject({
      error: { code: 'cancelled' },
    });
    expect(FakeWorker.made).toHaveLength(0);
  });

  it('answers a crash as a value and goes on with a fresh worker', async () => {
    const one = bridge();
    const stuck = one.run((api) => api.never());
    await begun();
    FakeWorker.made[0]!.crash('out of memory');
    expect(await stuck).toEqual({ ok: false, error: { code: 'crashed', message: 'out of memory' } });
    expect(await one.run((api) => api.echo('on'))).toEqual({ ok: true, value: 'on' });
    expect(FakeWorker.made).toHaveLength(2);
  });

  it('answers a throwing job as a value', async () => {
    expect(await bridge().run((api) => api.fail())).toEqual({
      ok: false,
      error: { code: 'broken', message: 'broken inside' },
    });
  });

  it('lets an idle worker go', async () => {
    const one = bridge(20);
    await one.run((api) => api.echo('x'));
    expect(one.alive).toBe(true);
    await expect.poll(() => one.alive).toBe(false);
    expect(FakeWorker.made[0]!.terminated).toBe(true);
  });
});

describe('buffersOf', () => {
  it('finds every buffer once, however deep', () => {
    const shared = new Float64Array(4);
    const value = { a: shared, b: [{ c: new Uint8Array(2), d: shared.subarray(1) }], e: null, f: 'x' };
    expect(buffersOf(value)).toEqual([shared.buffer, value.b[0]!.c.buffer]);
  });
});
