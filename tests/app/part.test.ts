import { afterEach, describe, expect, it, vi } from 'vitest';
import { makePart } from '../../shared/part/make.ts';
import { reportOf } from '../../shared/analysis/report.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { geometry } from '../support/kernels.ts';
import { naiveKernel } from '../analysis/repairs/naive-check.ts';
import { NO_FONTS } from '../support/fonts.ts';
import { svg } from '../part/support.ts';
import { dieOver, endWorkers, PLATE, startPart, useWorkerKernel, workers } from './part-support.ts';
import { until } from '../support/until.ts';

afterEach(() => {
  endWorkers();
  vi.unstubAllGlobals();
});

/** Forty slits 0.2 mm apart: at 1:200 they are drawn 0.001 mm apart, where ends join. */
const slits = Array.from({ length: 40 }, (_, i) => `<path d="M${i * 0.4} 0V20"/>`).join('');
const SMALL = svg(slits, 16, 20, 1 / 200);

describe('a size', () => {
  it('[PA10] is measured anew in the very change, as the server measures it', async () => {
    const { part, open, choices } = await startPart();
    await open(PLATE);
    const before = part().view!.price.priceCents;
    choices.confirmSize(500, 250);
    expect(part()).toMatchObject({ making: false, drawn: { height: 60 } });
    expect(part().view!.price.priceCents).toBeGreaterThan(before);
    const read = reportOf(new TextEncoder().encode(PLATE), readDesign, geometry);
    const there = makePart(read, part().choices, naiveKernel, NO_FONTS);
    if (!there.ok) throw new Error('not made');
    expect(part().configuration).toEqual(there.value.configuration);
    expect(part().report!.drawing).toEqual(there.value.report.drawing);
    expect(part().drawn).toEqual(there.value.drawn);
  });

  it('that the drawing is far from counts what is there at that size', async () => {
    useWorkerKernel(geometry);
    const { part, opening, choices } = await startPart();
    await opening.openFile(new File([SMALL], 'slits.svg'));
    await until(() => expect(part().configuration).not.toBeNull());
    expect(part().configuration!.styles[0]!.shape_count).toBe(1);
    const { width, height } = part().read!.analysis.dimensions;
    choices.confirmSize(width * 200, height * 200);
    expect(part().configuration!.styles[0]!.shape_count).toBe(40);
  });

  it('is checked where it is, and its findings are the part’s', async () => {
    const { part, open, choices } = await startPart();
    await open(PLATE);
    const speck = () => part().report!.analysis.notices.find(({ code }) => code === 'tiny_features');
    expect(speck()).toBeDefined();
    choices.confirmSize(1100.2, 600);
    await until(() => expect(part().report!.analysis.features).toBeDefined());
    // Ten times as large it is none any more.
    expect(speck()).toBeUndefined();
    const hole = part().report!.analysis.features!.find(({ code }) => code === 'hole');
    expect(hole === undefined || hole.mm > 0.3).toBe(true);
  });

  it('with repairs is made by the worker; what shows until then says so', async () => {
    const { part, open, choices, repairs, settled } = await startPart();
    await open(PLATE);
    await repairs.takeRepair({ kind: 'remove_duplicates' });
    choices.confirmSize(220.04, 120);
    expect(part()).toMatchObject({ making: true, status: 'ready' });
    expect(part().link.confirmed).toBe(false);
    await settled();
    expect(part()).toMatchObject({ making: false, configuration: { dimensions: { height: 120 } } });
    expect(part().configuration!.styles[0]!.lengthOfLines).toBeCloseTo(640, 9);
    choices.confirmSize(null, null);
    await settled();
    expect(part().configuration!.styles[0]!.lengthOfLines).toBeCloseTo(320, 9);
  });

  it('of nothing has no price, in words', async () => {
    const { part, open, choices } = await startPart();
    await open(PLATE);
    choices.confirmSize(1e-200, 1e-200);
    expect(part()).toMatchObject({ view: null, problem: { code: 'not_quotable' }, status: 'ready' });
    choices.confirmSize(null, null);
    expect(part().view).not.toBeNull();
  });
});

describe('what follows from choices', () => {
  it('stays the very same where it does not follow from what changed', async () => {
    const { part, open, choices } = await startPart();
    await open();
    const before = part();
    choices.setQuantity(250);
    const after = part();
    expect(after.view).not.toBe(before.view);
    for (const key of ['report', 'configuration', 'needs', 'prepared', 'read'] as const)
      expect(after[key]).toBe(before[key]);
    choices.setRotation(90);
    expect(part().configuration).not.toBe(before.configuration);
    expect(part().report).toBe(before.report);
  });

  it('is told to whoever listens, with everything settled', async () => {
    const { part, open, choices } = await startPart();
    const { onPartChange } = await import('../../app/part/store.ts');
    await open();
    const seen: (number | null)[] = [];
    const stop = onPartChange(() => seen.push(part().choices.thickness_id));
    choices.setQuantity(3);
    stop();
    choices.setQuantity(4);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every((id) => id !== null)).toBe(true);
  });

  it('suggests a material until the customer chose one, and keeps what was chosen', async () => {
    const { part, open, opening, choices, computer } = await startPart();
    await open();
    expect(part().materialChosen).toBe(false);
    const other = computer.pricer!.book.materials.at(-1)!.thicknesses[0]!.id;
    choices.chooseThickness(other);
    expect(part()).toMatchObject({ materialChosen: true, choices: { thickness_id: other } });
    choices.setQuantity(9);
    await opening.openFile(new File([PLATE], 'next.svg'));
    expect(part()).toMatchObject({
      filename: 'next.svg',
      materialChosen: true,
      choices: { thickness_id: other, quantity: 1, rotation: 0 },
    });
  });
});

describe('the import worker', () => {
  it('keeps what it read: checks and previews send no geometry', async () => {
    const { open, repairs, settled } = await startPart();
    await open();
    await repairs.takeRepair({ kind: 'remove_duplicates' });
    await settled();
    expect(workers).toHaveLength(1);
    const { asked } = workers[0]!;
    expect(asked.filter((name) => name === 'open')).toHaveLength(1);
    expect(asked).toContain('check');
    expect(asked).toContain('make');
    expect(asked.filter((name) => name === 'preview').length).toBeGreaterThan(1);
  });

  it('that died reads the file again when it is asked about it', async () => {
    const { part, open, repairs, toasts } = await startPart();
    await open();
    workers[0]!.crash();
    await repairs.takeRepair({ kind: 'remove_duplicates' });
    expect(workers).toHaveLength(2);
    expect(workers[1]!.asked.slice(0, 3)).toEqual(['make', 'open', 'make']);
    expect(part().choices.repairs).toEqual([{ kind: 'remove_duplicates' }]);
    expect(part().configuration!.styles[0]!.lengthOfLines).toBeCloseTo(320, 9);
    expect(toasts.items).toEqual([]);
  });

  it('keeps the last designs only, and reads one again that was left long ago', async () => {
    const { part, open, opening, repairs } = await startPart();
    await open();
    const { importWorker } = await import('../../app/part/import-worker.ts');
    for (let i = 0; i < 4; i++) await importWorker.openAside(`other-${i}`, new TextEncoder().encode(PLATE));
    const before = workers[0]!.asked.length;
    await repairs.takeRepair({ kind: 'remove_duplicates' });
    expect(workers[0]!.asked.slice(before, before + 3)).toEqual(['make', 'open', 'make']);
    expect(part().choices.repairs).toHaveLength(1);
    opening.closeDesign();
  });
});

/** A plain plate of so many mm by 60. */
const sheet = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="60mm" viewBox="0 0 ${width} 60">` +
  `<rect width="${width}" height="60" fill="none" stroke="#0000ff"/></svg>`;

describe('a file', () => {
  it('whose reading broke off can be read again, one that is too large or was understood can not', async () => {
    const { part, opening, priced } = await startPart();
    const opened = opening.openFile(new File([PLATE], 'plate.svg'));
    // Each reading is tried twice.
    dieOver(part().id!, 4);
    await opened;
    expect(part()).toMatchObject({
      status: 'rejected',
      trouble: expect.stringMatching(/^Measuring this file stopped/),
    });
    expect(opening.canTryAgain(part())).toBe(true);
    await opening.tryAgain();
    expect(part().status).toBe('rejected');
    await opening.tryAgain();
    await priced();
    expect(part()).toMatchObject({ status: 'ready', trouble: null });
    expect(opening.canTryAgain(part())).toBe(false);
    const large = new File(['x'], 'large.svg');
    Object.defineProperty(large, 'size', { value: 60 * 1024 * 1024 });
    await opening.openFile(large);
    expect(part().trouble).toContain('50 MB');
    expect(opening.canTryAgain(part())).toBe(false);
  });

  it('that can’t be quoted leaves the one before as it was, in memory and on the device', async () => {
    const { part, open, opening, choices, storedParts, disk } = await startPart();
    await open();
    choices.setQuantity(12);
    const { id, view } = part();
    await opening.openFile(new File(['just some words'], 'words.svg'));
    expect(part()).toMatchObject({ status: 'rejected', previous: 'plate.svg', filename: 'words.svg' });
    expect(disk.get('part/parts')).toMatchObject({ inHand: id, parts: { [id!]: { choices: { quantity: 12 } } } });
    expect(Object.keys(storedParts().parts)).toHaveLength(2);
    await opening.leaveFile();
    expect(part()).toMatchObject({ id, filename: 'plate.svg', status: 'ready', choices: { quantity: 12 } });
    expect(part().view).toEqual(view);
    expect(Object.keys(storedParts().parts)).toEqual([id]);
  });

  it('that is dropped while the one of the last visit is being opened leaves that one too, until it can be quoted', async () => {
    const first = await startPart();
    await first.open();
    const { id } = first.part();
    await until(() => expect(first.disk.has(`design/${id}`)).toBe(true));
    await until(() => expect(first.disk.has('part/parts')).toBe(true));
    const { part, opening, priced, disk } = await startPart(first.disk);
    const restoring = opening.restore();
    await until(() => expect(part().status).toBe('opening'));
    await opening.openFile(new File(['just some words'], 'words.svg'));
    await opening.openFile(new File(['other words'], 'words-2.svg'));
    await restoring;
    expect(part()).toMatchObject({ status: 'rejected', previous: 'plate.svg', filename: 'words-2.svg' });
    expect(disk.has(`design/${id}`)).toBe(true);
    await opening.leaveFile();
    await priced();
    expect(part()).toMatchObject({ id, filename: 'plate.svg', status: 'ready' });
  });

  it('that is dropped before the last visit was looked at can be left for that one', async () => {
    const first = await startPart();
    await first.open();
    const { id } = first.part();
    await until(() => expect(first.disk.has(`design/${id}`)).toBe(true));
    await until(() => expect(first.disk.has('part/parts')).toBe(true));
    const { part, opening, choices, priced, disk } = await startPart(first.disk);
    choices.setQuantity(5);
    const restoring = opening.restore();
    await opening.openFile(new File(['just some words'], 'words.svg'));
    await restoring;
    expect(part()).toMatchObject({ status: 'rejected', previous: 'plate.svg', choices: { quantity: 5 } });
    expect(disk.get('part/parts')).toMatchObject({ inHand: id });
    await opening.leaveFile();
    await priced();
    expect(part()).toMatchObject({ id, filename: 'plate.svg', status: 'ready' });
  });

  it('that is dropped before the last visit was looked at takes its material along', async () => {
    const first = await startPart();
    await first.open();
    const [stock] = first.computer.pricer!.book.materials.find(({ slug }) => slug === 'cork')!.thicknesses;
    first.choices.chooseThickness(stock!.id);
    first.choices.setQuantity(7);
    await until(() => expect(first.disk.get('part/parts')).toEqual(first.storedParts()));
    const { part, opening, priced } = await startPart(first.disk);
    const restoring = opening.restore();
    await opening.openFile(new File([PLATE], 'next.svg'));
    await restoring;
    await priced();
    expect(part()).toMatchObject({
      filename: 'next.svg',
      materialChosen: true,
      choices: { thickness_id: stock!.id, quantity: 1 },
    });
  });

  it('[PA50] takes over neither a quantity nor a material that was only suggested', async () => {
    const { open, part, choices, computer } = await startPart();
    await open();
    const suggested = part().choices.thickness_id;
    choices.setQuantity(9);
    choices.setFinishing('papered', true);
    await open(PLATE.replaceAll('"120', '"131'), 'next.svg');
    expect(part()).toMatchObject({ materialChosen: false, choices: { quantity: 1, finishing: [] } });
    expect(computer.pricer!.stockOf(suggested)).not.toBeNull();
  });

  it('[PA51] keeps a chosen material where it can be made of it, else takes the nearest that can, and goes back', async () => {
    const { open, opening, part, choices, computer, priced } = await startPart();
    await open();
    const stock = computer
      .pricer!.book.materials.filter(({ technology_slug }) => technology_slug !== 'photo-etching')
      .flatMap((material) => material.thicknesses.map((thickness) => ({ material, thickness })))
      .toSorted((a, b) => a.thickness.max_part.width - b.thickness.max_part.width)[0]!;
    const { max_part: most } = stock.thickness;
    choices.chooseThickness(stock.thickness.id);
    const drop = (width: number) => opening.openFile(new File([sheet(width)], `${width}.svg`));
    await drop(110);
    await priced();
    expect(part()).toMatchObject({ materialChosen: true, choices: { thickness_id: stock.thickness.id } });
    const wide = Math.ceil(Math.max(most.width, most.height)) + 1;
    await drop(wide);
    await until(() => expect(part().materialChosen).toBe(false));
    expect(part().carried).toBe(stock.thickness.id);
    expect(part().choices.thickness_id).not.toBe(stock.thickness.id);
    await until(() => expect(part().view).not.toBeNull());
    choices.confirmSize(100, 60);
    await until(() =>
      expect(part()).toMatchObject({ materialChosen: true, choices: { thickness_id: stock.thickness.id } }),
    );
    choices.chooseThickness(stock.thickness.id);
    expect(part().carried).toBeUndefined();
  });

  it('that is dropped while the disk is asked for the last visit’s is opened, and not the old one after it', async () => {
    const first = await startPart();
    await first.open();
    const { id } = first.part();
    await until(() => expect(first.disk.has(`design/${id}`)).toBe(true));
    await until(() => expect(first.disk.get('part/parts')).toEqual(first.storedParts()));
    const { part, opening, priced } = await startPart(first.disk);
    const get = first.disk.get.bind(first.disk);
    first.disk.get = (key) => {
      first.disk.get = key === `design/${id}` ? get : first.disk.get;
      if (key === `design/${id}`) void opening.openFile(new File([PLATE], 'next.svg'));
      return get(key);
    };
    await opening.restore();
    await priced();
    expect(part()).toMatchObject({ filename: 'next.svg', status: 'ready' });
  });

  it('that can be quoted takes its place, and one design is kept', async () => {
    const { part, open, disk } = await startPart();
    await open();
    await open(PLATE, 'second.svg');
    await until(() =>
      expect([...disk.keys()].filter((key) => key.startsWith('design/'))).toEqual([`design/${part().id}`]),
    );
    expect(disk.get('part/parts')).toMatchObject({ inHand: part().id });
  });
});

describe('the price in the panel', () => {
  it('[OG5] is made with the terms of whom the account buys for, never with its own meanwhile', async () => {
    const { part, open } = await startPart();
    const { session } = await import('../../app/platform/session-state.ts');
    const own = { v1UserId: 4711, primePerMinuteRate: 1.2, legacyMakingDiscountPercent: 10 };
    const none = { v1UserId: 0, primePerMinuteRate: 0, legacyMakingDiscountPercent: 0 };
    await open(PLATE);
    const cents = () => part().view!.price.priceCents;
    const plain = cents();
    const buys = (account: object) => {
      session.account = { id: 'a1', ...account } as unknown as typeof session.account;
    };
    buys({ ...own, buysFor: null, buyerTerms: own });
    await until(() => expect(cents()).toBeLessThan(plain));
    const prime = cents();
    buys({ ...own, buysFor: 'o1', buyerTerms: none });
    await until(() => expect(cents()).toBe(plain));
    buys({ ...none, buysFor: 'o2', buyerTerms: own });
    await until(() => expect(cents()).toBe(prime));
  });
});
