import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../support/until.ts';
import { naiveKernel } from '../analysis/repairs/naive-check.ts';
import { geometry as kernel } from '../support/kernels.ts';
import { endWorkers, startPart, useWorkerKernel } from './part-support.ts';

// Crossings are found by our own kernel alone.
beforeEach(() => {
  useWorkerKernel(kernel);
});

afterEach(() => {
  endWorkers();
  useWorkerKernel(naiveKernel);
  vi.unstubAllGlobals();
});

/** Three kinds of plates, one of them twice. */
const SHEET = `<svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="100mm" viewBox="0 0 200 100"><g fill="none" stroke="#0000ff">
<rect x="2" y="2" width="60" height="40"/><circle cx="20" cy="20" r="5"/><rect x="70" y="2" width="60" height="40"/>
<rect x="2" y="50" width="30" height="30"/><rect x="40" y="50" width="30" height="30"/></g></svg>`;

async function openSheet(disk = new Map<string, unknown>()) {
  const page = await startPart(disk);
  const out = await import('../../app/part/pieces/part-out.ts');
  const { partOf } = await import('../../app/part/store.ts');
  const tray = () => page.storedParts().tray.map(partOf);
  const ready = () =>
    until(() => {
      if (tray().length !== 3 || tray().some(({ view, readiness, checking }) => !view || !readiness || checking))
        throw new Error('not ready yet');
    });
  const price = () => tray().reduce((sum, { view }) => sum + view!.price.priceCents, 0);
  return { ...page, ...out, tray, ready, price };
}

describe('pieces of a file', () => {
  it('[PA35] become parts of their own in its place, as many of each as it has times its quantity', async () => {
    const { opening, choices, part, priced, makeParts, tray, ready } = await openSheet();
    await opening.restore();
    await opening.openFile(new File([SHEET], 'sheet.svg'));
    await priced();
    choices.setQuantity(3);
    expect(await makeParts(part().id!, false)).toBe(true);
    await ready();
    expect(tray().map(({ filename, choices: { quantity } }) => [filename, quantity])).toEqual([
      ['Part 1 of sheet.svg', 3],
      ['Part 2 of sheet.svg', 3],
      ['Part 3 of sheet.svg', 6],
    ]);
    expect(tray().map(({ configuration }) => Math.round(configuration!.dimensions.width))).toEqual([60, 60, 30]);
  });

  it('[PA35] count mirror images with the piece that they are turned over from, where the person says so', async () => {
    const bracket = (x: number, flip: 1 | -1) =>
      `<path transform="translate(${x} 5) scale(${flip} 1)" d="M0 0H30V10H10V40H0Z"/>`;
    const handed = `<svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="50mm" viewBox="0 0 200 50"><g fill="none" stroke="#0000ff">${bracket(5, 1)}${bracket(80, -1)}${bracket(120, -1)}</g></svg>`;
    const { opening, part, priced, makeParts } = await openSheet();
    await opening.restore();
    await opening.openFile(new File([handed], 'handed.svg'));
    await priced();
    const { storedParts } = await import('../../app/part/store.ts');
    const { kindsOf, turnedOver } = await import('../../app/part/pieces/found.ts');
    const { computer } = await import('../../app/platform/compute/compute.ts');
    const kinds = kindsOf(part().read!, part().choices, computer.kernels!.geometry)!;
    expect(kinds.map(({ count }) => count)).toEqual([1, 2]);
    expect(turnedOver(kinds).map(({ count }) => count)).toEqual([3]);
    expect(await makeParts(part().id!, true)).toBe(true);
    const [only] = Object.values(storedParts().parts).filter(({ file }) => file?.piece);
    expect([only!.choices.quantity, only!.choices.piece]).toEqual([3, kinds[0]!.id]);
  });

  it('[PA36] cost together what the offer said, with one setup in one material', async () => {
    const { opening, part, priced, makeParts, ready, price, computer, tray } = await openSheet();
    await opening.restore();
    await opening.openFile(new File([SHEET], 'sheet.svg'));
    await priced();
    const { kindsOf, centsOfKinds, centsOfWhole } = await import('../../app/part/pieces/found.ts');
    const { read, choices: chosen, view } = part();
    const { geometry } = computer.kernels!;
    const offered = centsOfKinds(kindsOf(read!, chosen, geometry)!, chosen, computer.pricer!);
    expect(centsOfWhole(read!, chosen, geometry, computer.pricer!)).toBe(view!.price.priceCents);
    await makeParts(part().id!, false);
    await ready();
    expect(price()).toBe(offered);
    // Row by row they add up to the same.
    const { sumRows } = await import('../../app/design/pieces/sum-rows.ts');
    const rows = sumRows(tray(), 'mm');
    expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(offered);
    expect(rows[0]).toMatchObject({ key: 'setup', label: 'Setup of 3 parts' });
    const [first] = tray();
    const { changePart } = await import('../../app/part/store.ts');
    // Alone it pays all of the setup.
    changePart(first!.id!, () => ({ share: null }));
    expect(tray()[0]!.view!.price.priceCents).toBeGreaterThan(first!.view!.price.priceCents);
  });

  it('[PA38] that is left out shares no setup with the others, also after a reload', async () => {
    const disk = new Map<string, unknown>();
    const { opening, part, priced, makeParts, ready, tray } = await openSheet(disk);
    await opening.restore();
    await opening.openFile(new File([SHEET], 'sheet.svg'));
    await priced();
    await makeParts(part().id!, false);
    await ready();
    const { leaveOut } = await import('../../app/part/tray/for-all.ts');
    const cents = () => tray().map(({ view }) => view!.price.priceCents);
    const together = cents();
    leaveOut([tray()[0]!.id!], true);
    await until(() => expect(cents()[0]).toBeGreaterThan(together[0]!));
    expect(cents()[1]! + cents()[2]!).toBeGreaterThan(together[1]! + together[2]!);
    await (await import('../../app/part/keep.ts')).whenKept();
    const left = cents();
    endWorkers();
    const after = await openSheet(disk);
    await after.opening.restore();
    await after.ready();
    expect(after.tray().map(({ leftOut }) => leftOut)).toEqual([true, false, false]);
    expect(after.tray().map(({ view }) => view!.price.priceCents)).toEqual(left);
  });

  it('[PA40] have their number on the sheet, every copy the number of its part', async () => {
    const { opening, part, priced, computer } = await openSheet();
    await opening.restore();
    await opening.openFile(new File([SHEET], 'sheet.svg'));
    await priced();
    const { kindsOf, marksOf } = await import('../../app/part/pieces/found.ts');
    const { geometry } = computer.kernels!;
    const ids = kindsOf(part().read!, part().choices, geometry)!.map(({ id }) => id);
    const marks = marksOf(part().read!, part().choices, ids, geometry);
    expect(marks.map(({ number, x, y, width, height }) => [number, x, y, width, height])).toEqual([
      [1, 2, 2, 60, 40],
      [2, 70, 2, 60, 40],
      [3, 2, 50, 30, 30],
      [3, 40, 50, 30, 30],
    ]);
    expect(marksOf(part().read!, part().choices, ids.slice(0, 2), geometry)).toHaveLength(2);
  });

  it('[PA39] tell the next numbers of sets at which each costs less', async () => {
    const { opening, part, priced, computer } = await openSheet();
    await opening.restore();
    await opening.openFile(new File([SHEET], 'sheet.svg'));
    await priced();
    const { kindsOf, centsOfKinds, moreSets } = await import('../../app/part/pieces/found.ts');
    const kinds = kindsOf(part().read!, part().choices, computer.kernels!.geometry)!;
    const of = (sets: number) => centsOfKinds(kinds, { ...part().choices, quantity: sets }, computer.pricer!)!;
    const row = (sets: number) => ({ sets, cents: of(sets), centsASet: Math.round(of(sets) / sets) });
    const nowCents = Math.round(of(3) / 3);
    expect(moreSets(3, of)).toEqual([
      { ...row(5), nowCents },
      { ...row(25), nowCents },
    ]);
    expect(moreSets(1000, of)).toEqual([]);
    expect(moreSets(3, (sets) => 100 * sets)).toEqual([]);
    expect(moreSets(3, () => null)).toEqual([]);
  });

  it('[PA37] become one part again, in as many sets, and come back after a reload', async () => {
    const disk = new Map<string, unknown>();
    const before = await openSheet(disk);
    await before.opening.restore();
    await before.opening.openFile(new File([SHEET], 'sheet.svg'));
    await before.priced();
    await before.makeParts(before.part().id!, false);
    await before.ready();
    const cents = before.price();
    await (await import('../../app/part/keep.ts')).whenKept();
    endWorkers();

    const after = await openSheet(disk);
    await after.opening.restore();
    await after.ready();
    expect(after.price()).toBe(cents);
    const { fileId } = after.storedParts().parts[after.part().id!]!.file!.piece!;
    after.setSets(fileId, 4);
    expect(after.tray().map(({ choices: { quantity } }) => quantity)).toEqual([4, 4, 8]);
    expect(await after.keepAsOne(fileId)).toBe(true);
    await after.priced();
    expect(after.part()).toMatchObject({ filename: 'sheet.svg', choices: { piece: null, quantity: 4 } });
    expect(after.storedParts().tray).toEqual([]);
    // Of the pieces' files none is left.
    await until(() => {
      const files = [...disk.keys()].filter((key) => key.startsWith('design/'));
      if (files.join() !== `design/${after.part().id}`) throw new Error(files.join());
    });
    // Another reload knows that it was kept as one, whatever is chosen for files after it.
    await (await import('../../app/part/keep.ts')).whenKept();
    endWorkers();
    const last = await openSheet(disk);
    await last.opening.restore();
    await last.priced();
    expect(last.storedParts().parts[last.part().id!]!.file!.whole).toBe(true);
  });

  it('[PA41] keep the size that their file was confirmed with, and give it back', async () => {
    const { opening, choices, part, priced, makeParts, keepAsOne, ready, tray, computer, storedParts } =
      await openSheet();
    await opening.restore();
    await opening.openFile(new File([SHEET], 'sheet.svg'));
    await priced();
    const { drawn, read } = part();
    choices.confirmSize(drawn!.width * 2, drawn!.height * 2);
    await priced();
    const { kindsOf, centsOfKinds, centsOfWhole } = await import('../../app/part/pieces/found.ts');
    const chosen = part().choices;
    const { geometry } = computer.kernels!;
    const offered = centsOfKinds(kindsOf(read!, chosen, geometry)!, chosen, computer.pricer!);
    expect(centsOfWhole(read!, chosen, geometry, computer.pricer!)).toBe(part().view!.price.priceCents);
    await makeParts(part().id!, false);
    await ready();
    expect(tray().map(({ configuration }) => configuration!.dimensions.width)).toEqual([120, 120, 60]);
    expect(tray().reduce((sum, { view }) => sum + view!.price.priceCents, 0)).toBe(offered);
    const { fileId } = storedParts().parts[part().id!]!.file!.piece!;
    await keepAsOne(fileId);
    await priced();
    expect(part().choices.confirmed_width).toBeCloseTo(drawn!.width * 2, 9);
    expect(part().choices.confirmed_height).toBeCloseTo(drawn!.height * 2, 9);
  });

  /** Drops a file, and says what became of it once its checks are in. */
  async function dropped(
    svg: string,
    before: () => Promise<void> | void = () => {},
    disk = new Map<string, unknown>(),
  ) {
    const page = await openSheet(disk);
    await page.opening.restore();
    await before();
    const { takeDropsApart } = await import('../../app/part/pieces/take-apart.ts');
    const onMade = vi.fn();
    const end = takeDropsApart(onMade);
    await page.opening.openFile(new File([svg], 'dropped.svg'));
    await until(() => {
      const { readiness, checking, making } = page.part();
      if (!readiness || checking || making) throw new Error('not ready yet');
    });
    // Whatever follows from the checks has been started by now.
    await new Promise((resolve) => setTimeout(resolve, 0));
    return { ...page, onMade, end };
  }

  it('[PA42] are parts as soon as the file is dropped where nobody can doubt which they are', async () => {
    const { onMade, ready, tray, keepAsOne, part, storedParts, end } = await dropped(SHEET);
    await ready();
    expect(onMade).toHaveBeenCalledOnce();
    expect(tray()).toHaveLength(3);
    // Kept as one, it stays one.
    await keepAsOne(storedParts().parts[part().id!]!.file!.piece!.fileId);
    await until(() => {
      if (!part().readiness || part().checking) throw new Error('not ready yet');
    });
    expect(tray()).toHaveLength(0);
    expect(part().choices.piece).toBeNull();
    expect(onMade).toHaveBeenCalledOnce();
    end();
  });

  it('[PA42] [PA43] of one kind are one part that stands in the list, as often as the file has it, also after a reload', async () => {
    const disk = new Map<string, unknown>();
    const washers = [0, 1, 2, 3, 4, 5]
      .map((i) => `<circle cx="${15 + 25 * i}" cy="15" r="10"/><circle cx="${15 + 25 * i}" cy="15" r="4"/>`)
      .join('');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="100mm" viewBox="0 0 200 100"><g fill="none" stroke="#0000ff">${washers}</g></svg>`;
    const { onMade, tray, priced, end } = await dropped(svg, () => {}, disk);
    await until(() => expect(onMade).toHaveBeenCalledOnce());
    await priced();
    expect(tray().map(({ choices: { quantity } }) => quantity)).toEqual([6]);
    const cents = tray()[0]!.view!.price.priceCents;
    end();
    await (await import('../../app/part/keep.ts')).whenKept();
    endWorkers();
    const after = await openSheet(disk);
    await after.opening.restore();
    await after.priced();
    expect(after.tray().map(({ view }) => view!.price.priceCents)).toEqual([cents]);
    expect(await after.keepAsOne(after.storedParts().parts[after.part().id!]!.file!.piece!.fileId)).toBe(true);
    expect(after.storedParts().tray).toEqual([]);
    expect(after.part().choices).toMatchObject({ piece: null, quantity: 1 });
  });

  it.each([
    ['two outlines cross', '<rect x="2" y="2" width="60" height="40"/><rect x="50" y="20" width="60" height="40"/>'],
    ['an edge is shared', '<rect x="2" y="2" width="60" height="40"/><path d="M62 2H100V42H62"/>'],
    ['an outline is open', '<rect x="2" y="2" width="60" height="40"/><path d="M70 2H120V40H70V8"/>'],
  ])('[PA42] wait for a choice where %s', async (_, lines) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="100mm" viewBox="0 0 200 100"><g fill="none" stroke="#0000ff">${lines}</g></svg>`;
    const { onMade, tray, end } = await dropped(svg);
    expect(onMade).not.toHaveBeenCalled();
    expect(tray()).toHaveLength(0);
    end();
  });

  it('[PA42] wait for a choice where one sheet was chosen for the file before', async () => {
    const { onMade, end } = await dropped(SHEET, async () => {
      const kept = new Map<string, string>();
      const getItem = (key: string) => kept.get(key) ?? null;
      vi.stubGlobal('localStorage', { getItem, setItem: (key: string, value: string) => kept.set(key, value) });
      const { rememberPieces } = await import('../../app/part/pieces/remembered-pieces.ts');
      rememberPieces('whole');
    });
    expect(onMade).not.toHaveBeenCalled();
    end();
  });
});
