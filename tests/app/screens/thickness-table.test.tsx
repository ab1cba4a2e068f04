import '../../support/page.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThicknessTable } from '../../../app/catalog/parts/ThicknessTable.tsx';
import { setQuantity } from '../../../app/part/choices.ts';
import type { BookMaterial } from '../../../app/platform/compute/pricer.ts';
import { adoptUnit } from '../../../app/platform/units.ts';
import type { PartNeeds } from '../../../shared/catalog/fit.ts';
import { priceBook } from '../part-support.ts';
import { clear, show } from './render.tsx';

/** Three thicknesses with figures of their own: in stock and cut by anything, on order and bent, small sheets. */
let material: BookMaterial;

beforeEach(async () => {
  const { materials } = await priceBook();
  const some = materials.find(({ thicknesses }) => thicknesses.length > 2)!;
  const [first] = some.thicknesses;
  const one = { ...first!, nominal: undefined, in_stock: true, bend: null, kerf_mm: 0.1, min_bridge_mm: 0.8 } as const;
  const bend = { inside_radius_mm: 1.25, k_factor: 0.4, min_flange_mm: 6, max_angle_deg: 120, max_length_mm: 900 };
  const large = { width: 1200, height: 600 };
  material = {
    ...some,
    requires_custom_quote: false,
    thicknesses: [
      { ...one, id: 1, mm: 1.5, nominal: '16 ga', min_hole_mm: 0.75, max_part: large },
      { ...one, id: 2, mm: 3, in_stock: false, min_hole_mm: 3.25, max_part: large, bend },
      { ...one, id: 3, mm: 6, min_hole_mm: 6, max_part: { width: 50, height: 40.5 } },
    ],
  } as BookMaterial;
});

afterEach(() => {
  setQuantity(1);
  adoptUnit('mm');
  clear();
});

const NEEDS: PartNeeds = { width: 100, height: 60, operations: ['cutting'], features: [] };
const CENTS: Readonly<Record<number, number>> = { 1: 1234, 2: 2000, 3: 9000 };

function table(props: Partial<Parameters<typeof ThicknessTable>[0]> = {}) {
  const onChoose = vi.fn<(id: number) => void>();
  show(
    <ThicknessTable material={material} chosen={2} onChoose={onChoose} centsOf={null} needs={null} {...props} />,
    '/materials/steel',
  );
  const text = (element: Element) => (element.textContent ?? '').trim();
  const rows = screen.getAllByRole('row').map((row) => [...row.querySelectorAll('th, td')].map(text));
  return { onChoose, rows };
}

describe('the table of thicknesses', () => {
  it('says the limits of each, what it is called in the trade and whether it is on order, without a part no price', () => {
    expect(table().rows).toEqual([
      ['Thickness', 'Smallest hole', 'Thinnest bridge', 'Kerf', 'Largest part', 'Bending'],
      ['1.5 mm16 ga', '0.75 mm', '0.8 mm', '0.1 mm', '1200 × 600 mm', 'no'],
      ['3 mmOn order', '3.25 mm', '0.8 mm', '0.1 mm', '1200 × 600 mm', 'radius 1.25 mm'],
      ['6 mm', '6 mm', '0.8 mm', '0.1 mm', '50 × 40.5 mm', 'no'],
    ]);
  });

  it('says them in inches with three digits to whoever thinks in inches', () => {
    adoptUnit('in');
    expect(table().rows[2]).toEqual([
      '0.118 inOn order',
      '0.128 in',
      '0.031 in',
      '0.004 in',
      '47.244 × 23.622 in',
      'radius 0.049 in',
    ]);
  });

  it('marks the one that is chosen and tells which other is pressed', () => {
    const { onChoose } = table();
    const radios = screen.getAllByRole('radio') as HTMLInputElement[];
    expect(radios.map(({ checked }) => checked)).toEqual([false, true, false]);
    expect(radios.map((radio) => radio.closest('tr')!.hasAttribute('data-chosen'))).toEqual([false, true, false]);
    fireEvent.click(screen.getByRole('radio', { name: /^6 mm/ }));
    expect(onChoose.mock.calls).toEqual([[3]]);
  });

  const each = (rows: readonly string[][]) => rows.map((row) => row[1]);

  it('has the price of one piece at the quantity in hand, rounded to the cent, and of what can’t be made the reason', () => {
    setQuantity(1000);
    const centsOf = (id: number) => CENTS[id]! * 1000 + 499;
    expect(each(table({ centsOf, needs: NEEDS }).rows)).toEqual([
      'Each at 1,000',
      '$12.34',
      '$20.00',
      '–Largest part 50 × 40.5 mm',
    ]);
    for (const label of ['Each', 'Smallest hole', 'Thinnest bridge', 'Kerf', 'Largest part', 'Bending'])
      expect(document.querySelectorAll(`td[data-label="${label}"]`)).toHaveLength(3);
  });

  it('keeps the price of what is made once something is accepted, with what is to be', () => {
    const hole = { code: 'hole', mm: 2, place: { x: 20, y: 20 } } as PartNeeds['features'][number];
    const { rows } = table({
      centsOf: (id) => CENTS[id]!,
      needs: { ...NEEDS, width: 45, height: 40, features: [hole] },
    });
    expect(each(rows)).toEqual(['Each at 1', '$12.34', '$20.00Hole 2, needs 3.25 mm', '$90.00Hole 2, needs 6 mm']);
    expect(within(screen.getAllByRole('row')[1]!).queryByText(/Hole/)).toBeNull();
  });

  it('says where a person prices and where there is no price', () => {
    material = { ...material, requires_custom_quote: true };
    expect(each(table({ centsOf: () => -1, needs: NEEDS }).rows).slice(1)).toEqual(
      Array.from({ length: 3 }, () => '–Needs a quote'),
    );
  });

  it('has prices without knowing what the part needs, and none that is nothing', () => {
    expect(each(table({ centsOf: (id) => (id === 1 ? 0 : CENTS[id]!) }).rows)).toEqual([
      'Each at 1',
      '–',
      '$20.00',
      '$90.00',
    ]);
  });
});
