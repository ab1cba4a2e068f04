import type { GeometryKernel } from '../../shared/analysis/measure.ts';
import { operationOf, OPERATIONS, type OperationName } from '../../shared/analysis/operations.ts';
import { CUT_ALONG } from '../../shared/analysis/answers.ts';
import { styleTitle } from '../../shared/analysis/style-name.ts';
import type { Question } from '../../shared/analysis/wire.ts';
import type { ChoicesChange } from '../../shared/part/choices.ts';
import { configure } from '../../shared/part/configuration.ts';
import type { Pricer } from '../platform/compute/pricer.ts';
import { plainPrice } from './repair-effect.ts';
import type { PartInHand } from './view.ts';

/** One answer to a question about lines. */
export interface Answer {
  readonly id: string;
  /** What happens then: "Cut through". */
  readonly label: string;
  readonly change: ChoicesChange;
  /** By index of the part's styles: what each is made by then. */
  readonly operations: readonly OperationName[];
  /** It is what the part is priced by now. */
  readonly current: boolean;
  /** Cents that it adds to the part, or takes off it; null without a price. */
  readonly cents: number | null;
}

/** Something the file leaves open about its lines, until it is answered. */
export interface OpenQuestion {
  readonly id: string;
  /** What is asked: "Red line, 12 lines: cut or engrave?". */
  readonly message: string;
  /** Why it is asked, and what is assumed until then. */
  readonly why: string;
  /** Index of the style it is about; null where it is about the whole drawing. */
  readonly style: number | null;
  readonly answers: readonly Answer[];
}

type Asked = Pick<PartInHand, 'report' | 'choices' | 'configuration'>;

/** What an answer says, by operation. */
const WORDS: Readonly<Record<OperationName, string>> = {
  cutting: 'Cut through',
  lineEngraving: 'Engrave',
  areaEngraving: 'Engrave',
  combinedEngraving: 'Engrave',
  metalBending: 'Bend',
  ignored: 'Leave out',
};
/** What is assumed until then. */
const PRICED_AS: Readonly<Record<OperationName, string>> = {
  cutting: 'cutting',
  lineEngraving: 'engraving',
  areaEngraving: 'engraving',
  combinedEngraving: 'engraving',
  metalBending: 'bending',
  ignored: 'left out',
};

/** The questions about the lines of a part that are not answered yet, in the order they are asked. */
export function openQuestions(part: Asked, pricer: Pricer | null, geometry: GeometryKernel | null): OpenQuestion[] {
  const { report, configuration, choices } = part;
  if (!report || !configuration) return [];
  return (report.analysis.questions ?? []).flatMap((question): OpenQuestion[] => {
    const style = configuration.styles.findIndex(({ id }) => id === question.style);
    if (question.code === 'operation' && style >= 0 && choices.assignments[question.style!] === undefined)
      return [operationQuestion(part, question, style, pricer, geometry)];
    const isCut = configuration.styles.some(({ assignedTo }) => assignedTo.cutting);
    if (question.code === 'nothing_cut' && !isCut) return [cutQuestion(part, question, pricer, geometry)];
    return [];
  });
}

function operationQuestion(
  part: Asked,
  { message, options }: Question,
  style: number,
  pricer: Pricer | null,
  geometry: GeometryKernel | null,
): OpenQuestion {
  const { id, assignedTo } = part.configuration!.styles[style]!;
  const current = operationOf(assignedTo);
  const answers = options.filter(isOperation).map((operation) => ({
    id: operation,
    label: WORDS[operation],
    ...answerOf(part, { [id]: operation }, pricer, geometry),
    current: operation === current,
  }));
  return {
    id: `operation ${id}`,
    message,
    why: `Nothing in the file says. Priced as ${PRICED_AS[current]}.`,
    style,
    answers,
  };
}

function cutQuestion(
  part: Asked,
  { message, options }: Question,
  pricer: Pricer | null,
  geometry: GeometryKernel | null,
): OpenQuestion {
  const { styles } = part.configuration!;
  const answers = options.flatMap((option): Answer[] => {
    const style = styles.find(({ id }) => option === `${CUT_ALONG}${id}`);
    if (!style) return [];
    const label = `Cut along ${styleTitle(style, styles)}`;
    return [{ id: option, label, ...answerOf(part, { [style.id]: 'cutting' }, pricer, geometry), current: false }];
  });
  return { id: 'nothing_cut', message, why: 'The part would be engraved on a whole sheet.', style: null, answers };
}

function isOperation(option: string): option is OperationName {
  return (OPERATIONS as readonly string[]).includes(option);
}

/** What the part would be, and cost, with some operations. */
function answerOf(
  { report, choices, configuration }: Asked,
  assignments: Readonly<Record<string, OperationName>>,
  pricer: Pricer | null,
  geometry: GeometryKernel | null,
): Pick<Answer, 'change' | 'operations' | 'cents'> {
  const operations = configuration!.styles.map(({ id, assignedTo }) => assignments[id] ?? operationOf(assignedTo));
  const change = { assignments };
  const stock = pricer?.stockOf(choices.thickness_id);
  if (!pricer || !stock || !geometry) return { change, operations, cents: null };
  const { rotation } = choices;
  const other = configure(report!, { rotation, assignments: { ...choices.assignments, ...assignments } }, geometry);
  const now = plainPrice(pricer, stock, configuration!, choices);
  const then = plainPrice(pricer, stock, other, choices);
  return { change, operations, cents: now && then ? then.priceCents - now.priceCents : null };
}
