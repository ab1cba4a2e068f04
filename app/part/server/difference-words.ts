import type { Repair } from '../../../shared/analysis/repairs/repair.ts';
import { LENGTH_DECIMALS } from '../../../shared/base/units.ts';
import { type ChoiceName, type Choices, differences } from '../../../shared/part/choices.ts';
import { SERVICE_NAMES, SERVICES } from '../../../shared/pricing/services.ts';
import type { Part } from '../../../shared/quote/wire.ts';
import type { Pricer } from '../../platform/compute/pricer.ts';
import { OPERATION_NAMES } from '../operation-names.ts';
import { repairWords } from '../repair-list.ts';
import { type Apart, comparable } from './differences.ts';

/** One choice that this device and the server hold differently. */
interface PartDifference {
  readonly field: ChoiceName;
  readonly label: string;
  readonly here: string;
  readonly there: string;
}

/** Which choices differ between this device and the server's stored part, in words. */
export function differencesOf({ here: choices, stored, styles, pricer }: Apart): PartDifference[] {
  const { here, there } = comparable(choices, stored.choices, styles);
  return differences(here, there).flatMap((field): PartDifference[] => {
    if (field === 'operations') return operationDifferences(here, there, stored);
    const words = (side: Choices) => WORDS[field](side, pricer);
    return [{ field, label: LABELS[field], here: words(here), there: words(there) }];
  });
}

type Worded = Exclude<ChoiceName, 'operations'>;

const LABELS: Readonly<Record<Worded, string>> = {
  quantity: 'Quantity',
  material: 'Material',
  rotation: 'Rotation',
  size: 'Size',
  finishing: 'Finishing',
  services: 'Services',
  piece: 'Piece',
  repairs: 'Repairs',
  answers: 'Answers',
};

const WORDS: Readonly<Record<Worded, (choices: Choices, pricer: Pick<Pricer, 'stockOf'> | null) => string>> = {
  quantity: ({ quantity }) => String(quantity),
  material: ({ thickness_id }, pricer) => {
    const stock = pricer?.stockOf(thickness_id);
    return stock ? `${stock.material.display_name}, ${stock.thickness.mm} mm` : 'none';
  },
  rotation: ({ rotation }) => `${rotation}°`,
  size: ({ confirmed_width: width, confirmed_height: height }) =>
    width === null && height === null ? 'as drawn' : `${mm(width)} × ${mm(height)} mm`,
  finishing: ({ finishing }) => [...finishing].sort().join(', ') || 'none',
  services: (choices) =>
    SERVICES.filter((service) => choices[service])
      .map((service) => SERVICE_NAMES[service])
      .join(', ') || 'none',
  piece: ({ piece }) => piece ?? 'whole drawing',
  repairs: ({ repairs }) => listed(repairs),
  answers: (choices) => answerWords(choices),
};

function answerWords({ size_confirmed, engrave_only, bends, visible_face, grain, accepted }: Choices): string {
  const words = [
    ...(size_confirmed ? ['size confirmed'] : []),
    ...(engrave_only ? ['nothing cut'] : []),
    ...Object.values(bends).map(({ angle_deg, direction }) => `bent ${angle_deg}° ${direction}`),
    ...(visible_face === 'drawn' ? [] : [visible_face === 'both' ? 'both faces visible' : 'other face visible']),
    ...(grain === 'any' ? [] : [grain === 'along_width' ? 'grain along the width' : 'grain along the height']),
    ...(accepted.length > 0 ? [`${accepted.length} accepted`] : []),
  ];
  return words.join(', ') || 'none';
}

function mm(value: number | null): string {
  return value === null ? 'as drawn' : value.toFixed(LENGTH_DECIMALS.mm);
}

function listed(repairs: readonly Repair[]): string {
  return repairs.map((repair) => repairWords(repair)).join(', ') || 'none';
}

function operationDifferences(here: Choices, there: Choices, stored: Part): PartDifference[] {
  const ids = Object.keys(here.assignments).filter((id) => here.assignments[id] !== there.assignments[id]);
  return ids.map((id) => {
    const style = stored.configuration.styles.find((one) => one.id === id);
    const name = (side: Choices) => OPERATION_NAMES[side.assignments[id]!];
    const label = style?.layer ?? style?.stroke ?? style?.fill ?? 'Lines';
    return { field: 'operations', label, here: name(here), there: name(there) };
  });
}
