import type { Drawing } from '../../drawing/drawing.ts';
import type { TextLayer } from '../../drawing/text.ts';
import { styleId } from '../../drawing/styles.ts';
import type { Intent } from '../intent/decided.ts';
import type { Measurement } from '../measure.ts';
import { findApart } from './find.ts';
import { withSaidSize } from './said-size.ts';
import { legendOf, withLegend } from '../said/legend.ts';
import type { Apart } from '../../drawing/apart.ts';

/** Whether what a style engraves is looked at for lying beside the part: not by its name, not as a picture, and no lines that are asked about. */
function mayLieAside({ stroke, fill }: Drawing['styles'][number], { operation, evidence, sure }: Intent): boolean {
  if (evidence === 'layer_name' || evidence === 'artwork') return false;
  return stroke === null ? operation === 'areaEngraving' : fill === null && sure && operation === 'lineEngraving';
}

/**
 * The drawing with lines that stand out of their style by where they lie as styles of their own: frames of paper, centre marks, lines that
 * run from edge to edge or free nothing. Decided once, on the drawing as it was read: sizes and repairs keep its styles. The very same
 * drawing where nothing stands out. Texts that speak of its size are readings of its numbers.
 * @param isDimensioned whether its reader left out dimensions
 * @param intents of its styles as they are; only lines that would be cut, and not because of a name, are looked at
 */
export function tellApart(
  drawing: Drawing,
  measurement: Measurement,
  intents: readonly Intent[],
  texts: TextLayer | null,
  isDimensioned = false,
): Drawing {
  const counts = drawing.styles.map(({ stroke, fill }, i) => {
    const { operation, evidence } = intents[i]!;
    // Many programs give open lines a fill, which fills nothing.
    const isBare = fill === null || measurement.styles[i]!.area === 0;
    return stroke !== null && isBare && operation === 'cutting' && evidence !== 'layer_name';
  });
  const ruled = drawing.styles.map(({ stroke, fill }, i) => {
    const { operation, evidence } = intents[i]!;
    const isMade = operation === 'cutting' || operation === 'lineEngraving';
    // The German word for a grid is that for an engraved area.
    const isGrid = drawing.styles[i]!.says === 'raster' && operation === 'areaEngraving';
    return stroke !== null && fill === null && ((isMade && evidence !== 'layer_name') || isGrid);
  });
  const leads = drawing.styles.map(({ stroke, fill }, i) => {
    const { operation, evidence, sure } = intents[i]!;
    const isBeside = operation === 'ignored' && evidence === 'beside' && !sure;
    const isMade = operation === 'cutting' || operation === 'lineEngraving';
    // On a layer that is cut by its name, too: arrows and a measure speak against the name.
    const mayBe = evidence !== 'layer_name' || operation === 'cutting';
    return stroke !== null && fill === null && (isMade || isBeside) && mayBe;
  });
  const named = drawing.styles.map(({ stroke, fill }, i) => {
    const { operation, evidence } = intents[i]!;
    return stroke !== null && fill === null && operation === 'cutting' && evidence === 'layer_name';
  });
  const help = drawing.styles.map(({ stroke, says, help: isHelp }, i) => {
    const isNamed = intents[i]!.evidence === 'layer_name' && (says === 'centre' || says === 'hidden');
    return stroke !== null && intents[i]!.operation === 'ignored' && (isNamed || isHelp === true);
  });
  const heads = drawing.styles.map((_, i) => intents[i]!.operation === 'areaEngraving');
  const dots = heads.map((isHead, i) => ruled[i] === true || (isHead && intents[i]!.evidence !== 'layer_name'));
  const hasHelp = intents.some(({ evidence }) => evidence === 'line_type');
  const units = withSaidSize(drawing.units, texts);
  const sized = units === drawing.units ? drawing : { ...drawing, units };
  const samples = legendOf(drawing, measurement, texts)?.samples ?? [];
  const looked = [...counts, ...help, ...leads, ...named];
  if (!looked.includes(true) && samples.length === 0) return sized;
  const kinds = findApart(drawing, measurement, counts, {
    texts,
    heads,
    ruled,
    dots,
    leads,
    named,
    help,
    cut: intents.map(({ operation }) => operation === 'cutting'),
    engraved: drawing.styles.map((style, i) => mayLieAside(style, intents[i]!)),
    leftOut: intents.map(({ operation }) => operation === 'ignored'),
    isDimensioned: isDimensioned || hasHelp,
  });
  for (const c of samples) kinds.set(c, 'legend');
  return kinds.size === 0 ? sized : withStyles(sized, measurement, kinds);
}

/** The drawing with contours of `kinds` in styles of their own; elements that hold several kinds come apart. */
function withStyles(drawing: Drawing, { contours }: Measurement, kinds: ReadonlyMap<number, Apart>): Drawing {
  const styles = [...drawing.styles];
  const numbers = new Map<string, number>();
  const styleOf = (from: number, kind: Apart | undefined): number => {
    if (!kind) return from;
    const { id: _, ...look } = drawing.styles[from]!;
    const style = { ...look, apart: kind };
    const id = styleId(style);
    const known = numbers.get(id) ?? styles.push({ id, ...style }) - 1;
    numbers.set(id, known);
    return known;
  };
  const elements = {
    style: [] as number[],
    rule: [] as number[],
    wide: [] as number[],
    verbs: [] as number[],
    coords: [] as number[],
  };
  let c = 0;
  for (let element = 0; element < drawing.elementStyle.length; element++) {
    const from = drawing.elementStyle[element]!;
    const add = (kind: Apart | undefined, verb: number, coord: number): void => {
      elements.style.push(styleOf(from, kind));
      elements.rule.push(drawing.elementFillRule[element]!);
      elements.wide.push(drawing.wide?.ofElement[element] ?? 0);
      elements.verbs.push(verb);
      elements.coords.push(coord);
    };
    while (c < contours.count && contours.element[c]! < element) c++;
    let kind = contours.element[c] === element ? kinds.get(c) : undefined;
    add(kind, drawing.elementVerbs[element]!, drawing.elementCoords[element]!);
    for (; c < contours.count && contours.element[c] === element; c++) {
      if (kinds.get(c) === kind) continue;
      kind = kinds.get(c);
      add(kind, contours.verbStart[c]!, contours.coordStart[c]!);
    }
  }
  const used = new Set(elements.style);
  const kept = styles.filter((_, i) => used.has(i));
  return {
    ...drawing,
    styles: kept,
    elementStyle: Uint32Array.from(elements.style, (i) => kept.indexOf(styles[i]!)),
    elementFillRule: Uint8Array.from(elements.rule),
    elementVerbs: Uint32Array.from([...elements.verbs, drawing.verbs.length]),
    elementCoords: coordsOf(drawing, elements.coords),
    ...(drawing.wide ? { wide: { ...drawing.wide, ofElement: Uint32Array.from(elements.wide) } } : {}),
  };
}

/** Where the coordinates of elements begin, with a last entry where the drawing has one. */
function coordsOf({ elementCoords, elementStyle, coords }: Drawing, starts: readonly number[]): Uint32Array {
  return Uint32Array.from(elementCoords.length > elementStyle.length ? [...starts, coords.length] : starts);
}

/** Intents of the drawing as it was told apart, with what its texts say of them. */
export function asSaid(
  drawing: Drawing,
  measurement: Measurement,
  intents: readonly Intent[],
  texts: TextLayer | null,
): readonly Intent[] {
  const legend = legendOf(drawing, measurement, texts);
  return legend ? withLegend(drawing, intents, legend) : intents;
}

export { asked } from '../asked.ts';
