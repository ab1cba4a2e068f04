import { VIEWS } from '../drawing/apart.ts';
import { CUT_ALONG, ENGRAVE_ONLY } from './answers.ts';
import { isSaidReason } from '../drawing/notices/said.ts';
import { operationOf, type OperationName, operationsFor } from './operations.ts';
import { asksBend, bendQuestion, MOST_QUESTIONS, styleSubject } from './bend-questions.ts';
import type { Analysis, AnalyzedStyle, Question } from './wire.ts';

/** Outlines that are offered to cut along. */
const MOST_OUTLINES = 3;

/**
 * Questions that a design leaves open.
 * @param outlines ids of the styles that could be cut along, the likeliest first
 */
export function questionsOf(
  { units, styles, format }: Pick<Analysis, 'units' | 'styles' | 'format'>,
  outlines: () => readonly string[],
): Question[] {
  const questions: Question[] = [];
  if (units.assumed) {
    const readings = [units, ...units.alternatives].map(({ source }) => source);
    questions.push({ code: 'units', message: sizeMessage(units), options: [...new Set(readings)] });
  }
  if (!styles.some(({ assignedTo }) => assignedTo.cutting)) questions.push(nothingCut(outlines()));
  for (const style of styles) {
    if (questions.length >= MOST_QUESTIONS) break;
    if (style.sure === false && style.evidence === 'view') {
      if (!questions.some(({ code }) => code === 'view')) questions.push(viewQuestion(style, styles));
    } else if (style.sure === false)
      questions.push(isOpen(style) ? openQuestion(style) : operationQuestion(style, styles, format));
    if (asksBend(style)) questions.push(bendQuestion(style, styles));
  }
  return questions.slice(0, MOST_QUESTIONS);
}

/** Question about the size: a text that speaks of it is quoted, else the file says nothing. */
function sizeMessage({ alternatives }: Pick<Analysis['units'], 'alternatives'>): string {
  const said = alternatives.find(({ reason }) => isSaidReason(reason));
  return said ? `${said.reason} Is this size right?` : 'The file doesn’t say how large it is. Is this size right?';
}

function nothingCut(outlines: readonly string[]): Question {
  const along = outlines.slice(0, MOST_OUTLINES).map((id) => `${CUT_ALONG}${id}`);
  const message =
    along.length > 0
      ? 'Nothing in this drawing gets cut. Cut along an outline, or only engrave?'
      : 'Nothing in this drawing gets cut. Only engrave it?';
  return { code: 'nothing_cut', message, options: [...along, ENGRAVE_ONLY] };
}

const WORD: Readonly<Record<OperationName, string>> = {
  cutting: 'cut',
  lineEngraving: 'engrave',
  areaEngraving: 'engrave',
  combinedEngraving: 'engrave',
  metalBending: 'bend',
  ignored: 'leave out',
};

function operationQuestion(style: AnalyzedStyle, all: readonly AnalyzedStyle[], format: Analysis['format']): Question {
  const options = answersFor(style, format);
  const words = options.map((option) => WORD[option]);
  const last = words.pop()!;
  const choice = words.length === 0 ? last : `${words.join(', ')} or ${last}`;
  return { code: 'operation', style: style.id, message: `${styleSubject(style, all)}: ${choice}?`, options };
}

function viewQuestion(style: AnalyzedStyle, all: readonly AnalyzedStyle[]): Question {
  const options = VIEWS.filter((view) => all.some(({ apart }) => apart === view));
  const message = `This drawing shows ${options.length} views with dimensions. Which one is the part?`;
  return { code: 'view', style: style.id, message, options };
}

/** Whether lines are asked about because they free nothing. */
function isOpen({ apart, evidence }: AnalyzedStyle): boolean {
  return (evidence === 'open' || evidence === 'letters') && apart !== undefined && apart !== 'across';
}

/** Places of lines that free nothing, of one and of several. */
const OPEN_WHERE = {
  letter: ['looks like a letter', 'look like letters drawn with single lines'],
  slit: ['is inside the part and cuts nothing free', 'are inside the part and cut nothing free'],
  note: ['crosses the part or runs beside it', 'cross the part or run beside it'],
  loose: ['cuts nothing free', 'cut nothing free'],
  stray: ['is far from the part', 'are far from the part'],
} as const;

function isOpenPlace(apart: AnalyzedStyle['apart']): apart is keyof typeof OPEN_WHERE {
  return apart !== undefined && Object.hasOwn(OPEN_WHERE, apart);
}

function openQuestion(style: AnalyzedStyle): Question {
  const n = style.shape_count;
  const [one, many] = OPEN_WHERE[isOpenPlace(style.apart) ? style.apart : 'note'];
  // Crumbs that close are among the strays.
  const what = style.open_count === n ? 'open line' : 'line';
  const lines = n === 1 ? `One ${what} ${one}` : `${n} ${what}s ${many}`;
  const options = [...new Set<OperationName>([operationOf(style.assignedTo), 'cutting', 'lineEngraving', 'ignored'])];
  return { code: 'open_lines', style: style.id, message: `${lines}: cut, engrave or leave out?`, options };
}

/** Our guess first, then what else it could be. */
function answersFor(style: AnalyzedStyle, format: Analysis['format']): OperationName[] {
  const guess = operationOf(style.assignedTo);
  const engrave: OperationName = guess === 'combinedEngraving' ? guess : 'lineEngraving';
  const lines: OperationName[] =
    style.evidence === 'across'
      ? ['metalBending', 'cutting', engrave]
      : format === 'dxf' && style.id.includes('|dashed|')
        ? ['metalBending', 'cutting']
        : ['cutting', engrave];
  const answers: OperationName[] = style.stroke === null ? ['areaEngraving', 'ignored'] : [...lines, 'ignored'];
  const possible = operationsFor(style, format);
  return [...new Set([guess, ...answers])].filter((operation) => possible.includes(operation));
}
