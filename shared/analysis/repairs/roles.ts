import type { Drawing } from '../../drawing/drawing.ts';
import { conventionalOperation } from '../conventions.ts';
import { rolesOf } from '../dfm/roles.ts';

/**
 * What each style's lines are for by the file's own conventions. Repairs go by these and not by the operations chosen, so
 * that a repaired drawing stays the same when an operation is changed.
 */
export function conventionalRoles(drawing: Drawing): Uint8Array {
  return rolesOf(
    drawing,
    drawing.styles.map((style) => conventionalOperation(style, drawing.format)),
  );
}
