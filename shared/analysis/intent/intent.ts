import { type Drawing, isAreaOnly } from '../../drawing/drawing.ts';
import type { Measurement } from '../measure.ts';
import { operationsFor } from '../operations.ts';
import type { Decided, Intent } from './decided.ts';
import { fillIntents, isInked } from './fills.ts';
import { besidePart } from './beside.ts';
import { apartIntents, byPlace, isUndecidedApart } from './by-place.ts';
import { intentByName, operationByName } from './layer-words.ts';
import { strokeIntents } from './strokes.ts';
import { isOutline } from './dashed.ts';
import { drawingFacts } from './style-facts.ts';
import { toolLines } from './tool-lines.ts';

/** Lines of a tool layer, which are never made. */
const TOOL: Intent = { operation: 'ignored', evidence: 'colours', sure: true };

/**
 * Operation of each style of a design, read from the whole of it: the names of layers and line types first, then the
 * colours that shops teach, then where things lie. A default each time, that the customer changes freely. Pure, and
 * linear in the size of the drawing.
 */
export function intentsOf(drawing: Drawing, measurement: Measurement): Intent[] {
  const isPrinted = drawing.styles.some(({ stroke, unplotted }) => stroke !== null && !unplotted);
  const tools = toolLines(drawing.styles);
  const told = drawing.styles.map((style, i) => {
    const intent = byPlace(style) ?? byLineType(style, byName(drawing, measurement, i)) ?? (tools[i] ? TOOL : null);
    return isPrinted ? byPlot(style, intent) : intent;
  });
  const named = withDashedCuts(drawing, withHelpOutlines(drawing, measurement, told));
  // Of one style nothing lies in anything else.
  const factsOf = (known: Decided) =>
    drawingFacts(
      drawing,
      measurement,
      known.map((intent, i) => intent?.operation !== 'ignored' && !isUndecidedApart(drawing.styles[i]!)),
      drawing.styles.length > 1,
    );
  const facts = factsOf(named);
  const filled = fillIntents(drawing, measurement, facts, named);
  // Pages and what is covered hold no outline.
  const isPage = filled.some((intent, i) => intent?.operation === 'ignored' && intent !== named[i]);
  const looked = isPage ? factsOf(filled) : facts;
  const lines = apartIntents(drawing, strokeIntents(drawing, measurement, looked, filled));
  return besidePart(measurement, looked, lines).map((intent, i) => {
    const found = possible(drawing, i, intent ?? { operation: 'cutting', evidence: 'only_colour', sure: true });
    // A line on a layer of bends that can't be a bend is asked about.
    const isOpenTo = isNamedBend(drawing, i) || isDashedAlike(drawing, i);
    return found.sure && found.operation === 'cutting' && isOpenTo ? { ...found, sure: false } : found;
  });
}

/** Help lines that close round everything else are the outline, whatever their line type or their layer's name says of how they look. */
function withHelpOutlines(drawing: Drawing, measurement: Measurement, told: Decided): Decided {
  const isHelp = ({ help, says, stroke }: Drawing['styles'][number], i: number): boolean => {
    const { open_count, shape_count } = measurement.styles[i]!;
    const isLook = help === true || says === 'centre' || says === 'hidden';
    return isLook && stroke !== null && told[i]?.operation === 'ignored' && open_count < shape_count;
  };
  const help = drawing.styles.map(isHelp);
  if (!help.includes(true)) return told;
  const counts = told.map((intent, i) => help[i]! || intent?.operation !== 'ignored');
  const facts = drawingFacts(drawing, measurement, counts, false);
  return told.map((intent, i) =>
    help[i] && isOutline(drawing, measurement, facts, i)
      ? { operation: 'cutting', evidence: 'outline', sure: false }
      : intent,
  );
}

/** Dashed lines on a layer that is cut by its name are asked about where solid ones of another colour are on it: they may show what goes there. */
function withDashedCuts({ styles }: Drawing, told: Decided): Decided {
  const isNamedCut = (i: number): boolean => told[i]?.operation === 'cutting' && told[i]?.evidence === 'layer_name';
  return told.map((intent, i) => {
    const { dashed, stroke, layer } = styles[i]!;
    if (!dashed || stroke === null || !isNamedCut(i)) return intent;
    const isBesideSolid = styles.some(
      (other, k) =>
        isNamedCut(k) && !other.dashed && other.layer === layer && other.stroke !== null && other.stroke !== stroke,
    );
    return isBesideSolid ? { operation: 'cutting', evidence: 'layer_name', sure: false } : intent;
  });
}

/** Whether no name tells of dashed lines, and solid ones have their colour: they may show another part, a hidden edge, or a perforation. */
function isDashedAlike({ styles }: Drawing, i: number): boolean {
  const { dashed, stroke, layer, says, apart } = styles[i]!;
  if (!dashed || stroke === null || says || apart) return false;
  return styles.some((other) => !other.dashed && other.stroke === stroke && other.layer === layer);
}

function isNamedBend({ styles }: Drawing, i: number): boolean {
  return operationByName(styles[i]!.says) === 'metalBending';
}

function byName(drawing: Drawing, measurement: Measurement, i: number): Intent | null {
  const style = drawing.styles[i]!;
  const named = intentByName(style);
  const fillOnly = style.stroke === null && style.fill !== null;
  // White behind letters is paper.
  if (style.says === 'text' && fillOnly && drawing.format !== 'dxf' && !isInked(style)) return null;
  // Circles never bend.
  if (named?.operation === 'metalBending' && (fillOnly || measurement.styles[i]!.lengthOfLines === 0)) return null;
  // A layer of outlines that holds areas says nothing of them where there are lines.
  if (named?.operation === 'cutting' && fillOnly && drawing.styles.some(({ stroke }) => stroke !== null)) return null;
  return named;
}

/** Help lines are left out, on a layer to be cut or engraved too, but asked about there. Bends are often drawn as centre lines. */
function byLineType({ help }: Drawing['styles'][number], named: Intent | null): Intent | null {
  if (!help || named?.operation === 'ignored' || named?.operation === 'metalBending') return named;
  return { operation: 'ignored', evidence: 'line_type', sure: named === null };
}

/** Lines that are not to be printed are left out where other lines are; on a layer whose name says more, that is asked about. */
function byPlot({ unplotted }: Drawing['styles'][number], named: Intent | null): Intent | null {
  if (!unplotted || named?.operation === 'ignored') return named;
  return { operation: 'ignored', evidence: 'not_plotted', sure: named === null };
}

/** Areas without lines can only be engraved or left out. */
function possible(drawing: Drawing, i: number, intent: Intent): Intent {
  const style = drawing.styles[i]!;
  if (operationsFor(style, drawing.format).includes(intent.operation)) return intent;
  return { ...intent, operation: isAreaOnly(drawing, style) ? 'areaEngraving' : intent.operation };
}
