import { madeSize } from '../analysis/made-box.ts';
import { operationOf } from '../analysis/operations.ts';
import type { Analysis } from '../analysis/wire.ts';
import type { Feature } from '../analysis/features.ts';
import type { PartNeeds } from '../catalog/fit.ts';
import type { PartForm } from './choices.ts';
import {
  type Configuration,
  configureAsDrawn,
  isBent,
  longestBendMm,
  longestPossibleBendMm,
  needsOf,
} from './configuration.ts';
import type { Made } from './make.ts';
import type { PricedPart } from './offer.ts';
import { basisOf, type ReadinessBasis } from './readiness-basis.ts';
import type { Size } from './sized.ts';

/** Made part as a quote keeps it: enough for its price, its box and its operations, without its geometry. */
export interface MadePart {
  /** Size of the repaired drawing by the file's own measure, mm. */
  readonly drawn: Size;
  readonly configuration: Configuration;
  /** Of the straight bend lines; null where nothing is bent. It is the one figure that rules a material out. */
  readonly longestBendMm: number | null;
  /** Basis of its verdict; absent in parts stored before there were verdicts. */
  readonly basis?: ReadinessBasis;
}

/** Record of a part that was made. */
export function madePart({ report, drawn, configuration, needs }: Made): MadePart {
  return { drawn, configuration, longestBendMm: longestBendMm(needs), basis: basisOf(report.analysis) };
}

/**
 * The same from the stored analysis of a design as it was read, where no geometry is needed for it: the whole of it at its own size, without
 * repairs, turned by quarters, with the operations that the file itself asks for, which the stored check was made for.
 * Else null: the part has to be made.
 */
export function madeAsDrawn(analysis: Analysis, form: PartForm): MadePart | null {
  if (form.piece !== null) return null;
  const configuration = configureAsDrawn(analysis, form);
  // A release before decided otherwise what each line is for: the file is read again.
  if (configuration === null || analysis.questions === undefined) return null;
  // A release before did not tell bend lines apart.
  if (analysis.bends === undefined && isBent(configuration)) return null;
  // The stored check was made for the file's own operations.
  if (analysis.features === undefined || !keepsOperations(analysis, form)) return null;
  return {
    drawn: madeSize(analysis),
    configuration,
    longestBendMm: longestBendMm(needsOf(configuration, analysis)),
    basis: basisOf(analysis),
  };
}

function keepsOperations(
  { styles }: Pick<Analysis, 'styles'>,
  { assignments }: Pick<PartForm, 'assignments'>,
): boolean {
  return styles.every(({ id, assignedTo }) => (assignments[id] ?? operationOf(assignedTo)) === operationOf(assignedTo));
}

/**
 * A design on a quote before anything of it can be made, because all of it is text that a repair has to outline, or because
 * it was stored before bends were measured. Its longest bend is the longest possible one.
 */
export function madeOfAnalysis(analysis: Analysis): MadePart {
  const { styles } = analysis;
  const dimensions = madeSize(analysis);
  const configuration = { dimensions, styles };
  const basis = basisOf(analysis);
  return { drawn: dimensions, configuration, longestBendMm: longestPossibleBendMm(configuration), basis };
}

/** The words of a refusal need no place. */
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/** Inputs of a kept part's price. */
export function pricedPart({ configuration, longestBendMm: mm }: MadePart): PricedPart {
  const features: Feature[] = mm === null ? [] : [{ code: 'bend_length', mm, place: NOWHERE }];
  const needs: PartNeeds = needsOf(configuration, { features });
  return { configuration, needs };
}
