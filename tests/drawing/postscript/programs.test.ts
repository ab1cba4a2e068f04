import { describe, expect, test } from 'vitest';
import { codes, paints, spell } from '../svg/support.ts';
import { MM, read } from './support.ts';

// The ways in which the design programs that people use set up their pages, reduced to what matters to an interpreter.

const HEAD = '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 284 284\n%%HiResBoundingBox: 0 0 283.4645669 283.4645669\n';

describe('what design programs write', () => {
  const expectLine = (text: string, wanted = 'M1 99 L9 91') => {
    const result = read(text);
    expect(spell(result.drawing)).toBe(wanted);
    expect(codes(result)).toEqual([]);
  };

  test('saved state, counted stacks, and what was left is cleared', () => {
    expectLine(`${HEAD}%%EndComments
50 dict begin
/page_state save def /stack_size count 1 sub def /dict_size countdictstack def userdict begin
/q {gsave} bind def /Q {grestore} bind def /cm {6 array astore concat} bind def /w {setlinewidth} bind def
/d {setdash} bind def /m {moveto} bind def /l {lineto} bind def /S {stroke} bind def /re {exch dup neg 3 1 roll 5 3 roll moveto 0 rlineto 0 exch rlineto 0 rlineto closepath} bind def /W {clip} bind def /n {newpath} bind def
${MM} 0 0 100 100 re W n -1 0 0 1 100 0 cm q 1 w [] 0.0 d 99 1 m 91 9 l S Q 42
count stack_size sub {pop} repeat countdictstack dict_size sub {end} repeat page_state restore
%%Trailer\n%%EOF\n`);
  });

  test('a text is searched for what the interpreter can do', () => {
    expectLine(`${HEAD}%%EndComments
systemdict /languagelevel known {languagelevel 2 ge} {false} ifelse {/level2 true def} {/level2 false def} ifelse
level2 {/box {rectfill} def} {/box {pop pop pop pop} def} ifelse
/product where {pop product (SomePrinter) search {pop pop pop} {pop} ifelse} if
/setstrokeadjust where {pop true setstrokeadjust} if
/setdistillerparams where {pop << /AutoRotatePages /None >> setdistillerparams} if
/pdfmark where {pop} {userdict /pdfmark /cleartomark load put} ifelse [ /Title (x) /DOCINFO pdfmark
systemdict /setpagedevice known {<< /PageSize [284 284] >> setpagedevice} if
${MM} 1 1 moveto 9 9 lineto stroke\n%%EOF\n`);
  });

  test('words are looked up at once, procedures are put together as they are needed', () => {
    expectLine(`${HEAD}%%EndComments
/xd {exch def} bind def /ld {load def} bind def /m /moveto ld /l /lineto ld
/draw {//m} def /both [ /stroke cvx ] cvx def /half 2 def
/later { {half div} /exec cvx 2 array astore cvx exec } def
${MM} 2 later 2 later draw 9 9 l both\n%%EOF\n`);
  });

  test('colours set later by procedures, fills that save the path for the stroke', () => {
    const result = read(`${HEAD}%%EndComments
/bd {bind def} bind def /xd {exch def} bd /_f {} def /_s {} def
/k {/_K xd /_Y xd /_M xd /_C xd /_f {_C _M _Y _K setcmykcolor} bd} bd /G {/_G xd /_s {_G setgray} bd} bd
/b {closepath gsave _f fill grestore _s stroke} bd /f {closepath _f fill} bd /s {closepath _s stroke} bd
${MM} 0 1 1 0 k 0 G 1 1 moveto 9 1 lineto 9 9 lineto b 0 0 0 1 k 20 20 moveto 29 20 lineto 29 29 lineto s\n%%EOF\n`);
    expect(paints(result.drawing!)).toEqual(['#000000/#ff0000', '#000000/none']);
  });

  test('the size of a device pixel, the flipped page, resolution asked for', () => {
    expectLine(`${HEAD}%%EndComments
/dpi 72 0 matrix defaultmatrix dtransform dup mul exch dup mul add sqrt def
dpi 300 lt {stop} if /hair 1 0 matrix currentmatrix idtransform dup mul exch dup mul add sqrt def hair setlinewidth
${MM} 0 100 translate 1 -1 scale 1 99 moveto 9 91 lineto stroke\n%%EOF\n`);
  });

  test('drawing by relative steps and a table of directions', () => {
    expectLine(
      `${HEAD}%%EndComments
/M {moveto} bind def /V {rlineto} bind def /L {lineto currentpoint stroke M} bind def /N {newpath} def
/Lwidth 1 def /Symbols [ {1 0} {0 1} ] def
gsave ${MM} N 1 1 M 8 8 V currentpoint stroke M 1 0 V stroke grestore end\n%%EOF\n`.replace(
        ' grestore end',
        ' grestore',
      ),
      'M1 99 L9 91 M9 91 L10 91',
    );
  });

  test('an embedded font with encrypted parts, and its encoding', () => {
    const font =
      '/F 12 dict begin /FontType 3 def /FontMatrix [.001 0 0 .001 0 0] def /FontBBox [0 0 1000 1000] def /Encoding 256 array def 0 1 255 {Encoding exch /.notdef put} for Encoding 65 /A put /CharProcs << /A {0 0 moveto 9 9 lineto stroke} >> def /BuildGlyph {pop pop} def currentdict end definefont pop';
    const result = read(
      `${HEAD}%%EndComments\n${font}\n${MM} /F findfont 5 scalefont setfont 1 1 moveto (A) show 1 1 moveto 9 9 lineto stroke\n%%EOF\n`,
    );
    expect(spell(result.drawing)).toBe('M1 99 L9 91');
    expect(codes(result)).toEqual(['contains_text']);
  });

  test('artwork packed into a filter, run as a program', () => {
    const hex = [...`${MM} 1 1 moveto 9 9 lineto stroke `].map((c) => c.charCodeAt(0).toString(16).padStart(2, '0'));
    expectLine(`${HEAD}%%EndComments\ncurrentfile /ASCIIHexDecode filter cvx exec\n${hex.join('')}>\n%%EOF\n`);
  });

  test('a drawing inside a drawing, shielded by save and an empty showpage', () => {
    expectLine(`${HEAD}%%EndComments
/inner_state save def /showpage {} def gsave 0 0 284 284 rectclip
%%BeginDocument: inner.eps
%!PS-Adobe-3.0 EPSF-3.0\n${MM} 1 1 moveto 9 9 lineto stroke showpage
%%EndDocument
grestore inner_state restore showpage\n%%EOF\n`);
  });

  test('errors on purpose are caught', () => {
    expectLine(`${HEAD}%%EndComments
{/NoSuchFont findfont pop nosuchword} stopped {clear} if {currentpoint} stopped not {stop} if
errordict begin /handleerror {} def end
/NoSuch /ProcSet {findresource} stopped {pop pop} if
${MM} 1 1 moveto 9 9 lineto stroke\n%%EOF\n`);
  });
});

describe('layers', () => {
  test('Illustrator names its layers in the stream', () => {
    const result =
      read(`%!PS-Adobe-3.0 EPSF-3.0\n%%Creator: Adobe Illustrator(R) 8.0\n%%BoundingBox: 0 0 284 284\n%%HiResBoundingBox: 0 0 283.4645669 283.4645669\n%%EndComments
/Adobe_Illustrator_AI5 10 dict def Adobe_Illustrator_AI5 begin /Lb {10 {pop} repeat} def /Ln {pop} def /LB {} def end
Adobe_Illustrator_AI5 begin ${MM}
%AI5_BeginLayer
1 1 1 1 0 0 0 79 128 255 Lb
(Cut) Ln
1 1 moveto 9 9 lineto stroke
LB
%AI5_EndLayer--
%AI5_BeginLayer
1 1 1 1 0 0 0 79 128 255 Lb
(Engrave) Ln
2 2 moveto 9 9 lineto stroke
LB
%AI5_EndLayer--
3 3 moveto 9 9 lineto stroke
end\n%%EOF\n`);
    expect([...result.drawing!.elementStyle].map((i) => result.drawing!.styles[i]!.layer)).toEqual([
      'Cut',
      'Engrave',
      null,
    ]);
  });
});

describe('Illustrator artwork without its procedures', () => {
  const file = (body: string) =>
    `%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator(R) 5.5\n%%DocumentNeededResources: procset Adobe_Illustrator_AI5 1.0 0\n%%BoundingBox: 0 0 72 72\n%AI5_FileFormat 3\n%%EndComments\n%%BeginProlog\n%%EndProlog\n%%BeginSetup\nAdobe_level2_AI5 /initialize get exec\nAdobe_Illustrator_AI5 /initialize get exec\n%%EndSetup\n${body}\n%%PageTrailer\ngsave annotatepage grestore showpage\n%%Trailer\nAdobe_Illustrator_AI5 /terminate get exec\n%%EOF\n`;

  test('paths, colours, and how they are painted', () => {
    const result = read(
      file(`0 A 0 O 0 0 0 1 k 0 R 0 1 1 0 K 800 Ar 0 J 0 j 1 w 4 M []0 d 0 XR
72 72 m 0 72 L 0 0 L s
0 0 m 0 36 36 72 72 72 C S
0 0 m 36 72 72 72 V 72 0 72 36 Y N
1 0 0 Xa 0 0 m 72 0 L 72 72 L 0 72 L 0 0 L f
0 0 1 XA 0 0 m 72 0 L b
[2 2]0 d 0 0 m 72 72 L S`),
    );
    expect(result.format).toBe('ai');
    expect(paints(result.drawing!)).toEqual([
      '#ff0000/none',
      '#ff0000/none',
      'none/#ff0000',
      // A straight line shows no fill.
      '#0000ff/none',
      '#0000ff/none',
    ]);
    expect(spell(result.drawing)).toMatch(/^M25.4 0 L0 0 L0 25.4 Z M0 25.4 C0 12.7 12.7 0 25.4 0 M0 25.4 L25.4 25.4/);
    expect(result.drawing!.styles.map((style) => style.dashed)).toEqual([false, false, false, true]);
    expect(codes(result)).toEqual([]);
  });

  test('compound paths are one element, layers and spots are kept, hidden layers are left out', () => {
    const result = read(
      file(`%AI5_BeginLayer\n1 1 1 1 0 0 0 79 128 255 Lb\n(Cut) Ln\n0 A *u 0 0 0 1 k\n0 0 m 72 0 L 72 72 L 0 0 L f\n9 9 m 18 9 L 18 18 L 9 9 L f\n*U\nLB\n%AI5_EndLayer--
%AI5_BeginLayer\n0 1 1 1 0 0 0 79 128 255 Lb\n(Off) Ln\n0 0 m 9 9 L S\nLB\n%AI5_EndLayer--
0 1 1 0 (Through) 0 X 0 0 m 72 0 L S`),
    );
    expect(result.drawing!.elementStyle.length).toBe(2);
    expect(result.drawing!.styles).toMatchObject([
      { layer: 'Cut', fill: '#000000', stroke: null },
      { layer: 'Through', fill: null, stroke: '#ff0000' },
    ]);
    expect(codes(result)).toEqual(['hidden_ignored']);
  });

  test('guides, clips, text, pictures and palettes', () => {
    const result = read(
      file(`%AI5_Begin_NonPrinting\nNp\n0 0 m 9 9 L S\n%AI5_End_NonPrinting--
q 0 0 m 36 0 L 36 36 L 0 36 L 0 0 L h W n 0 0 m 72 72 L S Q
0 0 m 72 0 L (N) *
0 To 1 0 0 1 10 10 0 Tp TP 0 Tr 0 O 0 0 0 1 k /_Helvetica 12 Tf (Part 7) Tx (\\r) TX TO
[72 0 0 72 0 0] 0 0 1 1 1 1 8 1 0 0 0 0 XI
0 0 m 0 72 L S`),
    );
    expect(spell(result.drawing)).toBe('M0 25.4 L25.4 0 M0 25.4 L0 0');
    expect(codes(result).sort()).toEqual(['clip_hides', 'contains_image', 'contains_text']);
  });

  test('a stub is no drawing', () => {
    expect(codes(read(file('')))).toEqual(['is_empty']);
    expect(codes(read(file('').slice(0, 250)))).toEqual(['unable_to_read']);
  });
});
