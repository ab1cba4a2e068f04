import '../../support/page.ts';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AsMade } from '../../../app/order/AsMade.tsx';
import { FitCardNote } from '../../../app/order/FitCardNote.tsx';
import { designPath } from '../../../shared/designs/addresses.ts';
import { FIT_CARD } from '../../../shared/designs/measuring/fit-card.ts';
import { FIT_CARD_FILE } from '../../../shared/fit/card.ts';
import { isInvoiced, isOnTime, stagesOf } from '../../../app/order/progress.ts';
import { clear, show } from './render.tsx';

afterEach(clear);

describe('[OR19] the picture of an ordered part', () => {
  const swatch = { pattern: 'plywood', colors: ['#d9b382', '#c49a6c'] } as const;
  const plate = 'M0 0L10 0L10 6Z';
  const sketch = (...paths: readonly [operation: 'cutting' | 'lineEngraving', d: string][]) => ({
    width: 10,
    height: 6,
    paths: paths.map(([operation, d]) => ({ operation, evenOdd: false, d })),
  });
  const fills = () => [...document.querySelectorAll('path')].map((path) => path.getAttribute('fill'));

  it('is its sheet, by closed outlines alone, with what is engraved in the colours of the material', () => {
    const open = 'M1 1L2 2';
    show(
      <AsMade
        name="plate"
        swatch={swatch as never}
        sketch={sketch(['cutting', plate + open], ['lineEngraving', open])}
      />,
    );
    const [sheet, cut, engraved] = document.querySelectorAll('path');
    expect(screen.getByRole('img', { name: 'Picture of plate' })).toBeTruthy();
    expect([sheet!.getAttribute('d'), sheet!.getAttribute('fill')]).toEqual([plate, '#d9b382']);
    expect(cut!.getAttribute('stroke')).not.toBe(engraved!.getAttribute('stroke'));
  });

  it('is its lines where the material is not known, or nothing closed is cut', () => {
    show(<AsMade name="plate" swatch={null} sketch={sketch(['cutting', plate])} />);
    expect(screen.getByRole('img', { name: 'Drawing of plate' })).toBeTruthy();
    clear();
    show(<AsMade name="line" swatch={swatch as never} sketch={sketch(['cutting', 'M0 0L10 6'])} />);
    expect(screen.getByRole('img', { name: 'Drawing of line' })).toBeTruthy();
    expect(fills()).toEqual([null]);
  });
});

it('[FR5] an order of a fit card says what to do with it and leads to the report', () => {
  const part = (filename: string) => ({ filename }) as never;
  show(<FitCardNote parts={[part('plate.svg'), part(FIT_CARD_FILE)]} />);
  expect(screen.getByRole('link', { name: 'Report which slot fits' }).getAttribute('href')).toBe(
    `${designPath(FIT_CARD.slug)}#report`,
  );
  clear();
  show(<FitCardNote parts={[part('plate.svg')]} />);
  expect(screen.queryByRole('link')).toBeNull();
});

describe('the first stage of an order', () => {
  const first = (on_terms: object | null) =>
    stagesOf({ status: 'placed', lines: [], timeline: [], placed_at: '2026-11-10', on_terms } as never)[0]!.label;

  it('says whether it is paid, or on terms', () => {
    expect([first(null), first({ net_days: 30 })]).toEqual(['Placed and paid', 'Placed on terms']);
  });

  it('has an invoice at once where it was paid, and on terms once something has left', () => {
    const order = (on_terms: object | null, shipped: number) => ({ on_terms, lines: [{ shipped }] }) as never;
    expect([order(null, 0), order({}, 0), order({}, 1)].map(isInvoiced)).toEqual([true, false, true]);
  });
});

describe('[OR19] an order is said to be on time', () => {
  const order = (more: object = {}) =>
    ({ held: false, delay: null, ships_by: '2026-12-01', timeline: [], ...more }) as never;
  const told = { kind: 'late_told' };

  it.each([
    [true, order(), '2026-12-01'],
    [false, order(), '2026-12-02'],
    [false, order({ held: true }), '2026-11-20'],
    [false, order({ delay: { ships_by: '2026-12-04' } }), '2026-11-20'],
    [false, order({ timeline: [told] }), '2026-11-20'],
    [true, order({ timeline: [told, { kind: 'late_agreed' }] }), '2026-11-20'],
  ])('%s', (expected, one, today) => {
    expect(isOnTime(one, today)).toBe(expected);
  });
});
