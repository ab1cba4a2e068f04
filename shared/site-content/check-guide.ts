import { findDesign } from '../designs/all.ts';
import { wordsOf as blockWords, readBlocks } from '../guides/blocks.ts';
import type { Block } from '../guides/block.ts';
import { pictureOf } from '../guides/drawings.ts';
import { fitSheets, type GuideFacts, withGuideFigures } from '../guides/figures.ts';
import { guideIn, guidesIn } from '../site/content.ts';
import type { Figures } from '../site/figures.ts';
import type { GuideBody } from './bodies.ts';
import { type LinkFacts, linkProblems, pathProblems } from './links.ts';
import { advice, alikeTo, figureProblems, lengthProblems, must, type Problem } from './problems.ts';

/** Facts that documents are checked by. */
export interface CheckFacts extends LinkFacts {
  readonly guideFacts: GuideFacts;
  /** Figures in single braces that the page has. */
  readonly figures: Figures;
}

const LENGTHS = {
  title: [4, 90],
  description: [40, 300],
  lead: [20, 900],
  text: [1, 30_000],
} as const;

/** Words that a guide has, fewest and most (GU2). */
const WORDS = [600, 1500] as const;

/** Sections that a guide has at least (GU2). */
const SECTIONS = 4;

/** Everything that is wrong with a guide: the same that the guides of the files are held to. */
export function guideProblems(slug: string, body: GuideBody, facts: CheckFacts): Problem[] {
  const read = readBlocks(body.text);
  const headings = read.flatMap((one) =>
    'block' in one && one.block.kind === 'heading' ? [{ line: one.line, block: one.block }] : [],
  );
  const blocks = read.flatMap((one) => ('block' in one ? [one.block] : []));
  return [
    ...lengthProblems(body, LENGTHS),
    ...topicProblems(slug, body, facts),
    ...read.flatMap((one) => ('message' in one ? must('text', one.message, one.line) : [])),
    ...headingProblems(headings),
    ...macroProblems(body.text, facts),
    ...['title', 'description'].flatMap((field) =>
      /[{}]/.test(body[field as 'title'])
        ? must(field, 'Figures can’t stand here. Put them in the lead or the text.')
        : [],
    ),
    ...(['lead', 'text'] as const).flatMap((field) => figureProblems(field, body[field], facts.figures)),
    ...linkProblems('text', body.text, facts, new Set(headings.map(({ block }) => block.id))),
    ...listProblems(body, facts),
    ...sizeProblems(slug, body, blocks, facts),
  ];
}

function topicProblems(slug: string, { topic, title }: GuideBody, { content }: CheckFacts): Problem[] {
  const known = guideIn(content, slug);
  const same = guidesIn(content).find((one) => one.title === title.trim() && one.slug !== slug);
  return [
    ...(known && known.topic !== topic
      ? [must('topic', 'The topic is part of the guide’s address and stays. Write a new guide for another topic.')]
      : []),
    ...(same ? [must('title', 'Another guide has this title.')] : []),
  ];
}

type Heading = { readonly line: number; readonly block: Extract<Block, { kind: 'heading' }> };

function headingProblems(headings: readonly Heading[]): Problem[] {
  const seen = new Set<string>();
  let last = 1;
  return headings.flatMap(({ line, block: { level, id, text } }) => {
    const problems: Problem[] = [];
    if (level - last > 1)
      problems.push(must('text', `“${text}” is a heading below none. Begin it with two signs: ##.`, line));
    if (seen.has(id)) problems.push(must('text', `Two headings are called “${text}”. Give one another name.`, line));
    if (id === '') problems.push(must('text', 'A heading needs letters or figures.', line));
    seen.add(id);
    last = level;
    return problems;
  });
}

/** Figures, tables, drawings and boxes in double braces that there are not, by their lines. */
function macroProblems(text: string, { guideFacts }: CheckFacts): Problem[] {
  return text.split('\n').flatMap((line, i) => {
    const macros = [...line.matchAll(/\{\{([^}]*)\}\}/g)];
    const problems = macros.flatMap(([written, inner = '']): Problem[] => {
      const [name = '', ...words] = inner.trim().split(/\s+/);
      const isAlone = line.trim() === written;
      try {
        if (name === 'drawing') pictureOf(words[0] ?? '', words.slice(1), guideFacts);
        else if (name === 'fit') fitSheets(words, guideFacts);
        else withGuideFigures(written, guideFacts);
      } catch (error) {
        return [must('text', `${(error as Error).message} In ${written}.`, i + 1)];
      }
      if (['drawing', 'fit', 'table'].includes(name) && !isAlone)
        return [must('text', `${written} needs a line of its own, with an empty line above and below.`, i + 1)];
      return name === 'fit' && words.length === 0
        ? [must('text', 'A box of fits names its sheets: {{fit mdf:3}}.', i + 1)]
        : [];
    });
    const rest = line.replace(/\{\{[^}]*\}\}/g, '').replace(/\{\w+\}/g, '');
    return /[{}]/.test(rest)
      ? [...problems, must('text', 'A brace is open or closed without the other.', i + 1)]
      : problems;
  });
}

function listProblems(body: GuideBody, facts: CheckFacts): Problem[] {
  const each = (field: 'materials' | 'designs', isThere: (slug: string) => boolean, name: string) =>
    body[field].split('\n').flatMap((line, i) => {
      const slug = line.trim();
      return slug === '' || isThere(slug) ? [] : must(field, `There is no ${name} ${slug}.`, i + 1);
    });
  return [
    ...each('materials', (slug) => facts.book.materials.some((one) => one.slug === slug), 'material'),
    ...each('designs', (slug) => findDesign(slug) !== null, 'free design'),
    ...pathProblems('related', body.related, facts),
  ];
}

function sizeProblems(slug: string, body: GuideBody, blocks: readonly Block[], { content }: CheckFacts): Problem[] {
  const words = blocks.map(blockWords).join(' ').split(/\s+/).filter(Boolean).length;
  const [least, most] = WORDS;
  const sections = blocks.filter((block) => block.kind === 'heading' && block.level === 2).length;
  const others = guidesIn(content).flatMap((one) => (one.slug === slug ? [] : [[one.title, one.text] as const]));
  const alike = alikeTo(body.text, others);
  return [
    ...(words < least || words > most
      ? [advice('text', `Guides have 600 to 1,500 words. This one has ${words.toLocaleString('en-US')}.`)]
      : []),
    ...(sections < SECTIONS ? [advice('text', `Guides have four sections or more. This one has ${sections}.`)] : []),
    ...(alike
      ? [must('text', `Much of this text is in “${alike}” word for word. Say it in other words, or link there.`)]
      : []),
    ...(/\{\{(drawing|fit) /.test(body.text)
      ? []
      : [advice('text', 'A drawing helps: {{drawing kerf birch-plywood 3.2}}.')]),
  ];
}
