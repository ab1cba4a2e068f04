import * as Comlink from 'comlink';
import { vi } from 'vitest';
import { catalogFrom } from '../../api/catalog/catalog.ts';
import { contentVersion } from '../../api/catalog/rows.ts';
import { readCatalogFiles } from '../../api/db/seed/seed.ts';
import type { AnalysisKernel } from '../../shared/analysis/analysis-kernel.ts';
import { usualCalendar } from '../../shared/calendar/usual.ts';
import type { PriceBook } from '../../shared/pricing/wire.ts';
import { createImporter } from '../../workers/import/factory.ts';
import { naiveKernel } from '../analysis/repairs/naive-check.ts';
import { NO_FONTS } from '../support/fonts.ts';
import { until } from '../support/until.ts';

/** A plate whose outline is drawn twice, with a hole and a speck beyond it, which its layer says is cut. */
export const PLATE = `<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="60mm" viewBox="0 0 120 60"><g id="cut" fill="none" stroke="#0000ff">
<rect width="100" height="60"/><rect width="100" height="60"/><circle cx="50" cy="30" r="10"/><circle cx="110" cy="30" r="0.02"/></g></svg>`;

/** Import workers that were started, so that tests can end them and count what they are asked. */
export const workers: FakeWorker[] = [];

/** The kernel of the workers to come. */
let workerKernel: AnalysisKernel = naiveKernel;

/** Has the workers to come measure and check with another kernel. */
export function useWorkerKernel(kernel: AnalysisKernel): void {
  workerKernel = kernel;
}

/** Designs that a worker dies over when it is to open them, and how often. */
const deadly = new Map<string, number>();

/** Has workers die over a design as often as said, when they are to open or to check it. */
export function dieOver(id: string, times: number, call: 'open' | 'check' = 'open'): void {
  deadly.set(`${call} ${id}`, times);
}

/** The import worker without a thread, with check tables of its own. */
class FakeWorker extends EventTarget {
  readonly #near: MessagePort;
  readonly #far: MessagePort;
  /** Bytes handed over, by message. */
  readonly sent: number[] = [];
  /** Names of the methods called, in order. */
  readonly asked: string[] = [];

  constructor() {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#near = port1;
    this.#far = port2;
    const surroundings = { loadKernel: async () => workerKernel, loadFonts: async () => NO_FONTS, now: () => 0 };
    Comlink.expose(createImporter(surroundings), port2);
    port1.addEventListener('message', (event) => this.dispatchEvent(new MessageEvent('message', { data: event.data })));
    port1.start();
    workers.push(this);
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    const { path } = message as { path?: string[] };
    if (path) this.asked.push(path.join('.'));
    const [first] = (message as { argumentList?: { value: unknown }[] }).argumentList ?? [];
    const asked = first?.value as string | { readonly id?: string } | undefined;
    const fate = `${path?.join('.')} ${typeof asked === 'object' ? asked.id : asked}`;
    const deaths = deadly.get(fate) ?? 0;
    if (deaths > 0) {
      deadly.set(fate, deaths - 1);
      queueMicrotask(() => this.crash());
      return;
    }
    this.#near.postMessage(message, transfer);
  }

  /** Dies as the browser reports it. */
  crash(): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
  }

  terminate(): void {
    this.#near.close();
    this.#far.close();
  }
}

/** Ends the workers of a test. */
export function endWorkers(): void {
  for (const worker of workers.splice(0)) worker.terminate();
  workerKernel = naiveKernel;
  deadly.clear();
}

let book: Promise<PriceBook> | undefined;

/** The price book of the catalogue that is seeded. */
export function priceBook(): Promise<PriceBook> {
  book ??= (async () => {
    const content = readCatalogFiles();
    const catalog = await catalogFrom(async () => ({
      ...content,
      rate_card_version: contentVersion(content),
      calendar: usualCalendar(2026),
    }));
    return catalog.book();
  })();
  return book;
}

/** Answer of a test to a call; null for calls it does not know. */
export type AnswerCall = (path: string, init: RequestInit | undefined) => Promise<Response | null> | Response | null;

/** Where a disk says how long it takes to keep something, ms. */
export const SLOW = 'ms of a write';

/** The surroundings of the page, afresh: a disk that tests can look at, a worker, the catalogue, and a server made of answers. */
async function surroundings(disk: Map<string, unknown>, answer: AnswerCall = () => null): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('Worker', FakeWorker);
  if (!('document' in globalThis)) vi.stubGlobal('location', new URL('http://app.test/'));
  const prices = await priceBook();
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    const { pathname, search } = new URL(String(input), 'http://app.test/');
    const path = pathname.replace('/api/v1', '') + search;
    const answered = await answer(path, init);
    if (answered) return answered;
    return path.includes('price') ? Response.json(prices) : Response.json({ code: 'internal' }, { status: 500 });
  });
  vi.doMock('../../wasm/host/load-web.ts', async () => {
    const { loadKernelModule } = await import('../../wasm/host/load-node.ts');
    return { loadKernelModule: async () => loadKernelModule() };
  });
  vi.doMock('../../app/platform/storage.ts', () => ({
    openStore: async () => ({
      get: async (store: string, key: string) => structuredClone(disk.get(`${store}/${key}`)),
      getAllKeys: async (store: string) =>
        [...disk.keys()].filter((key) => key.startsWith(`${store}/`)).map((key) => key.slice(store.length + 1)),
      put: async (store: string, value: unknown, key: string) => {
        const copy = structuredClone(value);
        if (disk.has(SLOW)) await new Promise((resolve) => setTimeout(resolve, Number(disk.get(SLOW))));
        disk.set(`${store}/${key}`, copy);
      },
      delete: async (store: string, key: string) => disk.delete(`${store}/${key}`),
    }),
  }));
}

/** The part in hand's modules afresh, in the surroundings above. */
export async function startPart(disk = new Map<string, unknown>(), answer?: AnswerCall) {
  await surroundings(disk, answer);
  const { partInHand, storedParts } = await import('../../app/part/store.ts');
  const { computer } = await import('../../app/platform/compute/compute.ts');
  const { repairOffers } = await import('../../app/part/repair-offers.ts');
  const opening = await import('../../app/part/open-file.ts');
  const choices = await import('../../app/part/choices.ts');
  const repairs = await import('../../app/part/repairs.ts');
  const { toasts } = await import('../../app/platform/notify.ts');
  const offers = () => repairOffers(partInHand(), computer.pricer);
  const priced = () =>
    until(() => {
      const { view } = partInHand();
      if (!view) throw new Error('no price yet');
    });
  /** Until worker and page have nothing more to say. */
  const settled = () =>
    until(() => {
      const { checking, making, repairing, status } = partInHand();
      const open = offers().some(({ effect }) => effect === null);
      if (status !== 'ready' || checking || making || repairing || offers().length === 0 || open)
        throw new Error('not settled yet');
    });
  const open = async (content = PLATE, name = 'plate.svg', asDrawn = true) => {
    await opening.restore();
    await opening.openFile(new File([content], name));
    await priced();
    await settled();
    // Most tests are about a drawing as it is drawn.
    if (asDrawn && partInHand().choices.repairs.length > 0) {
      await repairs.undoRepair('remove_duplicates');
      await settled();
    }
  };
  return {
    part: partInHand,
    storedParts,
    computer,
    opening,
    choices,
    repairs,
    toasts,
    offers,
    priced,
    settled,
    open,
    disk,
  };
}
