import { describe, expect, it } from 'vitest';
import { codes, colours, page, stylesOf } from './measure.ts';
import type { Body } from './write.ts';

const line = ' 0 0 m 50 50 l S ';
const area = ' 0 0 50 50 re f ';
const SPOT = '[/Separation/CutContour/DeviceCMYK 20 0 R]';
const TINT = '<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 1 0 0]/N 1>>';

/** Fill colour of a square painted after `content`. */
function fillOf(content: string, spaces = '', objects: Record<number, Body> = {}): string | null {
  return stylesOf(page(content + area, { resources: `/ColorSpace<<${spaces}>>`, objects }))[0]!.fill;
}

describe('colours of devices', () => {
  it.each([
    ['0.5 g', '#808080'],
    ['1 0 0 rg', '#ff0000'],
    ['0 1 1 0 k', '#ff0000'],
    ['0 0 0 1 k', '#000000'],
    ['1 g', '#ffffff'],
    ['/DeviceRGB cs', '#000000'],
    ['/DeviceCMYK cs', '#000000'],
    ['/DeviceRGB cs 0 0 1 sc', '#0000ff'],
    ['/DeviceGray cs 0.2 scn', '#333333'],
    ['2 -1 0 rg', '#ff0000'],
  ])('%s fills', (content, colour) => expect(fillOf(content)).toBe(colour));

  it('are kept apart for stroke and fill', () => {
    const result = page(`1 0 0 RG 0 1 0 rg 0 0 50 50 re B 0 G 0 0 1 0 K /DeviceRGB CS 0 0 1 SC${line}`);
    expect(stylesOf(result).map(({ fill, stroke }) => [fill, stroke])).toEqual([
      ['#00ff00', '#ff0000'],
      [null, '#0000ff'],
    ]);
  });

  it('keep white paint', () => expect(colours(page(`1 1 1 RG${line}`))).toEqual(['#ffffff']));
});

describe('colour spaces', () => {
  it.each([
    ['/X[/CalGray<</WhitePoint[1 1 1]>>]', '/X cs 0.2 sc', '#333333'],
    ['/X[/CalRGB<</WhitePoint[1 1 1]>>]', '/X cs 0 1 0 sc', '#00ff00'],
    ['/X[/Lab<</WhitePoint[.9642 1 .8249]>>]', '/X cs 100 0 0 sc', '#ffffff'],
    ['/X[/Lab<</WhitePoint[.9642 1 .8249]/Range[-128 127 -128 127]>>]', '/X cs 53.24 80.09 67.2 sc', '#ff0000'],
    ['/X[/Lab<</WhitePoint[.9642 1 .8249]>>]', '/X cs 0 0 0 sc', '#000000'],
    ['/X[/ICCBased 20 0 R]', '/X cs 0 1 1 0 sc', '#ff0000'],
    ['/X[/ICCBased 21 0 R]', '/X cs 0 0 1 sc', '#0000ff'],
    ['/X[/ICCBased 22 0 R]', '/X cs 1 sc', '#ffffff'],
    ['/X[/Indexed/DeviceRGB 1<00ff00ff0000>]', '/X cs 1 sc', '#ff0000'],
    ['/X[/Indexed/DeviceRGB 1 23 0 R]', '/X cs 0 sc', '#00ff00'],
    ['/X[/Separation/All/DeviceCMYK 24 0 R]', '/X cs 1 sc', '#000000'],
    ['/X 25 0 R', '/X cs 0 1 0 scn', '#00ff00'],
    ['/X/DeviceRGB', '/X cs 1 0 0 scn', '#ff0000'],
    ['/X[/Separation/Odd/DeviceRGB null]', '/X cs 1 scn', '#000000'],
    ['/X[/Pattern]', '/X cs /Missing scn', '#808080'],
    ['', '/Missing cs 1 sc', '#ffffff'],
  ])('%s %s', (spaces, content, colour) => {
    const objects: Record<number, Body> = {
      20: { dict: '/N 4', data: '' },
      21: { dict: '/N 3/Alternate/DeviceRGB', data: '' },
      22: { dict: '/N 1', data: '' },
      23: { data: '\x00\xff\x00', packed: true },
      24: '<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[1 1 1 1]/N 1>>',
      25: '[/DeviceN[/Orange/None/Green]/DeviceRGB 26 0 R]',
      26: { dict: '/FunctionType 4/Domain[0 1 0 1 0 1]/Range[0 1 0 1 0 1]', data: '{ }' },
    };
    expect(fillOf(content, spaces, objects)).toBe(colour);
  });

  it('that lead to themselves end as grey', () => {
    expect(fillOf('/X cs 1 sc', '/X 20 0 R', { 20: '[/Indexed 20 0 R 1<00>]' })).toMatch(/^#/);
    expect(fillOf('/X cs 1 sc', '/X/X')).toMatch(/^#/);
  });
});

describe('spot inks', () => {
  const ask = (content: string, extra = '') =>
    stylesOf(
      page(content, {
        resources: `/ColorSpace<</S ${SPOT}${extra}>>/Properties<</L 30 0 R>>`,
        objects: { 20: TINT, 30: '<</Type/OCG/Name(Layer 1)>>' },
      }),
    );

  it('are the layer where there is none', () => {
    expect(ask(`/S CS 1 SCN${line}`)).toEqual([
      expect.objectContaining({ stroke: '#ff00ff', fill: null, layer: 'CutContour' }),
    ]);
    expect(ask(`/S cs 0.5 scn${area}`)[0]).toMatchObject({ fill: '#ff80ff', layer: 'CutContour' });
  });

  it('stand behind the name of the layer they are on', () => {
    expect(ask(`/OC/L BDC /S CS 1 SCN${line}EMC`)[0]!.layer).toBe('Layer 1 (CutContour)');
  });

  it('are not named where the ink is a process colour', () => {
    const extra = '/M[/Separation/Magenta/DeviceCMYK 20 0 R]/N[/DeviceN[/Cyan/CutContour]/DeviceCMYK 20 0 R]';
    expect(ask(`/M CS 1 SCN${line}`, extra)[0]!.layer).toBeNull();
    expect(ask(`/N CS 1 1 SCN${line}`, extra)[0]!.layer).toBe('CutContour');
  });

  it('name a shape by its stroke, also where fill and stroke are painted apart', () => {
    const both = '1 0 0 rg /S CS 1 SCN 0 0 50 50 re f 0 0 50 50 re S';
    expect(ask(both)).toEqual([expect.objectContaining({ fill: '#ff0000', stroke: '#ff00ff', layer: 'CutContour' })]);
  });

  it('called None paint nothing', () => {
    const result = page(`/S cs 1 scn${area}`, { resources: '/ColorSpace<</S[/Separation/None/DeviceGray 20 0 R]>>' });
    expect(codes(result)).toEqual(['is_empty error', 'unpainted_ignored info']);
  });
});

describe('tint functions', () => {
  const through = (tint: Body, components = 1, values = '0.5') => {
    const inks = components === 1 ? '/Separation/A' : '/DeviceN[/A/B]';
    return fillOf(`/X cs ${values} scn`, `/X[${inks}/DeviceRGB 20 0 R]`, { 20: tint });
  };

  it('of type 2 follow their power', () => {
    expect(through('<</FunctionType 2/Domain[0 1]/C0[0 0 0]/C1[1 1 0]/N 2>>')).toBe('#404000');
  });

  it('of type 3 pick their part', () => {
    const part = (from: string, to: string) => `<</FunctionType 2/Domain[0 1]/C0[${from}]/C1[${to}]/N 1>>`;
    const stitched = `<</FunctionType 3/Domain[0 1]/Bounds[.25]/Encode[0 1 1 0]/Functions[${part('0 0 0', '1 0 0')}${part('0 0 0', '0 0 1')}]>>`;
    expect(through(stitched, 1, '0.125')).toBe('#800000');
    expect(through(stitched, 1, '0.25')).toBe('#0000ff');
    expect(through(stitched, 1, '1')).toBe('#000000');
  });

  it('of type 0 blend their samples', () => {
    const one = {
      dict: '/FunctionType 0/Domain[0 1]/Range[0 1 0 1 0 1]/Size[2]/BitsPerSample 8',
      data: '\x00\x00\x00\xff\x00\xff',
    };
    expect(through(one)).toBe('#800080');
    const two = {
      dict: '/FunctionType 0/Domain[0 1 0 1]/Range[0 1 0 1 0 1]/Size[2 2]/BitsPerSample 4',
      data: '\x00\x0f\x00\x00\xff\xf0',
    };
    expect(through(two, 2, '1 0')).toBe('#ff0000');
    expect(through(two, 2, '0 1')).toBe('#0000ff');
    expect(through(two, 2, '1 1')).toBe('#ffff00');
  });

  it.each([
    ['{ dup 0 exch }', '#800080'],
    ['{ 2 mul dup 1 sub exch }', '#00ff00'],
    ['{ 0.5 eq { 1 0 0 } { 0 1 0 } ifelse }', '#ff0000'],
    ['{ 0.6 gt { 1 } if 0 0 1 3 1 roll 3 1 roll }', '#00ff00'],
    ['{ 180 mul sin 0 60 cos }', '#ff0080'],
    ['{ 4 mul 2 exp 4 div dup 2 idiv exch 1 index }', '#00ff00'],
    ['{ pop 1 1 atan 90 div 100 log 2 div 1 ln }', '#80ff00'],
    ['{ pop 3 -1 bitshift 7 5 and 5 eq not { 0 } if 2.5 round 3 mod }', '#ff0000'],
    ['{ pop true false or { .5 } if 2 copy pop 0 0 }', '#800000'],
  ])('of type 4 run: %s', (program, colour) => {
    const dict = '/FunctionType 4/Domain[0 1]/Range[0 1 0 1 0 1]';
    expect(through({ dict, data: program })).toBe(colour);
  });

  it('that are broken still give a colour', () => {
    const dict = '/FunctionType 4/Domain[0 1]/Range[0 1 0 1 0 1]';
    for (const data of [
      '',
      '{',
      '{ pop pop pop }',
      `{ ${'dup '.repeat(500)} }`,
      `${'{'.repeat(5000)}`,
      '{ -5 roll 1e9 index }',
    ])
      expect(through({ dict, data })).toMatch(/^#[0-9a-f]{6}$/);
    expect(through('<</FunctionType 3/Domain[0 1]/Functions[20 0 R]/Bounds[]/Encode[0 1]>>')).toMatch(/^#/);
  });
});

describe('gradients and patterns', () => {
  const RAMP = '<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>';
  const AXIAL = `<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 1 0]/Function ${RAMP}>>`;
  const resources = `/Shading<</A ${AXIAL}/M 21 0 R>>/Pattern<</P<</PatternType 2/Shading ${AXIAL}>>/T 20 0 R/U 22 0 R>>/ColorSpace<</PC[/Pattern/DeviceRGB]>>`;
  const objects: Record<number, Body> = {
    20: {
      dict: '/PatternType 1/PaintType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<<>>',
      data: '0 1 0 rg 0 0 4 4 re f',
    },
    21: {
      dict: '/ShadingType 4/ColorSpace/DeviceRGB/BitsPerCoordinate 8/BitsPerComponent 8/BitsPerFlag 8/Decode[0 1 0 1 0 1 0 1 0 1]',
      data: '\x00\x01\x02\x00\xff\xff',
    },
    22: { dict: '/PatternType 1/PaintType 2/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<<>>', data: '0 0 4 4 re f' },
  };
  const read = (content: string) => page(content, { resources, objects });

  it.each([
    ['/Pattern cs /P scn', '#ff0000'],
    ['/Pattern cs /T scn', '#00ff00'],
    ['/PC cs 0 0 1 /U scn', '#0000ff'],
  ])('%s fills with its first colour', (content, colour) => {
    const result = read(content + area);
    expect(colours(result)).toEqual([colour]);
    expect(codes(result)).toEqual(['gradient_fill info']);
  });

  it('painted through a clip fill the outline of the clip, once', () => {
    const result = read('q 10 10 m 60 10 l 60 60 l h W n /A sh /A sh Q');
    expect(stylesOf(result)).toEqual([expect.objectContaining({ fill: '#ff0000', stroke: null })]);
    expect(result.notices).toEqual([expect.objectContaining({ code: 'gradient_fill', severity: 'info', count: 1 })]);
    expect(colours(read('q 0 0 50 50 re W n /M sh Q'))).toEqual(['#00ffff']);
  });

  it('join the stroke of the same outline', () => {
    const outline = '10 10 m 60 10 l 60 60 l h';
    const result = read(`q ${outline} W n /A sh Q ${outline} S`);
    expect(stylesOf(result)).toEqual([expect.objectContaining({ fill: '#ff0000', stroke: '#000000' })]);
  });

  it('over the whole page are no outline', () => {
    expect(codes(read('/A sh'))).toEqual(['is_empty error', 'gradient_fill info']);
  });
});
