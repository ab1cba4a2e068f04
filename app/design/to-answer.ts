import { toAnswer } from '../../shared/part/to-answer.ts';
import { usePart } from '../part/use-part.ts';

/** How much of the part in hand has to be answered; before the checks have judged it, its open questions. */
export function useToAnswer(): number {
  const { readiness, openQuestions } = usePart();
  return readiness ? toAnswer(readiness) : openQuestions.length;
}
