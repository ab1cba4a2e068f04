import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../shared/drawing/pdf/read.ts';
import { codes, drawn, page, POINT } from './measure.ts';
import { pdf } from './write.ts';

const line = '0 0 m 72 36 l S';
const ends = (wanted: string, content = line) => {
  const drawing = drawn(page(content, { page: wanted }));
  return {
    coords: [...drawing.coords].map((value) => Math.round((value / POINT) * 1e6) / 1e6 + 0),
    size: [drawing.page!.width / POINT, drawing.page!.height / POINT].map((value) => Math.round(value * 1e6) / 1e6),
  };
};

describe('the page', () => {
  it('[DR1] is millimetres, x right and y down, from the top left of its box', () => {
    const result = page(line);
    expect([...drawn(result).coords].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([0, 127, 25.4, 114.3]);
    expect(drawn(result).page).toEqual({ x: 0, y: 0, width: expect.closeTo(254, 9), height: expect.closeTo(127, 9) });
    expect(drawn(result).format).toBe('ai');
  });

  it('[DR7] says what its numbers are', () => {
    expect(drawn(page(line)).units).toEqual({
      source: 'pt',
      mmPerUnit: 25.4 / 72,
      assumed: false,
      reason: expect.stringContaining('72 to the inch'),
      alternatives: [],
    });
  });

  it.each([
    ['/MediaBox[0 0 200 100]', [0, 100, 72, 64], [200, 100]],
    ['/MediaBox[200 100 0 0]', [0, 100, 72, 64], [200, 100]],
    ['/MediaBox[-10 -20 190 80]', [10, 80, 82, 44], [200, 100]],
    ['/MediaBox[0 0 200 100]/CropBox[0 0 100 80]', [0, 80, 72, 44], [100, 80]],
    ['/MediaBox[0 0 200 100]/CropBox[0 0 100 80]/TrimBox[0 0 90 70]', [0, 70, 72, 34], [90, 70]],
    ['/MediaBox[0 0 200 100]/ArtBox[5 5 20 20]', [0, 100, 72, 64], [200, 100]],
    ['/MediaBox[0 0 200 100]/TrimBox[5 5 5 5]', [0, 100, 72, 64], [200, 100]],
    ['/MediaBox[0 0 200 100]/Rotate 90', [0, 0, 36, 72], [100, 200]],
    ['/MediaBox[0 0 200 100]/Rotate 180', [200, 0, 128, 36], [200, 100]],
    ['/MediaBox[0 0 200 100]/Rotate 270', [100, 200, 64, 128], [100, 200]],
    ['/MediaBox[0 0 200 100]/Rotate -90', [100, 200, 64, 128], [100, 200]],
    ['/MediaBox[0 0 200 100]/Rotate 7', [0, 100, 72, 64], [200, 100]],
    ['/MediaBox[0 0 200 100]/UserUnit 10', [0, 1000, 720, 640], [2000, 1000]],
    ['/MediaBox[0 0 200 100]/UserUnit -1', [0, 100, 72, 64], [200, 100]],
  ])('%s', (wanted, coords, size) => expect(ends(wanted)).toEqual({ coords, size }));

  it('states larger units', () => {
    const { units } = drawn(page(line, { page: '/UserUnit 10' }));
    expect(units.mmPerUnit).toBeCloseTo(254 / 72, 12);
    expect(units.reason).toContain('10 points');
  });

  it('of no size still gives a drawing', () => {
    const drawing = drawn(page(line, { page: '/MediaBox[0 0 0 0]' }));
    expect(drawing.page).toBeNull();
  });

  it('says what lies beyond its edge', () => {
    expect(codes(page(`${line} 700 0 m 730 0 l S`))).toEqual(['outside_page info']);
    expect(codes(page(`${line} 800 0 m 830 0 l S`))).toEqual(['outside_page warning']);
  });

  it('joins its streams, which may part between any two tokens', () => {
    const result = readPdf(pdf({ content: ['0 0 m 72', '36 l', 'S'] }));
    expect(drawn(result).coords).toHaveLength(4);
  });

  it('inherits what it does not state', () => {
    const objects = {
      2: '<</Type/Pages/Kids[11 0 R]/Count 1/Rotate 90/MediaBox[0 0 10 10]>>',
      11: '<</Type/Pages/Kids[3 0 R]/Count 1/Parent 2 0 R/MediaBox[0 0 50 50]>>',
    };
    expect(drawn(page(line, { objects, page: '/MediaBox null' })).page!.width / POINT).toBeCloseTo(50, 9);
  });

  it('is the first of several, and the others are said', () => {
    const objects = {
      2: '<</Type/Pages/Kids[11 0 R 13 0 R]/Count 3>>',
      11: '<</Type/Pages/Kids[3 0 R 12 0 R]/Count 2>>',
      12: '<</Type/Page>>',
      13: '<</Type/Page>>',
    };
    const result = page(line, { objects });
    expect(result.notices).toEqual([expect.objectContaining({ code: 'more_pages', severity: 'warning', count: 2 })]);
  });

  it('[DR34] leaves out what the crop box hides, and asks about what reaches over it', () => {
    const crop = '/MediaBox[0 0 595 842]/CropBox[20 20 330 210]';
    const outside = page('40 40 255 141 re S 400 400 30 30 re S', { page: crop });
    expect(drawn(outside).elementStyle).toHaveLength(1);
    expect(codes(outside)).toEqual(['hidden_ignored info']);
    const over = page('40 40 255 141 re S 300 100 90 20 re S', { page: crop });
    expect(drawn(over).elementStyle).toHaveLength(2);
    expect(codes(over)).toEqual(['clip_hides warning', 'outside_page info']);
    expect(codes(page('40 40 255 141 re S', { page: crop }))).toEqual([]);
    expect(codes(page('5 5 585 800 re S', { page: '/MediaBox[0 0 595 842]/CropBox[-9 -9 900 900]' }))).toEqual([]);
    expect(
      drawn(page('40 40 255 141 re S 400 400 30 30 re S', { page: `${crop}/Rotate 90` })).elementStyle,
    ).toHaveLength(1);
    expect(drawn(page('0 0 30 30 re S 900 0 9 9 re S')).elementStyle).toHaveLength(2);
  });

  it('[DR34] leaves comments out and says so, drawn by the file or by its viewer', () => {
    const annotations = '/Annots[<</Subtype/Square/AP<<>>>><</Subtype/Link/AP<<>>>><</Subtype/Text>>]';
    expect(page(line, { page: annotations }).notices).toEqual([
      expect.objectContaining({ code: 'annotation_ignored', severity: 'info', count: 2 }),
    ]);
  });
});

describe('Illustrator files without PDF content', () => {
  const kept = '/PieceInfo<</Illustrator<</Private<</NumBlock 1/AIMetaData 20 0 R/AIPrivateData1 20 0 R>>>>>>';
  const objects = { 20: { data: '%AI24_ZStandard_Data' } };
  const words = 'This is an Adobe Illustrator File that was saved without PDF Content.';

  it('with an empty page are no empty files', () => {
    const result = page('/OC/X BDC q 0 0 9 9 re W n Q EMC', { page: kept, objects });
    expect(result.drawing).toBeNull();
    expect(codes(result)).toEqual(['unable_to_read error']);
    expect(result.notices[0]!.message).toContain('Create PDF Compatible File');
  });

  it('are known by what their page says', () => {
    const shown = [...words].map((letter) => (letter === ' ' ? -250 : `(${letter})`)).join('');
    const result = page(`BT /F 9 Tf [${shown}] TJ ET`, { resources: '/Font<</F<</Subtype/Type1>>>>' });
    expect(codes(result)).toEqual(['unable_to_read error', 'contains_text warning']);
    expect(result.notices[0]!.message).toContain('Create PDF Compatible File');
  });

  it('are known also where the font has codes of its own', () => {
    const codesOf = (text: string) =>
      [...text].map((c) => (c.charCodeAt(0) + 7).toString(16).padStart(4, '0')).join('');
    const map = {
      data: '1 beginbfchar <0027> <0020> endbfchar 2 beginbfrange <0028> <0060> <0021> <0061> <00ff> <005a> endbfrange',
    };
    const result = page(`BT /F 9 Tf <${codesOf(words)}> Tj ET`, {
      resources: '/Font<</F<</Subtype/Type0/ToUnicode 21 0 R>>>>',
      objects: { 21: map },
    });
    expect(codes(result)[0]).toBe('unable_to_read error');
  });

  it('are measured where there is something on the page', () => {
    expect(codes(page(line, { page: kept, objects }))).toEqual([]);
  });
});
