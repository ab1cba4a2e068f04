import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_ACCOUNT_TERMS } from '../../shared/pricing/account-terms.ts';
import { dieOver, endWorkers, PLATE, startPart, workers } from './part-support.ts';
import { until } from '../support/until.ts';

afterEach(() => {
  endWorkers();
  vi.unstubAllGlobals();
});

const plate = (name: string, width = 120) => new File([PLATE.replaceAll('"120', `"${width}`)], name);
const BAD = new File(['just some words'], 'words.svg');

/** Parts side by side, in surroundings that a test can look at. */
async function startTray(...given: Parameters<typeof startPart>) {
  const app = await startPart(...given);
  const { partOf, factsOf, changeInHand, changePart } = await import('../../app/part/store.ts');
  const { trayParts } = await import('../../app/part/tray/use-tray.ts');
  const { rowOf } = await import('../../app/design/tray/rows.ts');
  const taking = await import('../../app/part/tray/take-out.ts');
  const { pickPart, MOST_PARTS } = await import('../../app/part/tray/lay.ts');
  const forAll = await import('../../app/part/tray/for-all.ts');
  const rows = () => trayParts().map((part) => ({ name: part.filename, ...rowOf(part) }));
  const names = () => trayParts().map(({ filename }) => filename);
  const idOf = (name: string) => trayParts().find(({ filename }) => filename === name)!.id!;
  /** Until every part is read, priced and checked, or refused. */
  const calm = () =>
    until(() => {
      const open = rows().filter(({ standing }) => ['waiting', 'reading', 'checking', 'adding'].includes(standing));
      if (trayParts().length === 0 || open.length > 0) throw new Error(`still ${open.map(({ name }) => name).join()}`);
    });
  return {
    ...app,
    ...taking,
    ...forAll,
    partOf,
    factsOf,
    changeInHand,
    changePart,
    trayParts,
    rows,
    names,
    idOf,
    calm,
    pickPart,
    MOST_PARTS,
  };
}

describe('several files', () => {
  it('[DE16] become parts side by side, each with its price and verdict; the first good one is in hand', async () => {
    const { opening, part, rows, calm, trayParts } = await startTray();
    await opening.restore();
    void opening.openFiles([BAD, plate('a.svg'), plate('b.svg', 130)]);
    await calm();
    expect(rows().map(({ name, standing }) => [name, standing === 'refused'])).toEqual([
      ['words.svg', true],
      ['a.svg', false],
      ['b.svg', false],
    ]);
    expect(rows()[0]!.sentence).toMatch(/SVG/);
    expect(part()).toMatchObject({ filename: 'a.svg', status: 'ready' });
    for (const { readiness, view } of trayParts().slice(1)) {
      expect(readiness).not.toBeNull();
      expect(view!.price.priceCents).toBeGreaterThan(0);
    }
  });

  it('are read again where the worker was ended over something else while one was read', async () => {
    const { opening, rows, calm } = await startTray();
    const { importWorker } = await import('../../app/part/import-worker.ts');
    const ended = { ok: false, error: { code: 'cancelled', message: 'Cancelled.' } } as const;
    const read = vi.spyOn(importWorker, 'openAside').mockResolvedValueOnce(ended);
    await opening.restore();
    void opening.openFiles([plate('a.svg'), plate('b.svg', 130), plate('c.svg', 140)]);
    await calm();
    expect(read.mock.calls.length).toBeGreaterThan(2);
    expect(rows().map(({ standing }) => standing)).toEqual(['ready', 'ready', 'ready']);
  });

  it('come to the very same price and verdict as each of them alone', async () => {
    const alone = await startPart();
    await alone.opening.openFile(plate('b.svg', 130));
    await alone.priced();
    await alone.settled();
    await until(() => expect(alone.part().readiness).not.toBeNull());
    const { view, readiness, configuration, choices } = alone.part();
    endWorkers();
    const { opening, calm, trayParts } = await startTray();
    void opening.openFiles([plate('a.svg'), plate('b.svg', 130)]);
    await calm();
    const beside = trayParts()[1]!;
    expect(beside.configuration).toEqual(configuration);
    expect(beside.choices).toEqual(choices);
    expect(beside.view).toEqual(view);
    expect(beside.readiness).toEqual(readiness);
  });

  it('leave what does not change the very same objects, so that a change of one is a change of one', async () => {
    const { opening, calm, trayParts, choices } = await startTray();
    void opening.openFiles([plate('a.svg'), plate('b.svg')]);
    await calm();
    const [a, b] = trayParts();
    choices.setQuantity(7);
    const [a2, b2] = trayParts();
    expect(a2).not.toBe(a);
    expect(a2!.configuration).toBe(a!.configuration);
    expect(b2).toBe(b);
  });

  it('take the material that was chosen along and no quantity, and a part that was not added yet lies with them', async () => {
    const { open, opening, choices, calm, names, trayParts, computer } = await startTray();
    await open(PLATE, 'first.svg');
    const other = computer.pricer!.book.materials.at(-1)!.thicknesses[0]!.id;
    choices.chooseThickness(other);
    choices.setQuantity(4);
    void opening.openFiles([plate('a.svg'), plate('b.svg')]);
    await calm();
    expect(names()).toEqual(['first.svg', 'a.svg', 'b.svg']);
    expect(trayParts().every((one) => one.choices.thickness_id === other)).toBe(true);
    expect(trayParts().map((one) => one.choices.quantity)).toEqual([4, 1, 1]);
  });

  it('make room for a part that is on a quote already, which stays there', async () => {
    const { open, opening, calm, names, changeInHand } = await startTray();
    await open(PLATE, 'quoted.svg');
    changeInHand((one) => ({ ...one, link: { ...one.link, designId: 'd', partId: 'p', quoteId: 'q' } }));
    void opening.openFiles([plate('a.svg'), plate('b.svg')]);
    await calm();
    expect(names()).toEqual(['a.svg', 'b.svg']);
  });

  it('are added to by a single one, which comes in hand and leaves the others as they were', async () => {
    const { opening, part, calm, names, choices, trayParts } = await startTray();
    void opening.openFiles([plate('a.svg'), plate('b.svg')]);
    await calm();
    choices.setQuantity(12);
    await opening.openFile(plate('c.svg'));
    await calm();
    expect(names()).toEqual(['a.svg', 'b.svg', 'c.svg']);
    expect(part().filename).toBe('c.svg');
    expect(trayParts()[0]!.choices.quantity).toBe(12);
    await opening.openFiles([plate('d.svg'), plate('e.svg')]);
    expect(names()).toHaveLength(5);
    expect(part().filename).toBe('c.svg');
  });

  it('are fifty at most, and what is left out is said', async () => {
    const { opening, names, toasts, MOST_PARTS } = await startTray();
    const files = Array.from({ length: MOST_PARTS + 2 }, (_, i) => plate(`${i}.svg`));
    await new Promise<void>((resolve) => void opening.openFiles(files, resolve));
    expect(names()).toHaveLength(MOST_PARTS);
    expect(toasts.items.map(({ text }) => text)).toEqual([expect.stringMatching(/^2 files were left out/)]);
  });

  it('that are too large are refused unread, the others are read', async () => {
    const { opening, calm, rows } = await startTray();
    const large = plate('large.svg');
    Object.defineProperty(large, 'size', { value: 51 * 1024 * 1024 });
    void opening.openFiles([large, plate('a.svg')]);
    await calm();
    expect(rows()[0]).toMatchObject({ standing: 'refused', sentence: expect.stringContaining('50 MB') });
    expect(rows()[1]!.cents).toBeGreaterThan(0);
  });

  it('go on where one of them kills the worker, and that one can be tried again', async () => {
    const { opening, calm, rows, readAgain, idOf } = await startTray();
    const die = () => dieOver(idOf('killer.svg'), 2);
    void opening.openFiles([plate('a.svg'), plate('killer.svg'), plate('b.svg')], die);
    await calm();
    expect(rows().map(({ standing }) => standing === 'refused')).toEqual([false, true, false]);
    expect(rows()[1]!.sentence).toMatch(/stopped/);
    readAgain(idOf('killer.svg'));
    await calm();
    expect(rows()[1]!.cents).toBeGreaterThan(0);
  });
});

describe('parts of a tray', () => {
  it('whose checks break off are checked again, after the others', async () => {
    const { opening, calm, rows, idOf } = await startTray();
    const die = () => dieOver(idOf('killer.svg'), 2, 'check');
    void opening.openFiles([plate('a.svg'), plate('killer.svg', 140), plate('b.svg')], die);
    await calm();
    expect(rows().map(({ standing }) => standing)).not.toContain('refused');
    await until(() => expect(rows().every(({ words }) => !/Checking/.test(words))).toBe(true));
    expect(workers.flatMap(({ asked }) => asked).filter((call) => call === 'check').length).toBeGreaterThanOrEqual(5);
  });

  it('that were taken out stay out where the page is loaded before the device has written that', async () => {
    const local = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => local.get(key) ?? null,
      setItem: (key: string, value: string) => local.set(key, value),
      removeItem: (key: string) => local.delete(key),
    };
    const disk = new Map<string, unknown>();
    const before = await startTray(disk);
    vi.stubGlobal('localStorage', localStorage);
    await before.opening.restore();
    void before.opening.openFiles([plate('a.svg'), plate('b.svg'), plate('c.svg')]);
    await before.calm();
    await (await import('../../app/part/keep.ts')).whenKept();
    const asItWas = new Map([...disk].map(([key, value]) => [key, structuredClone(value)]));
    before.takeOut([before.idOf('b.svg')]);
    // The page goes before anything is written.
    const noted = new Map(local);
    endWorkers();

    const after = await startTray(asItWas);
    for (const [key, value] of noted) local.set(key, value);
    vi.stubGlobal('localStorage', localStorage);
    await after.opening.restore();
    await after.calm();
    expect(after.names()).toEqual(['a.svg', 'c.svg']);

    // Taken out and put back, it is there again.
    after.takeOut([after.idOf('c.svg')]);
    after.putBack();
    expect(local.get('kerfwise.taken-out') ?? '').not.toContain(after.idOf('c.svg'));
  });
});

describe('what parts come to together', () => {
  it('is the sum of their prices with setup and packing once, as the server has it for one quote', async () => {
    const { opening, calm, trayParts, computer, part } = await startTray();
    const { sumOf } = await import('../../app/part/tray/sum.ts');
    const { othersOnDevice } = await import('../../app/part/others-on-quote.ts');
    void opening.openFiles([plate('a.svg'), BAD, plate('b.svg', 130)]);
    await calm();
    const { pricer } = computer;
    const cents = trayParts().flatMap(({ view }) => (view ? [view.price.priceCents] : []));
    const sum = sumOf(trayParts(), pricer);
    expect(sum).toMatchObject({ priced: 2, partsCents: cents[0]! + cents[1]! });
    const asked = { pricingModel: pricer!.book.pricing_model, account: NO_ACCOUNT_TERMS, partCents: cents, boxes: 1 };
    const quoted = pricer!.kernel.priceQuote(asked);
    if (!quoted.ok) throw new Error(quoted.error.message);
    const { setupFeeCents, packingCents } = quoted.value;
    expect(sum).toMatchObject({ setupFeeCents, packingCents });
    const others = othersOnDevice(trayParts(), part(), pricer)!;
    expect(others.cents + part().view!.price.priceCents).toBe(sum.partsCents + setupFeeCents + packingCents);
  });
});

describe('a choice for all', () => {
  it('is one material or one quantity for every part, and each can be changed for itself after it', async () => {
    const { opening, calm, trayParts, chooseStockForAll, setQuantityForAll, setQuantityOf, idOf, computer } =
      await startTray();
    void opening.openFiles([plate('a.svg'), plate('b.svg'), BAD]);
    await calm();
    const other = computer.pricer!.book.materials.at(-1)!.thicknesses[0]!.id;
    chooseStockForAll(other);
    setQuantityForAll(25);
    expect(
      trayParts().map(({ choices, materialChosen }) => [choices.thickness_id, choices.quantity, materialChosen]),
    ).toEqual(Array.from({ length: 3 }, () => [other, 25, true]));
    setQuantityOf([idOf('b.svg')], 3);
    expect(trayParts().map(({ choices }) => choices.quantity)).toEqual([25, 3, 25]);
  });
});

describe('a row of the list', () => {
  it('[PA38] is of a material of its own, and can be left out of what is put on the quote and taken in again', async () => {
    const { opening, calm, trayParts, chooseStockOf, leaveOut, idOf, computer, rows } = await startTray();
    const { sumOf } = await import('../../app/part/tray/sum.ts');
    void opening.openFiles([plate('a.svg'), plate('b.svg'), plate('c.svg')]);
    await calm();
    const [before] = trayParts();
    const other = computer.pricer!.book.materials.at(-1)!.thicknesses[0]!.id;
    chooseStockOf([idOf('b.svg')], other);
    expect(trayParts().map(({ choices }) => choices.thickness_id === other)).toEqual([false, true, false]);
    expect(trayParts()[0]).toBe(before);
    leaveOut([idOf('b.svg')], true);
    expect(rows().map(({ canAdd }) => canAdd)).toEqual([true, false, true]);
    const taken = () =>
      sumOf(
        trayParts().filter(({ leftOut }) => !leftOut),
        computer.pricer,
      );
    expect(taken().priced).toBe(2);
    leaveOut([idOf('b.svg')], false);
    expect(rows().map(({ canAdd }) => canAdd)).toEqual([true, true, true]);
    expect(taken().priced).toBe(3);
  });
});

describe('a part that is taken out', () => {
  it('makes way for the one beside it, and is put back as it was', async () => {
    const { opening, part, calm, names, takeOut, putBack, idOf, pickPart, setQuantityOf, trayParts } =
      await startTray();
    void opening.openFiles([plate('a.svg'), plate('b.svg'), plate('c.svg')]);
    await calm();
    pickPart(idOf('b.svg'));
    setQuantityOf([idOf('b.svg')], 9);
    takeOut([idOf('b.svg')]);
    expect(names()).toEqual(['a.svg', 'c.svg']);
    expect(part().filename).toBe('c.svg');
    putBack();
    expect(names()).toEqual(['a.svg', 'b.svg', 'c.svg']);
    expect(trayParts()[1]).toMatchObject({ status: 'ready', choices: { quantity: 9 } });
  });

  it('leaves one part as if it had been alone, and none as if there had been none', async () => {
    const { opening, part, calm, names, takeOut, putBack, idOf, storedParts } = await startTray();
    void opening.openFiles([plate('a.svg'), plate('b.svg')]);
    await calm();
    const [a, b] = [idOf('a.svg'), idOf('b.svg')];
    takeOut([a]);
    expect(names()).toEqual([]);
    expect(part()).toMatchObject({ id: b, status: 'ready' });
    putBack();
    expect(names()).toEqual(['a.svg', 'b.svg']);
    takeOut([a, b]);
    expect(part().status).toBe('none');
    expect(Object.values(storedParts().parts).every(({ file }) => file === null)).toBe(true);
  });
});

describe('what the device keeps of several parts', () => {
  it('[DE19] is all of them, with their files; a reload has them as they were, in hand the same', async () => {
    const first = await startTray();
    await first.opening.restore();
    void first.opening.openFiles([plate('a.svg'), BAD, plate('b.svg', 130)]);
    await first.calm();
    first.pickPart(first.idOf('b.svg'));
    first.setQuantityOf([first.idOf('a.svg')], 40);
    const before = first.rows();
    await until(() => {
      expect(first.disk.get('part/parts')).toEqual(first.storedParts());
      expect([...first.disk.keys()].filter((key) => key.startsWith('design/'))).toHaveLength(3);
    });
    endWorkers();
    const again = await startTray(first.disk);
    await again.opening.restore();
    await again.calm();
    expect(again.names()).toEqual(['a.svg', 'words.svg', 'b.svg']);
    expect(again.part().filename).toBe('b.svg');
    expect(again.rows().map(({ cents, words }) => [cents, words])).toEqual(
      before.map(({ cents, words }) => [cents, words]),
    );
    expect(again.trayParts()[0]!.choices.quantity).toBe(40);
  });

  it('is forgotten with the parts that are taken out, once they can’t be put back', async () => {
    const { opening, calm, takeOut, idOf, disk } = await startTray();
    await opening.restore();
    void opening.openFiles([plate('a.svg'), plate('b.svg'), plate('c.svg')]);
    await calm();
    const files = () => [...disk.keys()].filter((key) => key.startsWith('design/'));
    await until(() => expect(files()).toHaveLength(3));
    takeOut([idOf('a.svg')]);
    expect(files()).toHaveLength(3);
    takeOut([idOf('b.svg')]);
    await until(() => expect(files()).toHaveLength(2));
  });

  it('[DE19] is said where there is no room for it, and the visit goes on', async () => {
    const disk = new Map<string, unknown>();
    const set = disk.set.bind(disk);
    disk.set = (key, value) => {
      if (key.startsWith('design/')) throw new DOMException('full', 'QuotaExceededError');
      return set(key, value);
    };
    const { opening, calm, rows, toasts } = await startTray(disk);
    await opening.restore();
    void opening.openFiles([plate('a.svg'), plate('b.svg')]);
    await calm();
    await until(() =>
      expect(toasts.items.map(({ title }) => title)).toEqual(['This browser has no room for all your files']),
    );
    expect(rows().every(({ cents }) => cents !== null)).toBe(true);
  });

  it('joins what is dropped before it is known', async () => {
    const first = await startTray();
    await first.opening.restore();
    void first.opening.openFiles([plate('a.svg'), plate('b.svg')]);
    await first.calm();
    await until(() => expect(first.disk.get('part/parts')).toEqual(first.storedParts()));
    await until(() => expect([...first.disk.keys()].filter((key) => key.startsWith('design/'))).toHaveLength(2));
    endWorkers();
    const again = await startTray(first.disk);
    const restoring = again.opening.restore();
    void again.opening.openFile(plate('c.svg'));
    await restoring;
    await again.calm();
    expect(again.names()).toEqual(['a.svg', 'b.svg', 'c.svg']);
    expect(again.part().filename).toBe('c.svg');
  });

  it('by an older release is one part, without others', async () => {
    const first = await startPart();
    await first.open();
    await until(() => expect(first.disk.get('part/parts')).toEqual(first.storedParts()));
    await until(() => expect(first.disk.has(`design/${first.part().id}`)).toBe(true));
    delete (first.disk.get('part/parts') as { tray?: unknown }).tray;
    endWorkers();
    const again = await startTray(first.disk);
    await again.opening.restore();
    await again.priced();
    expect(again.part().filename).toBe('plate.svg');
    expect(again.names()).toEqual([]);
  });
});
