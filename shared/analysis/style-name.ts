import type { Apart } from '../drawing/apart.ts';
import { styleId } from '../drawing/styles.ts';
import type { AnalyzedStyle } from './wire.ts';

const COLOURS: Readonly<Record<string, string>> = {
  '#000000': 'black',
  '#ffffff': 'white',
  '#ff0000': 'red',
  '#00ff00': 'green',
  '#008000': 'green',
  '#0000ff': 'blue',
  '#ffff00': 'yellow',
  '#ff00ff': 'magenta',
  '#00ffff': 'cyan',
  '#808080': 'gray',
  '#ffa500': 'orange',
  '#ff8000': 'orange',
  '#ff6600': 'orange',
};

/** Names of lines that stand out of others of their look; views are named by their number. */
const LINES_APART: Readonly<Partial<Record<Apart, string>>> = {
  centre: 'center mark',
  pitch: 'pitch circle',
  leader: 'leader',
  note: 'open line',
  stray: 'stray line',
  slit: 'open line',
  letter: 'lettering',
  across: 'line from edge to edge',
  frame: 'frame',
  loose: 'open line',
  dimension: 'dimension line',
  sheet: 'sheet frame',
  grid: 'grid',
  mark: 'page mark',
  legend: 'sample',
  aside: 'line beside the part',
};

/** A colour by name where it has one everybody knows. */
function colour(hex: string): string {
  return COLOURS[hex] ?? hex;
}

type Named = Pick<AnalyzedStyle, 'id' | 'stroke' | 'fill' | 'layer' | 'hair' | 'apart'>;

/**
 * Where a style comes from in the file: "layer CUT", "blue line", "black fill", "black hairline". The paint is added to a layer's name
 * where another style of `all` is on the same layer.
 */
export function styleTitle(style: Named, all: readonly Named[]): string {
  const line = style.apart
    ? (LINES_APART[style.apart] ?? style.apart.replace('view', 'view '))
    : style.hair
      ? 'hairline'
      : isThick(style, all)
        ? 'thick line'
        : 'line';
  const paint = [
    style.stroke && `${colour(style.stroke)} ${line}`,
    style.fill &&
      `${colour(style.fill)} fill${style.apart === 'aside' || style.apart === 'mark' ? ' beside the part' : ''}`,
  ]
    .filter(Boolean)
    .join(', ');
  const shared = all.filter(({ layer }) => layer === style.layer).length > 1;
  // A layer that its program named “Layer 1” says already what it is.
  const layer = /^layer\b/i.test(style.layer ?? '') ? style.layer : `layer ${style.layer}`;
  if (style.layer) return paint && shared ? `${layer}, ${paint}` : `${layer}`;
  return paint || 'lines';
}

/** Whether hairlines of `all` look the same otherwise. */
function isThick(style: Named, all: readonly Named[]): boolean {
  const { stroke, fill, layer } = style;
  if (style.id !== styleId({ stroke, fill, layer, dashed: false })) return false;
  return all.some((one) => one.hair && one.stroke === stroke && one.fill === fill && one.layer === layer);
}
