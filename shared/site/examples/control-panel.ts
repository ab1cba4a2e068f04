import type { ExamplePart } from '../example.ts';
import { circle, roundRect } from './shapes.ts';

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

/** Our own sample part: a bent control panel with vents, engraved marks and a filled label field. */
export const CONTROL_PANEL: ExamplePart = {
  file: 'control-panel.svg',
  about: 'Control panel, vented, engraved, bent twice',
  width: 180,
  height: 138,
  layers: [
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
  ],
};
