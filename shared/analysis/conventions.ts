import type { DesignFormat, DrawingStyle } from '../drawing/drawing.ts';
import type { OperationName } from './operations.ts';

/**
 * Which operation a style most likely stands for. There is no colour code that every shop shares (red, blue and black
 * each mean "cut" somewhere), so names lead, then the colours most laser services teach, then plain sense. Whatever
 * comes out is a default that the customer changes freely.
 */
const WORDS: readonly (readonly [OperationName, RegExp])[] = [
  ['metalBending', /\b(bend|bends|bending|fold|folds|crease|creases)\b/],
  [
    'ignored',
    /\b(dim|dims|dimension|dimensions|construction|annotation|annotations|defpoints|title ?block|drawing frame|sheet frame|arc centers|tangent|notes|guides?)\b|^frame$/,
  ],
  ['areaEngraving', /\b(raster|area engrav\w*|fill engrav\w*)\b/],
  ['lineEngraving', /\b(engrav\w*|etch\w*|scor(e|es|ed|ing)|mark|marks|marking|vector engrav\w*)\b/],
  ['cutting', /\b(cut|cuts|cutting|cutout|cutouts|outline|outer profile|interior profiles|contour|kontur)\b/],
];

/** A layer name as words: `IV_BEND_DOWN`, `Layer-Cut01` and `bendLines` all come apart. */
function words(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .trim()
    .toLowerCase();
}

function byName(layer: string | null): OperationName | null {
  if (layer === null) return null;
  const text = words(layer);
  for (const [operation, pattern] of WORDS) if (pattern.test(text)) return operation;
  return null;
}

/** The default operation of a style in a file of the given format. */
export function conventionalOperation(style: DrawingStyle, format: DesignFormat): OperationName {
  const named = byName(style.layer);
  const fillOnly = style.stroke === null && style.fill !== null;
  if (named !== null) return named === 'lineEngraving' && fillOnly ? 'areaEngraving' : named;
  if (format === 'dxf' && style.dashed) return 'metalBending';
  if (style.stroke === '#0000ff') return 'cutting';
  if (style.stroke === '#ff0000') return 'lineEngraving';
  if (fillOnly) return 'areaEngraving';
  return 'cutting';
}
