import { useMemo } from 'react';
import { viewOf } from '../../shared/drawing/apart.ts';
import type { Question } from '../../shared/analysis/wire.ts';
import { type Answer, answersTo, reasonOf } from '../part/answers.ts';
import { answerQuestion, assignOperation } from '../part/choices.ts';
import { rememberAnswer, rememberedAnswer } from '../part/remembered.ts';
import { partInHand } from '../part/store.ts';
import { operationInView } from '../part/view-operation.ts';
import { usePart } from '../part/use-part.ts';
import { useComputer } from '../platform/compute/compute.ts';
import { view } from './state.ts';

/** A question with all that it is shown by. */
export interface AskedQuestion {
  readonly question: Question;
  /** Why it is asked, and what is assumed until it is answered. */
  readonly why: string;
  /** Index of the style it is about; null where it is about the whole drawing. */
  readonly style: number | null;
  /** The answer given last for a design with the same strokes, fills and layers; null where there is none. */
  readonly lastTime: string | null;
  /** Answers that are drawn; none for the size and for bends. */
  readonly answers: readonly Answer[];
}

/** The first question that is open; null where none is. The size comes first: the other answers are drawn and priced at it. */
export function useAsked(): AskedQuestion | null {
  const { report, choices, configuration, openQuestions, status } = usePart();
  const { pricer, kernels } = useComputer();
  const geometry = kernels?.geometry ?? null;
  return useMemo(() => {
    const question = openQuestions.find(({ code }) => code === 'units') ?? openQuestions[0];
    if (!question || !configuration || status !== 'ready') return null;
    const part = { report, choices, configuration };
    const style = configuration.styles.findIndex(({ id }) => id === question.style);
    return {
      question,
      why: reasonOf(part, question),
      style: style < 0 ? null : style,
      lastTime: rememberedAnswer(configuration.styles, question),
      answers: answersTo(part, question, pricer, geometry),
    };
  }, [report, choices, configuration, openQuestions, status, pricer, geometry]);
}

/** Gives an answer. */
export function giveAnswer(question: Question, option: string): void {
  view.style = null;
  const { configuration } = partInHand();
  if (configuration) rememberAnswer(configuration.styles, question, option);
  if (question.code === 'view') chooseView(option);
  else answerQuestion(question, option);
}

/** Says which view of a dimension drawing is the part: the lines of all others are left out. */
function chooseView(view: string): void {
  for (const { id, apart } of partInHand().configuration?.styles ?? [])
    if (viewOf(apart) > 0) assignOperation(id, operationInView(apart, view));
}
