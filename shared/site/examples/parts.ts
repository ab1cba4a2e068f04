import type { ExamplePart } from '../example.ts';
import { CONTROL_PANEL } from './control-panel.ts';
import { boltHoles, circle, gear, roundRect, windows } from './shapes.ts';

/** 4, 2 and 7 in single strokes, 26 mm high. */
const DIGITS = 'M62 14L46 32H66M62 14V40M76 20a8 8 0 0 1 16 0c0 7 -16 13 -16 20h17M102 14h17l-11 26';

const HOUSE_PLATE: ExamplePart = {
  file: 'house-plate.svg',
  about: 'House number, engraved, two holes',
  width: 165,
  height: 54,
  layers: [
    { layer: 'MARK', d: `${roundRect(18, 7, 129, 40, 4)}${DIGITS}` },
    { layer: 'CUT', d: `${roundRect(0, 0, 165, 54, 7)}${circle(9, 27, 2.2)}${circle(156, 27, 2.2)}` },
  ],
};

const GEAR: ExamplePart = {
  file: 'gear-28.svg',
  about: '28-tooth gear with six spokes',
  width: 82,
  height: 82,
  layers: [
    {
      layer: 'CUT',
      d: `${gear(41, 41, 28, 36, 41)}${windows(41, 41, [13, 31], 6, 44)}${circle(41, 41, 4)}`,
    },
  ],
};

const BRACKET: ExamplePart = {
  file: 'bracket.svg',
  about: 'Motor bracket, bent once',
  width: 90,
  height: 76,
  layers: [
    {
      layer: 'CUT',
      d: [
        roundRect(0, 0, 90, 76, 4),
        ...[18, 45, 72].map((x) => circle(x, 12, 2.6)),
        circle(45, 52, 11),
        roundRect(12, 49, 14, 6, 3),
        roundRect(64, 49, 14, 6, 3),
      ].join(''),
    },
    { layer: 'BEND', d: 'M0 28H90' },
  ],
};

const LID: ExamplePart = {
  file: 'enclosure-lid.svg',
  about: 'Enclosure lid with a display window and vents',
  width: 130,
  height: 84,
  layers: [
    {
      layer: 'CUT',
      d: [
        roundRect(0, 0, 130, 84, 5),
        ...[7, 123].flatMap((x) => [circle(x, 7, 1.7), circle(x, 77, 1.7)]),
        roundRect(16, 14, 56, 34, 2),
        ...Array.from({ length: 8 }, (_, i) => roundRect(82 + i * 5, 14, 2.6, 34, 1.3)),
        ...[24, 42, 60].map((x) => circle(x, 64, 4)),
        roundRect(84, 58, 30, 12, 2),
      ].join(''),
    },
  ],
};

const GASKET: ExamplePart = {
  file: 'flange-gasket.svg',
  about: 'Flange gasket, eight bolt holes',
  width: 120,
  height: 120,
  layers: [{ layer: 'CUT', d: `${circle(60, 60, 60)}${circle(60, 60, 34)}${boltHoles(60, 60, 48, 8, 4.5)}` }],
};

const COASTER: ExamplePart = {
  file: 'coaster.svg',
  about: 'Round coaster with an engraved compass',
  width: 95,
  height: 95,
  layers: [
    { layer: 'LABEL', d: 'M47.5 14L52 43L81 47.5L52 52L47.5 81L43 52L14 47.5L43 43z' },
    { layer: 'MARK', d: `${circle(47.5, 47.5, 38)}${circle(47.5, 47.5, 42)}` },
    { layer: 'CUT', d: circle(47.5, 47.5, 47.5) },
  ],
};

const KEY_TAG: ExamplePart = {
  file: 'key-tag.svg',
  about: 'Key tag with a number field',
  width: 62,
  height: 28,
  layers: [
    { layer: 'MARK', d: 'M24 9v10M29 19l4 -10l4 10M30.6 15.4h4.8M42 9v10h6' },
    { layer: 'CUT', d: `${roundRect(0, 0, 62, 28, 8)}${circle(9, 14, 2.6)}` },
  ],
};

const ENCODER: ExamplePart = {
  file: 'encoder-disk.svg',
  about: 'Encoder disk, 36 slots of 1 mm',
  width: 50,
  height: 50,
  layers: [{ layer: 'CUT', d: `${circle(25, 25, 25)}${windows(25, 25, [17, 22], 36, 3.2)}${circle(25, 25, 4)}` }],
};

const SHIM: ExamplePart = {
  file: 'slotted-shim.svg',
  about: 'Slotted alignment shim',
  width: 60,
  height: 50,
  layers: [
    {
      layer: 'CUT',
      d: 'M3 0H57a3 3 0 0 1 3 3V47a3 3 0 0 1 -3 3H38V22a8 8 0 0 0 -16 0V50H3a3 3 0 0 1 -3 -3V3a3 3 0 0 1 3 -3z',
    },
  ],
};

const FINGER_SIDE: ExamplePart = {
  file: 'box-side.svg',
  about: 'Side of a finger-jointed box',
  width: 120,
  height: 80,
  layers: [
    {
      layer: 'CUT',
      d: `M0 6H15V0H45V6H75V0H105V6H120V20H114V40H120V60H114V80H6V60H0V40H6V20H0z${roundRect(45, 28, 30, 14, 7)}`,
    },
  ],
};

const GUSSET: ExamplePart = {
  file: 'gusset-plate.svg',
  about: 'Gusset plate, five bolt holes',
  width: 100,
  height: 100,
  layers: [
    {
      layer: 'CUT',
      d: `M6 0H24L100 76V94a6 6 0 0 1 -6 6H6a6 6 0 0 1 -6 -6V6a6 6 0 0 1 6 -6z${[
        [14, 20],
        [14, 52],
        [14, 84],
        [46, 86],
        [80, 86],
      ]
        .map(([x, y]) => circle(x!, y!, 3.3))
        .join('')}`,
    },
  ],
};

/** The parts that pages show, by the names that pages call them. */
export const EXAMPLE_PARTS = {
  'control-panel': CONTROL_PANEL,
  'house-plate': HOUSE_PLATE,
  gear: GEAR,
  bracket: BRACKET,
  'enclosure-lid': LID,
  gasket: GASKET,
  coaster: COASTER,
  'key-tag': KEY_TAG,
  encoder: ENCODER,
  shim: SHIM,
  'box-side': FINGER_SIDE,
  gusset: GUSSET,
} as const satisfies Readonly<Record<string, ExamplePart>>;

/** Name of a part that pages show. */
export type ExampleName = keyof typeof EXAMPLE_PARTS;
