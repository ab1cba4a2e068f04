import { dxfAround, FIRST_HANDLE, type Group } from '../machine-files/dxf-frame.ts';
import { contourEntity, dxfText, textEntity } from '../machine-files/dxf.ts';
import { figure, pathData } from '../machine-files/svg.ts';
import { type Card, LABEL_MM, numberOf } from './card.ts';
import { CARD_GROUPS, type CardGroup } from './groups.ts';

/** Looks of the layers: numbers of AutoCAD's color index and the same colors for SVG, far from each other as CAM programs want them. */
const LOOKS: Readonly<Record<CardGroup | 'fit', readonly [index: number, color: string]>> = {
  lines: [5, '#0000ff'],
  circles: [3, '#00ff00'],
  zigzags: [6, '#ff00ff'],
  pierces: [4, '#00ffff'],
  raster: [30, '#ff7f00'],
  fit: [1, '#ff0000'],
};
/** Layer of what is read and not cut. */
const LABELS = { name: 'LABELS', index: 8, color: '#808080' };
/** Width of lines, mm. */
const LINE_MM = 0.05;

type CardLayer = CardGroup | 'fit';

const layerOf = (group: CardLayer) => `${numberOf(group)}_${group.toUpperCase()}`;

/** Groups that the card has, in the order of their numbers. */
function groupsOn({ contours }: Card): CardLayer[] {
  return [...CARD_GROUPS, 'fit' as const].filter((group) => contours.some((one) => one.group === group));
}

/** The card as DXF in mm: a layer for each group, one LWPOLYLINE or CIRCLE for each contour, labels as text on a layer of their own. */
export function cardDxf(card: Card): string {
  let handle = FIRST_HANDLE;
  const entities: Group[] = [];
  for (const { group, contour } of card.contours) entities.push(...contourEntity(contour, layerOf(group), handle++));
  for (const label of card.labels) entities.push(...textEntity({ ...label, mm: LABEL_MM }, LABELS.name, handle++));
  const layers = [...groupsOn(card).map((group) => ({ name: layerOf(group), index: LOOKS[group][0] })), LABELS];
  return dxfText(dxfAround(entities, handle, card, { unit: 'mm', layers }));
}

/** The card as SVG in mm: a group for each timed group, named as layers are in Inkscape too. */
export function cardSvg(card: Card): string {
  const [width, height] = [figure(card.width), figure(card.height)];
  const part = (name: string, look: string, inner: string) =>
    `<g id="${name}" inkscape:groupmode="layer" inkscape:label="${name}" ${look}>\n${inner}</g>\n`;
  const groups = groupsOn(card).map((group) => {
    const color = LOOKS[group][1];
    const look =
      group === 'raster' ? `fill="${color}" stroke="none"` : `fill="none" stroke="${color}" stroke-width="${LINE_MM}"`;
    const paths = card.contours.filter((one) => one.group === group);
    return part(
      `L${layerOf(group)}`,
      look,
      paths.map(({ contour }) => `<path d="${pathData(contour, card.height)}"/>\n`).join(''),
    );
  });
  const texts = card.labels.map(
    ({ words, x, y }) =>
      `<text x="${figure(x)}" y="${figure(card.height - y)}" font-family="sans-serif" font-size="${LABEL_MM}">${words}</text>\n`,
  );
  const labels = part(LABELS.name, `fill="${LABELS.color}" stroke="none"`, texts.join(''));
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">\n${groups.join('')}${labels}</svg>\n`;
}
