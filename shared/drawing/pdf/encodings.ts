/** Meaning of the codes and glyph names of simple fonts. Source: ISO 32000-1, annex D; Adobe Glyph List. */

/** Codes that mean nothing. */
const none = (count: number) => '\0'.repeat(count);

const ASCII = ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~';

/** Letters by code, U+0000 where a code means nothing. */
export const WIN_ANSI: string =
  none(32) +
  ASCII +
  none(1) +
  '€•‚ƒ„…†‡ˆ‰Š‹Œ•Ž••‘’“”•–—˜™š›œ•žŸ\xa0¡¢£¤¥¦§¨©ª«¬\xad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ';

export const MAC_ROMAN: string =
  none(32) +
  ASCII +
  none(1) +
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\xa0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄¤‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\0ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';

/** Straight quotes and the back quote are curved ones here. */
export const STANDARD: string =
  none(32) +
  ASCII.replace("'", '’').replace('`', '‘') +
  none(34) +
  "¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ\0–†‡·\0¶•‚„”»…‰\0¿\0`´ˆ˜¯˘˙¨\0˚¸\0˝˛ˇ—\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0Æ\0ª\0\0\0\0ŁØŒº\0\0\0\0\0æ\0\0\0ı\0\0łøœß\0\0\0\0";

/** Accents in glyph names, and the marks that combine with a letter. */
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circumflex: '\u0302',
  dieresis: '\u0308',
  tilde: '\u0303',
  ring: '\u030a',
  cedilla: '\u0327',
  caron: '\u030c',
  macron: '\u0304',
  breve: '\u0306',
  ogonek: '\u0328',
  dotaccent: '\u0307',
  hungarumlaut: '\u030b',
  commaaccent: '\u0326',
};

/** Names that are not a letter, or a letter and an accent. */
const NAMED: ReadonlyMap<string, string> = namedGlyphs(
  'exclam ! quotedbl " numbersign # dollar $ percent % ampersand & quotesingle \' parenleft ( parenright ) ' +
    'asterisk * plus + comma , hyphen - period . slash / zero 0 one 1 two 2 three 3 four 4 five 5 six 6 ' +
    'seven 7 eight 8 nine 9 colon : semicolon ; less < equal = greater > question ? at @ bracketleft [ ' +
    'bracketright ] asciicircum ^ underscore _ braceleft { braceright } asciitilde ~ exclamdown ¡ cent ¢ ' +
    'sterling £ currency ¤ yen ¥ brokenbar ¦ section § dieresis ¨ copyright © ordfeminine ª guillemotleft « ' +
    'logicalnot ¬ registered ® macron ¯ degree ° plusminus ± twosuperior ² threesuperior ³ acute ´ mu µ ' +
    'paragraph ¶ periodcentered · cedilla ¸ onesuperior ¹ ordmasculine º guillemotright » onequarter ¼ ' +
    'onehalf ½ threequarters ¾ questiondown ¿ AE Æ Eth Ð multiply × Oslash Ø Thorn Þ germandbls ß ae æ eth ð ' +
    'divide ÷ oslash ø thorn þ Dcroat Đ dcroat đ Lslash Ł lslash ł OE Œ oe œ dotlessi ı Idotaccent İ florin ƒ ' +
    'circumflex ˆ caron ˇ breve ˘ dotaccent ˙ ring ˚ ogonek ˛ tilde ˜ hungarumlaut ˝ endash – emdash — ' +
    'quoteleft ‘ quoteright ’ quotesinglbase ‚ quotedblleft “ quotedblright ” quotedblbase „ dagger † ' +
    'daggerdbl ‡ bullet • ellipsis … perthousand ‰ guilsinglleft ‹ guilsinglright › fraction ⁄ Euro € ' +
    'trademark ™ minus − fi ﬁ fl ﬂ ff ﬀ ffi ﬃ ffl ﬄ infinity ∞ notequal ≠ lessequal ≤ greaterequal ≥ ' +
    'partialdiff ∂ summation ∑ product ∏ pi π integral ∫ Omega Ω radical √ approxequal ≈ Delta ∆ lozenge ◊ ',
);

function namedGlyphs(list: string): ReadonlyMap<string, string> {
  const words = list.trim().split(' ');
  const names = new Map([
    ['space', ' '],
    ['nbspace', '\u00a0'],
    ['bar', '|'],
    ['backslash', '\\'],
    ['grave', '`'],
  ]);
  for (let i = 0; i + 1 < words.length; i += 2) names.set(words[i]!, words[i + 1]!);
  return names;
}

/** The letter that a glyph's name means; null for names of a font's own. */
export function letterOf(name: string): string | null {
  const plain = name.split('.', 1)[0]!;
  const hex = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/.exec(plain);
  if (hex !== null) {
    const code = Number.parseInt(hex[1] ?? hex[2]!, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : null;
  }
  if (/^[A-Za-z]$/.test(plain)) return plain;
  const known = NAMED.get(plain);
  if (known !== undefined) return known;
  const mark = ACCENTS[plain.slice(1)];
  return mark !== undefined && /^[A-Za-z]/.test(plain) ? (plain[0]! + mark).normalize('NFC') : null;
}
