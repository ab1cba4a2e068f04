import { keepQuestions } from '../later-questions.ts';
import type { AuthFlow } from './flow.ts';

/** Whether the account is opened on the way to paying. */
export function isForCheckout({ target }: Pick<AuthFlow, 'target'>): boolean {
  return target.startsWith('/checkout/');
}

/** Goes on with a new account: to the questions, or straight to the checkout, which has them asked after the order. */
export function afterSignUp(flow: AuthFlow): void {
  if (isForCheckout(flow)) {
    keepQuestions();
    flow.done();
  } else flow.go('segmentation');
}
