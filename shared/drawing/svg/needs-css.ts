/** Functions that stand in attributes of every drawing, and are read without CSS. */
const USUAL = new Set('matrix translate scale rotate skewX skewY url rgb rgba hsl hsla path'.split(' '));

/** Letters of the longest function that matters, `-webkit-calc` aside. */
const LONGEST = 12;

/** Whether a file has more than presentation attributes: style sheets, style attributes or calculated values. */
export function needsCss(text: string): boolean {
  if (/style[\s=>]/.test(text)) return true;
  for (let at = text.indexOf('('); at >= 0; at = text.indexOf('(', at + 1)) {
    const name = /[a-zA-Z][\w-]*$/.exec(text.slice(Math.max(0, at - LONGEST), at))?.[0];
    if (name !== undefined && !USUAL.has(name)) return true;
  }
  return false;
}
