import { describe, expect, it } from 'vitest';
import type { BendLinePlace, Bends } from '../../shared/analysis/bends.ts';
import { assignedTo } from '../../shared/analysis/operations.ts';
import { bendAll, type BendChoice, bendKey, bendOf, openBends } from '../../shared/part/bend-choices.ts';
import { bendFacts } from '../../shared/part/bend-words.ts';
import { foldedSizeOf, sheetWords } from '../../shared/part/fold-words.ts';
import { AS_DRAWN, type Choices, choicesKey, withChange } from '../../shared/part/choices.ts';
import { readinessOf } from '../../shared/part/readiness.ts';
import { choicesSchema } from '../../shared/part/wire.ts';
import { materialOf } from '../catalog/data.ts';

const ID = '#008000|none|solid|FOLD';
const figures = { lengthOfLines: 100, lengthOfCurves: 0, area: 0, shape_count: 2, open_count: 0 };
const FOLD = {
  id: ID,
  stroke: '#008000',
  fill: null,
  layer: 'FOLD',
  assignedTo: assignedTo('metalBending'),
  ...figures,
};
const OUTLINE = {
  id: '#0000ff|none|solid|',
  stroke: '#0000ff',
  fill: null,
  layer: null,
  assignedTo: assignedTo('cutting'),
  ...figures,
};
const UP: BendChoice = { angle_deg: 90, direction: 'up' };
const DOWN: BendChoice = { angle_deg: 30, direction: 'down' };

function listed(of: number): Bends {
  const lines = Array.from({ length: of }, (_, i): BendLinePlace => {
    return { style: ID, number: i + 1, of, x: 0, y: 20 * (i + 1), endX: 100, endY: 20 * (i + 1) };
  });
  return { lines, strip: { legs: [20, ...lines.map(() => 20)], bends: lines.map((_, i) => [i]), widthMm: 100 } };
}

const TWO = listed(2);
const [FIRST, SECOND] = TWO.lines as [BendLinePlace, BendLinePlace];

function verdict(bends: Choices['bends'], lines: Bends = TWO) {
  const material = materialOf('aluminium-5052');
  const thickness = material.thicknesses.find(({ mm }) => mm === 1.6)!;
  const basis = { unitsAssumed: false, unsure: [], findings: [], features: [], marks: {}, checked: true, bends: lines };
  const configuration = { dimensions: { width: 100, height: 60 }, styles: [OUTLINE, FOLD] };
  const choices = { ...AS_DRAWN, thickness_id: thickness.id, bends };
  const { state, items } = readinessOf({ basis, configuration, choices, stock: { material, thickness } });
  return { state, bends: items.filter(({ code }) => code === 'bend') };
}

describe('how each bend line goes', () => {
  it('[PA30] what is said of a style holds for all its lines, one line may go another way', () => {
    const choices = { bends: { [ID]: UP, [bendKey(ID, SECOND)]: DOWN } };
    expect([bendOf(FOLD, choices), bendOf(FOLD, choices, FIRST), bendOf(FOLD, choices, SECOND)]).toEqual([
      UP,
      UP,
      DOWN,
    ]);
    expect(bendKey(ID, SECOND)).toBe(`2/2 ${ID}`);
    // A name that says both is as good, and a record from before lines were told apart reads as it did.
    expect(bendOf({ id: 'x', layer: 'BEND_UP_90' }, { bends: {} }, FIRST)).toEqual(UP);
    expect(openBends(FOLD, { bends: { [ID]: UP } })).toEqual([]);
  });

  it('[PA30] a line that nothing is said of is asked by itself, a style that nothing is said of as a whole', () => {
    expect(verdict({})).toMatchObject({
      state: 'asks',
      bends: [{ state: 'asks', style: ID, message: 'Layer FOLD: how many degrees, and which way?' }],
    });
    const one = verdict({ [bendKey(ID, FIRST)]: UP });
    expect(one.state).toBe('asks');
    expect(one.bends).toMatchObject([
      { state: 'asks', line: '2/2', message: 'Layer FOLD, line 2 of 2: how many degrees, and which way?' },
      { state: 'passed', line: '1/2', message: 'Layer FOLD, line 1 of 2: 90° up.' },
    ]);
    expect(one.bends[0]!.places).toEqual([{ x: 0, y: 40, width: 100, height: 0 }]);
    expect(verdict({ [bendKey(ID, FIRST)]: UP, [bendKey(ID, SECOND)]: DOWN }).state).toBe('ready');
    const all = verdict({ [ID]: UP });
    expect([all.state, all.bends.map(({ message }) => message)]).toEqual(['ready', ['Layer FOLD: 90° up.']]);
  });

  it('[PA30] asks again where the number of lines changes, but not what is said of all', () => {
    const single = { [bendKey(ID, FIRST)]: UP, [bendKey(ID, SECOND)]: DOWN };
    expect(verdict(single, listed(3)).state).toBe('asks');
    expect(verdict({ [ID]: UP, ...single }, listed(3)).state).toBe('ready');
    // Lines beyond the listed ones follow what is said of all.
    const many = { lines: TWO.lines.map((line) => ({ ...line, of: 200 })) };
    expect(verdict(single, many).state).toBe('asks');
    expect(openBends(FOLD, { bends: single }, many)).toEqual([null]);
  });

  it('[PA30] saying it of all lines takes those along that went another way, and leaves other styles', () => {
    const before: Choices = { ...AS_DRAWN, bends: { [bendKey(ID, SECOND)]: DOWN, [bendKey('none|x', FIRST)]: DOWN } };
    const after = withChange(before, { bends: bendAll(ID, before, UP) });
    expect(after.bends).toEqual({ [ID]: UP, [bendKey(ID, SECOND)]: UP, [bendKey('none|x', FIRST)]: DOWN });
    expect(choicesKey(after)).not.toBe(choicesKey(before));
    expect(choicesSchema.safeParse(after).success).toBe(true);
  });

  it('[PA30] takes no line along of a style whose name ends like this one’s', () => {
    const other = `#ff0000|none|solid|a ${ID}`;
    expect(bendAll(ID, { bends: { [bendKey(other, FIRST)]: DOWN } }, UP)).toEqual({ [ID]: UP });
  });

  it('[PA32] an angle beyond what the thickness is bent by blocks, of all lines or one', () => {
    const steep: BendChoice = { angle_deg: 150, direction: 'up' };
    expect(verdict({ [ID]: steep })).toMatchObject({
      state: 'blocked',
      bends: [{ state: 'blocked', message: 'Layer FOLD: bent 150°; we bend this thickness up to 130°.' }],
    });
    expect(verdict({ [ID]: UP, [bendKey(ID, SECOND)]: steep }).bends[0]).toMatchObject({
      state: 'blocked',
      line: '2/2',
    });
    expect(verdict({ [ID]: { angle_deg: 130, direction: 'up' } }).state).toBe('ready');
  });
});

describe('bends in words', () => {
  const part = (bends: Choices['bends']) => ({ styles: [OUTLINE, FOLD], choices: { bends }, bends: TWO });

  it('[PA30] tells lines that go alike together and others one by one', () => {
    const titles = (bends: Choices['bends']) => bendFacts(part(bends)).map(({ title, bend }) => [title, bend]);
    expect(titles({ [ID]: UP })).toEqual([['Layer FOLD', UP]]);
    expect(titles({ [ID]: UP, [bendKey(ID, SECOND)]: DOWN })).toEqual([
      ['Layer FOLD, line 1 of 2', UP],
      ['Layer FOLD, line 2 of 2', DOWN],
    ]);
    expect(titles({})).toEqual([['Layer FOLD', null]]);
  });

  it('[PA31] says radius, K factor and what the bend takes, and the folded size once all is said', () => {
    const sheet = { thicknessMm: 1, insideRadiusMm: 1, kFactor: 0.4 };
    expect(sheetWords(UP, sheet, (mm) => `${mm.toFixed(2)} mm`)).toBe(
      'inside radius 1.00 mm, K 0.4, allowance 2.20 mm, deduction 1.80 mm',
    );
    const size = foldedSizeOf(part({ [ID]: UP }), sheet)!;
    // Legs of 20 mm each, both bends up: a channel.
    expect([size.widthMm, size.heightMm, size.lengthMm]).toEqual([
      expect.closeTo(21.800885, 6),
      expect.closeTo(20.900443, 6),
      100,
    ]);
    expect(foldedSizeOf(part({ [bendKey(ID, FIRST)]: UP }), sheet)).toBeNull();
  });
});
