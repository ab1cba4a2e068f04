import type { PriceBook } from '../pricing/wire.ts';
import { leadsTo, type SiteContent } from '../site/content.ts';
import { titleOf } from '../site/find.ts';
import { must, type Problem } from './problems.ts';
import { SCREEN_PATHS } from './taken.ts';

/** Pages that there are, to hold links against. */
export interface LinkFacts {
  readonly book: Pick<PriceBook, 'materials' | 'categories'>;
  readonly content: SiteContent;
}

/** Reason why a link leads to no page of ours; null where it does. */
export function linkProblem(to: string, { book, content }: LinkFacts): string | null {
  if (!to.startsWith('/') || to.startsWith('//'))
    return `“${to}” isn’t a page of ours. Links begin with a slash, like /materials.`;
  const path = to.split(/[?#]/)[0]!;
  const moved = leadsTo(content, path);
  if (moved !== null) return `${path} leads on to ${moved}. Link there.`;
  if (SCREEN_PATHS.includes(path) || titleOf(path, book, content) !== null) return null;
  return `There is no page ${path}.`;
}

/** Links of a Markdown text that lead nowhere, by their lines. `anchors` are those of the text itself. */
export function linkProblems(field: string, text: string, facts: LinkFacts, anchors: ReadonlySet<string>): Problem[] {
  return text.split('\n').flatMap((line, i) =>
    [...line.matchAll(/\]\(\s*([^)\s]*)[^)]*\)|(https?:\/\/[^\s)]+)/g)].flatMap(([, linked, bare]) => {
      const to = linked ?? bare ?? '';
      if (to.startsWith('#'))
        return anchors.has(to.slice(1)) ? [] : must(field, `This text has no section “${to}”.`, i + 1);
      const problem = to === '' ? 'A link has no address.' : linkProblem(to, facts);
      return problem === null ? [] : must(field, problem, i + 1);
    }),
  );
}

/** Paths in a list, a line each, that lead nowhere. */
export function pathProblems(field: string, text: string, facts: LinkFacts): Problem[] {
  return text.split('\n').flatMap((line, i) => {
    const problem = line.trim() === '' ? null : linkProblem(line.trim(), facts);
    return problem === null ? [] : must(field, problem, i + 1);
  });
}
