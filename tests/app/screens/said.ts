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
    wordsOf(element, lines, depth);
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
  const head = `${tag ?? role}${facts.length > 0 ? ` [${facts.join(', ')}]` : ''}`;
  if (inner.length === 1) lines.push(`${' '.repeat(depth)}${head} ${inner[0]!.trim()}`);
  else lines.push(`${' '.repeat(depth)}${head}`, ...inner);
}

/**
 * Text of a page for a person or a screen reader, line by line: headings, links with where they lead, fields with their
 * values, words.
 */
export function said(root: Element): string {
  const lines: string[] = [];
  wordsOf(root, lines, 0);
  return `${lines.join('\n')}\n`;
}

/** Difference of two texts, line by line, both ways. */
export function differenceOf(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const common = old.map(() => now.map(() => 0).concat(0)).concat([now.map(() => 0).concat(0)]);
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let k = now.length - 1; k >= 0; k -= 1)
      common[i]![k] = old[i] === now[k] ? common[i + 1]![k + 1]! + 1 : Math.max(common[i + 1]![k]!, common[i]![k + 1]!);
  const lines: string[] = [];
  for (let i = 0, k = 0; i < old.length || k < now.length; ) {
    if (i < old.length && k < now.length && old[i] === now[k]) {
      i += 1;
      k += 1;
    } else if (k >= now.length || (i < old.length && common[i + 1]![k]! >= common[i]![k + 1]!))
      lines.push(`- ${old[i++]}`);
    else lines.push(`+ ${now[k++]}`);
  }
  return lines;
}

/** A text whose ids, other ones in every run, are numbered as they come. */
export function numbered(text: string): string {
  const ids = new Map<string, string>();
  const number = (id: string): string => {
    if (!ids.has(id)) ids.set(id, `<id ${ids.size + 1}>`);
    return ids.get(id)!;
  };
  return text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[0-9][0-9a-z]{25}\b/gi, number)
    .replace(/_r_\w+_|:r\w+:/g, '<key>');
}
