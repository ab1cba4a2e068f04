import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkReport, findings } from '../../../shared/analysis/dfm/check-report.ts';
import { isReaderCode } from '../../../shared/drawing/notice.ts';
import { KeptFeatures } from '../../../shared/analysis/dfm/kept-features.ts';
import { lengthWords } from '../../../shared/drawing/notices/words.ts';
import { FEATURE_CODES } from '../../../shared/analysis/feature-codes.ts';
import { type Feature, type FeatureCode, MAX_FEATURES } from '../../../shared/analysis/features.ts';
import type { AnalysisKernel } from '../../../shared/analysis/analysis-kernel.ts';
import type { DesignReport } from '../../../shared/analysis/report.ts';
import { analysisSchema } from '../../../shared/analysis/wire.ts';
import { reportOf } from '../../../shared/analysis/report.ts';
import { Verb } from '../../../shared/geometry/verb.ts';
import { MAX_PLACES } from '../../../shared/drawing/notice.ts';
import type { Notice } from '../../../shared/analysis/notice.ts';
import type { TextLayer, TextRun } from '../../../shared/drawing/text.ts';
import { circle, draw, line, MM, rectangle } from '../../support/drawings.ts';
import { geometry } from '../../support/kernels.ts';
import { BEND, type ByHand, CUT, ENGRAVE, handMade, tablesOf } from './hand-made.ts';

type Drawn = Parameters<typeof draw>[0];

function features(make: Drawn, code: FeatureCode, byHand: ByHand = {}): readonly Feature[] {
  return findings(handMade(draw(make), byHand)).features.filter((feature) => feature.code === code);
}

function notices(make: Drawn, byHand: ByHand = {}): readonly Notice[] {
  return findings(handMade(draw(make), byHand)).notices;
}

/** A plate with two holes, a piece inside the larger one, and a second plate. */
const plates: Drawn = (b) => {
  rectangle(b, 0, 0, 100, 60, CUT);
  rectangle(b, 10, 10, 40, 40, CUT);
  rectangle(b, 20, 20, 8, 5, CUT);
  circle(b, 80, 30, 3, CUT);
  rectangle(b, 200, 0, 30, 20, CUT);
};

describe('pieces and holes', () => {
  it('[AN33] measures holes across, smallest first', () => {
    expect(features(plates, 'hole')).toMatchObject([
      { mm: 6, place: { x: 77, y: 27 } },
      { mm: 40, place: { x: 10, y: 10, width: 40, height: 40 } },
    ]);
    // A slot that lies askew is as wide as the kernel says, not as its box.
    expect(features(plates, 'hole', { width: { 1: 2.5 } })[0]).toMatchObject({ mm: 2.5, place: { width: 40 } });
  });

  it('[AN33] takes engraved rings and open lines for no holes', () => {
    const make: Drawn = (b) => {
      rectangle(b, 0, 0, 100, 60, CUT);
      circle(b, 20, 30, 3, ENGRAVE);
      line(b, 50, 20, 60, 20, CUT);
    };
    expect(features(make, 'hole')).toEqual([]);
  });

  it('[AN35] gives both sides of each loose piece, and says what comes apart', () => {
    expect(features(plates, 'part')).toMatchObject([
      { mm: 5, other: 8 },
      { mm: 20, other: 30 },
      { mm: 60, other: 100 },
    ]);
    expect(notices(plates)).toMatchObject([
      { code: 'several_parts', severity: 'info', count: 2, places: [{ x: 0 }, { x: 200 }] },
      { code: 'islands', severity: 'info', count: 1, places: [{ x: 20 }] },
    ]);
    expect(notices(plates)[0]!.message).toMatch(/^2 separate parts /);
    expect(notices(plates)[1]!.message).toMatch(/^One piece lies inside a hole and falls out loose\./);
    expect(notices((b) => rectangle(b, 0, 0, 100, 60, CUT))).toEqual([]);
  });

  it('[AN35] does not take a copy for a second part, nor what it holds for an island', () => {
    const make: Drawn = (b) => {
      rectangle(b, 0, 0, 100, 60, CUT);
      rectangle(b, 0, 0, 100, 60, CUT);
      circle(b, 80, 30, 3, CUT);
    };
    const overlaps = [5, 6, 7, 8, 9].slice(1).map((verb) => [verb, 0, 1] as const);
    const drawing = draw(make);
    const subject = handMade(drawing, { overlaps });
    // The kernel may count both copies around the hole.
    subject.tables.depth[2] = 2;
    subject.tables.parent[2] = 1;
    subject.tables.parent[1] = 0;
    subject.tables.depth[1] = 1;
    const found = findings(subject);
    expect(found.notices.map(({ code }) => code)).toEqual(['duplicate_lines']);
    expect(found.features.map(({ code }) => code)).toEqual(['hole', 'part']);
  });

  it('[AN35] takes a square whose sides all belong to its neighbours for a part', () => {
    const make: Drawn = (b) => {
      rectangle(b, 0, 0, 10, 10, CUT);
      rectangle(b, 10, 0, 10, 10, CUT);
    };
    const overlaps = [6, 7, 8, 9].map((verb) => [verb, 0, 1] as const);
    expect(notices(make, { overlaps }).map(({ code, count }) => [code, count])).toEqual([
      ['duplicate_lines', 4],
      ['several_parts', 2],
    ]);
  });
});

describe('material between cuts', () => {
  it('[AN34] tells holes near the edge from bridges, each pair once', () => {
    const nearest = { 0: [1, 10], 1: [0, 10], 3: [1, 27] } as const;
    expect(features(plates, 'hole_to_edge', { nearest })).toMatchObject([
      { mm: 10, place: { x: 0, y: 0, width: 1, height: 1 } },
    ]);
    expect(features(plates, 'bridge', { nearest })).toMatchObject([{ mm: 27, place: { x: 1, y: 0, width: 2 } }]);
  });

  it('[AN34] leaves waste between a hole and a piece inside it alone', () => {
    const nearest = { 1: [2, 8], 2: [1, 8] } as const;
    const all = findings(handMade(draw(plates), { nearest })).features.map(({ code }) => code);
    expect(all).not.toContain('bridge');
    expect(all).not.toContain('hole_to_edge');
  });

  it('[AN34] takes a slit near the edge for a bridge, and asks of cut styles only', () => {
    const make: Drawn = (b) => {
      rectangle(b, 0, 0, 100, 60, CUT);
      line(b, 2, 10, 2, 50, CUT);
    };
    const nearest = { 0: [1, 2], 1: [0, 2] } as const;
    expect(features(make, 'bridge', { nearest })).toMatchObject([{ mm: 2 }]);
    expect(features(make, 'bridge', { nearest, operations: ['lineEngraving'] })).toEqual([]);
  });

  it('[AN34] takes a gap between line ends for no bridge', () => {
    const make: Drawn = (b) => {
      line(b, 0, 0, 10, 0, CUT);
      line(b, 10.3, 0, 20, 0, CUT);
    };
    const nearest = { 0: [1, 0.3], 1: [0, 0.3] } as const;
    expect(features(make, 'bridge', { nearest })).toMatchObject([{ mm: 0.3 }]);
    expect(features(make, 'bridge', { nearest, gaps: [{ a: 0, b: 1, size: 0.3 }] })).toEqual([]);
  });

  it('[AN34] sees the outline through its copy', () => {
    const make: Drawn = (b) => {
      rectangle(b, 0, 0, 100, 60, CUT);
      circle(b, 5, 30, 3, CUT);
      rectangle(b, 0, 0, 100, 60, CUT);
    };
    const overlaps = [9, 10, 11, 12].map((verb) => [verb, 0, 1] as const);
    const found = features(make, 'hole_to_edge', { overlaps, nearest: { 1: [2, 2], 0: [1, 2], 2: [1, 2] } });
    expect(found).toMatchObject([{ mm: 2 }]);
  });

  it('[AN43] keeps the 50 figures nearest to the limit, in order', () => {
    const place = { x: 0, y: 0, width: 0, height: 0 };
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 600 }), (all) => {
        for (const order of ['smallest', 'largest'] as const) {
          const kept = new KeptFeatures(order);
          for (const mm of all) if (kept.takes(mm)) kept.add({ code: 'hole', mm, place });
          const sign = order === 'smallest' ? 1 : -1;
          const want = all.toSorted((a, b) => sign * (a - b)).slice(0, MAX_FEATURES);
          expect(kept.list().map(({ mm }) => mm)).toEqual(want);
        }
      }),
    );
  });
});

function run(a: number, b: number, c: number, d: number, over: Partial<TextRun> = {}): TextRun {
  return {
    text: 'HELLO',
    matrix: { a, b, c, d, e: 10, f: 20 },
    family: null,
    bold: false,
    italic: false,
    anchor: 'start',
    widthEm: 3,
    letterSpacingEm: 0,
    stroke: null,
    fill: '#000000',
    layer: null,
    ...over,
  };
}

const textLayer = (...runs: TextRun[]): TextLayer => ({ format: 'svg', units: MM, page: null, runs });

describe('text', () => {
  const make: Drawn = (b) => rectangle(b, 0, 0, 100, 60, CUT);

  it('[AN40] measures capitals across the baseline, turned, stretched or slanted', () => {
    const texts = textLayer(run(10, 0, 0, 10), run(0, 8, -8, 0), run(20, 0, 5, 4, { anchor: 'end' }));
    const found = features(make, 'text_height', { texts });
    expect(found.map(({ mm }) => Number(mm.toFixed(9)))).toEqual([2.908, 5.816, 7.27]);
    expect(found[2]!.place).toEqual({ x: 10, y: 12.73, width: 30, height: 7.27 });
    expect(found[0]!.place.x + found[0]!.place.width).toBeLessThanOrEqual(10);
  });

  it('[AN39] takes the drawing for turned over where most text is mirrored', () => {
    const mirrored = run(-10, 0, 0, 10);
    const plain = run(10, 0, 0, 10);
    const codes = (...runs: TextRun[]) => checked(draw(make), textLayer(...runs)).analysis.notices;
    expect(codes(mirrored, mirrored, plain)).toMatchObject([{ code: 'design_flipped', severity: 'info', count: 2 }]);
    expect(codes(mirrored, plain)).toEqual([]);
    expect(codes(run(-10, 0, 0, -10))).toEqual([]);
  });

  it('[AN39] does not say again what the reader has said', () => {
    const given: Notice = { code: 'design_flipped', severity: 'info', message: 'As the file says.', count: 1 };
    const report = reportFor(draw(make), textLayer(run(-10, 0, 0, 10)));
    const told = { ...report, analysis: { ...report.analysis, notices: [given] } };
    expect(checkReport(told, handKernel()).analysis.notices).toEqual([given]);
  });
});

/** A kernel that measures and gives hand-made tables. */
function handKernel(byHand: ByHand = {}): AnalysisKernel {
  return { ...geometry, check: (_, measurement, roles) => tablesOf(measurement, roles, byHand) };
}

function reportFor(drawing: ReturnType<typeof draw>, texts?: TextLayer): DesignReport {
  const read = { format: 'svg' as const, drawing, notices: [], ...(texts ? { texts } : {}) };
  return reportOf(new Uint8Array(), () => read, geometry);
}

function checked(drawing: ReturnType<typeof draw>, texts?: TextLayer): DesignReport {
  return checkReport(reportFor(drawing, texts), handKernel());
}

describe('the checked report', () => {
  it('[AN31] is the report with findings and features, the same geometry, and fit to travel', () => {
    const report = reportFor(draw(plates));
    const found = checkReport(report, handKernel({ nearest: { 3: [1, 27] } }));
    expect(found.drawing).toBe(report.drawing);
    expect(found.measurement).toBe(report.measurement);
    expect(found.analysis.eligible_for_instant_quote).toBe(true);
    expect(analysisSchema.parse(JSON.parse(JSON.stringify(found.analysis)))).toEqual(found.analysis);
    expect(found.analysis.features!.map(({ code }) => code)).toEqual([
      'hole',
      'hole',
      'part',
      'part',
      'part',
      'bridge',
    ]);
  });

  it('[AN31] replaces the findings of an earlier check, and keeps what the reader said', () => {
    const said: Notice = { code: 'units_assumed', severity: 'warning', message: 'mm', count: 1 };
    const report = reportFor(
      draw((b) => line(b, 0, 0, 10, 0, CUT)),
      textLayer(run(-10, 0, 0, 10)),
    );
    const told = { ...report, analysis: { ...report.analysis, notices: [said, ...report.analysis.notices] } };
    const once = checkReport(told, handKernel());
    expect(once.analysis.notices.map(({ code }) => code)).toEqual(['units_assumed', 'design_flipped', 'open_contours']);
    expect(checkReport(once, handKernel())).toEqual(once);
    const engraved = checkReport(once, handKernel(), ['lineEngraving']);
    expect(engraved.analysis.notices.map(({ code }) => code)).toEqual(['units_assumed', 'design_flipped']);
  });

  it('[AN31] leaves a report without a drawing as it is', () => {
    const report = reportOf(new Uint8Array(), () => ({ format: null, drawing: null, notices: [] }), geometry);
    expect(checkReport(report, handKernel())).toBe(report);
  });

  it('[AN31] whatever is drawn, findings travel as JSON and figures come in order', () => {
    const mm = fc.double({ min: -50, max: 50, noNaN: true });
    const size = fc.double({ min: 0.01, max: 60, noNaN: true });
    const style = fc.constantFrom(CUT, ENGRAVE, BEND);
    const shape = fc.tuple(fc.constantFrom('rectangle', 'circle', 'line'), mm, mm, size, size, style);
    const share = fc.double({ min: 0, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(shape, { minLength: 1, maxLength: 25 }),
        fc.array(fc.tuple(fc.nat(200), share, share), { maxLength: 20 }),
        fc.array(fc.tuple(fc.nat(24), fc.nat(24), size), { maxLength: 20 }),
        (shapes, stretches, pairs) => {
          const drawing = draw((b) => {
            for (const [kind, x, y, w, h, key] of shapes) {
              if (kind === 'rectangle') rectangle(b, x, y, w, h, key);
              else if (kind === 'circle') circle(b, x, y, w, key);
              else line(b, x, y, x + w, y + h, key);
            }
          });
          const { verbs } = drawing;
          const overlaps = stretches
            .filter(([verb]) => verb < verbs.length && verbs[verb] !== Verb.Move)
            .map(([verb, from, length]) => [verb, from, from + length] as const)
            .sort(([a], [b]) => a - b);
          // Lines that touch are one shape, so there may be fewer than were drawn.
          const { shapeCount } = handMade(drawing).tables;
          const known = pairs.filter(([a, b]) => a < shapeCount && b < shapeCount && a !== b);
          const byHand = {
            overlaps,
            gaps: known.map(([a, b, gap]) => ({ a, b, size: gap })),
            nearest: Object.fromEntries(known.map(([a, b, gap]) => [a, [b, gap] as const])),
          };
          const subject = handMade(drawing, byHand);
          const found = findings(subject);
          const report = reportFor(drawing);
          const analysis = { ...report.analysis, notices: found.notices, features: found.features };
          expect(analysisSchema.parse(JSON.parse(JSON.stringify(analysis)))).toEqual(analysis);
          for (const code of FEATURE_CODES) {
            const all = found.features.filter((one) => one.code === code).map((one) => one.mm);
            expect(all).toEqual(all.toSorted((a, b) => (code === 'bend_length' ? b - a : a - b)));
          }
          expect(found.notices.every(({ code, count }) => !isReaderCode(code) && count > 0)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('[AN44] says where not everything was checked', () => {
    const cutShort = (incomplete: ByHand['incomplete']) =>
      notices((b) => rectangle(b, 0, 0, 9, 9, CUT), { incomplete });
    expect(cutShort(['gaps'])).toMatchObject([
      {
        code: 'checks_incomplete',
        severity: 'info',
        count: 1,
        message: expect.stringContaining('for: gaps between line ends.'),
      },
    ]);
    expect(cutShort(['duplicates', 'crossings', 'neighbours'])).toMatchObject([
      {
        count: 3,
        message: expect.stringContaining('for: lines drawn twice, crossing lines and distances between cuts.'),
      },
    ]);
    expect(cutShort([])).toEqual([]);
  });

  it('[AN43] lists at most 50 places of a finding, with the full count', () => {
    const many: Drawn = (b) => {
      for (let i = 0; i < 80; i++) rectangle(b, i * 10, 0, 5, 5, CUT);
    };
    const [found] = notices(many);
    expect([found!.code, found!.count, found!.places!.length]).toEqual(['several_parts', 80, MAX_PLACES]);
    expect(features(many, 'part')).toHaveLength(MAX_FEATURES);
    expect(isReaderCode(found!.code)).toBe(false);
  });

  it.each([
    [0.2412, '0.24 mm'],
    [0.0012, '0.001 mm'],
    [3, '3 mm'],
    [12.54, '12.5 mm'],
    [1240.4, '1240 mm'],
    [12_345, '12.3 m'],
  ])('writes %d mm as %s', (mm, words) => {
    expect(lengthWords(mm)).toBe(words);
  });
});
