import { describe, expect, test } from 'vitest';
import { codes, draw, mmFile, read, spell } from './support.ts';

const shape = (body: string) => spell(read(mmFile(body)).drawing);
const PI = Number(Math.PI.toFixed(4));
const HALF = Number((Math.PI / 2).toFixed(4));
const TURN = Number((Math.PI * 2).toFixed(4));

describe('basic shapes', () => {
  test('rect is four sides', () => {
    expect(shape('<rect x="1" y="2" width="3" height="4"/>')).toBe('M1 2 L4 2 L4 6 L1 6 Z');
  });

  test('rect with round corners has four quarter arcs', () => {
    expect(shape('<rect width="10" height="8" rx="2"/>')).toBe(
      `M2 0 L8 0 A8 2 2 0 0 2 -${HALF} ${HALF} 10 2 L10 6 A8 6 2 0 0 2 0 ${HALF} 8 8 L2 8 A2 6 2 0 0 2 ${HALF} ${HALF} 0 6 L0 2 A2 2 2 0 0 2 ${PI} ${HALF} 2 0 Z`,
    );
  });

  test('corner radii are clamped to half the sides, and one radius serves for both', () => {
    expect(shape('<rect width="10" height="8" rx="20" ry="1"/>')).toBe(
      shape('<rect width="10" height="8" rx="5" ry="1"/>'),
    );
    expect(shape('<rect width="10" height="8" ry="3"/>')).toBe(shape('<rect width="10" height="8" rx="3" ry="3"/>'));
    expect(shape('<rect width="10" height="8" rx="0" ry="3"/>')).toBe('M0 0 L10 0 L10 8 L0 8 Z');
  });

  test('circle and ellipse are one arc of a whole turn', () => {
    expect(shape('<circle cx="5" cy="6" r="2"/>')).toBe(`M7 6 A5 6 2 0 0 2 0 ${TURN} 7 6 Z`);
    expect(shape('<ellipse cx="5" cy="6" rx="3" ry="2"/>')).toBe(`M8 6 A5 6 3 0 0 2 0 ${TURN} 8 6 Z`);
    expect(shape('<ellipse cx="5" cy="6" rx="3"/>')).toBe(`M8 6 A5 6 3 0 0 3 0 ${TURN} 8 6 Z`);
  });

  test('line, polyline, polygon', () => {
    expect(shape('<line x1="1" y1="2" x2="3" y2="4" stroke="red"/>')).toBe('M1 2 L3 4');
    expect(shape('<polyline points="1,2 3,4 5-6"/>')).toBe('M1 2 L3 4 L5 -6');
    expect(shape('<polygon points="1 2 3 4 5-6"/>')).toBe('M1 2 L3 4 L5 -6 Z');
  });

  test('an odd number of coordinates leaves the last one out', () => {
    const result = read(mmFile('<polygon points="1 2 3 4 5" stroke="red"/>'));
    expect(spell(result.drawing)).toBe('M1 2 L3 4 Z');
    expect(codes(result)).toContain('file_damaged');
  });

  test('shapes without size are not drawn', () => {
    for (const body of [
      '<rect width="0" height="5"/>',
      '<rect width="5"/>',
      '<rect width="-5" height="5"/>',
      '<circle r="0"/>',
      '<circle r="-1"/>',
      '<ellipse rx="0" ry="3"/>',
      '<path d=""/>',
      '<path d="none"/>',
    ])
      expect(shape(body), body).toBe('');
  });

  test('lengths in units, percent and em', () => {
    expect(shape('<rect x="10%" y="1cm" width="1in" height="72pt"/>')).toBe(
      'M10 37.7953 L106 37.7953 L106 133.7953 L10 133.7953 Z',
    );
    expect(shape('<rect width="1em" height="2ex" font-size="10"/>')).toBe('M0 0 L10 0 L10 10 L0 10 Z');
    expect(shape('<circle r="10%"/>')).toContain('A0 0 10 0 0 10');
  });

  test('CSS may set geometry', () => {
    expect(shape('<style>rect{width:4px;height:5px;x:1px}</style><rect width="1" height="1"/>')).toBe(
      'M1 0 L5 0 L5 5 L1 5 Z',
    );
    expect(shape(`<path style="d:path('M1 1L2 2')" stroke="red"/>`)).toBe('M1 1 L2 2');
  });
});

describe('fill rule', () => {
  test('belongs to the element and is inherited', () => {
    const drawing = draw(
      '<g fill-rule="evenodd"><rect width="1" height="1"/><rect fill-rule="nonzero" width="1" height="1"/></g>',
    );
    expect([...drawing.elementFillRule]).toEqual([1, 0]);
  });
});
