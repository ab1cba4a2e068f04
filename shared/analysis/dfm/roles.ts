import { isAreaOnly, type Drawing } from '../../drawing/drawing.ts';
import type { OperationName } from '../operations.ts';
import { CheckRole, type CheckRoleNumber } from './tables.ts';

/** Role of each operation's lines. Combined engraving follows its lines as well as filling its areas. */
const ROLE_OF: Readonly<Record<OperationName, CheckRoleNumber>> = {
  cutting: CheckRole.cut,
  lineEngraving: CheckRole.engrave,
  areaEngraving: CheckRole.area,
  combinedEngraving: CheckRole.engrave,
  metalBending: CheckRole.bend,
  ignored: CheckRole.none,
};

/**
 * One role for each style of the drawing. Hatches and solids of a DXF have no lines of their own, so whatever they are
 * made by, they are areas.
 */
export function rolesOf(drawing: Drawing, operations: readonly OperationName[]): Uint8Array {
  return Uint8Array.from(drawing.styles, (style, i) => {
    const role = ROLE_OF[operations[i] ?? 'ignored'];
    return role !== CheckRole.none && isAreaOnly(drawing, style) ? CheckRole.area : role;
  });
}
