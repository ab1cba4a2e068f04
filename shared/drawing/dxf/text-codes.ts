/** The codes inside the texts of a DXF. */

/** Characters of one entity that are kept. */
export const MAX_TEXT = 20_000;

const NAMED: Readonly<Record<string, string>> = { d: '°', c: 'Ø', p: '±', '%': '%' };

/**
 * A line of a TEXT as it reads: `%%d` is a degree sign, `%%c` a diameter, `%%p` plus-minus, `%%065` a character by its
 * number; underlines and overlines (`%%u`, `%%o`, `%%k`) show nothing we cut. Source: AutoCAD, "Control codes".
 */
export function plainLine(text: string): string {
  return symbols(text.slice(0, MAX_TEXT).replace(/\^(.)/g, (_, letter: string) => (letter === ' ' ? '^' : ' ')));
}

function symbols(text: string): string {
  return text
    .replace(/%%(\d{3}|[a-z%])/gi, (_, code: string) => {
      if (/\d/.test(code)) return String.fromCharCode(Number(code));
      return NAMED[code.toLowerCase()] ?? '';
    })
    .replace(/\s/g, ' ')
    .normalize('NFC');
}

/** How words of an MTEXT are set. */
export interface MtextFormat {
  /** Height of capitals, drawing units. */
  readonly height: number;
  /** Width of letters, 1 as designed. */
  readonly width: number;
  readonly family: string | null;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Colour index where the words have one of their own. */
  readonly colour: number | null;
}

/** Words set alike. */
export interface MtextWords {
  text: string;
  readonly format: MtextFormat;
}

/** Groups within groups that are followed. */
const MAX_GROUPS = 32;

/** Codes that are followed by a value up to a semicolon. */
const WITH_VALUE = 'fFHWCcAQTpS';

/**
 * Splits an MTEXT into its lines, and those into words set alike. Formats of height, width, font and colour are followed;
 * others show nothing we cut. Source: AutoCAD, "Format codes for alternate text editors".
 */
export function mtextLines(source: string, base: MtextFormat): MtextWords[][] {
  const text = source.slice(0, MAX_TEXT);
  const lines: MtextWords[][] = [[]];
  const groups: MtextFormat[] = [];
  let format = base;
  const add = (words: string) => {
    const line = lines.at(-1)!;
    const last = line.at(-1);
    if (last !== undefined && last.format === format) last.text += words;
    else line.push({ text: words, format });
  };
  for (let at = 0; at < text.length; ) {
    const character = text[at++]!;
    if (character === '{') {
      if (groups.length < MAX_GROUPS) groups.push(format);
    } else if (character === '}') format = groups.pop() ?? format;
    else if (character === '\n') lines.push([]);
    else if (character === '^' && at < text.length) {
      const control = text[at++]!;
      if (control === 'J') lines.push([]);
      else if (control === 'I') add('    ');
      else if (control === ' ') add('^');
    } else if (character !== '\\') add(character);
    else {
      const code = text[at++] ?? '';
      if (WITH_VALUE.includes(code) && code !== '') {
        const end = text.indexOf(';', at);
        const value = text.slice(at, end < 0 ? text.length : end);
        at = end < 0 ? text.length : end + 1;
        if (code === 'S') add(stacked(value));
        else format = changed(format, code, value);
      } else if (code === 'P' || code === 'X' || code === 'N') lines.push([]);
      else if (code === '~') add('\u00a0');
      else if (!/[LlOoKk]/.test(code)) add(code);
    }
  }
  for (const line of lines) for (const words of line) words.text = symbols(words.text);
  return lines;
}

/** A fraction or tolerance, in one line. */
function stacked(value: string): string {
  return value.replace(/\\(.)/g, '$1').replace(/\^\s*/, ' ').replace('#', '/').trim();
}

function changed(format: MtextFormat, code: string, value: string): MtextFormat {
  const number = Number.parseFloat(value);
  const factor = /x\s*$/i.test(value);
  switch (code) {
    case 'H': {
      const height = factor ? format.height * number : number;
      return height > 0 ? { ...format, height } : format;
    }
    case 'W': {
      const width = factor ? format.width * number : number;
      return width > 0 ? { ...format, width } : format;
    }
    case 'C':
      return number >= 1 && number <= 255 ? { ...format, colour: Math.trunc(number) } : { ...format, colour: null };
    case 'f':
    case 'F': {
      const [name = '', ...options] = value.split('|');
      return { ...format, family: name || null, bold: options.includes('b1'), italic: options.includes('i1') };
    }
    default:
      return format;
  }
}
