import type { MachinePart } from './contour.ts';
import { pathSteps } from './curves.ts';
import { LAYER_LOOKS, MACHINE_LAYERS, type MachineLayer } from './layers.ts';
import { baselines, type MachineNote, NOTE_MM } from './note.ts';

/** Tenths of a micrometre's hundredth: rounding of many points stays far below any machine's step. */
const DIGITS = 6;
/** Width of lines, mm: thin enough for every program that takes hairlines for vectors. */
const LINE_MM = 0.05;

/** A length as SVG has it, mm. */
export function figure(value: number): string {
  return String(Number(value.toFixed(DIGITS)));
}

/** A part as SVG in mm, at its own size: a group for each operation, named as layers are in Inkscape too; cut lines without a fill. */
export function svgOf(part: MachinePart, note: MachineNote): string {
  const { width, height } = part;
  const size = `width="${figure(width)}mm" height="${figure(height)}mm" viewBox="0 0 ${figure(width)} ${figure(height)}"`;
  const groups = MACHINE_LAYERS.map((layer) => groupOf(layer, part, note));
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ${size} overflow="visible">\n${groups.join('')}</svg>\n`;
}

function groupOf(layer: MachineLayer, part: MachinePart, note: MachineNote): string {
  const { color } = LAYER_LOOKS[layer];
  const paths = part.contours
    .filter((contour) => contour.layer === layer)
    .map((contour) => pathData(contour, part.height));
  const texts = layer === 'NOTE' ? baselines(note) : [];
  if (paths.length === 0 && texts.length === 0) return '';
  const look =
    layer === 'ENGRAVE_AREA' || layer === 'NOTE'
      ? `fill="${color}" fill-rule="evenodd" stroke="none"`
      : `fill="none" stroke="${color}" stroke-width="${LINE_MM}"`;
  const lines =
    layer === 'NOTE'
      ? texts.map(
          ({ words, y }) =>
            `<text x="0" y="${figure(part.height - y + NOTE_MM)}" font-family="sans-serif" font-size="${NOTE_MM}">${escaped(words)}</text>\n`,
        )
      : // Areas are one path: holes in them are bare by even-odd.
        (layer === 'ENGRAVE_AREA' ? [paths.join('')] : paths).map((d) => `<path d="${d}"/>\n`);
  return `<g id="${layer}" inkscape:groupmode="layer" inkscape:label="${layer}" ${look}>\n${lines.join('')}</g>\n`;
}

/** A contour as the data of a path; y points down from `height`. */
export function pathData(contour: MachinePart['contours'][number], height: number): string {
  return pathSteps(contour)
    .map(({ letter, points }) => letter + points.map((mm, i) => figure(i % 2 === 0 ? mm : height - mm)).join(' '))
    .join('');
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
