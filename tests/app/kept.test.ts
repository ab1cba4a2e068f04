import { afterEach, describe, expect, it, vi } from 'vitest';
import { endWorkers, PLATE, startPart } from './part-support.ts';
import { until } from '../support/until.ts';

afterEach(() => {
  endWorkers();
  vi.unstubAllGlobals();
});

const bytes = () => new TextEncoder().encode(PLATE).buffer;

/** Storage of a device that the release before was used on. */
function former(change: object = {}): Map<string, unknown> {
  return new Map<string, unknown>([
    ['design/current', { name: 'former.svg', bytes: bytes() }],
    [
      'part/current',
      {
        choices: {
          quantity: 25,
          thicknessId: 12,
          rotation: 90,
          confirmedWidth: 220.04,
          confirmedHeight: 120,
          assignments: {},
          finishing: ['deburred'],
          repairs: [{ kind: 'remove_duplicates' }],
        },
        materialChosen: true,
        sizeConfirmed: true,
        journey: 'material',
        link: {
          designId: 'd1',
          partId: 'p1',
          quoteId: 'q1',
          confirmedCents: 4200,
          confirmedFor: '{"quantity":25}',
          storedAt: '2026-11-01T00:00:00Z',
        },
        ...change,
      },
    ],
  ]);
}

describe('what the device kept', () => {
  it('by the release before comes back: file, choices and link', async () => {
    const disk = former();
    const { part, opening, priced, choices } = await startPart(disk);
    await opening.restore();
    await priced();
    expect(part()).toMatchObject({
      filename: 'former.svg',
      materialChosen: true,
      sizeConfirmed: true,
      journey: 'material',
      choices: {
        quantity: 25,
        thickness_id: 12,
        rotation: 90,
        confirmed_width: 220.04,
        confirmed_height: 120,
        finishing: ['deburred'],
        repairs: [{ kind: 'remove_duplicates' }],
      },
      link: { designId: 'd1', partId: 'p1', quoteId: 'q1', storedAt: '2026-11-01T00:00:00Z', confirmed: false },
    });
    expect(part().configuration!.dimensions.width).toBe(120);
    // From the first change on it is kept as this release keeps it, its file included.
    choices.setQuantity(26);
    await until(() => expect(disk.has('part/current')).toBe(false));
    endWorkers();
    const again = await startPart(disk);
    await again.opening.restore();
    await again.priced();
    expect(again.part()).toMatchObject({ filename: 'former.svg', choices: { quantity: 26, rotation: 90 } });
    expect(again.part().configuration!.dimensions.width).toBe(120);
  });

  it('from before there were repairs has none', async () => {
    const disk = former();
    const kept = disk.get('part/current') as { choices: { repairs?: unknown } };
    delete kept.choices.repairs;
    const { part, opening, priced } = await startPart(disk);
    await opening.restore();
    await priced();
    expect(part()).toMatchObject({ filename: 'former.svg', choices: { quantity: 25, repairs: [] } });
  });

  it('and can’t be understood leaves the file', async () => {
    const disk = former({ choices: 'nothing' });
    const { part, opening, priced } = await startPart(disk);
    await opening.restore();
    await priced();
    expect(part()).toMatchObject({ filename: 'former.svg', status: 'ready', choices: { quantity: 1, repairs: [] } });
  });

  it('by a release that did not know of a choice has it as drawn, and the others as chosen', async () => {
    const first = await startPart();
    await first.open();
    first.choices.setQuantity(40);
    const id = first.part().id!;
    await until(() =>
      expect(first.disk.get('part/parts')).toMatchObject({ parts: { [id]: { choices: { quantity: 40 } } } }),
    );
    await until(() => expect(first.disk.has(`design/${id}`)).toBe(true));
    const kept = first.disk.get('part/parts') as { parts: Record<string, { choices: { finishing?: unknown } }> };
    delete kept.parts[id]!.choices.finishing;
    const again = await startPart(first.disk);
    await again.opening.restore();
    await again.priced();
    expect(again.part().choices).toMatchObject({ quantity: 40, finishing: [] });
  });

  it('of a material alone comes back before there is a design', async () => {
    const first = await startPart();
    const { startComputer } = await import('../../app/platform/compute/compute.ts');
    await first.opening.restore();
    await startComputer();
    first.choices.chooseThickness(12);
    await until(() => expect(first.disk.has('part/parts')).toBe(true));
    const again = await startPart(first.disk);
    await again.opening.restore();
    expect(again.part()).toMatchObject({
      status: 'none',
      journey: 'material',
      materialChosen: true,
      choices: { thickness_id: 12 },
    });
  });

  it('comes back whole after a reload, and is gone once the design is closed', async () => {
    const first = await startPart();
    await first.open();
    first.choices.setQuantity(40);
    first.choices.confirmSize(300, 150);
    const cents = first.part().view!.price.priceCents;
    await until(() =>
      expect(first.disk.get('part/parts')).toMatchObject({
        parts: { [first.part().id!]: { choices: { quantity: 40, confirmed_width: 300 } } },
      }),
    );
    await until(() => expect(first.disk.has(`design/${first.part().id}`)).toBe(true));
    first.disk.set('design/of-another-tab', { name: 'stray.svg', bytes: bytes() });
    const again = await startPart(first.disk);
    expect(again.part().restored).toBe(false);
    await again.opening.restore();
    await again.priced();
    expect(first.disk.has('design/of-another-tab')).toBe(false);
    expect(again.part()).toMatchObject({ restored: true, filename: 'plate.svg', choices: { quantity: 40 } });
    expect(again.part().view!.price.priceCents).toBe(cents);
    again.opening.closeDesign();
    expect(again.part().status).toBe('none');
    await until(() => expect([...again.disk.keys()].some((key) => key.startsWith('design/'))).toBe(false));
    const last = await startPart(again.disk);
    await last.opening.restore();
    expect(last.part()).toMatchObject({ status: 'none', restored: true });
  });
});
