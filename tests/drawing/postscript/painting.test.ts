import { describe, expect, test } from 'vitest';
import { readPostScript } from '../../../shared/drawing/postscript/read.ts';
import { geometry } from '../../support/kernels.ts';
import { codes, faultsOf, paints, spell } from '../svg/support.ts';
import { bytesOf, draw, mmFile, PT, read } from './support.ts';

describe('paths in millimetres, y down', () => {
  test('lines, curves and closing', () => {
    expect(spell(draw('10 10 moveto 20 10 lineto 20 20 lineto closepath stroke'))).toBe('M10 90 L20 90 L20 80 Z');
    expect(spell(draw('0 0 moveto 0 10 10 10 10 0 curveto stroke'))).toBe('M0 100 C0 90 10 90 10 100');
  });

  test('arcs stay arcs, whole circles too', () => {
    const drawing = draw('50 50 10 0 360 arc stroke');
    expect([...drawing.verbs]).toEqual([0, 3]);
    const [cx, cy, ux, uy, vx, vy, from, turn, x, y] = [...drawing.coords.subarray(2)].map((n) => Number(n.toFixed(6)));
    expect([cx, cy, ux, Math.abs(uy!), Math.abs(vx!), vy]).toEqual([50, 50, 10, 0, 0, -10]);
    expect([from, turn, x, y]).toEqual([0, 6.283185, 60, 50]);
  });

  test('an arc after a point is joined by a line; turns beyond one are one', () => {
    expect([...draw('0 0 moveto 50 50 10 0 90 arc stroke').verbs]).toEqual([0, 1, 3]);
    expect([...draw('60 50 moveto 50 50 10 0 90 arc stroke').verbs]).toEqual([0, 3]);
    expect(Math.abs(draw('50 50 10 0 800 arc stroke').coords[9]!)).toBeCloseTo(2 * Math.PI, 12);
  });

  test('the page is the bounding box, the fine one first; coordinates are counted from its corner', () => {
    const file = (box: string) =>
      `%!PS-Adobe-3.0 EPSF-3.0\n${box}%%EndComments\n100 100 moveto 172 100 lineto stroke\n`;
    const plain = read(file('%%BoundingBox: 100 100 200 200\n')).drawing!;
    expect(plain.page!.width).toBeCloseTo(100 * PT, 9);
    expect(spell(plain)).toBe('M0 35.2778 L25.4 35.2778');
    const fine = read(file('%%BoundingBox: 100 100 200 200\n%%HiResBoundingBox: 100 100 199.5 199.5\n')).drawing!;
    expect(fine.page!.height).toBeCloseTo(99.5 * PT, 9);
    expect(read(file('')).drawing!.page).toBeNull();
    const late = file('%%BoundingBox: (atend)\n').replace(
      'stroke\n',
      'stroke\n%%Trailer\n%%BoundingBox: 100 100 200 200\n',
    );
    expect(read(late).drawing!.page!.width).toBeCloseTo(100 * PT, 9);
    const nested = late.replace(
      '%%EndComments\n',
      '%%EndComments\n%%BeginDocument: x\n%%BoundingBox: 0 0 9 9\n%%EndDocument\n',
    );
    expect(read(nested).drawing!.page!.width).toBeCloseTo(100 * PT, 9);
  });

  test('units are points, and stated', () => {
    const { units } = draw('0 0 moveto 9 9 lineto stroke');
    expect(units).toMatchObject({ source: 'pt', assumed: false });
    expect(units.mmPerUnit).toBeCloseTo(25.4 / 72, 15);
  });

  test('an edge that snaps to device pixels moves by less than 2 µm', () => {
    const drawing = draw(
      '/snap {transform round exch round exch itransform} def 10.123 10.456 snap moveto 20 20 snap lineto stroke',
    );
    expect(Math.abs(drawing.coords[0]! - 10.123)).toBeLessThan(0.002);
    expect(Math.abs(drawing.coords[1]! - 89.544)).toBeLessThan(0.002);
  });
});

describe('paint', () => {
  const square = '0 0 moveto 9 0 lineto 9 9 lineto 0 9 lineto closepath';

  test('a fill followed by a stroke of the same outline is one element', () => {
    expect(paints(draw(`${square} gsave 1 0 0 setrgbcolor fill grestore 0 0 1 setrgbcolor stroke`))).toEqual([
      '#0000ff/#ff0000',
    ]);
    expect(paints(draw(`${square} gsave stroke grestore 1 setgray fill`))).toEqual(['#000000/#ffffff']);
    expect(paints(draw(`${square} gsave fill grestore fill`))).toEqual(['none/#000000', 'none/#000000']);
    expect(paints(draw(`${square} fill 1 1 moveto 2 2 lineto stroke`))).toEqual(['none/#000000', '#000000/none']);
  });

  test('colours of every space', () => {
    const colour = (set: string) => draw(`${set} 0 0 moveto 9 9 lineto stroke`).styles[0]!.stroke;
    expect(colour('.5 setgray')).toBe('#808080');
    expect(colour('0 1 0 setrgbcolor')).toBe('#00ff00');
    expect(colour('0 1 1 0 setcmykcolor')).toBe('#ff0000');
    expect(colour('0 1 1 sethsbcolor')).toBe('#ff0000');
    expect(colour('/DeviceCMYK setcolorspace')).toBe('#000000');
    expect(colour('[/ICCBased << /N 3 >>] setcolorspace 0 0 1 setcolor')).toBe('#0000ff');
    expect(colour('[/CIEBasedABC << >>] setcolorspace 0 1 0 setcolor')).toBe('#00ff00');
    expect(colour('[/CIEBasedABC << /RangeABC [0 100 -128 127 -128 127] >>] setcolorspace 100 0 0 setcolor')).toBe(
      '#ffffff',
    );
    expect(colour('[/Indexed /DeviceRGB 1 <0000FFFF0000>] setcolorspace 1 setcolor')).toBe('#ff0000');
    expect(colour('[/Separation /All /DeviceCMYK {0 0 0 4 -1 roll}] setcolorspace 1 setcolor')).toBe('#000000');
    expect(colour('[/DeviceN [/Cyan /Black] /DeviceCMYK {0 0 3 -1 roll}] setcolorspace 1 0 setcolor')).toBe('#00ffff');
  });

  test('a spot ink is a layer, process plates are none, an ink that leaves no mark draws nothing', () => {
    const spot = (name: string) =>
      `[/Separation ${name} /DeviceCMYK {dup 0 exch 0}] setcolorspace 1 setcolor 0 0 moveto 9 9 lineto stroke`;
    expect(draw(spot('(CutContour)')).styles[0]).toMatchObject({ layer: 'CutContour', stroke: '#00ff00' });
    expect(draw(spot('/Magenta')).styles[0]!.layer).toBeNull();
    expect(codes(read(mmFile(spot('/None'))))).toEqual(['is_empty']);
  });

  test('dashes that leave gaps', () => {
    const dashed = (set: string) => draw(`${set} 0 0 moveto 9 9 lineto stroke`).styles[0]!.dashed;
    expect(dashed('[3] 0 setdash')).toBe(true);
    expect(dashed('[3 1] 0 setdash')).toBe(true);
    expect(dashed('[] 0 setdash')).toBe(false);
    expect(dashed('[3 0] 0 setdash')).toBe(false);
    expect(draw(`[3] 0 setdash ${square} fill`).styles[0]!.dashed).toBe(false);
  });

  test('even-odd and non-zero', () => {
    expect([...draw(`${square} eofill`).elementFillRule]).toEqual([1]);
    expect([...draw(`${square} fill`).elementFillRule]).toEqual([0]);
  });

  test('fills keep the closing line that has no length, and lose the one that only closes them', () => {
    expect(spell(draw('0 0 moveto 9 0 lineto 9 9 lineto 0 0 lineto closepath fill'))).toBe(
      'M0 100 L9 100 L9 91 L0 100 Z',
    );
    expect(spell(draw('0 0 moveto 9 0 lineto 9 9 lineto closepath fill'))).toBe('M0 100 L9 100 L9 91');
  });

  test('rectangles and user paths', () => {
    expect(spell(draw('10 10 5 5 rectstroke'))).toBe('M10 90 L15 90 L15 85 L10 85 Z');
    expect(spell(draw('1 1 moveto 2 2 lineto [0 0 5 5 10 10 5 5] rectfill stroke'))).toBe(
      'M0 100 L5 100 L5 95 L0 95 Z M10 90 L15 90 L15 85 L10 85 Z M1 99 L2 98',
    );
    const box = 'M0 100 L5 100 L5 95 L0 95 Z';
    for (const numbers of [
      '<952000040000000000050005>', // 16 bits, the high byte first
      '<95a004000000000005000500>', // the low byte first
      '<952100040000000000 0a000a>', // one binary place
      '<95000004 00000000 00000000 00000005 00000005>', // 32 bits
      '<95300004 00000000 00000000 40a00000 40a00000>', // reals
    ])
      expect(spell(draw(`${numbers} rectfill`))).toBe(box);
    expect(spell(draw('{0 0 9 9 setbbox 0 0 moveto 9 9 lineto} ustroke'))).toBe('M0 100 L9 91');
    expect(spell(draw('[[0 0 9 9 0 0 9 9] <000103>] ustroke'))).toBe('M0 100 L9 91');
    expect(spell(draw('5 5 moveto {0 0 9 9 setbbox 0 0 moveto 9 0 lineto 9 9 lineto} ufill 6 6 lineto stroke'))).toBe(
      'M0 100 L9 100 L9 91 M5 95 L6 94',
    );
  });

  test('the line that only closes a fill does not count, however the fill is closed', () => {
    expect(spell(draw('0 0 moveto 9 0 lineto 5 9 lineto closepath fill'))).toBe('M0 100 L9 100 L5 91');
    expect(spell(draw('0 0 moveto 9 0 lineto 5 9 lineto fill'))).toBe('M0 100 L9 100 L5 91');
    expect(spell(draw('0 0 moveto 9 0 lineto 5 9 lineto closepath gsave fill grestore stroke'))).toBe(
      'M0 100 L9 100 L5 91 Z',
    );
    expect(spell(draw('0 0 moveto 9 0 lineto 9 9 lineto 0 9 lineto fill'))).toBe('M0 100 L9 100 L9 91 L0 91 Z');
  });

  test('[DR28] clips are not applied; what they surely hide asks, what they may hide is told', () => {
    const inside = read(mmFile('0 0 50 50 rectclip 1 1 moveto 9 9 lineto stroke'));
    expect(codes(inside)).toEqual([]);
    const cut = read(mmFile('0 0 50 50 rectclip 1 1 moveto 90 90 lineto stroke'));
    expect(spell(cut.drawing)).toBe('M1 99 L90 10');
    expect(cut.notices).toMatchObject([{ code: 'clip_hides', severity: 'warning', count: 1 }]);
    const maybe = read(mmFile('0 0 moveto 90 0 lineto 0 90 lineto closepath clip 1 1 moveto 9 9 lineto stroke'));
    expect(maybe.notices).toMatchObject([{ code: 'clip_ignored', severity: 'info', count: 1 }]);
    expect(codes(read(mmFile('gsave 0 0 5 5 rectclip grestore 1 1 moveto 90 90 lineto stroke')))).toEqual([]);
  });

  test('a gradient fills its clip', () => {
    const shading =
      '<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 9 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >>';
    const result = read(
      mmFile(`gsave 5 5 moveto 15 5 lineto 10 15 lineto closepath clip newpath ${shading} shfill grestore`),
    );
    expect(result.drawing!.styles[0]).toMatchObject({ fill: '#ff0000', stroke: null });
    expect(codes(result)).toEqual(['gradient_fill']);
    expect(codes(read(mmFile(`${shading} shfill`)))).toEqual(['is_convert_error', 'gradient_fill']);
  });

  test('patterns are read as a plain colour', () => {
    const pattern =
      '<< /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /PaintProc {pop} >> matrix makepattern setpattern';
    expect(codes(read(mmFile(`${pattern} ${square} fill`)))).toEqual(['gradient_fill']);
    const uncoloured = `[/Pattern /DeviceRGB] setcolorspace 1 0 0 << /PatternType 1 /PaintType 2 >> matrix makepattern setcolor`;
    expect(draw(`${uncoloured} ${square} fill`).styles[0]!.fill).toBe('#ff0000');
  });

  test('nothing is painted on the null device', () => {
    expect(spell(draw(`gsave nulldevice ${square} fill grestore 1 1 moveto 2 2 lineto stroke`))).toBe('M1 99 L2 98');
  });

  test('[DR35] strokepath outlines a line', () => {
    expect(spell(draw('10 10 moveto 20 10 lineto 2 setlinewidth strokepath fill'))).toBe(
      'M20 91 L20 89 L10 89 L10 91 Z',
    );
  });

  const measured = (program: string) => {
    const { totals, bounds } = geometry.measure(draw(program));
    return {
      area: Number(totals.area.toFixed(2)),
      length: Number((totals.lengthOfLines + totals.lengthOfCurves).toFixed(2)),
      width: Number(bounds.width.toFixed(3)),
    };
  };
  const frame = '10 10 moveto 50 10 lineto 50 50 lineto 10 50 lineto closepath';
  // Square of 40 mm and a line of 2 mm: the ring between 42 mm and 38 mm, less what its corners lose.
  test.each([
    ['mitred', '', 42 ** 2 - 38 ** 2, 4 * (42 + 38)],
    ['bevelled', '2 setlinejoin', 42 ** 2 - 38 ** 2 - 4 * 0.5, 4 * (40 + Math.SQRT2 + 38)],
    ['bevelled past the limit', '1.4 setmiterlimit', 42 ** 2 - 38 ** 2 - 4 * 0.5, 4 * (40 + Math.SQRT2 + 38)],
    ['round', '1 setlinejoin', 42 ** 2 - 38 ** 2 - (4 - Math.PI), 4 * (40 + 38) + 2 * Math.PI],
  ])('[DR35] strokepath of a closed line is the ring between its sides, %s', (_, look, area, length) => {
    const ring = `2 setlinewidth ${look} ${frame} strokepath`;
    for (const paint of ['fill', 'eofill']) expect(measured(`${ring} ${paint}`).area).toBeCloseTo(area, 1);
    expect(measured(`${ring} stroke`)).toMatchObject({ length: expect.closeTo(length, 1), width: 42 });
  });

  test.each([
    ['butt', 0, 0, 40],
    ['round', 1, 4 * Math.PI, 44],
    ['square', 2, 16, 44],
  ])('[DR35] strokepath of an open line has its caps: %s', (_, cap, caps, width) => {
    const line = `${cap} setlinecap 10 10 moveto 50 10 lineto 4 setlinewidth strokepath`;
    expect(measured(`${line} fill`).area).toBeCloseTo(160 + caps, 1);
    expect(measured(`${line} stroke`).width).toBeCloseTo(width, 2);
  });

  test.each(['', '1 setlinejoin', '2 setlinejoin'])('[DR35] strokepath of a circle is smooth: %s', (look) => {
    const circle = `4 setlinewidth ${look} 50 50 30 0 360 arc closepath strokepath`;
    expect(measured(`${circle} fill`).area).toBeCloseTo(Math.PI * (32 ** 2 - 28 ** 2), 0);
    expect(measured(`${circle} stroke`).length).toBeCloseTo(2 * Math.PI * 60, 1);
  });
});

describe('what is not drawn', () => {
  test('text is told with its place; letters shown one by one are one text', () => {
    const result = read(mmFile('/Helvetica 5 selectfont 10 10 moveto (Part) show 1 1 moveto 9 9 lineto stroke'));
    expect(codes(result)).toEqual(['contains_text']);
    const [place] = result.notices[0]!.places!;
    expect(place!.x).toBeCloseTo(10, 6);
    expect(place!.y + place!.height).toBeCloseTo(91, 6);
    expect(place!.width).toBeGreaterThan(5);
    const letters = '(P) show (a) show 0.1 0 rmoveto (r) show';
    const spaced = read(
      mmFile(
        `/Helvetica 5 selectfont 10 10 moveto ${letters} 10 50 moveto (two) show (  ) show 1 1 moveto 9 9 lineto stroke`,
      ),
    );
    expect(spaced.notices[0]).toMatchObject({ code: 'contains_text', count: 2 });
  });

  test('text or pictures alone are an error', () => {
    expect(read(mmFile('/Courier 5 selectfont 1 1 moveto (x) show')).notices).toMatchObject([
      { code: 'contains_text', severity: 'error' },
    ]);
    expect(codes(read(mmFile('8 8 1 [8 0 0 8 0 0] {<0000000000000000>} image')))).toEqual([
      'is_convert_error',
      'contains_image',
    ]);
    expect(codes(read(mmFile('')))).toEqual(['is_empty']);
    expect(codes(read(mmFile('0 0 moveto 9 9 lineto')))).toEqual(['is_empty']);
  });

  test.each([
    [
      'a procedure reading the file',
      '/s 2 string def 4 2 8 [4 0 0 2 0 0] {currentfile s readhexstring pop} image\n0011223344556677\n',
    ],
    ['a string', '4 2 8 [4 0 0 2 0 0] {<0011223344556677>} image '],
    ['the file', '4 2 8 [4 0 0 2 0 0] currentfile image\n12345678\n'],
    ['a filter', '4 2 8 [4 0 0 2 0 0] currentfile /ASCIIHexDecode filter image\n0011223344556677>\n'],
    [
      'a filter on a filter',
      '4 2 8 [4 0 0 2 0 0] currentfile /ASCII85Decode filter /RunLengthDecode filter image\nr;ZfQ!!~>\n',
    ],
    [
      'a dictionary',
      '/DeviceRGB setcolorspace << /ImageType 1 /Width 2 /Height 2 /BitsPerComponent 8 /Decode [0 1 0 1 0 1] /ImageMatrix [2 0 0 2 0 0] /DataSource currentfile >> image\n123456789012\n',
    ],
    ['a colour picture', '2 2 8 [2 0 0 2 0 0] currentfile false 3 colorimage\n123456789012\n'],
    ['planes', '2 2 8 [2 0 0 2 0 0] {<01020304>} {<01020304>} {<01020304>} true 3 colorimage '],
    ['a mask', '8 2 true [8 0 0 2 0 0] currentfile imagemask\n12\n'],
    [
      'a masked picture',
      '<< /ImageType 3 /InterleaveType 3 /DataDict << /ImageType 1 /Width 2 /Height 2 /BitsPerComponent 8 /Decode [0 1] /ImageMatrix [2 0 0 2 0 0] /DataSource currentfile >> /MaskDict << >> >> image\n1234\n',
    ],
  ])('pictures are skipped with their data: %s', (_, image) => {
    const result = read(mmFile(`${image} 1 1 moveto 9 9 lineto stroke`));
    expect(spell(result.drawing)).toBe('M1 99 L9 91');
    expect(result.notices).toMatchObject([{ code: 'contains_image', count: 1 }]);
  });

  test('a JPEG in the file is skipped to its end', () => {
    const jpeg = '\xff\xd8\xff\xe0\x00\x04ab\xff\xda\x00\x02\x12\xff\x00\x34\xff\xd9';
    const image = `<< /ImageType 1 /Width 4 /Height 4 /BitsPerComponent 8 /Decode [0 1 0 1 0 1] /ImageMatrix [4 0 0 4 0 0] /DataSource currentfile /DCTDecode filter >> image\n${jpeg}\n`;
    expect(spell(read(mmFile(`${image} 1 1 moveto 9 9 lineto stroke`)).drawing)).toBe('M1 99 L9 91');
  });

  test('page 1 counts, further pages are told', () => {
    const page = (x: number) => `${x} 1 moveto ${x} 9 lineto stroke showpage\n`;
    const result = read(`%!PS-Adobe-3.0\n${page(72)}${page(144)}%%EOF`);
    expect(result.drawing!.elementStyle.length).toBe(1);
    expect(codes(result)).toEqual(['unsupported_ignored']);
    expect(read(`%!PS-Adobe-3.0\nshowpage ${page(72)}%%EOF`).drawing!.elementStyle.length).toBe(1);
  });

  test('shapes off the page count and are told', () => {
    const result = read(mmFile('1 1 moveto 200 1 lineto stroke 150 150 moveto 160 150 lineto stroke'));
    expect(result.notices).toMatchObject([{ code: 'outside_page', severity: 'warning', count: 2 }]);
  });
});

describe('the file around the program', () => {
  const program = mmFile('1 1 moveto 9 9 lineto stroke');

  /** A DOS header with a preview before or behind the program. */
  function packed(start: number, length: number, total: number): Uint8Array {
    const bytes = new Uint8Array(total);
    bytes.set([0xc5, 0xd0, 0xd3, 0xc6]);
    new DataView(bytes.buffer).setUint32(4, start, true);
    new DataView(bytes.buffer).setUint32(8, length, true);
    bytes.set(bytesOf(program).subarray(0, total - start), start);
    return bytes;
  }

  test('a DOS header and its preview are taken off', () => {
    for (const start of [30, 500]) {
      const result = readPostScript(packed(start, program.length, start + program.length + 300));
      expect(spell(result.drawing)).toBe('M1 99 L9 91');
      expect(result.notices).toEqual([]);
    }
  });

  test('a DOS header that promises too much, or nothing', () => {
    expect(codes(readPostScript(packed(30, program.length + 99, 30 + program.length)))).toEqual(['file_damaged']);
    expect(spell(readPostScript(packed(30, 0, 30 + program.length)).drawing)).toBe('M1 99 L9 91');
    const cut = packed(30, program.length, 30 + program.length + 10);
    new DataView(cut.buffer).setUint32(20, 30 + program.length, true);
    new DataView(cut.buffer).setUint32(24, 5000, true);
    expect(codes(readPostScript(cut))).toEqual(['file_damaged']);
    expect(readPostScript(packed(30, 10, 30)).notices.length).toBeGreaterThan(0);
    expect(codes(readPostScript(Uint8Array.of(0xc5, 0xd0, 0xd3, 0xc6, 1, 2)))).toEqual(['unable_to_read']);
    const lost = packed(30, 9, 100);
    new DataView(lost.buffer).setUint32(4, 4_000_000_000, true);
    expect(readPostScript(lost).drawing).toBeNull();
  });

  test('job control before the program, other line ends', () => {
    expect(spell(read(`\x1b%-12345X@PJL ENTER LANGUAGE=POSTSCRIPT\n${program}`).drawing)).toBe('M1 99 L9 91');
    expect(spell(read(`\x04${program}`).drawing)).toBe('M1 99 L9 91');
    for (const end of ['\r', '\r\n']) expect(spell(read(program.replaceAll('\n', end)).drawing)).toBe('M1 99 L9 91');
  });

  test('a program that fails keeps what was painted', () => {
    const result = read(mmFile('1 1 moveto 9 9 lineto stroke nosuchword 2 2 moveto 3 3 lineto stroke'));
    expect(spell(result.drawing)).toBe('M1 99 L9 91');
    expect(result.notices).toMatchObject([{ code: 'file_damaged', severity: 'warning' }]);
    expect(codes(read(mmFile('nosuchword')))).toEqual(['unable_to_read']);
  });

  test('data of Illustrator that break off', () => {
    const data = '%AI9_PrivateDataBegin\n%!PS-Adobe-3.0\n%Gb"0;\n';
    expect(codes(read(`${program}${data}%AI9_PrivateDataEnd\n`))).toEqual([]);
    expect(codes(read(`${program}${data}`))).toEqual(['file_damaged']);
  });

  test('an error behind the page does not matter', () => {
    expect(codes(read(`${program.replace('%%EOF', '')} nosuchword`))).toEqual([]);
  });

  test('every cut of a file gives a sound answer, and says so', () => {
    const whole = mmFile(
      '/s {stroke} def gsave 1 0 0 setrgbcolor 10 10 moveto 20 20 lineto s grestore save 30 30 5 0 360 arc fill restore /Courier 5 selectfont 9 9 moveto (text) show 2 2 8 [2 0 0 2 0 0] currentfile image\n1234\n 5 5 20 20 rectclip 40 40 moveto 50 50 lineto s',
    );
    for (let end = 0; end < whole.length - 16; end++) {
      const { drawing, notices } = read(whole.slice(0, end));
      if (drawing === null) expect(notices.some((notice) => notice.severity === 'error')).toBe(true);
      else expect(faultsOf(drawing)).toEqual([]);
    }
    for (let part = 1; part < 20; part++)
      expect(read(whole.slice(0, Math.floor((whole.length * part) / 20))).notices.length).toBeGreaterThan(0);
  });
});
