import { joined, latin, pdf } from '../drawing/pdf/write.ts';

// EPS, AI and PDF files of our own for the mutator, in the manner of the programs that write them: few public ones may be
// kept in a repository.

/** Procedures with short names, as plotting libraries write them. */
const PLOT = `%!PS-Adobe-3.0 EPSF-3.0
%%Title: plot
%%BoundingBox: 18 180 594 612
%%EndComments
%%BeginProlog
/plotdict 12 dict def plotdict begin
/bd{bind def}bind def /m{moveto}bd /l{lineto}bd /r{rlineto}bd /c{curveto}bd /cl{closepath}bd
/box{m 1 index 0 r 0 exch r neg 0 r cl}bd /ce{closepath eofill}bd
/clipbox{box clip newpath}bd
end
%%EndProlog
plotdict begin gsave 18 180 translate 576 432 0 0 clipbox
1.000 setlinewidth [3.7 1.6] 0 setdash 0 0 1 setrgbcolor
72 43.2 m 122.4 189.6 l 172.8 96.25 l 223.2 301 l stroke
gsave 10 20 30 40 box gsave 0.8 setgray fill grestore stroke grestore
[] 0 setdash 1 0 0 setrgbcolor 40 50 m 60 90 80 90 100 50 c ce
/Helvetica findfont 10 scalefont setfont 50 20 m (axis) show
0 10 200 {10 mul 3 mod 20 add 5 exch m 4 4 r stroke} for
end grestore showpage
%%EOF
`;

/** An Illustrator 3 program: one-letter operators from a procedure set in the file. */
const ILLUSTRATOR = `%!PS-Adobe-3.0 EPSF-3.0
%%Creator: Adobe Illustrator(TM) 3.2
%%BoundingBox: 0 0 200 200
%%EndComments
%%BeginProlog
%%BeginResource: procset Adobe_Illustrator 1.0 0
/art 40 dict def art begin
/u{}def /U{}def /w{setlinewidth}def /j{setlinejoin}def /J{setlinecap}def /d{setdash}def /M{setmiterlimit}def
/K{setcmykcolor}def /k{setcmykcolor}def /G{setgray}def /g{setgray}def
/m{newpath moveto}def /L{lineto}def /l{lineto}def /C{curveto}def /c{curveto}def
/V{currentpoint 6 2 roll curveto}def /Y{2 copy curveto}def
/S{stroke}def /s{closepath stroke}def /F{fill}def /f{closepath fill}def /N{newpath}def
/B{gsave fill grestore stroke}def /b{closepath gsave fill grestore stroke}def
/*u{}def /*U{}def
end
%%EndResource
%%EndProlog
%%BeginSetup
art begin
%%EndSetup
u 0 0 0 1 K 0.25 w 0 J 0 j 4 M [] 0 d
20 20 m 180 20 L 180 180 L 20 180 L s
100 60 m 122.09 60 140 77.9 140 100 C 140 122.1 122.1 140 100 140 C 77.9 140 60 122.1 60 100 C b
0 1 1 0 k 30 30 m 50 60 70 30 V f U
%%PageTrailer
showpage
end
%%EOF
`;

const CONTENT = `q 0.24 0 0 0.24 0 0 cm /OC /MC0 BDC 1 0 0 RG 2 w 100 100 m 900 100 l 900 700 l 100 700 l s EMC Q
/CS0 CS 1 SCN 50 50 120 80 re S 0 0 0 1 k 200 60 m 240 140 260 140 300 60 c f*
q 1 0 0 1 320 40 cm /Fm0 Do Q BT /F1 12 Tf 40 300 Td (Label) Tj ET W n`;

function page(tables: 'table' | 'streams' | 'hybrid', packed: boolean): Uint8Array {
  return pdf({
    content: CONTENT,
    packed,
    tables,
    catalog: '/OCProperties<</OCGs[22 0 R]/D<</ON[22 0 R]/Order[22 0 R]>>>>',
    resources:
      '/Font<</F1 20 0 R>>/XObject<</Fm0 21 0 R>>/Properties<</MC0 22 0 R>>/ColorSpace<</CS0[/Separation/Cut/DeviceCMYK 23 0 R]>>',
    objects: {
      20: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
      21: {
        dict: '/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Matrix[1 0 0 1 5 5]',
        data: '0 0 1 RG 10 10 m 90 20 l 50 80 l h S 60 60 30 20 re W n 0 0 m 99 99 l S',
        packed,
      },
      22: '<</Type/OCG/Name(Cut lines)>>',
      23: '<</FunctionType 2/N 1/Domain[0 1]/C0[0 0 0 0]/C1[0 1 1 0]>>',
    },
  });
}

/** An EPS with the binary head that points at the program and a preview (Adobe technical note 5002). */
function withPreview(program: string): Uint8Array {
  const text = latin(program);
  const head = new Uint8Array(30);
  const view = new DataView(head.buffer);
  view.setUint32(0, 0xc5d0d3c6);
  view.setUint32(4, 30, true);
  view.setUint32(8, text.length, true);
  view.setUint32(20, 30 + text.length, true);
  view.setUint32(24, 64, true);
  view.setUint16(28, 0xffff, true);
  return joined([head, text, new Uint8Array(64).fill(73)]);
}

/** Name and bytes of each. */
export const PAGE_FILES: readonly { readonly name: string; readonly bytes: Uint8Array }[] = [
  { name: 'plot.eps', bytes: latin(PLOT) },
  { name: 'illustrator.eps', bytes: latin(ILLUSTRATOR) },
  { name: 'preview.eps', bytes: withPreview(ILLUSTRATOR) },
  { name: 'table.pdf', bytes: page('table', false) },
  { name: 'streams.ai', bytes: page('streams', true) },
  { name: 'hybrid.pdf', bytes: page('hybrid', true) },
];
