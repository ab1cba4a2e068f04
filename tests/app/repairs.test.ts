import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Repair } from '../../shared/analysis/repairs/repair.ts';
import type { Analysis } from '../../shared/analysis/wire.ts';
import { reportOf } from '../../shared/analysis/report.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { AS_DRAWN } from '../../shared/part/choices.ts';
import { makePart } from '../../shared/part/make.ts';
import { atSameScale } from '../../shared/part/sized.ts';
import type { Part } from '../../shared/quote/wire.ts';
import { sameRepairs, withoutRepair, withRepair } from '../../app/part/repair-list.ts';
import { naiveKernel } from '../analysis/repairs/naive-check.ts';
import { NO_FONTS } from '../support/fonts.ts';
import { endWorkers, PLATE, startPart as start } from './part-support.ts';
import { until } from '../support/until.ts';

const DUPLICATES: Repair = { kind: 'remove_duplicates' };
const SPECKS: Repair = { kind: 'drop_specks', size_mm: 0.1 };

afterEach(() => {
  endWorkers();
  vi.unstubAllGlobals();
});

const codes = (analysis: { notices: readonly { code: string }[] }) => analysis.notices.map(({ code }) => code);

describe('checks', () => {
  it('come after the price and leave the geometry’s objects alone', async () => {
    const { part, opening } = await start();
    const once = PLATE.replace('<rect width="100" height="60"/>', '');
    await opening.openFile(new File([once], 'plate.svg'));
    const { drawing, measurement, analysis } = part().report!;
    expect(codes(analysis)).not.toContain('tiny_features');
    await until(() => expect(codes(part().report!.analysis)).toContain('tiny_features'));
    expect(part().report!.drawing).toBe(drawing);
    expect(part().report!.measurement).toBe(measurement);
    expect(part().checking).toBe(false);
  });

  it('run again when operations change what lines are for', async () => {
    const { part, open, choices } = await start();
    await open();
    const before = part().report;
    choices.setQuantity(7);
    choices.assignOperation(part().report!.analysis.styles[0]!.id, 'lineEngraving');
    await until(() => expect(part().report).not.toBe(before));
    expect(part().report!.drawing).toBe(before!.drawing);
  });
});

describe('a repair', () => {
  it('[AN25] of lines that are drawn twice is taken when a file is opened, once, and undone like any other', async () => {
    const disk = new Map<string, unknown>();
    const { part, open, offers, repairs, settled } = await start(disk);
    await open(PLATE, 'plate.svg', false);
    await until(() => expect(part().choices.repairs).toEqual([DUPLICATES]));
    await settled();
    expect(part().configuration!.styles[0]!.lengthOfLines).toBeCloseTo(320, 9);
    const taken = offers().find(({ repair }) => repair.kind === 'remove_duplicates')!;
    expect(taken).toMatchObject({ taken: true, effect: { pierces: -1 } });
    expect(taken.effect!.cents).toBeLessThan(0);
    await repairs.undoRepair('remove_duplicates');
    await settled();
    expect(part().choices.repairs).toEqual([]);
    expect(part().configuration!.styles[0]!.lengthOfLines).toBeCloseTo(640, 9);
    // Neither another check nor a reload takes it again.
    const again = await start(disk);
    await again.opening.restore();
    await again.priced();
    await again.settled();
    expect(again.part().choices.repairs).toEqual([]);
  });

  it('shows its effect, is taken with that effect, and is undone without a trace', async () => {
    const { part, open, offers, repairs, settled, toasts } = await start();
    await open();
    const before = { cents: part().view!.price.priceCents, drawing: part().report!.drawing };
    const offer = offers().find(({ repair }) => repair.kind === 'remove_duplicates')!;
    expect(offer.taken).toBe(false);
    expect(offer.effect).toMatchObject({ pierces: -1 });
    expect(offer.effect!.lengthMm).toBeCloseTo(-320, 9);
    expect(offer.effect!.seconds!).toBeLessThan(0);
    await repairs.takeRepair(DUPLICATES);
    expect(part().choices.repairs).toEqual([DUPLICATES]);
    expect(part().view!.price.priceCents - before.cents).toBe(offer.effect!.cents);
    expect(codes(part().report!.analysis)).not.toContain('duplicate_lines');
    await settled();
    const taken = offers().find(({ repair }) => repair.kind === 'remove_duplicates')!;
    expect(taken).toMatchObject({ taken: true, effect: { pierces: -1, cents: offer.effect!.cents } });
    await repairs.undoRepair('remove_duplicates');
    expect(part().choices.repairs).toEqual([]);
    expect(part().view!.price.priceCents).toBe(before.cents);
    expect(part().report!.drawing).toBe(before.drawing);
    expect(codes(part().report!.analysis)).toContain('duplicate_lines');
    expect(toasts.items).toEqual([]);
  });

  it('follows quantity and material with its effect', async () => {
    const { open, offers, choices } = await start();
    await open();
    const effect = () => offers().find(({ repair }) => repair.kind === 'remove_duplicates')!.effect!;
    const one = effect();
    choices.setQuantity(100);
    await until(() => expect(effect().cents).not.toBe(one.cents));
    expect(effect().lengthMm).toBe(one.lengthMm);
    expect(effect().cents!).toBeLessThan(one.cents!);
  });

  it('[PA11] taken twice at once keeps both, each undone alone, and the scale of a confirmed size', async () => {
    const { part, open, choices, repairs } = await start();
    await open();
    const { width, height } = part().report!.analysis.dimensions;
    choices.confirmSize(width * 2, height * 2);
    await Promise.all([repairs.takeRepair(SPECKS), repairs.takeRepair(DUPLICATES)]);
    expect(part().choices.repairs).toEqual([DUPLICATES, SPECKS]);
    expect(part().choices.confirmed_width).toBeCloseTo(200, 9);
    expect(part().choices.confirmed_height).toBe(height * 2);
    expect(part().configuration!.dimensions.width).toBeCloseTo(200, 9);
    await repairs.undoRepair('drop_specks');
    expect(part().choices.repairs).toEqual([DUPLICATES]);
    expect(part().choices.confirmed_width).toBeCloseTo(width * 2, 9);
    expect(part().configuration!.styles[0]!.lengthOfLines).toBeCloseTo(640, 9);
  });

  it('gives the bits that the server makes of the same choices', async () => {
    const { part, open, repairs } = await start();
    await open();
    await repairs.takeRepair(SPECKS);
    await repairs.takeRepair(DUPLICATES);
    const read = reportOf(new TextEncoder().encode(PLATE), readDesign, naiveKernel);
    const there = makePart(read, part().choices, naiveKernel, NO_FONTS);
    if (!there.ok) throw new Error('not made');
    expect(part().report).toEqual(there.value.report);
    expect(part().configuration).toEqual(there.value.configuration);
    expect(part().needs).toEqual(there.value.needs);
  });

  it('that can’t be made is told and changes nothing', async () => {
    const { part, opening, repairs, toasts } = await start();
    const specks = PLATE.replaceAll(/<rect[^>]*>/g, '').replace('r="10"', 'r="0.02"');
    await opening.openFile(new File([specks], 'specks.svg'));
    await until(() => expect(part().checking).toBe(false));
    const { report } = part();
    await repairs.takeRepair(SPECKS);
    expect(part().choices.repairs).toEqual([]);
    expect(part().report).toBe(report);
    expect(part().repairing).toBe(false);
    expect(toasts.items).toMatchObject([{ tone: 'bad', title: expect.stringContaining('specks') }]);
  });

  it('is made again when the design comes back after a reload, and is gone with another file', async () => {
    const first = await start();
    await first.open();
    await first.repairs.takeRepair(DUPLICATES);
    const cents = first.part().view!.price.priceCents;
    const { id } = first.part();
    await until(() =>
      expect(first.disk.get('part/parts')).toMatchObject({ parts: { [id!]: { choices: { repairs: [DUPLICATES] } } } }),
    );
    const again = await start(first.disk);
    await again.opening.restore();
    await until(() => expect(again.part().view).not.toBeNull());
    expect(again.part().choices.repairs).toEqual([DUPLICATES]);
    expect(again.part().view!.price.priceCents).toBe(cents);
    expect(again.part().read!.analysis.totals.lengthOfLines).toBeCloseTo(640, 9);
    expect(again.part().report!.analysis.totals.lengthOfLines).toBeCloseTo(320, 9);
    await again.opening.openFile(new File([PLATE], 'other.svg'));
    expect(again.part().choices.repairs).toEqual([]);
    expect(again.part().report!.analysis.totals.lengthOfLines).toBeCloseTo(640, 9);
  });

  it('under way when another file is dropped, or the design is let go of, is forgotten', async () => {
    const { part, offers, open, opening, repairs, toasts } = await start();
    await open();
    const taking = repairs.takeRepair(DUPLICATES);
    await opening.openFile(new File([PLATE], 'other.svg'));
    await taking;
    expect(part()).toMatchObject({ filename: 'other.svg', status: 'ready', repairing: false });
    expect(part().choices.repairs).toEqual([]);
    const again = repairs.takeRepair(DUPLICATES);
    opening.closeDesign();
    await again;
    expect(part()).toMatchObject({ status: 'none', repairing: false, checking: false, report: null });
    expect(offers()).toEqual([]);
    expect(toasts.items).toEqual([]);
  });
});

describe('the server’s copy', () => {
  it('brings its repairs along when it is taken over', async () => {
    const { part, open } = await start();
    await open();
    const { changePart } = await import('../../app/part/store.ts');
    const { adoptStored } = await import('../../app/part/server/sync.ts');
    changePart(
      part().id!,
      () => ({}),
      (stored) => ({ ...stored, link: { ...stored.link, partId: 'p1' } }),
    );
    const choices = { ...AS_DRAWN, quantity: 5, confirmed_width: 220.04, confirmed_height: 120, repairs: [DUPLICATES] };
    const stored = {
      id: 'p1',
      quote_id: 'q1',
      choices: { ...choices, thickness_id: part().choices.thickness_id },
      thickness: { id: part().choices.thickness_id },
      price_cents: 1,
      updated_at: 'now',
    };
    adoptStored(stored as unknown as Part);
    expect(part().making).toBe(true);
    await until(() => expect(part().making).toBe(false));
    expect(part().choices).toMatchObject({ quantity: 5, repairs: [DUPLICATES], confirmed_height: 120 });
    expect(part().report!.analysis.totals.lengthOfLines).toBeCloseTo(640, 9);
    expect(part().configuration!.dimensions.height).toBe(120);
    expect(part().read!.analysis.totals.lengthOfLines).toBeCloseTo(640, 9);
    expect(part().link).toMatchObject({ confirmedCents: 1, confirmed: false, quoteId: 'q1' });
  });
});

describe('assignments kept on the device', () => {
  it('go with styles that are not there, and with operations that an area of a DXF can’t take', async () => {
    await start();
    const { assignmentsFor } = await import('../../app/part/complete.ts');
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
  const confirmed = (confirmed_width: number | null, confirmed_height: number | null) => ({
    confirmed_width,
    confirmed_height,
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
