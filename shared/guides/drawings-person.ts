import { across, type Draw, label, ring, shape } from './drawing-parts.ts';

/** Drawings of guides on work that a person prices, by their names. */
export const PERSON_DRAWINGS: Readonly<Record<string, Draw>> = {
  turned: () => ({
    says: 'A turned part from the side: a large diameter, a shoulder, a thread with a groove behind it, and a chamfer at the end.',
    width: 520,
    height: 190,
    shapes: [
      shape('sheet', 'M40 40H220V62H350V72H370V62H470L482 74V116L470 128H370V118H350V128H220V150H40Z'),
      shape('thin', 'M20 95H500M376 62V128M390 62V128M404 62V128M418 62V128M432 62V128M446 62V128'),
    ],
    labels: [
      label(130, 28, 'diameter'),
      label(222, 172, 'shoulder'),
      label(360, 48, 'groove'),
      label(425, 150, 'thread'),
    ],
  }),
  blanks: () => ({
    says: 'A block with a part drawn in it: a few millimeters of stock are milled away on each side, so the part is smaller than the size that the bar is sold in.',
    width: 520,
    height: 180,
    shapes: [
      shape('sheet', 'M120 20H400V150H120Z'),
      shape('line', 'M136 36H384V134H136Z'),
      across(120, 136, 164),
      across(384, 400, 164),
    ],
    labels: [label(260, 90, 'part'), label(80, 90, 'stock', 'end'), label(260, 172, 'to mill away')],
  }),
  layers: () => ({
    says: 'The same hook printed standing up and lying down. Standing, the layers cross its neck and it breaks there; lying, they run along it.',
    width: 520,
    height: 190,
    shapes: [
      shape('sheet', 'M90 160V60H150V30H190V90H120V160Z'),
      shape(
        'thin',
        'M90 150H120M90 138H120M90 126H120M90 114H120M90 102H120M90 90H190M90 78H190M90 66H190M150 54H190M150 42H190',
      ),
      shape('sheet', 'M300 130H460V100H430V70H490V160H300Z'),
      shape('thin', 'M308 138H482V78H438M308 146H482M316 152H482'),
      shape('line', 'M40 164H240M280 164H510'),
    ],
    labels: [label(140, 184, 'standing'), label(395, 184, 'lying, seen from above')],
  }),
  split: () => ({
    says: 'A long printed part that is cut in two with a stepped joint and two pins, so that each half fits the printer and lies flat.',
    width: 520,
    height: 160,
    shapes: [
      shape('sheet', 'M30 40H230V80H190V120H30Z'),
      shape('sheet', 'M290 40H490V120H250V80H290Z'),
      shape('gone', `${ring(210, 60, 7)}${ring(270, 100, 7)}`),
    ],
    labels: [label(120, 145, 'first half'), label(385, 145, 'second half'), label(240, 30, 'pins')],
  }),
  boss: () => ({
    says: 'A boss for a screw in cross section: a tube with a hole, thin where it meets the wall, held by small ribs instead of a lump of plastic.',
    width: 520,
    height: 190,
    shapes: [
      shape('sheet', 'M60 140H460V164H60Z'),
      shape('sheet', 'M220 140L224 50H244V130H276V50H296L300 140Z'),
      shape('sheet', 'M130 140L222 80V140ZM390 140L298 80V140Z'),
      across(224, 244, 40),
    ],
    labels: [label(234, 30, 'thin wall'), label(130, 110, 'rib', 'end'), label(260, 184, 'outer face stays flat')],
  }),
  quantity: () => ({
    says: 'Two lines of cost over the number of parts: without a mold the cost rises steadily, with a mold it starts high and rises slowly. They cross at some hundreds of parts.',
    width: 520,
    height: 200,
    shapes: [shape('thin', 'M50 20V160H490'), shape('line', 'M50 156L400 30'), shape('beam', 'M50 100L480 66')],
    labels: [
      label(405, 26, 'without a mold', 'start'),
      label(400, 96, 'with a mold', 'start'),
      label(270, 184, 'number of parts'),
    ],
  }),
  stack: () => ({
    says: 'A circuit board of two layers in cross section, from the top: printing, solder mask, copper, the board itself, copper, solder mask. A plated hole joins both sides.',
    width: 520,
    height: 200,
    shapes: [
      shape('sheet', 'M40 80H300V130H40ZM330 80H480V130H330Z'),
      shape('beam', 'M40 74H300M330 74H480M40 136H300M330 136H480M304 70V140M326 70V140'),
      shape('thin', 'M40 64H290M340 64H480M40 146H290M340 146H480'),
      shape('line', 'M90 54H180'),
    ],
    labels: [
      label(135, 44, 'printing'),
      label(420, 54, 'mask and copper'),
      label(170, 110, 'board'),
      label(315, 168, 'plated hole'),
    ],
  }),
  panel: () => ({
    says: 'Four boards in one panel: rails at two sides with round marks for the machine, and gaps with small tabs between the boards.',
    width: 520,
    height: 200,
    shapes: [
      shape(
        'sheet',
        'M40 20H480V44H40ZM40 156H480V180H40ZM60 52H240V96H60ZM280 52H460V96H280ZM60 104H240V148H60ZM280 104H460V148H280Z',
      ),
      shape('gone', `${ring(60, 32, 5)}${ring(460, 32, 5)}${ring(60, 168, 5)}`),
      shape(
        'thin',
        'M140 44V52M160 44V52M360 44V52M380 44V52M140 96V104M160 96V104M360 96V104M380 96V104M140 148V156M160 148V156M360 148V156M380 148V156',
      ),
    ],
    labels: [label(150, 80, 'board'), label(370, 80, 'board'), label(260, 37, 'rail'), label(260, 104, 'tabs')],
  }),
  burr: () => ({
    says: 'The edge of a cut sheet in cross section, before and after deburring: beads at the lower corner are taken off, and both corners are broken by a tenth of a millimeter or two.',
    width: 520,
    height: 170,
    shapes: [
      shape('sheet', 'M20 40H200V120H210V130H192V120H20Z'),
      shape('sheet', 'M300 40H472Q480 40 480 48V112Q480 120 472 120H300Z'),
    ],
    labels: [label(110, 84, 'as cut'), label(390, 84, 'deburred'), label(220, 140, 'bead', 'start')],
  }),
  grain: () => ({
    says: 'Sanding along the grain leaves scratches that nobody sees; sanding across it leaves lines that stain and oil make darker.',
    width: 520,
    height: 180,
    shapes: [
      shape('sheet', 'M20 20H240V140H20Z'),
      shape('thin', 'M20 40Q130 32 240 42M20 64Q130 58 240 66M20 88Q130 96 240 86M20 114Q130 108 240 118'),
      shape('line', 'M60 76H200M70 84H190'),
      shape('sheet', 'M280 20H500V140H280Z'),
      shape('thin', 'M280 40Q390 32 500 42M280 64Q390 58 500 66M280 88Q390 96 500 86M280 114Q390 108 500 118'),
      shape('line', 'M380 34V126M392 34V126'),
    ],
    labels: [label(130, 166, 'along: fine'), label(390, 166, 'across: seen')],
  }),
};
