import fc from 'fast-check';
import { spelledNumber } from './numbers.ts';

const OPERATORS =
  'moveto lineto rlineto rmoveto curveto rcurveto arc arcn arct closepath newpath stroke fill eofill clip rectstroke rectfill rectclip gsave grestore translate scale rotate concat setrgbcolor setgray setcmykcolor setlinewidth setdash dup exch pop roll index copy add sub mul div idiv mod neg abs sqrt sin cos atan ln exp def begin end dict array put get length for repeat loop exit if ifelse forall exec stopped bind save restore show findfont scalefont setfont currentpoint flattenpath strokepath pathbbox string cvs cvi cvr eq ne gt and or not bitshift image imagemask currentfile readhexstring token known where load mark cleartomark counttomark aload astore getinterval putinterval search'.split(
    ' ',
  );

const { item } = fc.letrec<{ item: string; block: string }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 4 },
    { weight: 8, arbitrary: spelledNumber },
    { weight: 12, arbitrary: fc.constantFrom(...OPERATORS) },
    fc.constantFrom('/x', '/y', 'x', 'y', 'true', 'false', 'null', '(text)', '<00ff>', '16#ff', '[', ']', '<<', '>>'),
    tie('block'),
  ),
  block: fc.array(tie('item'), { maxLength: 8 }).map((items) => `{${items.join(' ')}}`),
}));

/** Pieces that draw, so that programs get somewhere. */
const sentence = fc
  .array(spelledNumber, { minLength: 10, maxLength: 10 })
  .map((n) => `newpath ${n[0]} ${n[1]} moveto ${n[2]} ${n[3]} lineto ${n.slice(4).join(' ')} curveto closepath stroke`);

/** An EPS program by its grammar: any operators on any operands between pieces that draw. */
export const epsFile: fc.Arbitrary<Uint8Array> = fc
  .array(fc.oneof({ weight: 4, arbitrary: item }, { weight: 1, arbitrary: sentence }), { maxLength: 60 })
  .map((items) =>
    new TextEncoder().encode(
      `%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 300 200\n%%EndComments\n${items.join('\n')}\nshowpage\n%%EOF\n`,
    ),
  );
