/** A material and its thickness as texts say it; null what they leave open. */
export interface SaidStock {
  /** A slug of the catalogue. */
  readonly material: string | null;
  readonly thicknessMm: number | null;
}

/**
 * Words for materials, folded, by slug of the catalogue: the first that matches counts, so that "stainless steel" is not mild steel. English and
 * the languages of DIN, AFNOR and UNE drawings; grades of EN 10088, EN 10025, EN 573.
 */
const MATERIALS: readonly (readonly [slug: string, words: RegExp])[] = [
  [
    'birch-plywood',
    /\b(?:birch|baltic) ?(?:ply|plywood)?\b|\bbirken\w*|\b(?:ply|plywood|sperrholz|multiplex|contreplaque|contrachapado|compensato|triplex|plyfa|sklejka|preklizka)\b|фанера|胶合板|合板/u,
  ],
  ['mdf', /\b(?:mdf|medium)\b/u],
  ['hardboard', /\b(?:hardboard|hdf|masonite)\b/u],
  ['basswood', /\b(?:basswood|linde|lime ?wood)\b/u],
  ['balsa', /\bbalsa\b/u],
  ['stainless-316', /\b(?:316l?|1\.4401|1\.4404|a4)\b/u],
  [
    'stainless-304',
    /\b(?:stainless|inox|edelstahl|304l?|1\.4301|aisi ?304|rvs|acero inox\w*|acciaio inox\w*|rostfri\w*)\b|нержав\w*|不锈钢|ステンレス/u,
  ],
  ['galvanised-steel-g90', /\b(?:galvani[sz]ed|galv|verzinkt\w*|zincor|dx51d?|z275)\b/u],
  ['mild-steel-hot-rolled', /\b(?:hot ?rolled|hrs|s235(?:jr)?|s355\w*|a36)\b/u],
  [
    'mild-steel-crs',
    /\b(?:mild steel|cold ?rolled|crs?|crca|dc01|st ?37|stahl|steel|acier|acero|acciaio|staal)\b|\bсталь\b|钢/u,
  ],
  ['aluminium-6061', /\b6061\w*\b/u],
  ['aluminium-5052', /\b(?:alumini?um|alu|al|5052\w*|5754|almg3|en aw ?\w*)\b|алюмини\w*|铝|アルミ/u],
  ['brass-260', /\b(?:brass|messing|laiton|laton|ottone|cuzn\d*)\b|латунь|黄铜/u],
  ['copper-c110', /\b(?:copper|kupfer|cuivre|cobre|rame)\b|медь|紫铜/u],
  ['acrylic-black', /\bblack (?:acrylic|plexi\w*|perspex|pmma)\b|\b(?:acrylic|plexi\w*|perspex|pmma) black\b/u],
  ['acrylic-white', /\bwhite (?:acrylic|plexi\w*|perspex|pmma)\b|\b(?:acrylic|plexi\w*|perspex|pmma) white\b/u],
  [
    'acrylic-clear',
    /\b(?:acrylic|acryl|acrylglas|plexi\w*|perspex|pmma|acrylique|metacrilato)\b|оргстекло|亚克力|アクリル/u,
  ],
  ['delrin-white', /\b(?:delrin|pom|acetal)\b/u],
  ['polypropylene', /\b(?:polypropylene|pp)\b/u],
  ['petg', /\bpetg\b/u],
  ['corrugated-card', /\b(?:corrugated|cardboard|karton|carton ondule)\b/u],
  ['greyboard', /\b(?:gr[ea]yboard|chipboard)\b/u],
  ['veg-tan-leather', /\b(?:leather|leder|cuir|cuero)\b/u],
  ['wool-felt', /\b(?:felt|filz|feutre)\b/u],
  ['cork', /\b(?:cork|kork|liege)\b/u],
];

/** Words of two letters and names of colours say a material only beside a thickness. */
const BESIDE_THICKNESS = /^(?:al|cr|pp|a4|medium|alu)$/u;

/** "3 mm", "0,8mm", "1/8 in", "0.125\\"". */
const LENGTH = /(?<![\d.,/x×])(\d{1,2}(?:[.,]\d{1,3})?|\d\/\d{1,2}|\.\d{1,3}) ?(mm|in(?:ch(?:es)?)?\b|["”])/u;
/** "t=3", "thk 3", "thickness: 3", "Dicke 3", "3 mm thick". */
const THICK =
  /(?<!\p{L})(?:t|thk|thickness|thick|dicke|starke|blechdicke|ep|epaisseur|espesor|spessore|dikte|tjocklek|grubosc|tloustka|толщина|板厚|厚度|厚)(?!\p{L}) ?[:=.]? ?(\d{1,2}(?:[.,]\d{1,3})?) ?(mm|in(?:ch(?:es)?)?\b|["”])?/u;
const IS_THICK = /(?:thick|dick|stark|epais)/u;
/** Sheets are between, mm. */
const THICKNESS_MM = { least: 0.1, most: 26 };

const MM_PER_IN = 25.4;

/** Stock that a folded text says; null where it names neither a material nor a thickness. A length alone is a dimension. */
export function stockSaid(text: string): SaidStock | null {
  const said = MATERIALS.find(([, words]) => words.test(text));
  const named = THICK.exec(text);
  const length = LENGTH.exec(text);
  const isWeak = said !== undefined && BESIDE_THICKNESS.test(said[1].exec(text)![0]);
  const thicknessMm = named ? mmOf(named) : length && (said || IS_THICK.test(text)) ? mmOf(length) : null;
  const material = said && (!isWeak || thicknessMm !== null) ? said[0] : null;
  return material === null && thicknessMm === null ? null : { material, thicknessMm };
}

/** Stock that a file's folded name says: `panel_3mm_mdf`. A length alone is a thickness there where it is a sheet's. */
export function stockInName(name: string): SaidStock | null {
  const plain = name.replace(/\.[a-z0-9]{2,5}$/u, '').replace(/[_\-+()[\]]+/gu, ' ');
  const said = stockSaid(plain);
  if (said?.thicknessMm != null) return said;
  const length = LENGTH.exec(plain);
  const thicknessMm = length ? mmOf(length) : null;
  return thicknessMm === null ? said : { material: said?.material ?? null, thicknessMm };
}

/** Length of a match in mm; null where no sheet is so thick. */
function mmOf([, number = '', unit = 'mm']: RegExpExecArray): number | null {
  const [over, under] = number.replace(',', '.').split('/').map(Number);
  const value = under ? over! / under : over!;
  const mm = unit === 'mm' ? value : value * MM_PER_IN;
  return mm >= THICKNESS_MM.least && mm <= THICKNESS_MM.most ? mm : null;
}
