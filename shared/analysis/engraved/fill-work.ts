import { type Drawing, isAreaOnly } from '../../drawing/drawing.ts';
import type { OperationName } from '../operations.ts';

/**
 * The work that a style's areas do where areas are engraved: they are engraved themselves, as far as its fill or, without one, its closed
 * contours go; they keep what is under them bare; or they do nothing, and cover nothing either.
 */
export type FillWork = 'engraved' | 'enclosed' | 'bare' | 'none';

/**
 * Work of each style's areas by the operations it is made by. Only what is engraved, or is paper over something darker, covers what was drawn
 * before it: a fill that is left out, or only gives a cut line its look, covers nothing.
 * @param operations one for each style
 */
export function fillWorks(
  drawing: Pick<Drawing, 'format' | 'styles'>,
  operations: readonly (OperationName | undefined)[],
): FillWork[] {
  return drawing.styles.map((style, i) => {
    const operation = operations[i] ?? 'ignored';
    // Styles of areas alone are made as areas, whatever was asked for.
    if (isAreaOnly(drawing, style)) return operation === 'ignored' ? 'none' : 'engraved';
    if (operation === 'areaEngraving' || operation === 'combinedEngraving')
      return style.fill === null ? 'enclosed' : 'engraved';
    return style.knockout ? 'bare' : 'none';
  });
}
