import { isFollowed } from '../../../shared/analysis/engraved/followed.ts';
import { isAreaOnly } from '../../../shared/drawing/drawing.ts';
import { paintAreas } from './engraved.ts';
import { fillBody } from './fills.ts';
import { blankLayer, type MakeLayer } from './layer.ts';
import { outlineOf } from './outline.ts';
import type { Look } from './look.ts';
import { runsShown, shownBox, type Surface, type Target } from './region.ts';
import { STROKE_MARGIN_PX, strokeRuns } from './strokes.ts';
import { type SheetLook, sheetLookOf } from '../../../shared/catalog/sheet-look.ts';
import { textureSpanMm } from '../../../shared/catalog/texels.ts';
import { textureOf, TEXELS } from './texture.ts';

/** How far below the sheet its cut edge shows, CSS px. */
const EDGE_PX = 1.8;
/** The shadow on the table: the sheet's shape again and again, displaced, each with this much black. CSS px. */
const SHADOW: readonly (readonly [number, number])[] = [
  [0, 3.5],
  [0, 7],
];
/** The edge below a sheet that is seen through: a hint of its thickness. */
const CLEAR_EDGE_ALPHA = 0.14;
const SHADOW_ALPHA = { light: 0.08, dark: 0.26 };
/** Room around a region for what is displaced into it, CSS px. */
const REACH_PX = 9;
/** Holes narrower than this can't be seen, CSS px. */
const UNSEEN_PX = 0.3;
/** Width of a cut and of an engraved line in the sheet, mm; on the screen no less than the px. */
const SLIT = { mm: 0.2, px: 1.6 };
const SCORE = { mm: 0.2, px: 1.1 };
/** Half of it lies beside the sheet, where nothing is painted. */
const CHAR_PX = 1.4;
/** Pieces of cut lines that show at once; with more, the fine line along them is left out. */
const MOST_CHARRED = 200;
const BEND = { px: 1.4, dash: [7, 5] } as const;
/** Blank sheet around a part whose outline is not cut, CSS px. */
const SHEET_MARGIN_PX = 8;

/**
 * Paints the part as it will lie on the table: what remains of the sheet after cutting, in its material, with its edge and
 * shadow; engravings burnt in, bends dashed; what is left out is not there. `layer` makes the surface it is put together on.
 */
export function paintMade(target: Target, look: Look, layer: MakeLayer = blankLayer): void {
  const { region, scene, surface } = target;
  const { ratio } = look;
  const sheetLook = sheetLookOf(look.sheet);
  const reach = Math.ceil(REACH_PX * ratio);
  const sheet = layer(target.blank ? 'beside' : 'page', region.width + 2 * reach, region.height + 2 * reach);
  if (!sheet) return;
  const grown = {
    ...region,
    x: region.x - reach,
    y: region.y - reach,
    width: region.width + 2 * reach,
    height: region.height + 2 * reach,
  };
  const onSheet: Target = { surface: sheet, scene, region: grown, blank: true };
  cutOut(onSheet, look, sheetLook.edge);
  const stamp = (dx: number, dy: number, alpha: number) => {
    surface.globalAlpha = alpha;
    surface.drawImage(sheet.canvas, dx * ratio - reach, dy * ratio - reach);
  };
  const { clearness } = sheetLook;
  const shadow = (look.palette.dark ? SHADOW_ALPHA.dark : SHADOW_ALPHA.light) * (1 - clearness);
  for (const [dx, dy] of SHADOW) stamp(dx, dy, shadow);
  stamp(0, EDGE_PX, clearness > 0 ? CLEAR_EDGE_ALPHA : 1);
  sheet.globalCompositeOperation = 'source-in';
  paintSheet(onSheet, sheetLook);
  if (clearness > 0) {
    stamp(0, 0, 1 - clearness);
    const marks = marksOn(onSheet, look, sheetLook, layer);
    surface.globalAlpha = 1;
    if (marks) surface.drawImage(marks.canvas, -reach, -reach);
    return;
  }
  // Paint over holes and beside the part falls away with them.
  sheet.globalCompositeOperation = 'source-atop';
  paintMarks(onSheet, look, sheetLook, layer);
  paintEdge(onSheet, look, sheetLook);
  stamp(0, 0, 1);
}

/** Marks and cut edges by themselves, where the sheet is: on one that is seen through they are as strong as on any other. */
function marksOn(onSheet: Target, look: Look, sheetLook: SheetLook, layer: MakeLayer): Surface | null {
  const { width, height } = onSheet.region;
  const marks = layer('marks', width, height);
  if (!marks) return null;
  const target: Target = { ...onSheet, surface: marks };
  paintMarks(target, look, sheetLook, layer);
  paintEdge(target, look, sheetLook);
  // Paint over holes and beside the part falls away with them.
  marks.globalCompositeOperation = 'destination-in';
  marks.drawImage(onSheet.surface.canvas, 0, 0);
  marks.globalCompositeOperation = 'source-over';
  return marks;
}

/**
 * A fine line along every cut: the laser's heat, and what sets a sheet off from one of the same colour. Where thousands of cuts
 * show at once the edge below the sheet has to do.
 */
function paintEdge(target: Target, { ratio }: Look, { edge }: SheetLook): void {
  const { scene } = target;
  const cut = scene.operations.map(
    (operation, i) => operation === 'cutting' && !isAreaOnly(scene.drawing, scene.drawing.styles[i]!),
  );
  const { style } = scene.contours;
  const shown = shownBox(target, STROKE_MARGIN_PX * ratio);
  const [runs] = runsShown(target, shown, 1, (i) => (cut[style[i]!] ? 0 : -1));
  if (runs!.length > MOST_CHARRED) return;
  strokeRuns(target, runs!, { colour: edge, width: CHAR_PX * ratio, dash: [] });
}

/** Fills what remains of the sheet in one colour. */
function cutOut(target: Target, { ratio }: Look, colour: string): void {
  const { scene, surface, region } = target;
  const outline = outlineOf(scene);
  surface.fillStyle = colour;
  if (outline.closed.length + outline.loops.length > 0)
    fillBody(target, outline.closed, UNSEEN_PX * ratio, outline.loops);
  else {
    const margin = SHEET_MARGIN_PX * ratio;
    const { width, height } = scene.size;
    const [left, top] = [-margin - region.x, -margin - region.y];
    surface.fillRect(left, top, width * region.scale + 2 * margin, height * region.scale + 2 * margin);
  }
  if (outline.open.length === 0) return;
  const open = new Set(outline.open);
  surface.globalCompositeOperation = 'destination-out';
  strokeGroup(target, ratio, (i) => open.has(i), { colour: '#000000', ...widthOf(SLIT, target, ratio) });
  surface.globalCompositeOperation = 'source-over';
}

function paintSheet(target: Target, sheetLook: SheetLook): void {
  const { surface, region, scene } = target;
  const { scale, x, y, width, height } = region;
  const image = textureOf(sheetLook);
  const pattern = image && surface.createPattern(image, 'repeat');
  const texelPx = (textureSpanMm(scene.size) * scale) / TEXELS;
  pattern?.setTransform({ a: texelPx, b: 0, c: 0, d: texelPx, e: -x, f: -y });
  surface.fillStyle = pattern ?? sheetLook.ground;
  surface.fillRect(0, 0, width, height);
  if (sheetLook.sheen === 0) return;
  surface.globalCompositeOperation = 'source-atop';
  const [right, bottom] = [scene.size.width * scale - x, scene.size.height * scale - y];
  const light = surface.createLinearGradient(-x, -y, right, bottom);
  for (const [at, colour] of [
    [0, `rgba(255,255,255,${sheetLook.sheen * 0.5})`],
    [0.3, 'rgba(255,255,255,0)'],
    [0.46, `rgba(255,255,255,${sheetLook.sheen})`],
    [0.62, 'rgba(255,255,255,0)'],
    [1, `rgba(0,0,0,${sheetLook.sheen * 0.3})`],
  ] as const)
    light.addColorStop(at, colour);
  surface.fillStyle = light;
  surface.fillRect(0, 0, width, height);
}

/** Areas first, then lines over them, then bends. */
function paintMarks(target: Target, { ratio }: Look, { engraved, edge }: SheetLook, layer: MakeLayer): void {
  const { scene } = target;
  const { operations, drawing } = scene;
  const isArea = drawing.styles.map(
    (style, i) => isAreaOnly(drawing, style) && operations[i] !== 'ignored' && operations[i] !== undefined,
  );
  const alphaOf = (i: number) => (operations[i] === 'combinedEngraving' ? 0.75 : 0.92);
  paintAreas(target, (i) => ({ colour: engraved, alpha: alphaOf(i) }), layer);
  const { style } = scene.contours;
  const made = (names: readonly string[]) => (i: number) =>
    names.includes(operations[style[i]!]!) && !isArea[style[i]!];
  const score = widthOf(SCORE, target, ratio);
  // An area without a fill of its own is engraved inside its outline, and along what of it stays open or has no inside.
  const isEnclosed = (i: number) =>
    operations[style[i]!] === 'areaEngraving' &&
    (drawing.styles[style[i]!]!.fill === null || isFollowed(drawing, scene.contours, i));
  strokeGroup(target, ratio, isEnclosed, { colour: engraved, ...score });
  strokeGroup(target, ratio, made(['lineEngraving', 'combinedEngraving']), { colour: engraved, ...score });
  const dash = BEND.dash.map((px) => px * ratio);
  strokeGroup(target, ratio, made(['metalBending']), { colour: edge, width: BEND.px * ratio, dash });
}

interface Line {
  readonly colour: string;
  readonly width: number;
  readonly dash?: readonly number[];
}

/** Strokes the contours of a scene that a region shows and that are asked for. */
function strokeGroup(target: Target, ratio: number, isMeant: (contour: number) => boolean, line: Line): void {
  const shown = shownBox(target, STROKE_MARGIN_PX * ratio);
  const [runs] = runsShown(target, shown, 1, (i) => (isMeant(i) ? 0 : -1));
  strokeRuns(target, runs!, { dash: [], ...line });
}

function widthOf({ mm, px }: { readonly mm: number; readonly px: number }, { region }: Target, ratio: number) {
  return { width: Math.max(px * ratio, mm * region.scale) };
}
