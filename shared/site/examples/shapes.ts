import { cos, sin } from '../../base/trig.ts';

/** A length of path data: hundredths of a millimetre are enough for a drawing. */
function figure(mm: number): string {
  return String(Math.round(mm * 100) / 100);
}

/** Path data of a rectangle with round corners, mm. */
export function roundRect(x: number, y: number, w: number, h: number, r: number): string {
  return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}

/** Path data of a circle, mm. */
export function circle(x: number, y: number, r: number): string {
  return `M${figure(x - r)} ${figure(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
}

/** A point on a circle, mm; degrees run clockwise from the right, as y points down. */
function onCircle(cx: number, cy: number, r: number, degrees: number): string {
  const turn = (degrees * Math.PI) / 180;
  return `${figure(cx + r * cos(turn))} ${figure(cy + r * sin(turn))}`;
}

/** Path data of circles on a circle, evenly spread: bolt holes. */
export function boltHoles(cx: number, cy: number, onRadius: number, count: number, r: number): string {
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = onCircle(cx, cy, onRadius, (i * 360) / count)
      .split(' ')
      .map(Number);
    return circle(x!, y!, r);
  }).join('');
}

/** Path data of a gear's outline with straight flanks: root, foot of the tooth, tip, for each tooth. */
export function gear(cx: number, cy: number, teeth: number, rootR: number, tipR: number): string {
  const pitch = 360 / teeth;
  const points = Array.from({ length: teeth }, (_, i) => {
    const at = i * pitch;
    return [
      onCircle(cx, cy, rootR, at),
      onCircle(cx, cy, tipR, at + pitch * 0.18),
      onCircle(cx, cy, tipR, at + pitch * 0.46),
      onCircle(cx, cy, rootR, at + pitch * 0.64),
    ];
  }).flat();
  return `M${points.join('L')}z`;
}

/** Path data of windows between two radii, evenly spread, `openDegrees` wide each: spokes stay between them. */
export function windows(
  cx: number,
  cy: number,
  [innerR, outerR]: readonly [number, number],
  count: number,
  openDegrees: number,
): string {
  return Array.from({ length: count }, (_, i) => {
    const from = (i * 360) / count - openDegrees / 2;
    const to = from + openDegrees;
    return `M${onCircle(cx, cy, outerR, from)}A${outerR} ${outerR} 0 0 1 ${onCircle(cx, cy, outerR, to)}L${onCircle(cx, cy, innerR, to)}A${innerR} ${innerR} 0 0 0 ${onCircle(cx, cy, innerR, from)}z`;
  }).join('');
}
