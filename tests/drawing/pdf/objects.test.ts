import { describe, expect, it } from 'vitest';
import { codes, drawn, page, POINT, points, stylesOf } from './measure.ts';

const line = ' 0 0 m 50 50 l S ';
const FONT =
  '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>/C<</Type/Font/Subtype/Type0>>/T<</Subtype/Type3>>>>';
const form = (data: string, dict = '') => ({ dict: `/Subtype/Form/BBox[0 0 900 900]${dict}`, data });
const forms = (names: string) => ({ resources: `/XObject<<${names}>>` });

describe('forms', () => {
  it('are drawn by their matrix, and leave the state as it was', () => {
    const result = page('q 2 0 0 2 0 0 cm /A Do Q 1 1 m 2 2 l S', {
      ...forms('/A 10 0 R'),
      objects: { 10: form('1 0 0 RG q q 0 0 m 5 5 l S', '/Matrix[1 0 0 1 10 20]') },
    });
    expect(points(drawn(result))).toEqual([20, 40, 30, 50, 1, 1, 2, 2]);
    expect(stylesOf(result).map((style) => style.stroke)).toEqual(['#ff0000', '#000000']);
  });

  it('take only back what they put aside', () => {
    const result = page('1 0 0 RG q /A Do Q 0 0 m 1 1 l S', {
      ...forms('/A 10 0 R'),
      objects: { 10: form('Q Q EMC 0 1 0 RG') },
    });
    expect(stylesOf(result)[0]!.stroke).toBe('#ff0000');
  });

  it('use their own resources, or those around them', () => {
    const own = form('/B Do', '/Resources<</XObject<</B 12 0 R>>>>');
    const result = page('/A Do /C Do', {
      ...forms('/A 10 0 R/B 11 0 R/C 13 0 R'),
      objects: { 10: own, 11: form('0 0 m 1 1 l S'), 12: form('0 0 m 2 2 l S'), 13: form('/B Do') },
    });
    expect(points(drawn(result))).toEqual([0, 0, 2, 2, 0, 0, 1, 1]);
  });

  it('are clipped by their box', () => {
    const small = { dict: '/Subtype/Form/BBox[0 0 20 20]', data: line };
    expect(codes(page('/A Do', { ...forms('/A 10 0 R'), objects: { 10: small } }))).toEqual(['clip_hides warning']);
  });

  it('that draw themselves end', () => {
    const objects = { 10: form(`${line}/B Do`), 11: form('/A Do') };
    const result = page('/A Do', { ...forms('/A 10 0 R/B 11 0 R'), objects });
    expect(drawn(result).elementStyle).toHaveLength(1);
    expect(codes(result)).toEqual(['file_damaged warning']);
  });

  it('that are missing are told', () => {
    expect(codes(page(`/A Do${line}`))).toEqual(['file_damaged warning']);
  });
});

describe('images', () => {
  const image = { dict: '/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8', data: '\x00' };

  it('are told with the place that they cover', () => {
    const result = page(`q 72 0 0 36 10 20 cm /I Do Q${line}`, { ...forms('/I 10 0 R'), objects: { 10: image } });
    expect(codes(result)).toEqual(['contains_image warning']);
    const place = result.notices[0]!.places![0]!;
    expect(place.x).toBeCloseTo(10 * POINT, 9);
    expect(place.y).toBeCloseTo((360 - 56) * POINT, 9);
    expect(place.width).toBeCloseTo(25.4, 9);
    expect(place.height).toBeCloseTo(12.7, 9);
  });

  it('alone cannot be measured', () => {
    const result = page('/I Do', { ...forms('/I 10 0 R'), objects: { 10: image } });
    expect(result.drawing).toBeNull();
    expect(codes(result)).toEqual(['is_convert_error error', 'contains_image warning']);
  });

  it.each([
    ['plain', 'BI /W 4/H 2/CS/G/BPC 8 ID \x01 EI \x02\x03\x04 EI'],
    ['mask', 'BI /W 9/H 1/IM true ID \xff\x80 EI'],
    ['colours', 'BI /W 1/H 2/CS/RGB/BPC 8 ID abcdef EI'],
    ['colours by their long name', 'BI /W 1/H 2/CS/DeviceRGB/BPC 8 ID a EI S EI'],
    ['inks by their long name', 'BI /W 2/H 1/CS/DeviceCMYK/BPC 8 ID a EI S b EI'],
    ['with its length', 'BI /L 8/F/DCT ID x EI y z EI'],
    ['packed', 'BI /W 1/H 1/F/Fl ID \x00\x9c EI\x05 \x01 EI'],
    ['as text', 'BI /W 1/H 1/F/A85 ID 5sdq,~> EI'],
    ['of unknown space', 'BI /W 1/H 1/CS/Own ID \x07 EI'],
  ])('inside of the content are passed over: %s', (_, inline) => {
    const result = page(`${inline} ${line}`);
    expect(points(drawn(result))).toEqual([0, 0, 50, 50]);
    expect(codes(result)).toEqual(['contains_image warning']);
  });

  it('without an end take the rest', () => {
    for (const cut of ['BI', 'BI /W 5', 'BI /W 5 ID', 'BI /W 5/H 1 ID abc']) {
      expect(drawn(page(`${line}${cut}`)).elementStyle).toHaveLength(1);
    }
  });
});

describe('text', () => {
  const read = (content: string) => page(content, { resources: FONT });

  it('is told once for each text object, with its place', () => {
    const result = read(`${line}BT /F 10 Tf 100 50 Td (abcd) Tj ET BT 1 0 0 1 20 20 Tm [(x) -200 (y)] TJ ET`);
    expect(result.notices).toEqual([expect.objectContaining({ code: 'contains_text', severity: 'warning', count: 2 })]);
    const place = result.notices[0]!.places![0]!;
    expect(place.x).toBeCloseTo(100 * POINT, 9);
    expect(place.y).toBeCloseTo((360 - 58) * POINT, 9);
    expect(place.height).toBeCloseTo(10 * POINT, 9);
    expect(place.width).toBeGreaterThan(10 * POINT);
  });

  it.each([
    ['/F 9 Tf 3 Tr (hidden) Tj', false],
    ['/F 9 Tf 7 Tr (clip) Tj', false],
    ['/F 9 Tf (   ) Tj', false],
    ['/F 9 Tf () Tj', false],
    ['/C 9 Tf <00030003> Tj', false],
    ['/F 9 Tf 1 Tr (outline) Tj', true],
    ['/T 9 Tf (type 3) Tj', true],
    ['/C 9 Tf <00240025> Tj', true],
    ["/F 9 Tf 12 TL T* (a) '", true],
    ['/F 9 Tf 1 2 (a) "', true],
    ['/F 9 Tf 5 -12 TD 50 Tz 1 Tc 1 Tw 2 Ts (a) Tj', true],
  ])('%s can be seen: %s', (content, seen) => {
    expect(codes(read(`${line}BT ${content} ET`))).toEqual(seen ? ['contains_text warning'] : []);
  });

  it('alone cannot be measured', () => {
    expect(codes(read('BT /F 9 Tf (text) Tj ET'))).toEqual(['contains_text error', 'contains_text warning']);
  });

  it('outside of a text object counts too', () => {
    expect(codes(read(`${line}/F 9 Tf (text) Tj`))).toEqual(['contains_text warning']);
  });
});

describe('layers', () => {
  const objects = {
    20: '<</Type/OCG/Name(Cut)>>',
    21: '<</Type/OCG/Name<FEFF00C40074007A0065>>>',
    22: '<</Type/OCMD/OCGs[20 0 R 21 0 R]>>',
    23: '<</Type/OCMD/OCGs[20 0 R 21 0 R]/P/AllOn>>',
    24: '<</Type/OCMD/OCGs 21 0 R/P/AllOff>>',
    25: '<</Type/OCMD/VE[/And[/Not 21 0 R][/Or 20 0 R 21 0 R]]>>',
    26: '<</Type/OCMD/OCGs[20 0 R 21 0 R]/P/AnyOff>>',
  };
  const resources =
    '/Properties<</A 20 0 R/B 21 0 R/AnyOn 22 0 R/AllOn 23 0 R/AllOff 24 0 R/VE 25 0 R/AnyOff 26 0 R/T<</Title(Engrave)>>/H<</Title(Gone)/Visible false>>>>';
  const read = (content: string, usual = '') =>
    page(content, { resources, objects, catalog: `/OCProperties<</OCGs[20 0 R 21 0 R]/D<<${usual}>>>>` });

  it('are named by optional content', () => {
    const result = read(`/OC/A BDC${line}/Span BMC /OC/B BDC${line}EMC${line}EMC EMC${line}`);
    expect(stylesOf(result).map((style) => style.layer)).toEqual(['Cut', 'Ätze', 'Cut', null]);
  });

  it('are named by what Illustrator writes', () => {
    expect(stylesOf(read(`/Layer/T BDC${line}EMC`))[0]!.layer).toBe('Engrave');
    expect(stylesOf(read(`/Layer<</Title(Inline)>>BDC${line}EMC`))[0]!.layer).toBe('Inline');
    expect(codes(read(`/Layer/H BDC${line}EMC${line}`))).toEqual(['hidden_ignored info']);
  });

  it('that are off are left out, and said', () => {
    const result = read(`/OC/A BDC${line}EMC /OC/B BDC${line}BT (a) Tj ET EMC`, '/OFF[21 0 R]');
    expect(stylesOf(result).map((style) => style.layer)).toEqual(['Cut']);
    expect(result.notices).toEqual([expect.objectContaining({ code: 'hidden_ignored', severity: 'info', count: 2 })]);
    expect(codes(read(`/OC/B BDC${line}EMC`, '/OFF[21 0 R]'))).toContain('is_empty error');
  });

  it('may all be off but some', () => {
    const result = read(`/OC/A BDC${line}EMC /OC/B BDC${line}EMC${line}`, '/BaseState/OFF/ON[20 0 R]');
    expect(stylesOf(result).map((style) => style.layer)).toEqual(['Cut', null]);
  });

  it.each([
    ['AnyOn', true],
    ['AllOn', false],
    ['AllOff', true],
    ['VE', true],
    ['AnyOff', true],
  ])('are shown by the policy %s: %s', (name, shown) => {
    const result = read(`0 0 m 9 9 l S /OC/${name} BDC${line}EMC`, '/OFF[21 0 R]');
    expect(drawn(result).elementStyle).toHaveLength(shown ? 2 : 1);
  });

  it('hold forms and images too', () => {
    const image = { dict: '/Subtype/Image/Width 1/Height 1/OC 21 0 R', data: '' };
    const result = page(`/F Do /G Do /I Do${line}`, {
      resources: '/XObject<</F 10 0 R/G 11 0 R/I 12 0 R>>',
      objects: { ...objects, 10: form(line, '/OC 20 0 R'), 11: form(line, '/OC 21 0 R'), 12: image },
      catalog: '/OCProperties<</D<</OFF[21 0 R]>>>>',
    });
    expect(stylesOf(result).map((style) => style.layer)).toEqual(['Cut', null]);
    expect(result.notices).toEqual([expect.objectContaining({ code: 'hidden_ignored', count: 2 })]);
  });
});
