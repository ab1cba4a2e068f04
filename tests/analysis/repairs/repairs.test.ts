import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairReport } from '../../../shared/analysis/repairs/repair-report.ts';
import { withKnockouts } from '../../../shared/analysis/engraved/knockouts.ts';
import { asked } from '../../../shared/analysis/asked.ts';
import { intentsOf } from '../../../shared/analysis/intent/intent.ts';
import { NO_FONTS } from '../../support/fonts.ts';
import type { Repair } from '../../../shared/analysis/repairs/repair.ts';
import { type DesignReport, reportOf } from '../../../shared/analysis/report.ts';
import { summary } from '../../../shared/analysis/summary.ts';
import { conventionalRoles } from '../../../shared/analysis/repairs/roles.ts';
import type { Drawing } from '../../../shared/drawing/drawing.ts';
import { Verb } from '../../../shared/geometry/verb.ts';
import type { Notice } from '../../../shared/analysis/notice.ts';
import type { FontSource } from '../../../shared/drawing/outlines/font.ts';
import { readDesign } from '../../../shared/drawing/read.ts';
import { BLOCKS } from '../../drawing/text/support.ts';
import { arcOf, circle, draw, line, rectangle, STROKE } from '../../support/drawings.ts';
import { geometry } from '../../support/kernels.ts';
import { naiveKernel, type Segment, segmentsOf } from './naive-check.ts';
import { broken, drawings } from './random-drawing.ts';

function reportOn(read: Drawing, notices: readonly Notice[] = []): DesignReport {
  const measurement = geometry.measure(read);
  const intents = intentsOf(read, measurement);
  const drawing = withKnockouts(read, intents);
  const questions = asked(drawing, measurement);
  const analysis = summary(drawing, measurement, notices, intents, questions, measurement.styles);
  return { drawing, measurement, texts: null, analysis };
}

const DUPLICATES: Repair = { kind: 'remove_duplicates' };
const SPECKS: Repair = { kind: 'drop_specks', size_mm: 1.5 };
const GAPS: Repair = { kind: 'join_gaps', gap_mm: 1.2 };
const SIMPLIFY: Repair = { kind: 'simplify' };
const ALL = [DUPLICATES, SPECKS, GAPS, SIMPLIFY];

const lengthOf = ({ analysis: { totals } }: DesignReport) => totals.lengthOfLines + totals.lengthOfCurves;
const bits = ({ drawing, analysis }: DesignReport) => ({
  verbs: [...drawing!.verbs],
  coords: [...drawing!.coords],
  elementVerbs: [...drawing!.elementVerbs],
  elementStyle: [...drawing!.elementStyle],
  analysis,
});

const lists = fc.shuffledSubarray(ALL, { minLength: 1 });

/** Points along a segment, both ends among them. */
function along({ kind, from, to, numbers: n }: Segment, steps: number): [number, number][] {
  return Array.from({ length: steps + 1 }, (_, i): [number, number] => {
    const t = i / steps;
    if (kind === Verb.Arc) {
      const [c, s] = [Math.cos(n[6]! + n[7]! * t), Math.sin(n[6]! + n[7]! * t)];
      return [n[0]! + n[2]! * c + n[4]! * s, n[1]! + n[3]! * c + n[5]! * s];
    }
    const u = 1 - t;
    if (kind !== Verb.Cubic) return [from[0] * u + to[0] * t, from[1] * u + to[1] * t];
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return [a * from[0] + b * n[0]! + c * n[2]! + d * to[0], a * from[1] + b * n[1]! + c * n[3]! + d * to[1]];
  });
}

function filledVerbs({ styles, elementStyle, elementVerbs }: Drawing): number[] {
  return [...elementStyle].flatMap((style, i) =>
    styles[style]!.fill === null
      ? []
      : Array.from({ length: elementVerbs[i + 1]! - elementVerbs[i]! }, (_, k) => elementVerbs[i]! + k),
  );
}

/** Tables made independently of the kernel, and the kernel's own: repairs keep their promises with both. */
const KERNELS = [
  ['tables made by looking at every pair', naiveKernel, 1],
  ['the kernel’s tables', geometry, 0.2],
] as const;

describe.each(KERNELS)('with %s', (_tables, kernel, effort) => {
  function repaired(report: DesignReport, ...repairs: Repair[]): DesignReport {
    const result = repairReport(report, repairs, kernel, NO_FONTS);
    if (!result.ok) throw new Error(result.error.message);
    return result.value;
  }

  describe('repairs', () => {
    it('[AN21] are made in one order whatever order they were taken in, and give the same bits each time', () => {
      fc.assert(
        fc.property(drawings, lists, (drawing, list) => {
          const report = reportOn(drawing);
          const first = repairReport(report, list, kernel, NO_FONTS);
          const again = repairReport(report, list.toReversed(), kernel, NO_FONTS);
          expect(first.ok).toBe(again.ok);
          if (first.ok && again.ok) expect(bits(first.value)).toEqual(bits(again.value));
        }),
        { numRuns: 150 * effort },
      );
    });

    it('[AN22] keep what a drawing promises, its styles among it, and leave the drawing they are made from alone', () => {
      fc.assert(
        fc.property(drawings, lists, (drawing, list) => {
          const report = reportOn(drawing);
          const before = JSON.stringify(bits(report));
          const result = repairReport(report, list, kernel, NO_FONTS);
          if (result.ok) expect(broken(result.value.drawing!, drawing.styles)).toBeNull();
          expect(JSON.stringify(bits(report))).toBe(before);
        }),
        { numRuns: 300 * effort },
      );
    });

    it('[AN23] change nothing when made again, and never lengthen, gaps aside', () => {
      for (const repair of ALL) {
        fc.assert(
          fc.property(drawings, (drawing) => {
            const report = reportOn(drawing);
            const once = repairReport(report, [repair], kernel, NO_FONTS);
            if (!once.ok) return;
            if (repair !== GAPS) expect(lengthOf(once.value)).toBeLessThanOrEqual(lengthOf(report) * (1 + 1e-12));
            const twice = repairReport(once.value, [repair], kernel, NO_FONTS);
            // A speck can hang on a duplicate and go with it; one that stands alone is gone the first time.
            if (twice.ok) expect(bits(twice.value).coords).toEqual(bits(once.value).coords);
          }),
          { numRuns: 150 * effort },
        );
      }
    });

    it('[AN24] are refused in words where nothing would be left to make', () => {
      const report = reportOn(draw((b) => circle(b, 0, 0, 0.2)));
      const result = repairReport(report, [{ kind: 'drop_specks', size_mm: 5 }], kernel, NO_FONTS);
      expect(result).toMatchObject({ ok: false, error: { code: 'repair_refused', field: 'repairs' } });
    });

    it('keep what the reader said, and have findings made afresh', () => {
      const said: Notice = { code: 'units_assumed', severity: 'warning', message: 'mm', count: 1 };
      const found: Notice = { code: 'duplicate_lines', severity: 'warning', message: 'two', count: 1 };
      const report = reportOn(
        draw((b) => line(b, 0, 0, 1, 0)),
        [said, found],
      );
      expect(repaired(report, SIMPLIFY).analysis.notices).toEqual([said]);
    });
  });

  describe('removing duplicates', () => {
    it('[AN25] takes out whole segments, and covered stretches of lines and arcs, the later one each time', () => {
      const report = reportOn(
        draw((b) => {
          line(b, 0, 0, 10, 0);
          line(b, 10, 0, 0, 0);
          line(b, 5, 0, 20, 0);
          circle(b, 50, 0, 5);
          b.moveTo(50, 5);
          b.arcTo(arcOf(50, 0, 5, 0, 0, 5, Math.PI / 2, Math.PI / 2, 45, 0));
          b.lineTo(40, 0);
          b.endElement(STROKE);
        }),
      );
      const after = repaired(report, DUPLICATES);
      expect(after.analysis.totals.lengthOfLines).toBeCloseTo(10 + 10 + 5, 12);
      expect(after.analysis.totals.lengthOfCurves).toBeCloseTo(10 * Math.PI, 12);
      expect([...after.drawing!.coords.slice(4, 8)]).toEqual([10, 0, 20, 0]);
      expect(after.analysis.totals.shape_count).toBe(3);
    });

    it('cuts arcs by angle and cubics by share, ends exact', () => {
      const report = reportOn(
        draw((b) => {
          b.moveTo(5, 0);
          b.arcTo(arcOf(0, 0, 5, 0, 0, 5, 0, Math.PI / 2, 0, 5));
          b.endElement(STROKE);
          circle(b, 0, 0, 5);
        }),
      );
      const { drawing, analysis } = repaired(report, DUPLICATES);
      expect(analysis.totals).toMatchObject({ shape_count: 1, open_count: 0 });
      expect(analysis.totals.lengthOfCurves).toBeCloseTo(10 * Math.PI, 12);
      expect([...drawing!.coords.slice(-2)]).toEqual([5, 0]);
    });

    it('joins two rectangles that share a side into one pierce with the side once', () => {
      const report = reportOn(
        draw((b) => {
          rectangle(b, 0, 0, 10, 10);
          rectangle(b, 10, 0, 10, 10);
        }),
      );
      const after = repaired(report, DUPLICATES);
      expect(lengthOf(after)).toBeCloseTo(70, 12);
      expect(after.drawing!.elementStyle.length).toBe(2);
    });

    it('[AN26] leaves what fills cover as it is: of filled elements only whole repetitions go', () => {
      const key = { ...STROKE, fill: '#00ff00' };
      const filled = draw((b) => {
        rectangle(b, 0, 0, 10, 10, key);
        rectangle(b, 0, 0, 10, 10, key);
        rectangle(b, 10, 0, 10, 10, key);
      });
      const after = repaired(reportOn(filled), DUPLICATES);
      expect(after.drawing!.elementStyle.length).toBe(2);
      expect(after.analysis.totals).toMatchObject({ area: 200, lengthOfLines: 80 });
      const layers = draw((b) => {
        rectangle(b, 0, 0, 10, 10, key);
        rectangle(b, 0, 0, 5, 10, { ...STROKE, stroke: '#ff0000', fill: '#ffffff' });
        rectangle(b, 0, 0, 10, 10, key);
      });
      const flat = repaired(reportOn(layers), DUPLICATES);
      expect([...flat.drawing!.elementStyle]).toEqual([1, 0]);
      expect(flat.analysis.styles.map(({ area }) => area)).toEqual([100, 0]);
      fc.assert(
        fc.property(drawings, (drawing) => {
          const report = reportOn(drawing);
          const result = repairReport(report, [DUPLICATES], kernel, NO_FONTS);
          if (!result.ok) return;
          const areas = (of: DesignReport) => of.analysis.styles.map(({ area }) => area);
          areas(result.value).forEach((area, i) => {
            expect(area).toBeCloseTo(areas(report)[i]!, 2);
          });
        }),
        { numRuns: 200 * effort },
      );
    });

    it('leaves every point drawn before drawn still, and nothing that it may take out drawn twice', () => {
      fc.assert(
        fc.property(drawings, (drawing) => {
          const report = reportOn(drawing);
          const result = repairReport(report, [DUPLICATES], kernel, NO_FONTS);
          if (!result.ok) return;
          const roles = conventionalRoles(drawing, report.measurement!, report.analysis);
          const left = segmentsOf(result.value.drawing!, roles).flatMap((one) => along(one, 120));
          for (const segment of segmentsOf(drawing, roles))
            for (const [x, y] of along(segment, 7))
              expect(left.some(([px, py]) => Math.hypot(x - px, y - py) < 0.1)).toBe(true);
          const { check } = kernel;
          const { overlaps } = check(result.value.drawing!, result.value.measurement!, roles, 0, 0);
          const filled = new Set(filledVerbs(result.value.drawing!));
          expect([...overlaps.verb].filter((verb) => !filled.has(verb))).toEqual([]);
        }),
        { numRuns: 60 * effort },
      );
    });
  });

  describe('dropping specks', () => {
    it('[AN27] leaves out joined shapes smaller than the size both ways, not the parts of longer ones', () => {
      const report = reportOn(
        draw((b) => {
          rectangle(b, 0, 0, 10, 10);
          circle(b, 5, 5, 0.04);
          line(b, 20, 0, 20.05, 0);
          line(b, 20.05, 0, 30, 0);
          rectangle(b, 40, 0, 0.05, 3);
        }),
      );
      const { analysis } = repaired(report, { kind: 'drop_specks', size_mm: 0.1 });
      expect(analysis.totals.shape_count).toBe(3);
      expect(analysis.totals.lengthOfCurves).toBe(0);
      expect(analysis.totals.lengthOfLines).toBeCloseTo(40 + 10 + 6.1, 12);
    });

    it('[AN27] leaves the dots of a halftone', () => {
      const dots = draw((b) => {
        for (let i = 0; i < 20; i++)
          circle(b, i, 0, 0.02, { stroke: null, fill: '#000000', layer: null, dashed: false });
        rectangle(b, -5, -5, 40, 10);
      });
      const after = repaired(reportOn(dots), { kind: 'drop_specks', size_mm: 1 });
      expect(after.drawing!.elementStyle.length).toBe(21);
    });
  });

  describe('joining gaps', () => {
    it('[AN28] draws a line across each gap up to the size, in the style of its first end, and the run closes', () => {
      const report = reportOn(
        draw((b) => {
          b.moveTo(0, 0);
          b.lineTo(10, 0);
          b.lineTo(10, 10);
          b.endElement(STROKE);
          b.moveTo(10, 10.3);
          b.lineTo(0, 10.3);
          b.lineTo(0, 0.1);
          b.endElement(STROKE);
          line(b, 50, 0, 60, 0);
          line(b, 62, 0, 70, 0);
        }),
      );
      const after = repaired(report, { kind: 'join_gaps', gap_mm: 0.5 });
      expect(after.analysis.totals).toMatchObject({ shape_count: 3, open_count: 2 });
      expect(lengthOf(after) - lengthOf(report)).toBeCloseTo(0.4, 12);
      expect(after.drawing!.elementStyle.length).toBe(report.drawing!.elementStyle.length + 2);
    });

    it('[AN28] adds straight lines across gaps and nothing else', () => {
      fc.assert(
        fc.property(drawings, (drawing) => {
          const report = reportOn(drawing);
          const after = repaired(report, GAPS);
          const [before, now] = [drawing.elementStyle.length, after.drawing!.elementStyle.length];
          const added = [...after.drawing!.coords.subarray(drawing.coords.length)];
          expect([...after.drawing!.coords.subarray(0, drawing.coords.length)]).toEqual([...drawing.coords]);
          expect(added.length).toBe((now - before) * 4);
          let sum = 0;
          for (let i = 0; i < added.length; i += 4) {
            const gap = Math.hypot(added[i + 2]! - added[i]!, added[i + 3]! - added[i + 1]!);
            expect(gap).toBeLessThanOrEqual(1.2);
            sum += gap;
          }
          expect(lengthOf(after) - lengthOf(report)).toBeCloseTo(sum, 9);
        }),
        { numRuns: 150 * effort },
      );
    });

    it('[AN28] closes in one go what becomes small beside the lines that grew', () => {
      const chain = reportOn(
        draw((b) => {
          line(b, 0, 0, 10, 0);
          line(b, 10.6, 0, 12.6, 0);
          line(b, 12.8, 0, 20, 0);
        }),
      );
      const once = repaired(chain, { kind: 'join_gaps', gap_mm: 1 });
      expect(once.analysis.totals).toMatchObject({ shape_count: 1, lengthOfLines: 20 });
      expect(repaired(once, { kind: 'join_gaps', gap_mm: 1 }).drawing).toEqual(once.drawing);
    });

    it('[AN28] leaves openings and engraved lines alone', () => {
      const open = reportOn(
        draw((b) => {
          b.moveTo(1, 0);
          b.lineTo(0, 0);
          b.lineTo(0, 1.5);
          b.lineTo(1, 1.5);
          b.endElement(STROKE);
          const engraved = { ...STROKE, layer: 'engrave', says: 'engrave' } as const;
          line(b, 50, 0, 60, 0, engraved);
          line(b, 60.5, 0, 70, 0, engraved);
        }),
      );
      expect(repaired(open, { kind: 'join_gaps', gap_mm: 5 }).drawing).toEqual(open.drawing);
    });
  });

  describe('text and images', () => {
    const svg = (words: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="90mm" height="60mm" viewBox="0 0 90 60"><text x="5" y="20" font-size="10">${words}</text></svg>`;
    const readText = (words: string) => reportOf(new TextEncoder().encode(svg(words)), readDesign, geometry);
    const text: Notice = { code: 'contains_text', severity: 'warning', message: 'text', count: 2 };
    const fonts: FontSource = (font) => (font === 'sans' ? BLOCKS : null);
    const textOnly = readText('A');

    it('[AN29] say what was left out, and the drawing stays', () => {
      const drawing = draw((b) => rectangle(b, 0, 0, 10, 10));
      const image: Notice = { code: 'contains_image', severity: 'warning', message: 'image', count: 1 };
      const report = reportOn(drawing, [text, image]);
      const after = repaired(report, { kind: 'remove_text' }, { kind: 'remove_images' });
      expect(after.analysis.notices).toMatchObject([
        { code: 'text_removed', severity: 'info', count: 2 },
        { code: 'images_removed', severity: 'info', count: 1 },
      ]);
      expect(after.drawing).toBe(drawing);
      expect(repairReport(textOnly, [{ kind: 'remove_text' }], kernel, fonts).ok).toBe(false);
    });

    it('[AN29] a file of text alone can be made once its text is outlined; without the font it is refused', () => {
      const made = repairReport(textOnly, [{ kind: 'outline_text', font: 'sans' }], kernel, fonts);
      expect(made).toMatchObject({
        ok: true,
        value: {
          analysis: { eligible_for_instant_quote: true, notices: [], totals: { lengthOfLines: expect.closeTo(4, 9) } },
        },
      });
      const missing: Repair = { kind: 'outline_text', font: 'sans-bold' };
      expect(repairReport(textOnly, [missing], kernel, fonts)).toMatchObject({
        ok: false,
        error: { code: 'repair_refused' },
      });
      expect(repairReport(textOnly, [DUPLICATES], kernel, fonts).ok).toBe(false);
    });

    it('[AN29] letters that the font does not have are told; a font without any is refused', () => {
      const repairs: Repair[] = [{ kind: 'outline_text', font: 'sans' }];
      expect(repairReport(readText('A1 B23'), repairs, kernel, fonts)).toMatchObject({
        ok: true,
        value: {
          analysis: {
            notices: [{ code: 'unsupported_ignored', count: 3 }],
            totals: { lengthOfLines: expect.closeTo(8, 9) },
          },
        },
      });
      const beside: DesignReport = {
        ...reportOn(
          draw((b) => circle(b, 0, 0, 9)),
          [text],
        ),
        texts: readText('12').texts,
      };
      expect(repairReport(beside, repairs, kernel, fonts)).toMatchObject({
        ok: false,
        error: { message: expect.stringContaining('none of these letters') },
      });
      const lettered = repairReport({ ...beside, texts: textOnly.texts }, repairs, kernel, fonts);
      expect(lettered).toMatchObject({
        ok: true,
        value: { analysis: { notices: [], totals: { lengthOfLines: expect.closeTo(4, 9) } } },
      });
      if (lettered.ok) expect(lettered.value.analysis.styles[0]!.id).toBe(beside.analysis.styles[0]!.id);
    });
  });
});
