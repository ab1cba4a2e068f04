import { CUT_ALONG, ENGRAVE_ONLY } from '../../shared/analysis/answers.ts';
import type { GeometryKernel } from '../../shared/analysis/measure.ts';
import { operationOf, OPERATIONS, type OperationName } from '../../shared/analysis/operations.ts';
import { asksOperation } from '../../shared/analysis/question-codes.ts';
import { viewOf } from '../../shared/drawing/apart.ts';
import { styleTitle } from '../../shared/analysis/style-name.ts';
import type { AnalyzedStyle, Question } from '../../shared/analysis/wire.ts';
import { configure } from '../../shared/part/configuration.ts';
import type { Pricer } from '../platform/compute/pricer.ts';
import { plainPrice } from './repair-effect.ts';
import { operationInView } from './view-operation.ts';
import type { PartView } from './view.ts';

/** One answer to a question about lines, with what the part is then. */
export interface Answer {
  /** One of the question's options. */
  readonly option: string;
  /** Label of the answer: "Cut through". */
  readonly label: string;
  /** By index of the part's styles: what each is made by then. */
  readonly operations: readonly OperationName[];
  /** It is what the part is priced by now. */
  readonly current: boolean;
  /** Cents that it adds to the part, or takes off it; null without a price. */
  readonly cents: number | null;
}

/** Fields of a part that answers are worked out from. */
export type Asked = Pick<PartView, 'report' | 'choices' | 'configuration'>;

/** Labels of the answers, by operation. */
export const ANSWER_WORDS: Readonly<Record<OperationName, string>> = {
  cutting: 'Cut through',
  lineEngraving: 'Engrave',
  areaEngraving: 'Engrave',
  combinedEngraving: 'Engrave',
  metalBending: 'Bend',
  ignored: 'Leave out',
};

/** Assumption until there is an answer. */
const PRICED_AS: Readonly<Record<OperationName, string>> = {
  cutting: 'Priced as cutting',
  lineEngraving: 'Priced as engraving',
  areaEngraving: 'Priced as engraving',
  combinedEngraving: 'Priced as engraving',
  metalBending: 'Priced as bending',
  ignored: 'Left out so far',
};

/** The answers to a question about operations or about what is cut; none for other questions, which ask for figures. */
export function answersTo(
  part: Asked,
  question: Question,
  pricer: Pricer | null,
  geometry: GeometryKernel | null,
): readonly Answer[] {
  const styles = part.configuration?.styles ?? [];
  const now = styles.map(({ assignedTo }) => operationOf(assignedTo));
  const at = styles.findIndex(({ id }) => id === question.style);
  return question.options.flatMap((option): Answer[] => {
    if (question.code === 'view') {
      const shown = viewOperations(styles, now, option);
      const isCurrent = shown.every((operation, i) => operation === now[i]);
      const label = `View ${option.slice(VIEW.length)}`;
      return [{ option, label, operations: shown, current: isCurrent, cents: centsOf(part, shown, pricer, geometry) }];
    }
    if (asksOperation(question.code) && at >= 0 && isOperation(option)) {
      const operations = now.with(at, option);
      const cents = centsOf(part, operations, pricer, geometry);
      return [{ option, label: ANSWER_WORDS[option], operations, current: now[at] === option, cents }];
    }
    if (question.code !== 'nothing_cut') return [];
    if (option === ENGRAVE_ONLY)
      return [
        { option, label: 'Only engrave', operations: now, current: true, cents: centsOf(part, now, pricer, geometry) },
      ];
    const along = styles.findIndex(({ id }) => option === `${CUT_ALONG}${id}`);
    if (along < 0) return [];
    const operations = now.with(along, 'cutting');
    const label = `Cut along ${styleTitle(styles[along]!, styles)}`;
    return [{ option, label, operations, current: false, cents: centsOf(part, operations, pricer, geometry) }];
  });
}

/** How options of a question about views begin; the number follows. */
const VIEW = 'view';

/** Operations of all styles where one view is the part: it is cut, and all other views are left out. */
function viewOperations(
  styles: readonly Pick<AnalyzedStyle, 'apart'>[],
  now: readonly OperationName[],
  view: string,
): readonly OperationName[] {
  return styles.map(({ apart }, i) => (viewOf(apart) > 0 ? operationInView(apart, view) : now[i]!));
}

/** Evidence that a guess rests on, where it is worth a sentence. */
const WHY: Readonly<Record<string, string>> = {
  hairline: 'Hairlines mean a cut.',
  text: 'A text in the drawing says so, but the colors say otherwise.',
  grid: 'The lines are evenly spaced, like squared paper.',
};

/** Why a question is asked, and what is assumed until it is answered. */
export function reasonOf({ configuration, report }: Asked, { code, style: id }: Question): string {
  const style = configuration?.styles.find((one) => one.id === id);
  const read = report?.analysis.styles.find((one) => one.id === id);
  const why = WHY[read?.evidence ?? ''] ?? 'The file doesn’t say.';
  if (code === 'open_lines' && style)
    return `A cut that frees nothing is rarely meant. ${PRICED_AS[operationOf(style.assignedTo)]}.`;
  if (code === 'operation' && style) return `${why} ${PRICED_AS[operationOf(style.assignedTo)]}.`;
  if (code === 'view') return 'The views show one part from several sides. Only one of them is cut.';
  if (code === 'bend') return 'The file shows the bend line, not the angle.';
  return code === 'nothing_cut' ? 'As drawn, we engrave the part on a sheet that stays whole.' : '';
}

/** Whether an answer names an operation. */
export function isOperation(option: string): option is OperationName {
  return (OPERATIONS as readonly string[]).includes(option);
}

/** Difference of other operations to the price of the part. */
function centsOf(
  { report, choices, configuration }: Asked,
  operations: readonly OperationName[],
  pricer: Pricer | null,
  geometry: GeometryKernel | null,
): number | null {
  const stock = pricer?.stockOf(choices.thickness_id);
  if (!pricer || !stock || !geometry || !report || !configuration) return null;
  const assignments = Object.fromEntries(configuration.styles.map(({ id }, i) => [id, operations[i]!]));
  const other = configure(report, { rotation: choices.rotation, assignments }, geometry);
  const now = plainPrice(pricer, stock, configuration, choices);
  const then = plainPrice(pricer, stock, other, choices);
  return now && then ? then.priceCents - now.priceCents : null;
}
