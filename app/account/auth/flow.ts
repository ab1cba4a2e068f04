import type { AuthView } from '../../platform/auth-prompt.ts';

/** How the views of the account form lead to each other, in a page or over one. */
export interface AuthFlow {
  /** Shows another view. */
  readonly go: (view: AuthView) => void;
  /** The customer is signed in and through. */
  readonly done: () => void;
  /** Where the customer goes afterwards. */
  readonly target: string;
  /** Whether the form is a page of its own; else it lies over another. */
  readonly isPage: boolean;
}

/** Reason why paying needs an account. */
export const CHECKOUT_REASON = 'Your account keeps the order, its invoice and its tracking in one place.';

/** The heading of each view. */
export const TITLES: Readonly<Record<AuthView | 'reset', string>> = {
  login: 'Log in',
  signup: 'Create your account',
  segmentation: 'Personalise your experience',
  forgot: 'Forgot your password?',
  resetsent: 'Check your e-mail',
  reset: 'Choose a new password',
};
