import { ASIDE_STYLE } from '../platform/page-data.ts';

/** A rendered page without styles in its tags, and the sheet that has them. */
export interface StylesApart {
  readonly content: string;
  /** CSS; empty where no tag had any. */
  readonly sheet: string;
}

/** React writes quotes and angle brackets of texts as entities, so that this is found in tags alone. */
const STYLE = / style="([^"]*)"/g;

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => SIGNS[name]!);
}

/**
 * Takes the styles out of the tags of a rendered page: the security policy lets browsers apply none that stand there. Each is kept as data of its tag,
 * which a rule of the sheet selects, and becomes the tag's own before the page is taken over.
 */
export function stylesApart(html: string): StylesApart {
  const rules = new Set<string>();
  const content = html.replace(STYLE, (_, written: string) => {
    const style = unescaped(written);
    rules.add(`[${ASIDE_STYLE}="${style.replace(/["\\]/g, '\\$&')}"]{${style}}`);
    return ` ${ASIDE_STYLE}="${written}"`;
  });
  return { content, sheet: [...rules].join('\n') };
}
