import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Part, Quote } from '../../shared/quote/wire.ts';

const begun = vi.fn<(fields: Record<string, unknown>) => void>();
const added = vi.fn<(files: readonly { name: string }[]) => void>();
vi.mock(import('../../app/custom/draft.ts'), async (original) => ({
  ...(await original()),
  startDraft: begun as never,
  addFiles: added as never,
}));
vi.mock(import('../../app/platform/later-api.ts'), () => ({
  laterApi: {
    custom: {
      designFile: async ({ params: { id } }: { params: { id: string } }) =>
        id === 'gone'
          ? { ok: false, error: { code: 'not_found' } }
          : { ok: true, value: { id: `file of ${id}`, filename: `${id}.svg`, size_bytes: null } },
    },
  } as never,
}));

const { startFromQuote, startFromQuotePart } = await import('../../app/custom/start-rfq.ts');
afterEach(() => {
  begun.mockReset();
  added.mockReset();
});

const style = (operation: string) => ({ assignedTo: { cutting: false, [operation]: true } });

function part(more: Partial<Record<keyof Part, unknown>> = {}): Part {
  return {
    name: 'lid',
    design_id: 'lid',
    quantity: 12,
    material: { display_name: 'Birch plywood' },
    thickness: { mm: 3.2 },
    finishing: ['papered'],
    problem: null,
    configuration: {
      dimensions: { width: 120, height: 80.5 },
      styles: [style('cutting'), style('lineEngraving'), style('ignored'), style('cutting')],
    },
    ...more,
  } as unknown as Part;
}

describe('a request', () => {
  it('begins with a part of a quote: what was chosen for it, and its file', async () => {
    expect(await startFromQuotePart(part({ problem: { message: 'Too large.' } }))).toBe('/price/custom');
    expect(begun).toHaveBeenCalledWith({
      service: 'laser-or-etching',
      title: 'lid',
      quantities: '12',
      material: 'Birch plywood, 3.2 mm',
      finish: 'papered',
      details: { thickness: '3.2 mm', size: '120.00 × 80.50 mm', operations: 'cutting, lineEngraving' },
      notes: 'Too large.',
    });
    expect(added).toHaveBeenCalledWith([expect.objectContaining({ name: 'lid.svg', bytes: 0, state: 'sent' })]);
  });

  it('begins with a part that has nothing chosen, and leaves that out', async () => {
    const bare = part({
      material: null,
      thickness: null,
      finishing: [],
      design_id: 'gone',
      configuration: { dimensions: { width: 10, height: 10 }, styles: [style('ignored')] },
    });
    await startFromQuotePart(bare);
    expect(begun.mock.calls[0]![0]).toMatchObject({ material: '', finish: '', details: { size: '10.00 × 10.00 mm' } });
    expect(added).not.toHaveBeenCalled();
  });

  it('begins with all of a quote, a line for each part and each file once', async () => {
    const parts = [part(), part({ name: 'base', quantity: 2, material: null, thickness: null, finishing: [] })];
    await startFromQuote({ parts, number: 7, name: null } as unknown as Quote);
    expect(begun).toHaveBeenCalledWith({
      service: 'laser-or-etching',
      title: 'Quote 7',
      quantities: '1',
      material: 'Birch plywood',
      finish: 'papered',
      notes: [
        'Everything on quote 7, made at its quantities:',
        '- 12 × lid, Birch plywood 3.2 mm, 120.00 × 80.50 mm, papered',
        '- 2 × base, 120.00 × 80.50 mm',
        '',
        'Deliver to (address and country): ',
      ].join('\n'),
    });
    expect(added).toHaveBeenCalledTimes(1);
    await startFromQuote({ parts: [part()], number: 8, name: null } as unknown as Quote);
    expect(begun.mock.calls[1]![0]).toMatchObject({ title: 'lid', quantities: '12' });
    await startFromQuote({ parts: [part()], number: 9, name: 'Spare lids' } as unknown as Quote);
    expect(begun.mock.calls[2]![0]).toMatchObject({ title: 'Spare lids' });
  });
});
