/** Words for "how many", folded, in the languages of drawings. */
const QUANTITY_WORD =
  '(?:qty|quantity|pcs|pieces|no off|anzahl|menge|stuckzahl|stuck|stk|cantidad|cant|uds|unidades|quantite|qte|pezzi|quantita|aantal|antal|ilosc|szt|pocet|кол во|количество|шт|数量)';
const AFTER_WORD = '(?:pcs?|pieces?|off|stuck|stk|st|uds|unidades|pieces|pezzi|pz|stuks|szt|ks|шт|件|个|個)';

/** "QTY 4", "Anzahl: 4", "4 pcs", "4 off". */
const WORD_FIRST = new RegExp(`(?<![\\p{L}\\p{N}])${QUANTITY_WORD}\\.? ?[:=x]? ?(\\d{1,4})(?![\\d.,]*\\d|\\p{L})`, 'u');
const WORD_LAST = new RegExp(`(?<![\\p{L}\\d.,/-])(\\d{1,4}) ?${AFTER_WORD}(?![\\p{L}\\d])`, 'u');
/** A text, or a part of a file's name, that is nothing but "4x" or "x4". */
const TIMES = /^(?:(\d{1,3}) ?[x×]|[x×] ?(\d{1,3}))$/u;
/** "Make 4", "cut 4", with nothing behind it. */
const MAKE = /^(?:make|cut|need) (\d{1,3})(?: (?:of )?(?:these|this|parts?))?$/;

/** Parts of a file's name; what follows `@` is a screen's resolution. */
const BETWEEN = /[\s_\-+()[\],;]+/u;
const RESOLUTION = /@\d+x/u;

/** Numbers of pieces that a folded text says; a count of holes ("4x M5") is none. */
export function quantitySaid(text: string): number | null {
  const plain = text.replace(/\s+/gu, ' ');
  const found = WORD_FIRST.exec(plain) ?? WORD_LAST.exec(plain) ?? TIMES.exec(plain) ?? MAKE.exec(plain);
  const number = Number(found?.[1] ?? found?.[2] ?? 0);
  return number >= 1 ? number : null;
}

/** Number of pieces that a file's folded name says, its ending left out: `bracket_4x`, `lid QTY 2`. */
export function quantityInName(name: string): number | null {
  const plain = name.replace(/\.[a-z0-9]{2,5}$/u, '').replace(RESOLUTION, ' ');
  const parts = plain.split(BETWEEN);
  for (const [i, part] of parts.entries()) {
    const pair = `${part} ${parts[i + 1] ?? ''}`.trim();
    const found =
      TIMES.exec(part) ??
      whole(WORD_FIRST, part) ??
      whole(WORD_LAST, part) ??
      whole(WORD_FIRST, pair) ??
      whole(WORD_LAST, pair);
    const number = Number(found?.[1] ?? found?.[2] ?? 0);
    if (number >= 1) return number;
  }
  return null;
}

/** Match of a pattern that is all of the text; null otherwise. */
function whole(pattern: RegExp, text: string): RegExpExecArray | null {
  const found = pattern.exec(text);
  return found && found[0].length === text.length ? found : null;
}
