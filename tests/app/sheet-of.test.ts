import { describe, expect, it } from 'vitest';
import { sheetOf } from '../../app/order/sheet-of.ts';

const HOLE = 'M20 10L30 10L30 20L20 20Z';

describe('the sheet of an ordered part', () => {
  it('is its closed outlines', () => {
    expect(sheetOf([`M0 0L50 0L50 30L0 30Z${HOLE}`])).toBe(`M0 0L50 0L50 30L0 30Z${HOLE}`);
  });

  it('is what separate lines close, whichever way they run, a slip between their ends among them', () => {
    const sheet = sheetOf([`M0.2 0L50 0M50 30L50 0.1M50 30L0 30M0 30L0 0${HOLE}`])!;
    expect(sheet.startsWith(HOLE)).toBe(true);
    // Both ends of each line, in the order one goes along them.
    expect(sheet).toContain('M0.2 0L50 0L50 0.1L50 30L50 30L0 30L0 30L0 0Z');
  });

  it('is not known where the outline round everything else stays open, and never the hole', () => {
    expect(sheetOf([`M2 0L50 0L50 30L0 30L0 0${HOLE}`])).toBeNull();
    expect(sheetOf(['M0 0L50 0'])).toBeNull();
  });

  it('keeps its slits', () => {
    const plate = 'M0 0L50 0L50 30L0 30Z';
    expect(sheetOf([`${plate}M10 5L10 25`])).toBe(plate);
  });
});
