import { operationsFor } from '../../shared/analysis/operations.ts';
import type { Analysis } from '../../shared/analysis/wire.ts';
import { type Failure, failure, type FieldError, MAX_ERROR_NAME, MAX_ERRORS } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { Choices, PartForm } from '../../shared/part/choices.ts';
import { madeAsDrawn, type MadePart } from '../../shared/part/made-part.ts';
import { styleOfBend } from '../../shared/part/bend-choices.ts';
import { MOST_BENDS } from '../../shared/part/limits.ts';
import type { AnalysisJobs } from '../design/analysis.ts';
import type { DesignRecord } from '../design/rows.ts';

/** A design that was measured. */
export type ReadyDesign = DesignRecord & { readonly analysis: Analysis };

/** A part of a design as made: from the stored measurement where that is enough, else in a thread, from the file. */
export async function makeOf(
  deps: { readonly analysis: AnalysisJobs },
  { id, accountId, analysis }: ReadyDesign,
  choices: Choices,
): Promise<Result<MadePart, Failure>> {
  const { piece, rotation, confirmed_width, confirmed_height, assignments, repairs } = choices;
  const shape: PartForm = { piece, rotation, confirmed_width, confirmed_height, assignments, repairs };
  const asDrawn = madeAsDrawn(analysis, shape);
  return asDrawn ? ok(asDrawn) : deps.analysis.make(id, shape, accountId);
}

/** Operations for styles that neither the part nor its design has, or that a style can't be made by, are named, as many as are told at most. */
export function wrongAssignments(
  { configuration: { styles } }: MadePart,
  design: Pick<Analysis, 'format' | 'styles'>,
  assignments: Choices['assignments'],
): Failure | null {
  // A piece has some of its design's styles; all of them part the design into pieces.
  const known = new Map([...design.styles, ...styles].map((style) => [style.id, style]));
  const errors: FieldError[] = [];
  for (const [id, operation] of Object.entries(assignments)) {
    const style = known.get(id);
    const field = `assignments.${id}`.slice(0, MAX_ERROR_NAME);
    if (!style) errors.push({ field, message: 'This design has no such style.' });
    else if (!operationsFor(style, design.format).includes(operation))
      errors.push({ field, message: 'Filled areas without lines can be engraved by area or left out.' });
    if (errors.length === MAX_ERRORS) break;
  }
  return errors.length === 0 ? null : failure('invalid_request', { message: errors[0]!.message, errors });
}

/**
 * Bends of styles that the part does not have are named, and more bends than a part can have are refused: they are kept with the part,
 * and every change adds to them.
 * @param named what the call says; older bends may be of lines since repaired away
 * @param all what the part would keep
 */
export function wrongBends(
  { configuration: { styles } }: MadePart,
  named: Choices['bends'],
  all: Choices['bends'],
): Failure | null {
  const known = new Set(styles.map(({ id }) => id));
  const strange = Object.keys(named).find((key) => !known.has(styleOfBend(key)));
  if (strange !== undefined) {
    const message = 'This design has no such style.';
    const field = `bends.${strange}`.slice(0, MAX_ERROR_NAME);
    return failure('invalid_request', { message, field, errors: [{ field, message }] });
  }
  if (Object.keys(all).length <= MOST_BENDS) return null;
  const message = `A part has at most ${MOST_BENDS.toLocaleString('en-US')} bends.`;
  return failure('invalid_request', { message, field: 'bends', errors: [{ field: 'bends', message }] });
}
