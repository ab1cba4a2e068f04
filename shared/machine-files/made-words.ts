import { type LengthUnit, lengthWords, sizeWords } from '../base/units.ts';
import { bentSheet } from '../catalog/bend-allowance.ts';
import { FINISHING_WORDS } from '../catalog/finishing-words.ts';
import { FACE_WORDS, GRAIN_WORDS } from '../part/face-words.ts';
import { bendLines } from '../part/fold-words.ts';
import type { Part } from '../quote/wire.ts';
import type { MachineNote } from './note.ts';

/** Facts for production beside a part's drawing and its stock: bends, finishing, good face and grain where they were chosen. */
export function makingWords(part: Part, unit: LengthUnit): string[] {
  const { choices, configuration, thickness, finishing } = part;
  const { styles, bends } = configuration;
  const sheet = thickness?.bend ? bentSheet({ mm: thickness.mm, bend: thickness.bend }) : null;
  return [
    ...bendLines({ styles, choices, bends }, sheet, (mm) => lengthWords(mm, unit)),
    ...finishing.map((name) => FINISHING_WORDS[name]),
    ...(choices.visible_face === 'drawn' ? [] : [`Good face: ${FACE_WORDS[choices.visible_face].toLowerCase()}`]),
    ...(choices.grain === 'any' ? [] : [`Grain: ${GRAIN_WORDS[choices.grain].toLowerCase()}`]),
  ];
}

/** The note in the files of an order's part. */
export function noteOf(orderNumber: string, part: Part): MachineNote {
  const stock = [part.material?.display_name, part.thickness && lengthWords(part.thickness.mm, 'mm')].filter(Boolean);
  const pieces = part.quantity === 1 ? '1 piece' : `${part.quantity} pieces`;
  const facts = [stock.join(' '), sizeWords(part.configuration.dimensions, 'mm'), pieces].filter((one) => one !== '');
  return { lines: [`${orderNumber} ${part.name}`, facts.join(', '), ...makingWords(part, 'mm')] };
}
