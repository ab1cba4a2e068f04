import { describe, expect, it } from 'vitest';
import { assignedTo } from '../../shared/analysis/operations.ts';
import type { Part } from '../../shared/quote/wire.ts';
import { differencesOf } from '../../app/part/server/difference-words.ts';
import { isSame } from '../../app/part/server/differences.ts';
import { AS_DRAWN, type Choices } from '../../shared/part/choices.ts';
import { readQuery, writeQuery } from '../../app/catalog/filters.ts';
import { keyedQuantity, quantityAt, shareOf } from '../../app/pricing/quantity-scale.ts';

const style = {
  id: 'blue',
  stroke: '#0000ff',
  fill: null,
  layer: 'CUT',
  lengthOfLines: 10,
  lengthOfCurves: 0,
  area: 0,
  shape_count: 1,
  open_count: 0,
  assignedTo: assignedTo('cutting'),
};

const stored: Part = {
  id: 'p1',
  quote_id: 'q1',
  design_id: 'd1',
  filename: 'a.svg',
  name: 'a',
  buyer_reference: { part_number: null, revision: null, po_line: null },
  quantity: 10,
  choices: {
    ...AS_DRAWN,
    quantity: 10,
    thickness_id: 7,
    rotation: 90,
    confirmed_width: null,
    confirmed_height: null,
    assignments: {},
    finishing: ['deburred'],
    repairs: [{ kind: 'remove_duplicates' }],
  },
  configuration: {
    dimensions: {
      width: 100,
      height: 50,
      calculated_width: 100,
      calculated_height: 50,
      confirmed_width: null,
      confirmed_height: null,
      rotation: 90,
    },
    styles: [style],
    repairs: [{ kind: 'remove_duplicates' }],
    longest_bend_mm: null,
  },
  material: { id: 1, slug: 'steel', display_name: 'Steel', url: '/materials/any' },
  thickness: { id: 7, mm: 1.5, material_option_id: 7 },
  design: { id: 'd', eligible_for_instant_quote: true },
  technology_slug: 'fiber-laser',
  finishing: ['deburred'],
  minutes: 1,
  price_cents: 1234,
  price: 12.34,
  breakdown: [],
  problem: null,
  finishing_service_slug: 'deburred',
  dfm_analysis_minutes: 0,
  dfm_analysis_price_usd: 0,
  quality_inspection_service_price_usd: 0,
  readiness: { state: 'ready', items: [] },
  kernel_version: 1,
  rate_card_version: 'x',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

describe('choices here and on the server', () => {
  const { styles } = stored.configuration;
  const there = stored.choices;

  it('are the same after taking over what is stored, and where conventions are spelt out on one side only', () => {
    expect(differencesOf({ here: there, stored, styles, pricer: null })).toEqual([]);
    expect(isSame(there, stored, styles)).toBe(true);
    expect(isSame({ ...there, assignments: { blue: 'cutting' } }, stored, styles)).toBe(true);
    expect(isSame({ ...there, quantity: 11 }, stored, styles)).toBe(false);
  });

  it('name every choice that differs, with both sides', () => {
    const here: Choices = {
      ...AS_DRAWN,
      size_confirmed: true,
      accepted: ['bridge'],
      quantity: 12,
      thickness_id: 8,
      rotation: 0,
      confirmed_width: 200,
      confirmed_height: 100,
      assignments: { blue: 'lineEngraving' },
      finishing: [],
      repairs: [{ kind: 'join_gaps', gap_mm: 0.2 }, { kind: 'simplify' }],
    };
    const material = { display_name: 'Steel' };
    const stockOf = (id: number | null) => (id === 7 ? { material, thickness: { mm: 1.5 } } : null) as never;
    const found = differencesOf({ here, stored, styles, pricer: { stockOf } });
    expect(found.map(({ label, here: mine, there: theirs }) => `${label}: ${mine} / ${theirs}`)).toEqual([
      'Quantity: 12 / 10',
      'Material: none / Steel, 1.5 mm',
      'Rotation: 0° / 90°',
      'Size: 200.00 × 100.00 mm / as drawn',
      'CUT: Line engraving / Cutting',
      'Finishing: none / deburred',
      'Repairs: gaps up to 0.2 mm closed, lines simplified / duplicate lines removed',
      'Answers: size confirmed, 1 accepted / none',
    ]);
  });
});

describe('the quantity slider', () => {
  it('goes from 1 to 1000 on a logarithmic scale and back', () => {
    for (const quantity of [1, 2, 10, 100, 1000]) expect(quantityAt(shareOf(quantity))).toBe(quantity);
    expect(quantityAt(0.5)).toBe(32);
  });

  it('moves by one piece, by the usual lots, and to the ends', () => {
    expect(keyedQuantity('ArrowRight', 10)).toBe(11);
    expect(keyedQuantity('ArrowLeft', 1)).toBe(1);
    expect(keyedQuantity('PageUp', 10)).toBe(25);
    expect(keyedQuantity('PageDown', 10)).toBe(5);
    expect(keyedQuantity('Home', 10)).toBe(1);
    expect(keyedQuantity('x', 10)).toBeNull();
  });
});

describe('the materials page’s address', () => {
  it('says everything and comes back the same', () => {
    const text = 'q=birch+ply&type=wood%2Cmetal&min=1.5&max=6&bending=1&fits=1&unit=mm&sort=name';
    expect(writeQuery(readQuery(new URLSearchParams(text), undefined, 'mm'), 'mm').toString()).toBe(text);
  });

  it('means the same thickness to who reads it in another unit', () => {
    const address = new URLSearchParams('min=0.118&max=0.25&unit=in');
    expect(readQuery(address, undefined, 'in')).toMatchObject({ min: 0.118, max: 0.25 });
    expect(readQuery(address, undefined, 'mm')).toMatchObject({ min: 3, max: 6.35 });
    expect(readQuery(new URLSearchParams('min=3&unit=mm'), undefined, 'in').min).toBe(0.118);
    expect(readQuery(new URLSearchParams('min=3'), undefined, 'in').min).toBe(3);
    expect(readQuery(new URLSearchParams('min=3&unit=cubits'), undefined, 'mm').min).toBe(3);
  });

  it('leaves out what makes no sense', () => {
    const query = readQuery(new URLSearchParams('min=x&max=-2&sort=colour'), undefined, 'mm');
    expect(writeQuery(query, 'mm').toString()).toBe('');
  });

  it('takes the category of the path', () => {
    expect(readQuery(new URLSearchParams(''), 'metal', 'mm').types).toEqual(['metal']);
  });
});
