import { describe, expect, it } from 'vitest';
import { offers } from '../../../shared/analysis/repairs/offers.ts';
import { repairSchema, repairsField } from '../../../shared/analysis/repairs/wire.ts';
import type { Analysis } from '../../../shared/analysis/wire.ts';
import type { Place } from '../../../shared/drawing/notice.ts';
import type { Notice, NoticeCode } from '../../../shared/analysis/notice.ts';
import type { TextLayer } from '../../../shared/drawing/text.ts';

function offered(
  codes: readonly (NoticeCode | [NoticeCode, Partial<Place>[]])[],
  texts: TextLayer | null = null,
  styles: readonly object[] = [{}],
) {
  const notices = codes.map((one): Notice => {
    const [code, places] = typeof one === 'string' ? [one, undefined] : one;
    const all = places?.map((place) => ({ x: 0, y: 0, width: 0, height: 0, ...place }));
    return { code, severity: 'info', message: code, count: 1, ...(all ? { places: all } : {}) };
  });
  return offers({ analysis: { notices, styles } as unknown as Analysis, texts });
}

describe('offered repairs', () => {
  it('are those that the notices call for', () => {
    expect(offered(['open_contours', 'units_assumed'])).toEqual([]);
    expect(offered(['duplicate_lines', 'overlapping_lines'])).toEqual([{ kind: 'remove_duplicates' }]);
    expect(offered(['many_points', 'contains_image'])).toEqual([{ kind: 'remove_images' }, { kind: 'simplify' }]);
    expect(offered(['contains_text'])).toEqual([{ kind: 'remove_text' }]);
    const texts = { runs: [{ text: 'A' }] } as unknown as TextLayer;
    expect(offered(['contains_text'], texts)).toEqual([
      { kind: 'outline_text', font: 'sans' },
      { kind: 'remove_text' },
    ]);
    expect(offered(['contains_text'], texts, []), 'a file of text alone').toEqual([
      { kind: 'outline_text', font: 'sans' },
    ]);
  });

  it.each([
    [{ width: 0.03, height: 0.03 }, 0.05],
    [{ width: 0.12, height: 0.16 }, 0.2],
    [{ width: 0.3, height: 0.41 }, 1],
    [{ width: 3, height: 4 }, 5],
    [{ width: 30, height: 40 }, 5],
  ])('close gaps of %j with %d mm', (place, gap_mm) => {
    expect(offered([['open_gaps', [{ width: 0.01 }, place]]])).toEqual([{ kind: 'join_gaps', gap_mm }]);
  });

  it.each([
    [{ width: 0.01, height: 0.02 }, 0.1],
    [{ width: 0.02, height: 0.1 }, 0.2],
    [{ width: 0.7, height: 0 }, 1],
    [{ width: 9, height: 0 }, 5],
  ])('drop specks of %j with %d mm', (place, size_mm) => {
    expect(offered([['tiny_features', [place]]])).toEqual([{ kind: 'drop_specks', size_mm }]);
  });

  it('fit what a part may store', () => {
    const all = offered([
      'contains_text',
      'contains_image',
      'duplicate_lines',
      'tiny_features',
      'open_gaps',
      'many_points',
    ]);
    expect(all).toHaveLength(6);
    expect(repairsField.safeParse(all).success).toBe(true);
    expect(repairsField.safeParse([...all, ...all]).success).toBe(false);
    for (const gap_mm of [0, -1, Number.NaN, 1e9, Number.POSITIVE_INFINITY])
      expect(repairSchema.safeParse({ kind: 'join_gaps', gap_mm }).success).toBe(false);
  });
});
