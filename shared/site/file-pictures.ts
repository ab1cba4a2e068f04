import type { Picture } from '../guides/picture.ts';
import { across, label, ring, shape } from '../guides/drawing-parts.ts';

/** The box of a text in a font. */
const TYPED = 'M30 60H190V120H30Z';
/** The same letters as the outlines that remain of them. */
const LETTERS = [
  'M300 62H312V86L330 62H344L323 89L345 118H331L312 93V118H300Z',
  'M356 62H392V73H368V84H388V95H368V107H392V118H356Z',
  'M404 62H425C438 62 445 69 445 80C445 89 440 95 432 97L447 118H433L420 98H416V118H404ZM416 72V89H424C430 89 433 86 433 80C433 75 430 72 424 72Z',
];

/** A bracket as it lies flat, with its bend as a dashed line. */
const FLAT = 'M300 40H470V140H300Z';

/** Drawings of file preparation by their names. */
export const FILE_PICTURES = {
  operations: {
    says: 'A plate as we read it: blue lines are cut, red lines are engraved as lines, black areas are engraved as areas.',
    width: 520,
    height: 190,
    shapes: [
      shape('sheet', 'M130 20H390V140H130Z'),
      shape('line', 'M130 20H390V140H130Z'),
      shape('line', ring(160, 50, 12)),
      shape('line', ring(360, 50, 12)),
      shape('mark', 'M190 50H330M190 66H330'),
      shape('area', 'M200 92H320V122H200Z'),
      shape('thin', 'M130 110H96M330 58H424M320 108H424'),
    ],
    labels: [
      label(90, 114, 'blue: cut', 'end'),
      label(430, 62, 'red: line', 'start'),
      label(430, 112, 'black: area', 'start'),
      label(260, 172, 'colors of an SVG, or layers of that name'),
    ],
  },
  letters: {
    says: 'Text before and after it is turned into paths: first letters of a font in a box, then the outlines that remain of them.',
    width: 520,
    height: 180,
    shapes: [
      shape('thin', TYPED),
      shape('thin', 'M26 56h8v8h-8ZM186 56h8v8h-8ZM26 116h8v8h-8ZM186 116h8v8h-8Z'),
      shape('thin', 'M220 90H270M262 84L270 90L262 96'),
      ...LETTERS.map((d) => shape('line', d)),
    ],
    labels: [
      label(110, 95, 'KERF, a font'),
      label(110, 156, 'text: we need its font'),
      label(375, 156, 'paths: the letters themselves'),
    ],
  },
  frame: {
    says: 'A sheet of a drawing with frame, title block and dimensions, and beside it the part alone, as it should be exported.',
    width: 520,
    height: 200,
    shapes: [
      shape('thin', 'M20 20H250V160H20Z'),
      shape('thin', 'M160 130H250M160 130V160M160 145H250'),
      shape('line', 'M60 50H180V110H60Z'),
      shape('line', ring(90, 80, 12)),
      across(60, 180, 36),
      shape('sheet', 'M330 50H450V110H330Z'),
      shape('line', 'M330 50H450V110H330Z'),
      shape('gone', ring(360, 80, 12)),
      shape('line', ring(360, 80, 12)),
    ],
    labels: [label(135, 186, 'sheet with its frame'), label(390, 186, 'the part alone, at true size')],
  },
  unfold: {
    says: 'A bent bracket from the side, and the same bracket unfolded: one outline with its bend as a line across it.',
    width: 520,
    height: 190,
    shapes: [
      shape('beam', 'M60 40V130H190'),
      shape('thin', 'M220 90H270M262 84L270 90L262 96'),
      shape('sheet', FLAT),
      shape('line', FLAT),
      shape('thin', 'M385 40V52M385 58V70M385 76V88M385 94V106M385 112V124M385 130V140'),
      shape('line', ring(330, 90, 12)),
      shape('line', ring(440, 90, 12)),
    ],
    labels: [label(125, 172, 'bent: the model'), label(385, 172, 'flat: what we cut'), label(385, 28, 'bend line')],
  },
  gaps: {
    says: 'Three outlines: one that closes, one with an open end at a corner, and one with a second line on top of the first.',
    width: 520,
    height: 180,
    shapes: [
      shape('sheet', 'M20 30H160V130H20Z'),
      shape('line', 'M20 30H160V130H20Z'),
      shape('line', 'M326 30H192V130H332V38'),
      shape('thin', ring(330, 33, 12)),
      shape('line', 'M364 30H504V130H364Z'),
      shape('thin', 'M367 33H504M367 33V130'),
    ],
    labels: [
      label(90, 162, 'closed'),
      label(262, 162, 'open: joined if you agree'),
      label(434, 162, 'doubled: removed'),
    ],
  },
} as const satisfies Readonly<Record<string, Picture>>;

export type FilePicture = keyof typeof FILE_PICTURES;
