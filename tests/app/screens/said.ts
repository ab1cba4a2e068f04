/** Elements that say nothing by themselves: what is inside them is said. */
const NAMED: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  H1: '#',
  H2: '##',
  H3: '###',
  INPUT: 'input',
  SELECT: 'select',
  TEXTAREA: 'textarea',
  TH: 'th',
  TD: 'td',
  LI: '-',
  DT: 'dt',
  DD: 'dd',
  IMG: 'image',
  SUMMARY: 'summary',
  SECTION: 'section',
  NAV: 'nav',
  FORM: 'form',
};

const SHOWN = [
  'href',
  'type',
  'name',
  'placeholder',
  'aria-label',
  'aria-current',
  'aria-expanded',
  'aria-pressed',
  'alt',
];

/** Elements that are one line with everything in them, if nothing in them takes several: a row with its cells, a field with its label. */
const ONE_LINE = /^(LABEL|TR|BUTTON|A)$/;

/** Roles of entries that share one line with their neighbours, like the options of a select. */
const LISTED = /^(option|menuitem\w*)$/;

const SKIPPED = new Set(['STYLE', 'SCRIPT', 'svg', 'SVG', 'OPTION']);

/** Name of a button. */
export function nameOf(button: Element): string {
  return cleaned(button.getAttribute('aria-label') ?? button.textContent ?? '');
}

const cleaned = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The text right inside of an element, without that of elements that stand for themselves. */
function wordsOf(element: Element, lines: string[], depth: number): void {
  let words = '';
  const flush = (): void => {
    if (cleaned(words) !== '') lines.push(`${' '.repeat(depth)}${cleaned(words)}`);
    words = '';
  };
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) words += child.textContent ?? '';
    else if (child.nodeType === Node.ELEMENT_NODE) {
      const inner = child as Element;
      if (SKIPPED.has(inner.tagName)) continue;
      if (!(inner.tagName in NAMED) && inner.children.length === 0 && !inner.hasAttribute('role')) {
        words += ` ${inner.textContent ?? ''} `;
        continue;
      }
      flush();
      spell(inner, lines, depth);
    }
  }
  flush();
}

function spell(element: Element, lines: string[], depth: number): void {
  const tag = NAMED[element.tagName];
  const role = element.getAttribute('role');
  if (tag === undefined && role === null) {
    // Lists and groups say nothing unless they have a name; what is in them is said either way.
    const name = element.getAttribute('aria-label');
    if (name !== null) lines.push(`${' '.repeat(depth)}${element.tagName.toLowerCase()} [aria-label=${name}]`);
    const inner: string[] = [];
    wordsOf(element, inner, depth);
    if (inner.length > 0 && isOneLine(element, inner, depth)) lines.push(`${' '.repeat(depth)}${joined(inner)}`);
    else lines.push(...inner);
    return;
  }
  const facts = SHOWN.flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null ? [] : [`${name}=${value}`];
  });
  if (tag !== undefined && role !== null && role !== tag) facts.push(`role=${role}`);
  for (const relation of ['labelledby', 'describedby']) {
    const ids = element.getAttribute(`aria-${relation}`)?.split(' ') ?? [];
    if (ids.length === 0) continue;
    const words = ids.map((id) => cleaned(document.getElementById(id)?.textContent ?? 'NOBODY'));
    facts.push(`${relation} ${words.join(' ')}`);
  }
  const field = element as HTMLInputElement;
  if (/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)) {
    if (/^(checkbox|radio)$/.test(field.type)) facts.push(field.checked ? 'checked' : 'not checked');
    else facts.push(`value=${JSON.stringify(field.value)}`);
    if (field.required) facts.push('required');
  }
  if (element.tagName === 'SELECT')
    facts.push(
      `of ${[...element.querySelectorAll('option')].map((one) => cleaned(one.textContent ?? '')).join(' | ')}`,
    );
  if (field.disabled === true) facts.push('disabled');
  if (element.getAttribute('aria-disabled') === 'true') facts.push('aria-disabled');
  const inner: string[] = [];
  if (element.tagName !== 'SELECT') wordsOf(element, inner, depth + 2);
  const shown = facts.length > 0 ? [`[${facts.join(', ')}]`] : [];
  const isListed = tag === undefined && LISTED.test(role!) && isFlat(inner, depth + 2);
  const isWhole = isListed || inner.length === 1 || isOneLine(element, inner, depth + 2);
  const words = [...shown, ...(isWhole && inner.length > 0 ? [joined(inner, isListed ? ' ' : ' | ')] : [])].join(' ');
  const head = `${' '.repeat(depth)}${tag ?? role} `;
  const like = tag === 'dd' ? `${' '.repeat(depth)}dt ` : isListed ? head : null;
  if (like !== null && isWhole && lines.at(-1)?.startsWith(like))
    lines.push(`${lines.pop()} | ${tag === 'dd' ? 'dd ' : ''}${words}`);
  else lines.push(`${head}${words}`.trimEnd(), ...(isWhole ? [] : inner));
}

/** Tells whether all lines have the same depth. */
const isFlat = (lines: readonly string[], depth: number): boolean => lines.every((line) => line[depth] !== ' ');

const isOneLine = (element: Element, lines: readonly string[], depth: number): boolean =>
  (ONE_LINE.test(element.tagName) || element.getAttribute('role') === 'row') && isFlat(lines, depth);

const joined = (lines: readonly string[], between = ' | '): string => lines.map((line) => line.trim()).join(between);

/**
 * Text of a page for a person or a screen reader, line by line: headings, links with where they lead, fields with their
 * values, words.
 */
export function said(root: Element): string {
  const lines: string[] = [];
  wordsOf(root, lines, 0);
  return `${lines.join('\n')}\n`;
}

/** Numbers ids, other ones in every run, as they come; an id keeps its number in all texts of a record. */
export function numbering(): (text: string) => string {
  const ids = new Map<string, string>();
  const number = (id: string): string => {
    if (!ids.has(id)) ids.set(id, `<id ${ids.size + 1}>`);
    return ids.get(id)!;
  };
  return (text) =>
    text
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[0-9][0-9a-z]{25}\b/gi, number)
      .replace(/_r_\w+_|:r\w+:/g, '<key>');
}
