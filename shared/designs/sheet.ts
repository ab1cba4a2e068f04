import { type Bounds, boundsOf, moved, type Outline, segmentsOf } from './outline.ts';
import type { BendLine, Drawn, Piece } from './design.ts';
import { signedArea } from './kerf.ts';

/** Gap between pieces on the sheet, mm: wide enough for lead-ins and for a bridge of any sheet that designs are offered in. */
const GAP_MM = 6;
/** Rows are about this much wider than high, so that a file has the shape of a sheet. */
const WIDE = 1.9;

/** Everything that is done on a piece. */
export function outlinesOf({ outer, holes, marks = [], areas = [], bends = [] }: Piece): readonly Outline[] {
  return [outer, ...holes, ...marks, ...areas, ...bends.map(({ line }) => line)];
}

/** Pieces side by side in rows, from the origin on, and the size that they take. */
export interface Sheet {
  readonly pieces: readonly Piece[];
  /** mm. */
  readonly width: number;
  readonly height: number;
}

/**
 * Lays pieces side by side, in their order, in rows: about as wide as a sheet is for its height, wider where they would not fit on it otherwise.
 * @param most size of the sheet, mm; a piece that is wider alone has a row of its own
 */
export function laidOut(
  { pieces }: Pick<Drawn, 'pieces'>,
  most: { readonly width: number; readonly height: number },
): Sheet {
  const sized = pieces.map((piece) => ({ piece, box: boundsOf(outlinesOf(piece)) }));
  const area = sized.reduce((sum, { box }) => sum + (widthOf(box) + GAP_MM) * (heightOf(box) + GAP_MM), 0);
  const widest = Math.max(...sized.map(({ box }) => widthOf(box)));
  const usual = Math.max(widest, Math.min(most.width, Math.sqrt(area * WIDE)));
  const first = inRows(sized, usual);
  if (first.height <= most.height) return first;
  for (let step = 1; step <= ROW_STEPS; step += 1) {
    const wider = inRows(sized, usual + ((most.width - usual) * step) / ROW_STEPS);
    if (wider.height <= most.height && wider.width <= most.width) return wider;
  }
  return first;
}

/** Widths of rows that are tried for a layout that fits. */
const ROW_STEPS = 4;

function inRows(sized: readonly { readonly piece: Piece; readonly box: Bounds }[], rowMm: number): Sheet {
  let [x, y, rowHeight, width] = [0, 0, 0, 0];
  const placed = sized.map(({ piece, box }) => {
    if (x > 0 && x + widthOf(box) > rowMm) [x, y, rowHeight] = [0, y + rowHeight + GAP_MM, 0];
    const at = mappedPiece(piece, (outline) => moved(outline, x - box.left, y - box.top));
    rowHeight = Math.max(rowHeight, heightOf(box));
    width = Math.max(width, x + widthOf(box));
    x += widthOf(box) + GAP_MM;
    return at;
  });
  return { pieces: placed, width, height: y + rowHeight };
}

const widthOf = ({ left, right }: Bounds) => right - left;
const heightOf = ({ top, bottom }: Bounds) => bottom - top;

/** The same piece, each of its outlines changed in the same way. */
function mappedPiece(piece: Piece, one: (outline: Outline) => Outline): Piece {
  const all = (outlines: readonly Outline[]) => outlines.map(one);
  return {
    name: piece.name,
    outer: one(piece.outer),
    holes: all(piece.holes),
    ...(piece.marks ? { marks: all(piece.marks) } : {}),
    ...(piece.areas ? { areas: all(piece.areas) } : {}),
    ...(piece.bends ? { bends: piece.bends.map((bend) => ({ ...bend, line: one(bend.line) })) } : {}),
  };
}

/** A sheet so many times as large: a millimetre in inches, for one. */
export function scaled({ pieces, width, height }: Sheet, by: number): Sheet {
  const larger = ({ corners, closed }: Outline): Outline => ({
    closed,
    corners: corners.map(({ x, y, bulge }) => ({ x: x * by, y: y * by, bulge })),
  });
  return { pieces: pieces.map((piece) => mappedPiece(piece, larger)), width: width * by, height: height * by };
}

/** Path data by what is done along it, mm. */
export interface SheetLayer {
  readonly layer: 'CUT' | 'MARK' | 'LABEL' | 'BEND';
  /** Name of the layer in a file: bends carry their angle and direction in it. */
  readonly name: string;
  readonly d: string;
}

/** Digits after the point of path data: a hundredth of a micrometre, or a quarter of one in inches. */
const DIGITS = 5;

function figure(mm: number): string {
  return String(Number(mm.toFixed(DIGITS)));
}

/** Path data of an outline; arcs stay arcs. */
function pathData(outline: Outline): string {
  const [first] = outline.corners;
  if (!first) return '';
  let d = `M${figure(first.x)} ${figure(first.y)}`;
  for (const [{ x, y, bulge }, to] of segmentsOf(outline)) {
    if (bulge === 0) d += to === first ? '' : `L${figure(to.x)} ${figure(to.y)}`;
    else {
      const apart = Math.sqrt((to.x - x) * (to.x - x) + (to.y - y) * (to.y - y));
      const radius = figure((apart * (1 + bulge * bulge)) / (4 * Math.abs(bulge)));
      d += `A${radius} ${radius} 0 ${Math.abs(bulge) > 1 ? 1 : 0} ${bulge > 0 ? 1 : 0} ${figure(to.x)} ${figure(to.y)}`;
    }
  }
  return outline.closed ? `${d}Z` : d;
}

/** A sheet as layers of path data: engraving first, then cuts, then bends by angle and direction. */
export function layersOf({ pieces }: Pick<Sheet, 'pieces'>): readonly SheetLayer[] {
  const of = (layer: SheetLayer['layer'], name: string, outlines: readonly Outline[]): SheetLayer[] =>
    outlines.length === 0 ? [] : [{ layer, name, d: outlines.map(pathData).join('') }];
  const bends = pieces.flatMap(({ bends: own = [] }) => own);
  const nameOf = ({ angle, direction }: BendLine) => `BEND_${direction.toUpperCase()}_${angle}`;
  return [
    ...of(
      'LABEL',
      'ENGRAVE_AREA',
      pieces.flatMap(({ areas = [] }) => areas),
    ),
    ...of(
      'MARK',
      'MARK',
      pieces.flatMap(({ marks = [] }) => marks),
    ),
    ...of(
      'CUT',
      'CUT',
      pieces.flatMap(({ outer, holes }) => [...holes, outer]),
    ),
    ...[...new Set(bends.map(nameOf))].flatMap((name) =>
      of(
        'BEND',
        name,
        bends.filter((bend) => nameOf(bend) === name).map(({ line }) => line),
      ),
    ),
  ];
}

/** Colors of what is done, as `#rrggbb`. */
export type SheetColors = Readonly<Record<SheetLayer['layer'], string>>;

/** Colors that our own reader and most services know. */
export const OWN_COLORS: SheetColors = { CUT: '#0000ff', MARK: '#ff0000', LABEL: '#000000', BEND: '#ff8000' };

/** Width of a line in a file, in its unit: a hairline, as services ask for. */
const LINE_WIDTHS = { mm: 0.1, in: 0.004 } as const;

function paint(layer: SheetLayer['layer'], color: string, unit: 'mm' | 'in'): string {
  if (layer === 'LABEL') return `fill="${color}" fill-rule="evenodd"`;
  const dashes = unit === 'mm' ? '3 2' : '0.12 0.08';
  return `fill="none" stroke="${color}" stroke-width="${LINE_WIDTHS[unit]}"${layer === 'BEND' ? ` stroke-dasharray="${dashes}"` : ''}`;
}

/**
 * A sheet as SVG: a layer for each operation, as Inkscape has layers too.
 * @param unit that its size is stated in; the sheet is in it already
 */
export function svgOf(sheet: Sheet, colors: SheetColors = OWN_COLORS, unit: 'mm' | 'in' = 'mm'): string {
  const [width, height] = [figure(sheet.width), figure(sheet.height)];
  const groups = layersOf(sheet).map(
    ({ layer, name, d }) =>
      `<g id="${name}" inkscape:groupmode="layer" inkscape:label="${name}" ${paint(layer, colors[layer], unit)}><path d="${d}"/></g>\n`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="${width}${unit}" height="${height}${unit}" viewBox="0 0 ${width} ${height}">\n${groups.join('')}</svg>\n`;
}

/** Area of the sheet that pieces are made of, mm². */
export function materialMm2(pieces: readonly Piece[]): number {
  const area = (outline: Outline) => Math.abs(signedArea(outline));
  return pieces.reduce(
    (sum, { outer, holes }) => sum + area(outer) - holes.reduce((all, hole) => all + area(hole), 0),
    0,
  );
}
