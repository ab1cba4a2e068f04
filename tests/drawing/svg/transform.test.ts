import { describe, expect, test } from 'vitest';
import { mmFile, read, spell } from './support.ts';

const moved = (transform: string, attribute = 'transform') =>
  spell(read(mmFile(`<path ${attribute}="${transform}" stroke="red" d="M1 2L3 4"/>`)).drawing);

describe('transform attribute', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['', 'M1 2 L3 4'],
    ['none', 'M1 2 L3 4'],
    ['translate(10,20)', 'M11 22 L13 24'],
    ['translate(10)', 'M11 2 L13 4'],
    ['translate(10-20)', 'M11 -18 L13 -16'],
    ['scale(2)', 'M2 4 L6 8'],
    ['scale(2 3)', 'M2 6 L6 12'],
    ['scale(-1,1)', 'M-1 2 L-3 4'],
    ['rotate(90)', 'M-2 1 L-4 3'],
    ['rotate(-270)', 'M-2 1 L-4 3'],
    ['rotate(180 1 2)', 'M1 2 L-1 0'],
    ['skewX(45)', 'M3 2 L7 4'],
    ['skewY(45)', 'M1 3 L3 7'],
    ['matrix(1 2 3 4 5 6)', 'M12 16 L20 28'],
    ['translate(1,1) scale(2)', 'M3 5 L7 9'],
    ['translate(1,1),scale(2)', 'M3 5 L7 9'],
    ['translate(1 1)scale(2)rotate(0)', 'M3 5 L7 9'],
    ['  translate ( 1 , 1 ) ', 'M2 3 L4 5'],
    ['translate(1e1 0)', 'M11 2 L13 4'],
  ];
  test.each(cases)('%j', (transform, expected) => {
    expect(moved(transform)).toBe(expected);
  });

  test.each(['translate(1', 'foo(1)', 'scale()', 'translate(1 2 3 4)', 'rotate(1 2)', 'matrix(1 2 3)', 'translate(a)'])(
    '%j has an error and changes nothing',
    (transform) => {
      expect(moved(transform)).toBe('M1 2 L3 4');
    },
  );

  test('a map without an inverse leaves nothing to see', () => {
    expect(moved('matrix(0 0 0 0 0 0)')).toBe('');
    expect(moved('scale(0 1)')).toBe('');
  });
});

describe('CSS transform', () => {
  const css = (value: string) => moved(value, 'style');
  const cases: readonly (readonly [string, string])[] = [
    ['transform: translate(10px, 20px)', 'M11 22 L13 24'],
    ['transform: translate(10%, 0)', 'M11 2 L13 4'],
    ['transform: translateX(5px) translateY(6px)', 'M6 8 L8 10'],
    ['transform: rotate(0.25turn)', 'M-2 1 L-4 3'],
    ['transform: rotate(100grad)', 'M-2 1 L-4 3'],
    ['transform: rotate(90deg); transform-origin: 1px 2px', 'M1 2 L-1 4'],
    ['transform: scale(-1, 1); transform-origin: center', 'M99 2 L97 4'],
    ['transform: scale(-1, 1); transform-origin: right top', 'M199 2 L197 4'],
    ['transform: scale(-1, 1); transform-origin: 50% 0', 'M99 2 L97 4'],
    ['transform: scale(-1, 1); transform-origin: 1cm 0', 'M74.5906 2 L72.5906 4'],
    ['transform: translate(1in, 5mm)', 'M97 20.8976 L99 22.8976'],
    ['transform: matrix(0, 1, -1, 0, 5, 6)', 'M3 7 L1 9'],
    ['transform: skew(45deg)', 'M3 2 L7 4'],
    ['transform: none; rotate: 0.5turn', 'M-1 -2 L-3 -4'],
    ['transform: scaleX(2) scaleY(3)', 'M2 6 L6 12'],
    ['translate: 10px 20px', 'M11 22 L13 24'],
    ['scale: 2; rotate: 90deg; transform: translateX(1px)', 'M-4 4 L-8 8'],
  ];
  test.each(cases)('%j', (value, expected) => {
    expect(css(value)).toBe(expected);
  });

  test('wins over the attribute', () => {
    expect(moved('scale(2)" style="transform:translate(1px,0)')).toBe('M2 2 L4 4');
  });
});

describe('nesting', () => {
  test('maps apply from the inside out', () => {
    const body = '<g transform="translate(10 0)"><g transform="scale(2)"><path stroke="red" d="M1 2L3 4"/></g></g>';
    expect(spell(read(mmFile(body)).drawing)).toBe('M12 4 L16 8');
  });

  test('a circle under a skew stays one arc with conjugate axes', () => {
    const drawing = read(mmFile('<circle r="2" transform="matrix(1 0 1 1 0 0)"/>')).drawing;
    expect(spell(drawing)).toBe('M2 0 A0 0 2 0 2 2 0 6.2832 2 0 Z');
  });
});
