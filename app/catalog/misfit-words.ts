import type { Misfit } from '../../shared/catalog/fit.ts';
import { formatLength, type LengthUnit } from '../../shared/base/units.ts';

const NO_OPERATION: Readonly<Record<NonNullable<Misfit['operation']>, string>> = {
  cutting: 'Cannot be cut',
  lineEngraving: 'No line engraving',
  areaEngraving: 'No area engraving',
  metalBending: 'Cannot be bent',
};

/** Why a material cannot make the part, with the part's figure and the limit, short enough for a card. */
export function misfitWords({ code, operation, measured, limit }: Misfit, unit: LengthUnit): string {
  const short = (values: readonly number[] | undefined) =>
    (values ?? []).map((mm) => Number(formatLength(mm, unit)).toString()).join(' × ');
  const [have, need] = [short(measured), short(limit)];
  switch (code) {
    case 'too_large':
      return `Largest part ${need} ${unit}`;
    case 'too_small':
      return `Smallest part ${need} ${unit}`;
    case 'operation_not_possible':
      return operation ? NO_OPERATION[operation] : 'Cannot be made';
    case 'not_bendable':
      return 'Cannot be bent';
    case 'bend_too_long':
      return `Bend ${have}, at most ${need} ${unit}`;
    case 'hole_too_small':
      return `Hole ${have}, needs ${need} ${unit}`;
    case 'bridge_too_thin':
      return `Bridge ${have}, needs ${need} ${unit}`;
    case 'hole_too_near_edge':
      return `Hole ${have} from the edge, needs ${need} ${unit}`;
    case 'part_too_small':
      return `Loose piece ${have}, needs ${need} ${unit}`;
    case 'flange_too_short':
      return `Flange ${have}, needs ${need} ${unit}`;
    case 'hole_too_near_bend':
      return `Hole ${have} from a bend, needs ${need} ${unit}`;
    case 'text_too_small':
      return `Letters ${have} high, need ${need} ${unit}`;
  }
}
