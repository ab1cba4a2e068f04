import * as Comlink from 'comlink';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { repairReport } from '../../shared/analysis/repairs/repair-report.ts';
import { NO_FONTS } from '../support/fonts.ts';
import type { Repair } from '../../shared/analysis/repairs/repair.ts';
import { reportOf } from '../../shared/analysis/report.ts';
import type { Analysis } from '../../shared/analysis/wire.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { atSameScale, configurePart } from '../../shared/quote/configure.ts';
import type { Part } from '../../shared/quote/wire.ts';
import type { PriceBook } from '../../shared/pricing/wire.ts';
import { catalogFrom } from '../../api/catalog/catalog.ts';
import { contentVersion } from '../../api/catalog/rows.ts';
import { readCatalogFiles } from '../../api/db/seed/seed.ts';
import { sameRepairs, withoutRepair, withRepair } from '../../app/platform/part-in-hand/repair-list.ts';
import { createImporter } from '../../workers/import/factory.ts';
import { naiveKernel } from '../analysis/repairs/naive-check.ts';

/** A plate whose outline is drawn twice, with a speck beyond it and a hole. */
const PLATE = `<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="60mm" viewBox="0 0 120 60"><g fill="none" stroke="#0000ff">
<rect width="100" height="60"/><rect width="100" height="60"/><circle cx="50" cy="30" r="10"/><circle cx="110" cy="30" r="0.02"/></g></svg>`;

const DUPLICATES: Repair = { kind: 'remove_duplicates' };
const SPECKS: Repair = { kind: 'drop_specks', size_mm: 0.1 };

/** The import worker without a thread, with check tables of its own. */
class FakeWorker extends EventTarget {
  readonly #near: MessagePort;
  readonly #far: MessagePort;

  constructor() {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#near = port1;
    this.#far = port2;
    const surroundings = { loadKernel: async () => naiveKernel, loadFonts: async () => NO_FONTS, now: () => 0 };
    Comlink.expose(createImporter(surroundings), port2);
    port1.addEventListener('message', (event) => this.dispatchEvent(new MessageEvent('message', { data: event.data })));
    port1.start();
    started.push(this);
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#near.postMessage(message, transfer);
  }

  terminate(): void {
    this.#near.close();
    this.#far.close();
  }
}

let book: PriceBook;
const started: FakeWorker[] = [];
beforeAll(async () => {
  const content = readCatalogFiles();
  const catalog = await catalogFrom(async () => ({ ...content, rate_card_version: contentVersion(content) }));
  book = catalog.book();
});
afterEach(() => {
  for (const worker of started.splice(0)) worker.terminate();
  vi.unstubAllGlobals();
});

/** The app's modules afresh, with a disk that tests can look at. */
async function start(disk = new Map<string, unknown>()) {
  vi.resetModules();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('location', new URL('http://app.test/'));
  vi.stubGlobal('fetch', async (input: string) =>
    String(input).includes('price') ? Response.json(book) : Response.json({ code: 'internal' }, { status: 500 }),
  );
  vi.doMock('../../wasm/host/load-web.ts', async () => {
    const { loadKernelModule } = await import('../../wasm/host/load-node.ts');
    return { loadKernelModule: async () => loadKernelModule() };
  });
  vi.doMock('../../app/platform/storage.ts', () => ({
    openStore: async () => ({
      get: async (store: string, key: string) => disk.get(`${store}/${key}`),
      put: async (store: string, value: unknown, key: string) => disk.set(`${store}/${key}`, structuredClone(value)),
      delete: async (store: string, key: string) => disk.delete(`${store}/${key}`),
    }),
  }));
  const { part } = await import('../../app/platform/part-in-hand/part.ts');
  const opening = await import('../../app/platform/part-in-hand/open-file.ts');
  const choices = await import('../../app/platform/part-in-hand/choices.ts');
  const repairs = await import('../../app/platform/part-in-hand/repairs.ts');
  const { toasts } = await import('../../app/platform/notify.ts');
  const open = async () => {
    await opening.openFile(new File([PLATE], 'plate.svg'));
    await vi.waitFor(() => expect(part.view).not.toBeNull());
    await settled();
  };
  const settled = () =>
    vi.waitFor(() => {
      expect(part.checking).toBe(false);
      expect(part.offers.length).toBeGreaterThan(0);
      expect(part.offers.every(({ effect }) => effect !== null)).toBe(true);
    }, 5000);
  return { part, opening, choices, repairs, toasts, open, settled, disk };
}

const codes = (analysis: { notices: readonly { code: string }[] }) => analysis.notices.map(({ code }) => code);

describe('checks', () => {
  it('come after the price and leave the geometry’s objects alone', async () => {
    const { part, opening } = await start();
    await opening.openFile(new File([PLATE], 'plate.svg'));
    const { drawing, measurement, analysis } = part.report!;
    expect(codes(analysis)).not.toContain('duplicate_lines');
    await vi.waitFor(() => expect(codes(part.report!.analysis)).toContain('duplicate_lines'));
    expect(part.report!.drawing).toBe(drawing);
    expect(part.report!.measurement).toBe(measurement);
    expect(part.checking).toBe(false);
  });

  it('run again when operations change what lines are for', async () => {
    const { part, open, choices } = await start();
    await open();
    const before = part.report;
    choices.setQuantity(7);
    choices.assignOperation(part.report!.analysis.styles[0]!.id, 'lineEngraving');
    await vi.waitFor(() => expect(part.report).not.toBe(before), 2000);
    expect(part.report!.drawing).toBe(before!.drawing);
  });
});

describe('a repair', () => {
  it('shows its effect, is taken with that effect, and is undone without a trace', async () => {
    const { part, open, repairs, settled, toasts } = await start();
    await open();
    const before = { cents: part.view!.price.priceCents, drawing: part.report!.drawing };
    const offer = part.offers.find(({ repair }) => repair.kind === 'remove_duplicates')!;
    expect(offer.taken).toBe(false);
    expect(offer.effect).toMatchObject({ pierces: -1 });
    expect(offer.effect!.lengthMm).toBeCloseTo(-320, 9);
    expect(offer.effect!.seconds!).toBeLessThan(0);
    await repairs.takeRepair(DUPLICATES);
    expect(part.choices.repairs).toEqual([DUPLICATES]);
    expect(part.view!.price.priceCents - before.cents).toBe(offer.effect!.cents);
    expect(codes(part.report!.analysis)).not.toContain('duplicate_lines');
    await settled();
    const taken = part.offers.find(({ repair }) => repair.kind === 'remove_duplicates')!;
    expect(taken).toMatchObject({ taken: true, effect: { pierces: -1, cents: offer.effect!.cents } });
    await repairs.undoRepair('remove_duplicates');
    expect(part.choices.repairs).toEqual([]);
    expect(part.view!.price.priceCents).toBe(before.cents);
    expect(part.report!.drawing).toBe(before.drawing);
    expect(codes(part.report!.analysis)).toContain('duplicate_lines');
    expect(toasts.items).toEqual([]);
  });

  it('follows quantity and material with its effect', async () => {
    const { part, open, choices } = await start();
    await open();
    const effect = () => part.offers.find(({ repair }) => repair.kind === 'remove_duplicates')!.effect!;
    const one = effect();
    choices.setQuantity(100);
    await vi.waitFor(() => expect(effect().cents).not.toBe(one.cents), 2000);
    expect(effect().lengthMm).toBe(one.lengthMm);
    expect(effect().cents!).toBeLessThan(one.cents!);
  });

  it('taken twice at once keeps both, each undone alone, and the scale of a confirmed size', async () => {
    const { part, open, choices, repairs } = await start();
    await open();
    const { width, height } = part.report!.analysis.dimensions;
    choices.confirmSize(width * 2, height * 2);
    await Promise.all([repairs.takeRepair(SPECKS), repairs.takeRepair(DUPLICATES)]);
    expect(part.choices.repairs).toEqual([DUPLICATES, SPECKS]);
    expect(part.choices.confirmedWidth).toBeCloseTo(200, 9);
    expect(part.choices.confirmedHeight).toBe(height * 2);
    expect(part.configuration!.dimensions.width).toBeCloseTo(200, 9);
    await repairs.undoRepair('drop_specks');
    expect(part.choices.repairs).toEqual([DUPLICATES]);
    expect(part.choices.confirmedWidth).toBeCloseTo(width * 2, 9);
    expect(part.configuration!.styles[0]!.lengthOfLines).toBeCloseTo(640, 9);
  });

  it('gives the bits that the server makes of the same choices', async () => {
    const { part, open, repairs } = await start();
    await open();
    await repairs.takeRepair(SPECKS);
    await repairs.takeRepair(DUPLICATES);
    const read = reportOf(new TextEncoder().encode(PLATE), readDesign, naiveKernel);
    const there = repairReport(read, part.choices.repairs, naiveKernel, NO_FONTS);
    if (!there.ok || !there.value.drawing) throw new Error('not repaired');
    const { analysis, drawing } = there.value;
    expect(part.report!.drawing).toEqual(drawing);
    expect(part.configuration).toEqual(configurePart({ analysis, drawing }, part.choices, naiveKernel));
  });

  it('that can’t be made is told and changes nothing', async () => {
    const { part, opening, repairs, toasts } = await start();
    const specks = PLATE.replaceAll(/<rect[^>]*>/g, '').replace('r="10"', 'r="0.02"');
    await opening.openFile(new File([specks], 'specks.svg'));
    await vi.waitFor(() => expect(part.checking).toBe(false));
    const { report } = part;
    await repairs.takeRepair(SPECKS);
    expect(part.choices.repairs).toEqual([]);
    expect(part.report).toBe(report);
    expect(part.repairing).toBe(false);
    expect(toasts.items).toMatchObject([{ tone: 'bad', title: expect.stringContaining('specks') }]);
  });

  it('is made again when the design comes back after a reload, and is gone with another file', async () => {
    const first = await start();
    await first.open();
    await first.repairs.takeRepair(DUPLICATES);
    const cents = first.part.view!.price.priceCents;
    await vi.waitFor(() =>
      expect(first.disk.get('part/current')).toMatchObject({ choices: { repairs: [DUPLICATES] } }),
    );
    const again = await start(first.disk);
    await again.opening.restore();
    await vi.waitFor(() => expect(again.part.view).not.toBeNull());
    expect(again.part.choices.repairs).toEqual([DUPLICATES]);
    expect(again.part.view!.price.priceCents).toBe(cents);
    expect(again.part.read!.analysis.totals.lengthOfLines).toBeCloseTo(640, 9);
    expect(again.part.report!.analysis.totals.lengthOfLines).toBeCloseTo(320, 9);
    await again.opening.openFile(new File([PLATE], 'other.svg'));
    expect(again.part.choices.repairs).toEqual([]);
    expect(again.part.report!.analysis.totals.lengthOfLines).toBeCloseTo(640, 9);
  });

  it('under way when another file is dropped, or the design is let go of, is forgotten', async () => {
    const { part, open, opening, repairs, toasts } = await start();
    await open();
    const taking = repairs.takeRepair(DUPLICATES);
    await opening.openFile(new File([PLATE], 'other.svg'));
    await taking;
    expect(part).toMatchObject({ filename: 'other.svg', status: 'ready', repairing: false });
    expect(part.choices.repairs).toEqual([]);
    const again = repairs.takeRepair(DUPLICATES);
    opening.closeDesign();
    await again;
    expect(part).toMatchObject({ status: 'none', repairing: false, checking: false, offers: [], report: null });
    expect(toasts.items).toEqual([]);
  });

  it('kept by an older release without repairs is none', async () => {
    const first = await start();
    await first.open();
    await vi.waitFor(() => expect(first.disk.has('part/current')).toBe(true));
    const kept = structuredClone(first.disk.get('part/current')) as { choices: { repairs?: unknown } };
    delete kept.choices.repairs;
    const again = await start(new Map([...first.disk, ['part/current', kept]]));
    await again.opening.restore();
    expect(again.part.choices.repairs).toEqual([]);
    expect(again.part.status).toBe('ready');
  });
});

describe('the server’s copy', () => {
  it('brings its repairs along when it is taken over', async () => {
    const { part, open } = await start();
    await open();
    const { adoptStored } = await import('../../app/platform/part-in-hand/server-sync.ts');
    part.link.partId = 'p1';
    const { dimensions, styles } = part.configuration!;
    const size = { ...dimensions, calculated_width: dimensions.width, calculated_height: dimensions.height };
    const stored = {
      id: 'p1',
      quote_id: 'q1',
      quantity: 5,
      configuration: {
        dimensions: { ...size, confirmed_width: 220.04, confirmed_height: 120, rotation: 0 },
        styles,
        repairs: [DUPLICATES],
      },
      thickness: { id: part.choices.thicknessId },
      finishing: [],
      price_cents: 1,
      updated_at: 'now',
    };
    adoptStored(stored as unknown as Part);
    await vi.waitFor(() => expect(part.report!.analysis.totals.lengthOfLines).toBeCloseTo(320, 9));
    expect(part.choices).toMatchObject({ quantity: 5, repairs: [DUPLICATES], confirmedHeight: 120 });
    expect(part.configuration!.dimensions.height).toBe(120);
    expect(part.read!.analysis.totals.lengthOfLines).toBeCloseTo(640, 9);
  });
});

describe('assignments kept on the device', () => {
  it('go with styles that are not there, and with operations that an area of a DXF can’t take', async () => {
    await start();
    const { assignmentsFor } = await import('../../app/platform/part-in-hand/report-in-use.ts');
    const style = (id: string, stroke: string | null) => ({ id, stroke, fill: '#000000', layer: null });
    const analysis = { format: 'dxf', styles: [style('area', null), style('line', '#0000ff')] } as unknown as Analysis;
    expect(assignmentsFor({ analysis }, { area: 'cutting', line: 'cutting', gone: 'ignored' })).toEqual({
      line: 'cutting',
    });
    expect(assignmentsFor({ analysis }, { area: 'ignored' })).toEqual({ area: 'ignored' });
  });
});

describe('a list of repairs', () => {
  it('holds each kind once, in the order they are made, and text is outlined or left out', () => {
    const two = withRepair(withRepair([], { kind: 'simplify' }), { kind: 'remove_text' });
    expect(two).toEqual([{ kind: 'remove_text' }, { kind: 'simplify' }]);
    expect(withRepair(two, { kind: 'outline_text', font: 'sans' }).map(({ kind }) => kind)).toEqual([
      'outline_text',
      'simplify',
    ]);
    const wider = withRepair([SPECKS], { kind: 'drop_specks', size_mm: 1 });
    expect(wider).toEqual([{ kind: 'drop_specks', size_mm: 1 }]);
    expect(withoutRepair(two, 'simplify')).toEqual([{ kind: 'remove_text' }]);
    expect(sameRepairs(two, two.toReversed())).toBe(true);
    expect(sameRepairs([SPECKS], wider)).toBe(false);
  });
});

describe('the scale of a confirmed size', () => {
  const confirmed = (confirmedWidth: number | null, confirmedHeight: number | null) => ({
    confirmedWidth,
    confirmedHeight,
  });

  it('stays when the drawing’s own size changes', () => {
    const from = { width: 100, height: 50 };
    expect(atSameScale(confirmed(0.1 + 0.2, 7), from, { ...from })).toEqual(confirmed(0.1 + 0.2, 7));
    expect(atSameScale(confirmed(200, null), from, { width: 80, height: 40 })).toEqual(confirmed(160, null));
    expect(atSameScale(confirmed(200, 25), from, { width: 80, height: 0 })).toEqual(confirmed(160, null));
    expect(atSameScale(confirmed(9, 100), { width: 0, height: 50 }, { width: 10, height: 40 })).toEqual(
      confirmed(20, 80),
    );
  });
});
