/** Our own sample part: a bent control panel with vents, engraved marks and a filled label field. Millimetres. */
export const SAMPLE_NAME = 'control-panel.svg';
export const SAMPLE_SIZE = { width: 180, height: 138 } as const;

/** Path data by layer. */
export interface SampleLayer {
  readonly layer: 'CUT' | 'MARK' | 'LABEL' | 'BEND';
  readonly d: string;
}

const roundRect = (x: number, y: number, w: number, h: number, r: number) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

const cross = (x: number, y: number) => `M${x - 3.5} ${y}h7M${x} ${y - 1.5}v3`;

const OUTLINE =
  'M8 9H60V0H120V9H172a8 8 0 0 1 8 8V121a8 8 0 0 1 -8 8H120V138H60V129H8a8 8 0 0 1 -8 -8V17a8 8 0 0 1 8 -8z';

const VENTS = Array.from({ length: 11 }, (_, i) => roundRect(112 + i * 5, 33, 2.4, 44, 1.2)).join('');
const KNOBS = [30, 45, 60, 75, 90];

/** KERF04 in single strokes, 7 mm high. */
const LETTERS = [
  'M24 113v7M28.5 113l-4.5 4.2M25.4 116l3.4 4',
  'M35.5 113h-4.5v7h4.5M31 116.4h3.6',
  'M38 120v-7h2.6a2 2 0 0 1 0 4H38M40.4 117l2.4 3',
  'M49.5 113H45v7M45 116.4h3.6',
  'M54.2 113a2.3 2.3 0 0 1 2.3 2.3v2.4a2.3 2.3 0 0 1 -4.6 0v-2.4a2.3 2.3 0 0 1 2.3 -2.3z',
  'M63 120v-7l-4 4.8h5.4',
].join('');

/** The drawing, layer by layer. */
export const SAMPLE_LAYERS: readonly SampleLayer[] = [
  {
    layer: 'LABEL',
    d: `${roundRect(120, 113, 28, 9, 1.2)}${roundRect(122.6, 115.2, 14.4, 4.6, 0.6)}`,
  },
  {
    layer: 'MARK',
    d: `${roundRect(19, 30, 80, 50, 5)}${KNOBS.map((x) => cross(x, 106.5)).join('')}${LETTERS}`,
  },
  {
    layer: 'CUT',
    d: [
      OUTLINE,
      ...[9, 171].flatMap((x) => [circle(x, 18, 2.2), circle(x, 120, 2.2)]),
      roundRect(22, 33, 74, 44, 3),
      VENTS,
      ...KNOBS.map((x) => circle(x, 97, x === 60 ? 5.5 : 3.8)),
      roundRect(118, 93, 26, 14, 2),
      circle(158, 100, 6.2),
    ].join(''),
  },
  { layer: 'BEND', d: 'M60 9H120M60 129H120' },
];

const PAINT: Readonly<Record<SampleLayer['layer'], string>> = {
  CUT: 'fill="none" stroke="#0000ff" stroke-width="0.1"',
  MARK: 'fill="none" stroke="#ff0000" stroke-width="0.1"',
  LABEL: 'fill="#000000" fill-rule="evenodd" stroke="none"',
  BEND: 'fill="none" stroke="#ff8000" stroke-width="0.1" stroke-dasharray="3 2"',
};

/** The sample as a file, the way a drawing program with layers writes it. */
export function sampleSvg(): string {
  const { width, height } = SAMPLE_SIZE;
  const layers = SAMPLE_LAYERS.map(
    ({ layer, d }) =>
      `<g id="${layer}" inkscape:groupmode="layer" inkscape:label="${layer}" ${PAINT[layer]}><path d="${d}"/></g>`,
  ).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">\n${layers}\n</svg>\n`;
}
