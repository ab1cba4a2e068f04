import { asksOperation } from '../../shared/analysis/question-codes.ts';
import type { Question } from '../../shared/analysis/wire.ts';
import type { PieceChoices } from '../../shared/part/choices.ts';
import type { Configuration } from '../../shared/part/configuration.ts';
import { ENGRAVE_ONLY } from '../../shared/analysis/answers.ts';
import { type Bends, NO_BENDS } from '../../shared/analysis/bends.ts';
import { openBends } from '../../shared/part/bend-choices.ts';

/**
 * Of what a design leaves open, that which the customer has not answered yet; bends and cuts that come up with operations chosen
 * since are among it.
 * @param bends the bend lines of the drawing, where they are known one by one
 */
export function openQuestions(
  questions: readonly Question[],
  choices: PieceChoices,
  { styles }: Configuration,
  bends: Bends = NO_BENDS,
): readonly Question[] {
  const isOpen = (style: Configuration['styles'][number]) =>
    style.assignedTo.metalBending && openBends(style, choices, bends).length > 0;
  const isCut = styles.some(({ assignedTo }) => assignedTo.cutting);
  const asked = questions.filter(({ code, style: id }) => {
    const style = styles.find((one) => one.id === id);
    if (code === 'units')
      return !choices.size_confirmed && choices.confirmed_width === null && choices.confirmed_height === null;
    if (code === 'nothing_cut') return !isCut && !choices.engrave_only;
    if (asksOperation(code)) return style !== undefined && choices.assignments[style.id] === undefined;
    return style !== undefined && isOpen(style);
  });
  const isAsked = (code: Question['code'], style?: string) =>
    asked.some((one) => one.code === code && one.style === style);
  const later: Question[] = styles
    .filter((style) => isOpen(style) && !isAsked('bend', style.id))
    .map((style) => ({
      code: 'bend',
      style: style.id,
      message: 'How many degrees, and which way?',
      options: ['up', 'down'],
    }));
  if (!isCut && !choices.engrave_only && !isAsked('nothing_cut'))
    later.push({
      code: 'nothing_cut',
      message: 'Nothing in this drawing gets cut. Only engrave it?',
      options: [ENGRAVE_ONLY],
    });
  return later.length === 0 ? asked : [...asked, ...later];
}
