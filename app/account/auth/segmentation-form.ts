import { z } from 'zod';
import { organizationNameBody, segmentationBody } from '../../../shared/account/identity-wire.ts';
import { answerOf } from '../../../shared/account/segmentation.ts';

/** One question: what was chosen, and one's own words where that is Other; both come to the one answer of the wire. */
const question = z.object({ choice: z.string().nullable(), words: z.string() }).transform(({ choice, words }, ctx) => {
  if (choice === null) {
    ctx.issues.push({ code: 'custom', message: 'Choose an answer.', path: ['choice'], input: choice });
    return z.NEVER;
  }
  const answer = segmentationBody.shape.what_they_make.safeParse(answerOf(choice, words));
  if (answer.success) return answer.data;
  const message = words.trim() === '' ? 'Tell us in a few words.' : answer.error.issues[0]!.message;
  ctx.issues.push({ code: 'custom', message, path: ['words'], input: words });
  return z.NEVER;
});

/** The questions as they are filled in, held to the rules of the wire. */
export const segmentationForm = z.object({
  what_they_make: question,
  why_they_make: question,
  organization_name: organizationNameBody.shape.organization_name,
});

const NOTHING = { choice: null, words: '' };

/** Nothing answered yet. */
export const EMPTY_ANSWERS: z.input<typeof segmentationForm> = {
  what_they_make: NOTHING,
  why_they_make: NOTHING,
  organization_name: '',
};
