import '../../support/page.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FitBox } from '../../../app/catalog/parts/FitBox.tsx';
import type { FitSheet } from '../../../shared/catalog/slot-fit.ts';
import { clear, show } from './render.tsx';

afterEach(clear);

const birch: FitSheet = {
  slug: 'birch',
  name: 'Birch',
  mm: 3.2,
  least: 3,
  most: 3.4,
  kerf: 0.2,
  byShop: false,
  smallestHole: 1.5,
};
const aluminum: FitSheet = {
  ...birch,
  slug: 'aluminum',
  name: 'Aluminum',
  mm: 1.6,
  least: 1.5,
  most: 1.7,
  byShop: true,
};

describe('does my hole fit', () => {
  it('[GU405] follows the sheet, the fit and the size', () => {
    show(<FitBox sheets={[birch, aluminum]} />, '/');
    const figures = () =>
      screen.getByRole('region', { name: 'Does my hole fit?' }).querySelector('[aria-live]')!.textContent;
    // 3.2 less the kerf; 5 less the kerf.
    expect(figures()).toMatch(/Draw the slot3(\.00)? mm.*Draw the hole4\.80? mm/);
    fireEvent.click(screen.getByRole('radio', { name: 'Slide' }));
    expect(figures()).toMatch(/Draw the slot3\.30? mm/);
    fireEvent.change(screen.getByRole('combobox', { name: 'Sheet' }), { target: { value: 'aluminum 1.6' } });
    expect(figures()).toMatch(/Draw the slot1\.80? mm.*Draw the hole5(\.00)? mm/);
    expect(figures()).toContain('we allow for the kerf');
    const hole = screen.getByLabelText(/Hole that you want/);
    fireEvent.change(hole, { target: { value: '1' } });
    fireEvent.blur(hole);
    expect(figures()).toMatch(/Too small: holes in this sheet are 1\.50? mm at least/);
  });
});
