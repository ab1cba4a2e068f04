import { type DesignStock, type Drawn, figure, Limits } from '../design.ts';
import { circle, rectangle } from '../outline.ts';
import { cornerHoles, leastEdgeMm, leastHoleMm, roundBesideMm } from '../room-for.ts';
import { CUT_SIGNS, type LetterCutter, type LetterSign } from '../shapes.ts';
import { styledText, styledWidth } from '../solid-letters.ts';

/** Strokes and inner outlines of the font are a sixth of its height or more, but for joints of strokes: letters so many times as high as the smallest hole can be cut. */
const HIGH_FOR_HOLE = 9;
/** Material between stencil letters and in their bridges, and air between standing ones, in their height. */
const [STENCIL_GAP, BRIDGE, STANDING_GAP] = [0.14, 0.09, 0.1];
/** How deep letters stand in their bar, in their height. */
const DEEP = 0.08;

/** Letters that can be cut, with a sentence where some can't. */
function cutText(number: string, limits: Limits): string {
  const text = number.trim().toUpperCase();
  const own = text.replaceAll(/\s+/g, ' ').replaceAll(/[^A-Z0-9& -]/g, '');
  if (own.replaceAll(' ', '').length < text.replaceAll(' ', '').length)
    limits.notes.push('We can cut letters, figures, a hyphen and an ampersand.');
  return own.trim();
}

/** Most height of letters in so much width: gaps are a share of it, and this much at least. */
function highestIn(
  text: string,
  wide: number,
  { share, least }: { share: number; least: number },
  cutter: LetterCutter,
) {
  const gaps = Math.max(0, text.replaceAll(CUT_SIGNS, '').length - 1);
  const one = cutter.widthOf({ text, high: 1, gap: 0 });
  const shared = wide / (one + gaps * share);
  return share * shared >= least ? shared : Math.max(0, (wide - gaps * least) / one);
}

interface Screws {
  readonly diameter: number;
  readonly inset: number;
}

function screwsOf(hole: number, stock: DesignStock, limits: Limits): Screws {
  const least = leastHoleMm(stock);
  const diameter = limits.least(hole, least, (at) => `Screw holes are ${at} at least in this sheet.`);
  return { diameter, inset: diameter / 2 + Math.max(leastEdgeMm(stock), 4) };
}

/** A plate with letters cut through, bridges in what would fall out of them. */
export function stencilSign(sign: LetterSign, stock: DesignStock, cutter: LetterCutter): Drawn {
  const { number, line, letters, width, height, figures, hole, radius } = sign;
  const limits = new Limits();
  const [edge, least] = [leastEdgeMm(stock), leastHoleMm(stock)];
  const { diameter, inset } = screwsOf(hole, stock, limits);
  const side = inset + diameter / 2 + edge;
  const text = cutText(number, limits);
  const words = line.trim();
  const below = words === '' ? 0 : Math.min(height * 0.14, ((width - 2 * side) * 0.9) / styledWidth(words, 1, letters));
  const room = height - 2 * (edge + 4) - (below > 0 ? below + 6 : 0);
  const wanted = { share: STENCIL_GAP, least: edge };
  const most = text === '' ? room : Math.min(room, highestIn(text, width - 2 * side, wanted, cutter));
  const high = limits.most(figures, most, (at) => `Letters are ${at} high at most on this sign.`);
  const isCut = high >= HIGH_FOR_HOLE * least + 2 * edge;
  if (text !== '' && !isCut) limits.notes.push('The letters are too small to be cut in this sheet.');
  const row = { text, high, gap: Math.max(edge, STENCIL_GAP * high) };
  const bridge = Math.max(edge, BRIDGE * high);
  const middle = edge + 4 + room / 2;
  const corner = limits.most(
    radius,
    roundBesideMm(inset, diameter / 2 + edge),
    (at) => `Corners are ${at} at most beside these holes.`,
  );
  return {
    pieces: [
      {
        name: 'Sign',
        outer: rectangle(0, 0, width, height, corner),
        holes: [
          ...cornerHoles(width, height, inset, diameter).map(({ x, y }) => circle(x, y, diameter / 2)),
          ...(isCut && text !== '' ? cutter.stencil(row, [width / 2, middle], bridge) : []),
        ],
        ...styledText(words, [width / 2, height - edge - 4 - below / 2], below, letters),
      },
    ],
    facts: [
      ['Letters', figure(high)],
      ['Bridges', figure(bridge)],
    ],
    notes: limits.notes,
  };
}

/** Letters that stand on a bar, which has the screws and the line. */
export function standingSign(sign: LetterSign, stock: DesignStock, cutter: LetterCutter): Drawn {
  const { number, line, letters, width, height, figures, hole } = sign;
  const limits = new Limits();
  const [edge, least] = [leastEdgeMm(stock), leastHoleMm(stock)];
  const { diameter, inset } = screwsOf(hole, stock, limits);
  const barHigh = Math.max(2 * inset, height * 0.16);
  const text = cutText(number, limits);
  const room = (height - barHigh) / (1 - DEEP);
  const wanted = { share: STANDING_GAP, least };
  const most = text === '' ? room : Math.min(room, highestIn(text, width - 4, wanted, cutter));
  const high = limits.most(figures, most, (at) => `Letters are ${at} high at most on this sign.`);
  const isCut = text !== '' && high >= HIGH_FOR_HOLE * Math.max(least, edge);
  if (text !== '' && !isCut) limits.notes.push('The letters are too small to be cut in this sheet.');
  const top = isCut ? high * (1 - DEEP) : 0;
  const bar = { left: 0, top, right: width, bottom: top + barHigh };
  const row = { text, high, gap: Math.max(least, STANDING_GAP * high) };
  const { outer, holes } = isCut
    ? cutter.standing(row, [width / 2, high], bar)
    : { outer: rectangle(0, top, width, barHigh), holes: [] };
  const words = line.trim();
  const free = width - 2 * (inset + diameter / 2 + edge);
  const engraved = words === '' ? 0 : Math.min(barHigh * 0.5, (free * 0.9) / styledWidth(words, 1, letters));
  const y = top + barHigh / 2;
  return {
    pieces: [
      {
        name: 'Sign',
        outer,
        holes: [...holes, ...[inset, width - inset].map((x) => circle(x, y, diameter / 2))],
        ...styledText(words, [width / 2, y], engraved, letters),
      },
    ],
    facts: [
      ['Letters', figure(high)],
      ['Bar', `${figure(width)} × ${figure(barHigh)}`],
    ],
    notes: limits.notes,
  };
}
