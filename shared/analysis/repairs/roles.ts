import type { Drawing } from '../../drawing/drawing.ts';
import { rolesOf } from '../dfm/roles.ts';
import type { Measurement } from '../measure.ts';
import { intentsWith } from '../report.ts';
import type { Analysis } from '../wire.ts';

/**
 * Role of each style's lines by the design as it was read. Repairs go by this and not by the operations chosen, so
 * that a repaired drawing stays the same when an operation is changed.
 */
export function conventionalRoles(
  drawing: Drawing,
  measurement: Measurement,
  read: Pick<Analysis, 'styles'>,
): Uint8Array {
  return rolesOf(
    drawing,
    intentsWith(drawing, measurement, read).map(({ operation }) => operation),
  );
}
