import { dataMatrix } from '../data-matrix.ts';
import { design, figure, Limits } from '../design.ts';
import { moduleOutlines } from '../modules.ts';
import { circle, rectangle } from '../outline.ts';
import { choice, mm, more, words } from '../parameter.ts';
import { leastEdgeMm, leastHoleMm, roundBesideMm } from '../room-for.ts';
import {
  highestLetters,
  letterStyle,
  type LetterStyle,
  type StyledText,
  styledText,
  styledWidth,
} from '../solid-letters.ts';

/** Modules of a code that stay free around it, at least. Source: ISO/IEC 16022 asks for one; two are read more safely in metal. */
const QUIET = 2;
/** Smallest side of a module, mm: phones read no finer ones in engraved metal. */
const LEAST_MODULE = 0.4;

/** A plate with lines of text and a code that scanners read. */
export const NAME_PLATE = design({
  slug: 'name-and-asset-plate',
  name: 'Name and asset plate',
  family: 'plates',
  about: 'A plate with up to three lines and a Data Matrix code that phones and scanners read: for machines and tools.',
  hints: [
    'The code says what you type as its text: a number, a serial or an address of the web.',
    'Try the code with your scanner on one plate before you order a hundred.',
  ],
  stocks: [
    { material: 'aluminium-anodised-black', mm: 1 },
    { material: 'stainless-304', mm: 0.76 },
    { material: 'stainless-430-brushed', mm: 0.9 },
    { material: 'abs-laminate-black-white', mm: 1.6 },
    { material: 'acrylic-black', mm: 3 },
  ],
  parameters: {
    first: words('First line', 'PROPERTY OF', 20),
    second: words('Second line', 'NORTH MILL', 20),
    third: words('Third line', 'NO. 00417', 20),
    letters: more(letterStyle()),
    code: words('Text of the code', 'NM-00417', 40),
    width: mm('Width', [30, 70, 160]),
    height: mm('Height', [15, 30, 100]),
    holes: choice('Holes', { two: 'Two', four: 'Four', none: 'None' }),
    hole: mm('Hole', [2, 3.2, 6], 0.1),
    radius: more(mm('Corner radius', [0, 3, 15], 0.5)),
  },
  draw({ first, second, third, letters, code, width, height, holes, hole, radius }, stock) {
    const limits = new Limits();
    const edge = leastEdgeMm(stock) + 0.5;
    const diameter = limits.least(hole, leastHoleMm(stock), (at) => `Holes are ${at} at least in this sheet.`);
    const inset = edge + diameter / 2;
    const at = holesOf(holes, width, height, inset);
    const round = limits.most(
      radius,
      Math.min(height / 2, holes === 'four' ? roundBesideMm(inset, inset) : height / 2),
      (most) => `Corners are ${most} at most beside these holes.`,
    );
    const side = holes === 'none' ? 3 : inset + diameter / 2 + 2;
    const [left, right, room] = [side, width - side, height - 5];
    const modules = dataMatrix(code);
    if (code !== '' && !modules) limits.notes.push('The code takes letters without accents, figures and signs.');
    const count = modules?.length ?? 0;
    const size = count === 0 ? 0 : Math.min(room / count, ((right - left) * 0.45) / (count + QUIET));
    const fits = size >= LEAST_MODULE;
    if (modules && !fits) limits.notes.push('The code finds no room: make the plate larger or its text shorter.');
    const coded = modules && fits ? modules : null;
    const text = linesOf([first, second, third], letters, {
      left,
      right: coded ? right - (count + QUIET) * size : right,
      middle: height / 2,
      room,
    });
    const codeRight = right - count * size;
    return {
      pieces: [
        {
          name: 'Plate',
          outer: rectangle(0, 0, width, height, round),
          holes: at.map(([x, y]) => circle(x, y, diameter / 2)),
          marks: text.marks,
          areas: [
            ...text.areas,
            ...(coded ? moduleOutlines(coded, [codeRight, (height - count * size) / 2], size) : []),
          ],
        },
      ],
      facts: coded ? [['Code', `${count} × ${count}, modules of ${figure(size)}`]] : [],
      notes: limits.notes,
    };
  },
});

/** Middles of holes: one at each end, or one in each corner. */
function holesOf(holes: 'two' | 'four' | 'none', width: number, height: number, inset: number) {
  const xs = [inset, width - inset];
  const ys = { two: [height / 2], four: [inset, height - inset], none: [] }[holes];
  return ys.flatMap((y) => xs.map((x) => [x, y] as const));
}

/** Lines of text in the middle of their room, all as high as the longest allows. */
function linesOf(
  texts: readonly string[],
  style: LetterStyle,
  { left, right, middle, room }: { left: number; right: number; middle: number; room: number },
): StyledText {
  const lines = texts.map((text) => text.trim()).filter((text) => text !== '');
  if (lines.length === 0) return NO_TEXT;
  const widest = Math.max(...lines.map((line) => styledWidth(line, 1, style)));
  const high = Math.min(7, highestLetters(room, style) / (lines.length * 1.6), (right - left) / widest);
  if (high < 0.8) return NO_TEXT;
  const from = middle - ((lines.length - 1) * high * 1.6) / 2;
  const drawn = lines.map((line, i) => styledText(line, [(left + right) / 2, from + i * high * 1.6], high, style));
  return { marks: drawn.flatMap(({ marks }) => marks), areas: drawn.flatMap(({ areas }) => areas) };
}

const NO_TEXT: StyledText = { marks: [], areas: [] };
