import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Feature } from '../../shared/analysis/features.ts';
import { assignedTo, type OperationName } from '../../shared/analysis/operations.ts';
import type { Analysis } from '../../shared/analysis/wire.ts';
import { AS_DRAWN, type Choices } from '../../shared/part/choices.ts';
import type { Stock } from '../../shared/part/offer.ts';
import { acceptableKeys, type JudgedPart, type Readiness, readinessOf } from '../../shared/part/readiness.ts';
import { basisOf, type JudgedFinding, type ReadinessBasis } from '../../shared/part/readiness-basis.ts';
import { materialOf } from '../catalog/data.ts';

const PLACE = { x: 20, y: 10, width: 1, height: 0 };

function stock(slug = 'birch-plywood', mm = 3.2): Stock {
  const material = materialOf(slug);
  return { material, thickness: material.thicknesses.find((one) => one.mm === mm)! };
}

function style(id: string, operation: OperationName, layer: string | null = null) {
  const figures = { lengthOfLines: 100, lengthOfCurves: 0, area: 0, shape_count: 1, open_count: 0 };
  return { id, stroke: '#0000ff', fill: null, layer, assignedTo: assignedTo(operation), ...figures };
}

const CLEAN: ReadinessBasis = { unitsAssumed: false, unsure: [], findings: [], features: [], marks: {}, checked: true };

function part({
  basis = {},
  choices = {},
  styles = [style('blue', 'cutting')],
  size = { width: 100, height: 60 },
  of = stock(),
}: {
  basis?: Partial<ReadinessBasis>;
  choices?: Partial<Choices>;
  styles?: ReturnType<typeof style>[];
  size?: { width: number; height: number };
  of?: Stock | null;
}): JudgedPart {
  const all = { ...AS_DRAWN, thickness_id: of?.thickness.id ?? null, ...choices };
  return { basis: { ...CLEAN, ...basis }, configuration: { dimensions: size, styles }, choices: all, stock: of };
}

function item(readiness: Readiness, code: string) {
  return readiness.items.find((one) => one.code === code);
}

const bridge = (mm: number): Feature => ({ code: 'bridge', mm, place: PLACE });
const open: JudgedFinding = {
  code: 'open_contours',
  message: '1 outline does not close.',
  count: 1,
  places: [PLACE],
  mark: '1',
};

describe('the verdict on a part', () => {
  it('[PA12] is ready where nothing asks, and names what passed', () => {
    const verdict = readinessOf(part({}));
    expect(verdict.state).toBe('ready');
    expect(verdict.items.map(({ code }) => code)).toEqual(['size', 'nothing_cut', 'checks']);
  });

  it('[PA13] asks about lines in the words of their answers', () => {
    const asked = (...options: string[]) =>
      item(readinessOf(part({ basis: { unsure: ['blue'], options: { blue: options } } })), 'operation')?.message;
    expect(asked('cutting', 'ignored')).toContain('cut, engrave or leave out?');
    expect(asked('cutting', 'metalBending')).toContain('cut, bend, engrave or leave out?');
  });

  it.each([
    ['no material', part({ of: null }), 'material'],
    ['a size that rests on a guess', part({ basis: { unitsAssumed: true } }), 'size'],
    ['a style that rests on a guess', part({ basis: { unsure: ['blue'] } }), 'operation'],
    ['nothing cut', part({ styles: [style('blue', 'lineEngraving')] }), 'nothing_cut'],
    [
      'a bend without angle',
      part({ styles: [style('a', 'cutting'), style('b', 'metalBending')], of: stock('aluminium-5052', 1.6) }),
      'bend',
    ],
    ['checks that have not run', part({ basis: { checked: false } }), 'checks'],
    ['live text', part({ basis: { findings: [{ ...open, code: 'contains_text' }] } }), 'contains_text'],
  ])('[PA13] asks about %s, and nobody can accept that', (_, judged, code) => {
    const verdict = readinessOf(judged);
    expect(verdict.state).toBe('asks');
    expect(item(verdict, code)).toMatchObject({ state: 'asks' });
    expect(item(verdict, code)).not.toHaveProperty('key');
  });

  it.each([
    ['the size', { basis: { unitsAssumed: true }, choices: { size_confirmed: true } }],
    ['another size', { basis: { unitsAssumed: true }, choices: { confirmed_width: 50 } }],
    [
      'an operation, our guess among them',
      { basis: { unsure: ['blue'] }, choices: { assignments: { blue: 'cutting' as const } } },
    ],
    ['that nothing is cut', { styles: [style('blue', 'lineEngraving')], choices: { engrave_only: true } }],
    [
      'how a bend goes',
      {
        styles: [style('a', 'cutting'), style('b', 'metalBending')],
        of: stock('aluminium-5052', 1.6),
        choices: { bends: { b: { angle_deg: 90, direction: 'up' as const } } },
      },
    ],
    [
      'a bend by its layer’s name',
      { styles: [style('a', 'cutting'), style('b', 'metalBending', 'BEND_DOWN_45')], of: stock('aluminium-5052', 1.6) },
    ],
  ])('[PA13] is satisfied by %s', (_, given) => {
    expect(readinessOf(part(given)).state).toBe('ready');
  });

  it('[PA16] engraving that runs together may be accepted, by its places', () => {
    const dense: JudgedFinding = { ...open, code: 'dense_engraving', message: 'One place where engraved lines …' };
    const verdict = readinessOf(part({ basis: { findings: [dense] } }));
    expect(item(verdict, 'dense_engraving')).toMatchObject({ state: 'asks', key: expect.any(String) });
    const accepted = acceptableKeys(verdict);
    expect(readinessOf(part({ basis: { findings: [dense] }, choices: { accepted } })).state).toBe('ready');
    const more = { ...dense, mark: '2' };
    expect(readinessOf(part({ basis: { findings: [more] }, choices: { accepted } })).state).toBe('asks');
  });

  it('[PA14] asks about figures between the physical least and the limit, blocks below, and says both', () => {
    const [asks, blocked] = [1, 0.3].map(
      (mm) => item(readinessOf(part({ basis: { features: [bridge(mm)] } })), 'bridge')!,
    );
    expect(asks).toMatchObject({ state: 'asks', message: expect.stringContaining('Bridge 1 mm, needs 1.6 mm in') });
    expect(asks!.key).toBeDefined();
    expect(blocked).toMatchObject({
      state: 'blocked',
      message: expect.stringContaining('we can’t make anything below 0.53 mm'),
    });
    expect(blocked).not.toHaveProperty('key');
  });

  it.each([
    ['too large', { size: { width: 9000, height: 10 } }],
    ['of a stock that can’t do it', { styles: [style('a', 'cutting'), style('b', 'metalBending', 'BEND_UP_90')] }],
    ['whose checks were cut short', { basis: { findings: [{ ...open, code: 'checks_incomplete' as const }] } }],
  ])('[PA15] blocks a part %s, whatever is accepted', (_, given) => {
    const first = readinessOf(part(given));
    expect(first.state).toBe('blocked');
    const accepted = ['*', '', ...first.items.map(({ code }) => code)];
    expect(readinessOf(part({ ...given, choices: { accepted } })).state).toBe('blocked');
  });

  const asking = { basis: { features: [bridge(1)], findings: [open] } };

  it('[PA16] takes an acceptance of the very finding, and leads with what is left', () => {
    const keys = acceptableKeys(readinessOf(part(asking)));
    expect(keys).toHaveLength(2);
    expect(readinessOf(part({ ...asking, choices: { accepted: keys } })).state).toBe('ready');
    const half = readinessOf(part({ ...asking, choices: { accepted: [keys[0]!] } }));
    expect(half.items.map(({ state }) => state).slice(0, 2)).toEqual(['asks', 'accepted']);
  });

  it.each([
    ['another figure', { basis: { features: [bridge(0.9)], findings: [open] } }],
    [
      'another place',
      {
        basis: {
          features: [{ ...bridge(1), place: { ...PLACE, x: 21 } }],
          findings: [{ ...open, places: [{ ...PLACE, y: 3 }] }],
        },
      },
    ],
    ['another thickness', { ...asking, of: stock('birch-plywood', 6.35) }],
    ['another material', { ...asking, of: stock('mdf', 3) }],
    ['another size', { ...asking, size: { width: 101, height: 60 } }],
    ['another orientation', { ...asking, choices: { rotation: 90 } }],
  ])('[PA16] asks again after %s', (_, changed) => {
    const accepted = acceptableKeys(readinessOf(part(asking)));
    const choices = { ...('choices' in changed ? changed.choices : {}), accepted };
    const verdict = readinessOf(part({ ...changed, choices }));
    expect(verdict.state).not.toBe('ready');
    expect(item(verdict, 'bridge')?.state).not.toBe('accepted');
  });

  it('[PA16] asks again where one of many changed, also one that is not kept by itself', () => {
    const basisWith = (features: readonly Feature[]) =>
      basisOf({ units: { assumed: false }, styles: [], notices: [], features } as unknown as Analysis);
    const many = Array.from({ length: 12 }, (_, i) => ({ ...bridge(1 + i / 100), place: { ...PLACE, x: i } }));
    const accepted = acceptableKeys(readinessOf(part({ basis: basisWith(many) })));
    const state = (features: readonly Feature[]) =>
      item(readinessOf(part({ basis: basisWith(features), choices: { accepted } })), 'bridge')?.state;
    expect(state(many)).toBe('accepted');
    expect(state(many.with(11, { ...many[11]!, mm: 1.2 }))).toBe('asks');
    expect(state(many.with(11, { ...many[11]!, place: { ...PLACE, x: 30 } }))).toBe('asks');
    expect(state([...many, { ...bridge(1.3), place: { ...PLACE, x: 30 } }])).toBe('asks');
  });

  it('[PA16] is not moved by acceptances that name nothing of it', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (accepted) => {
        expect(readinessOf(part({ ...asking, choices: { accepted } })).state).toBe('asks');
      }),
    );
  });
});
