import type { OperationName } from '../operations.ts';

/**
 * Words of layer names, first match wins. There is no colour code that every shop shares, so names lead. The words are those of CAD
 * programs' exports and of English, German, French, Spanish, Italian and Dutch drawings.
 */
const WORDS: readonly (readonly [OperationName, RegExp])[] = [
  [
    'ignored',
    /\b(dims?|dimension(s|ing)?|dimension ?lines?|constructions?|construction ?lines?|konstruktion\w*|construccion|costruzione|constructie|annotations?|defpoints|title ?block|drawing frame|sheet frame|arc centers|cent(er|re) ?marks?|tangent|notes|references?|guide(s|lines?)?|(do not|don ?t|no|not) cut|ignored?|bemass?ung\w*|masse|mass?linien?|hilfslinien?|cotation|cotes|cotas|maatvoering|maatlijn\w*)\b/,
  ],
  [
    'metalBending',
    /\b(bend(s|ing|up|down)?|bend ?(centre |center )?lines?|fold(s|ing)?|fold ?lines?|creases?|biege\w*|biegung\w*|kantlinien?|abkant\w*|falz|plis?|pliages?|pliures?|plegado|doblez|dobleces|dobras?|pieg(a|he|atura)|vouwlijn\w*|zetlijn\w*)\b/,
  ],
  ['areaEngraving', /\b(raster|(area|fill) engrav\w*|flaechengravur|flachengravur)\b/],
  [
    'lineEngraving',
    /\b(engrav\w*|etch\w*|scor(e|es|ed|ing)|score ?lines?|(kiss|half) ?cut|marks?|marking|markierung\w*|marquage|marcatura|gravur\w*|gravier\w*|gravure|graver|grabado|grabar|incision\w*|incis\w*|graveren)\b/,
  ],
  [
    'cutting',
    /\b(cut(s|ting|outs?|lines?)?|laser ?cut|die ?(cut|lines?)|outlines?|(outer|interior) profiles?|contours?|\w*kontur(en)?|schnitt\w*|schneid\w*|ausschnitt\w*|decoupe\w*|couper?|cortes?|cortar|tagli(o|are)|snijden|snijlijn\w*)\b/,
  ],
  // Words that also say where something is: "centre cutout" is cut.
  [
    'ignored',
    /\b(cent(er|re)x?( ?lines?)?|hidden( ?lines?)?|phantom( ?lines?)?|dash ?dot\w*|ax(is|es)( ?lines?)?|mitte(llinien?)?|achsen?|trait d axe|ejes?|linea de centro|hartlijn\w*)\b/,
  ],
];

/** The frame round a drawing; one with a number is a program's own word for a page. */
const FRAME = /^\W*frame\W*$/i;

/** Names of what lies beside bends: where they begin and end. */
const BESIDE_BEND = /\bbend (extents?|tangents?)\b/;

/** Names that say both to cut and to do something else say neither. */
const CUT = /\b(cut|cuts|cutting)\b/;
const NOT_CUT = /\b(engrav\w*|etch\w*|scor(e|es|ed|ing)|bend(s|ing)?|fold(s|ing)?)\b/;

/** Names that say a bend, looked at before help words: a layer of bend centre lines is one of bends. */
const BEND = WORDS[1]![1];

/** A layer name as words: `IV_BEND_DOWN`, `Layer-Cut01` and `bendLines` all come apart; letters lose their accents, ß is ss. */
export function layerWords(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The operation that a layer's name says; null where it says none. */
export function operationByName(layer: string | null): OperationName | null {
  if (layer === null) return null;
  const text = layerWords(layer);
  if (FRAME.test(layer) || BESIDE_BEND.test(text)) return 'ignored';
  if (CUT.test(text) && NOT_CUT.test(text)) return null;
  if (BEND.test(text)) return 'metalBending';
  for (const [operation, pattern] of WORDS) if (pattern.test(text)) return operation;
  return null;
}
