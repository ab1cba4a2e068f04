import { readQuestions, readSections, withText } from '../site/page-text.ts';
import { type PageSource, pageSourceSchema } from '../site/source.ts';
import { zipProblem } from '../checkout/zip-states.ts';
import { findPage, titleOf } from '../site/find.ts';
import { leadsTo, placesIn } from '../site/content.ts';
import { aliasOfBody, type AliasBody, type Body, type PageBody } from './bodies.ts';
import { designProblems } from './check-design.ts';
import { type CheckFacts, guideProblems } from './check-guide.ts';
import type { DocumentName } from './documents.ts';
import { FIELD_WORDS } from './kinds.ts';
import { linkProblem } from './links.ts';
import { advice, figureProblems, hiddenProblems, lengthProblems, must, type Problem } from './problems.ts';
import { TAKEN_STEPS } from './taken.ts';

/** Everything that is wrong with a document, in the order of its form. */
export function problemsOf({ kind, key }: DocumentName, body: Body, facts: CheckFacts): Problem[] {
  if (body.kind !== kind) return [must('kind', 'This is another kind of document.')];
  return [
    ...hiddenProblems(body),
    ...(body.kind === 'guide' ? guideProblems(key, body, facts) : []),
    ...(body.kind === 'page' ? pageProblems(`/${key}`, body, facts) : []),
    ...(body.kind === 'design' ? designProblems(key, body, facts) : []),
    ...(body.kind === 'alias' ? aliasProblems(`/${key}`, body, facts) : []),
  ];
}

const PAGE_LENGTHS = { title: [4, 90], description: [40, 300], heading: [4, 200], lead: [20, 900] } as const;

/** Words of a sentence on average, most (SI93). */
const SENTENCE_WORDS = 16;

function pageProblems(path: string, body: PageBody, facts: CheckFacts): Problem[] {
  const { book, content } = facts;
  const texts = new Map([...content.texts].filter(([other]) => other !== path));
  const before = findPage(path, book, { ...content, texts });
  if (before === null) return [must('title', 'There is no page at this address any more.')];
  const { sections, problems } = readSections(body.sections);
  const read = readQuestions(body.questions);
  const after = withText(before, body);
  const fields = ['description', 'lead', 'at_once', 'by_person', 'sections', 'questions'] as const;
  return [
    ...lengthProblems(body, PAGE_LENGTHS),
    ...(/[{}]/.test(body.title + body.heading) ? [must('title', 'Figures can’t stand in a title or a heading.')] : []),
    ...problems.map(({ line, message }) => must('sections', message, line)),
    ...read.problems.map(({ line, message }) => must('questions', message, line)),
    ...fields.flatMap((field) => figureProblems(field, body[field], facts.figures)),
    ...before.sections.flatMap(({ id, title }) =>
      id === undefined || sections.some((one) => one.id === id)
        ? []
        : must('sections', `Links lead to “${title}”. Keep {#${id}} behind a heading.`),
    ),
    ...schemaProblems(after),
    ...sentenceProblems(after),
  ];
}

/** Words of fields in a page as its form has them. */
const FORM_FIELD: Readonly<Record<string, string>> = { atOnce: 'at_once', byPerson: 'by_person' };

function schemaProblems(page: PageSource): Problem[] {
  const read = pageSourceSchema.safeParse(page);
  if (read.success) return [];
  return read.error.issues.flatMap(({ path: [name = '', at] }) => {
    const field = FORM_FIELD[String(name)] ?? String(name);
    if (!['at_once', 'by_person', 'sections', 'questions'].includes(field)) return [];
    const which = typeof at === 'number' ? `Entry ${at + 1} of “${FIELD_WORDS[field]}”` : FIELD_WORDS[field];
    return must(
      field,
      `${which} is too long, or says nothing. A paragraph or a point has up to 900 characters, a heading up to 200.`,
    );
  });
}

function sentenceProblems({ lead, sections, questions }: PageSource): Problem[] {
  const texts = [
    lead,
    ...sections.flatMap(({ paragraphs, points }) => [...paragraphs, ...points]),
    ...questions.map(({ answer }) => answer),
  ];
  const sentences = texts.flatMap((text) => text.split(/(?<=[.?!])\s/));
  const words = sentences.reduce((sum, sentence) => sum + sentence.split(/\s+/).length, 0) / sentences.length;
  return words < SENTENCE_WORDS
    ? []
    : [
        advice(
          'lead',
          `Sentences have ${Math.round(words)} words on average. Below ${SENTENCE_WORDS} they read easily.`,
        ),
      ];
}

/** Addresses that may be added: below /landing/, or one step of their own. */
const ADDRESS = /^\/(?:landing\/)?[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Reason why an address can't be added; null where it can. `path` begins with a slash. */
function addressProblem(path: string, { book, content }: Pick<CheckFacts, 'book' | 'content'>): string | null {
  if (!ADDRESS.test(path) || path.length > 64)
    return 'An address is like /landing/denver or /plywood: small letters, figures and dashes.';
  const isKnown = content.aliases.has(path);
  if (!path.startsWith('/landing/') && TAKEN_STEPS.includes(path.slice(1)))
    return `${path} is an address of the shop’s own. Choose another one.`;
  if (!isKnown && titleOf(path, book, content) !== null)
    return `There is a page at ${path}. Change its words under Pages, or take it off first.`;
  return null;
}

const CITY_LENGTHS = { city: [2, 60], note: [40, 600] } as const;
const GROUPS = ['metal', 'wood', 'acrylic', 'plastic'] as const;
/** Least characters of what is said of a material at a place: less is a thin page. */
const SAYS = 40;

function aliasProblems(path: string, body: AliasBody, facts: CheckFacts): Problem[] {
  const { book, content } = facts;
  // The address of a city of the files is that city's.
  const isOurs = placesIn(content).some(({ alias }) => path === `/landing/${alias}`);
  const taken = isOurs ? null : addressProblem(path, facts);
  const at = taken === null ? [] : [must('stands_for', taken)];
  if (body.stands_for === 'page') {
    const to = body.to.trim();
    const problem = to === path ? 'An address can’t lead to itself.' : linkProblem(to, { book, content });
    const chained = [...content.aliases.keys()].find((other) => leadsTo(content, other) === path);
    return [
      ...at,
      ...(to === ''
        ? [must('to', 'Choose the page that this address leads to.')]
        : problem
          ? [must('to', problem)]
          : []),
      ...(chained ? [must('to', `${chained} leads here. Let it lead to ${to} first.`)] : []),
    ];
  }
  const { alias, ...place } = (aliasOfBody(path, body) as Extract<ReturnType<typeof aliasOfBody>, { place: unknown }>)
    .place;
  const wrongZip = /^\d{5}$/.test(place.zip) ? zipProblem(place.zip, place.state) : 'Enter five figures, like 78701.';
  const said = GROUPS.filter((group) => body[group].trim() !== '');
  const others = placesIn(content).filter((one) => one.alias !== alias);
  return [
    ...at,
    ...(path.startsWith('/landing/')
      ? []
      : [must('stands_for', 'A city’s page is below /landing/, like /landing/denver.')]),
    ...lengthProblems(body, CITY_LENGTHS),
    ...(/^[A-Z]{2}$/.test(place.state) ? [] : [must('state', 'Enter the two letters of a state, like CO.')]),
    ...(wrongZip === null ? [] : [must('zip', wrongZip)]),
    ...(said.length === 0
      ? [must('metal', 'Say something of one material at least: a page without it is too thin.')]
      : []),
    ...said.flatMap((group) =>
      body[group].trim().length < SAYS
        ? must(group, `Say a little more: ${SAYS} characters at least.`)
        : /[{}]/.test(body[group])
          ? must(group, 'Figures can’t stand here.')
          : [],
    ),
    ...(others.some(({ city, state }) => city === place.city && state === place.state)
      ? [must('city', `${place.city}, ${place.state} has a page already.`)]
      : []),
    ...(others.some(({ note }) => note === place.note) ? [must('note', 'Another city has this text.')] : []),
    ...(/[{}]/.test(body.note) ? [must('note', 'Figures can’t stand here.')] : []),
  ];
}
