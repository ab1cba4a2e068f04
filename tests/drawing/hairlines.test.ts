import { expect, it } from 'vitest';
import { DrawingBuilder } from '../../shared/drawing/builder.ts';
import { READ_LIMITS } from '../../shared/drawing/limits.ts';
import { penOf } from '../../shared/drawing/pen.ts';
import { type StyleKey, StyleTable } from '../../shared/drawing/styles.ts';
import { line, MM, STROKE } from '../support/drawings.ts';

const HAIR: StyleKey = { ...STROKE, hair: true };
const THICK: StyleKey = { ...STROKE, thick: true };
const RED: StyleKey = { ...STROKE, stroke: '#ff0000' };

/** The id of each element's style. */
function ids(keys: readonly StyleKey[], limits = READ_LIMITS): string[] {
  const builder = new DrawingBuilder(limits);
  for (const [i, key] of keys.entries()) line(builder, 0, i, 9, i, key);
  const { styles, elementStyle } = builder.finish('svg', MM, null)!;
  expect(new Set(elementStyle).size).toBe(styles.length);
  return [...elementStyle].map((style) => styles[style]!.id);
}
const [SOLID, FINE, RED_ID] = ['#000000|none|solid|', '#000000|none|hair|', '#ff0000|none|solid|'];

it('[DR21] hairlines are at most 0.1 mm wide, thick lines at least 0.2 mm', () => {
  expect([0, 0.1, 0.101, 0.199, 0.2].map(penOf)).toEqual([{ hair: true }, { hair: true }, {}, {}, { thick: true }]);
});

it('[DR21] hairlines stay apart only where thick lines look the same otherwise', () => {
  expect(ids([THICK, HAIR, RED])).toEqual([SOLID, FINE, RED_ID]);
  expect(ids([HAIR, RED, THICK, STROKE])).toEqual([FINE, RED_ID, SOLID, SOLID]);
  expect(ids([HAIR, RED, HAIR])).toEqual([SOLID, RED_ID, SOLID]);
  expect(ids([RED, HAIR, STROKE])).toEqual([RED_ID, SOLID, SOLID]);
  expect(ids([HAIR, { ...RED, thick: true }])).toEqual([SOLID, RED_ID]);
  expect(ids([HAIR, { ...THICK, dashed: true }])).toEqual([SOLID, '#000000|none|dashed|']);
});

it('[DR12] [DR21] widths refuse no file: where both do not fit they are one style again', () => {
  expect(ids([HAIR, RED, THICK], { ...READ_LIMITS, maxStyles: 3 })).toEqual([FINE, RED_ID, SOLID]);
  expect(ids([HAIR, RED, THICK], { ...READ_LIMITS, maxStyles: 2 })).toEqual([SOLID, RED_ID, SOLID]);
  const table = new StyleTable(4);
  const layer = 'x'.repeat(90);
  for (const key of [HAIR, THICK]) table.of({ ...key, layer });
  expect(table.finish(new Uint32Array(0)).map(({ hair }) => hair)).toEqual([undefined]);
});
