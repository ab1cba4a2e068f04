import type { PageSource } from './source.ts';

/** Words of a page as staff write them: lists a line each, sections and questions in Markdown. */
export interface PageText {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly lead: string;
  /** Work that is priced at once, a line each. */
  readonly at_once: string;
  /** Work that a person prices, a line each. */
  readonly by_person: string;
  /** `## Title`, paragraphs, `- points`. */
  readonly sections: string;
  /** `## Question`, then its answer. */
  readonly questions: string;
}

/** A fault of a text, with its line from 1 on. */
export interface LineProblem {
  readonly line: number;
  readonly message: string;
}

type Section = PageSource['sections'][number];
type Question = PageSource['questions'][number];

/** A heading with what stands below it, a line each and the number of the line. */
interface Chapter {
  readonly line: number;
  readonly title: string;
  readonly lines: readonly (readonly [line: number, text: string])[];
}

const HEADING = /^##\s+(.+?)\s*$/;
const ANCHOR = /\s*\{#([a-z0-9-]+)\}$/;
const POINT = /^[-*]\s+(.+)$/;

function chaptersOf(text: string): { chapters: Chapter[]; problems: LineProblem[] } {
  const chapters: { line: number; title: string; lines: [number, string][] }[] = [];
  const problems: LineProblem[] = [];
  for (const [at, written] of text.split('\n').entries()) {
    const [line, words] = [at + 1, written.trim()];
    const title = HEADING.exec(words)?.[1];
    if (title !== undefined) chapters.push({ line, title, lines: [] });
    else if (/^#/.test(words)) problems.push({ line, message: 'Headings here begin with two signs: “## Title”.' });
    else if (chapters.length > 0) chapters.at(-1)!.lines.push([line, words]);
    else if (words !== '') problems.push({ line, message: 'Begin with a heading: “## Title”.' });
  }
  return { chapters, problems };
}

/** Sections of a page as they are written, and the faults of the text. */
export function readSections(text: string): { sections: Section[]; problems: LineProblem[] } {
  const { chapters, problems } = chaptersOf(text);
  const sections = chapters.map(({ title, lines }): Section => {
    const id = ANCHOR.exec(title)?.[1];
    const paragraphs: string[][] = [];
    const points: string[] = [];
    let isOpen = false;
    for (const [line, words] of lines) {
      const point = POINT.exec(words)?.[1];
      if (words === '') isOpen = false;
      else if (point !== undefined) {
        points.push(point);
        isOpen = false;
      } else if (points.length > 0)
        problems.push({ line, message: 'Points come last in a section. Put this paragraph before them.' });
      else {
        if (isOpen) paragraphs.at(-1)!.push(words);
        else paragraphs.push([words]);
        isOpen = true;
      }
    }
    return {
      ...(id === undefined ? {} : { id }),
      title: title.replace(ANCHOR, ''),
      paragraphs: paragraphs.map((words) => words.join(' ')),
      points,
    };
  });
  return { sections, problems };
}

/** Questions of a page as they are written, and the faults of the text. */
export function readQuestions(text: string): { questions: Question[]; problems: LineProblem[] } {
  const { chapters, problems } = chaptersOf(text);
  const questions = chapters.map(({ line, title: asked, lines }): Question => {
    const answer = lines.flatMap(([, words]) => (words === '' ? [] : [words])).join(' ');
    if (answer === '') problems.push({ line, message: `“${asked}” has no answer below it.` });
    return { asked, answer };
  });
  return { questions, problems };
}

/** Lines of a list, empty ones left out. */
function readLines(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim().replace(/^[-*]\s+/, '') || []);
}

/** The words of a page as staff write them. */
export function pageTextOf(page: PageSource): PageText {
  const { title, description, heading, lead, atOnce, byPerson, sections, questions } = page;
  const section = ({ id, title: name, paragraphs, points }: Section) =>
    [
      `## ${name}${id === undefined ? '' : ` {#${id}}`}`,
      ...paragraphs,
      ...(points.length > 0 ? [points.map((point) => `- ${point}`).join('\n')] : []),
    ].join('\n\n');
  return {
    title,
    description,
    heading,
    lead,
    at_once: atOnce.join('\n'),
    by_person: byPerson.join('\n'),
    sections: sections.map(section).join('\n\n'),
    questions: questions.map(({ asked, answer }) => `## ${asked}\n\n${answer}`).join('\n\n'),
  };
}

/** A page with other words; its parts, tables and links stay. */
export function withText(page: PageSource, text: PageText): PageSource {
  const { title, description, heading, lead } = text;
  return {
    ...page,
    title,
    description,
    heading,
    lead,
    atOnce: readLines(text.at_once),
    byPerson: readLines(text.by_person),
    sections: readSections(text.sections).sections,
    questions: readQuestions(text.questions).questions,
  };
}
