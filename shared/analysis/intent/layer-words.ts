import type { OperationName } from '../operations.ts';

/**
 * Words of layer names, first match wins. There is no colour code that every shop shares, so names lead. The words are those of CAD
 * programs' exports and of English, German, French, Spanish, Italian and Dutch drawings.
 */
const WORDS: readonly (readonly [OperationName, RegExp])[] = [
  [
    'ignored',
    /\b(dim|dims|dimension|dimensions|construction|annotation|annotations|defpoints|title ?block|drawing frame|sheet frame|arc centers|tangent|notes|guides?|do not cut|ignore|bemassung|hilfslinien?|cotation|cotes|cotas)\b|^frame$/,
  ],
  [
    'metalBending',
    /\b(bend|bends|bending|fold|folds|folding|crease|creases|biege\w*|falz|plis?|pliage|plegado|doblez|piega|zetlijn)\b/,
  ],
  ['areaEngraving', /\b(raster|area engrav\w*|fill engrav\w*|flaechengravur)\b/],
  [
    'lineEngraving',
    /\b(engrav\w*|etch\w*|scor(e|es|ed|ing)|mark|marks|marking|vector engrav\w*|gravur\w*|gravier\w*|gravure|graver|grabado|grabar|incision\w*|incis\w*|graveren)\b/,
  ],
  [
    'cutting',
    /\b(cut|cuts|cutting|cutout|cutouts|outline|outer profile|interior profiles|contour|kontur|schnitt\w*|schneiden|ausschnitt\w*|decoupe\w*|corte|cortar|taglio|snijden|snijlijn\w*)\b/,
  ],
  // Words that also say where something is: "centre cutout" is cut.
  ['ignored', /\b(cent(er|re)( ?lines?)?|hidden|phantom|ax(is|es)|mittellinien?|achsen?)\b/],
];

/** Names that say a bend, looked at before help words: a layer of bend centre lines is one of bends. */
const BEND = WORDS[1]![1];

/** A layer name as words: `IV_BEND_DOWN`, `Layer-Cut01` and `bendLines` all come apart; letters lose their accents. */
export function layerWords(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The operation that a layer's name says; null where it says none. */
export function operationByName(layer: string | null): OperationName | null {
  if (layer === null) return null;
  const text = layerWords(layer);
  if (BEND.test(text)) return 'metalBending';
  for (const [operation, pattern] of WORDS) if (pattern.test(text)) return operation;
  return null;
}
