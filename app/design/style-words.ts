import type { AnalyzedStyle } from '../../shared/analysis/wire.ts';

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
  '#808080': 'grey',
  '#ffa500': 'orange',
};

/** A colour by name where it has one everybody knows. */
function colour(hex: string): string {
  return COLOURS[hex] ?? hex;
}

/** Where a style comes from in the file: "layer CUT", "blue line", "black fill". */
export function styleTitle(style: Pick<AnalyzedStyle, 'stroke' | 'fill' | 'layer'>): string {
  const paint = [style.stroke && `${colour(style.stroke)} line`, style.fill && `${colour(style.fill)} fill`]
    .filter(Boolean)
    .join(', ');
  if (style.layer) return paint ? `layer ${style.layer}, ${paint}` : `layer ${style.layer}`;
  return paint || 'lines';
}
