import { proxy, useSnapshot } from 'valtio';
import { closeModal, openModal } from '../ui/modals.ts';

/** The views of the account form that need nothing but the form. Source: product spec §2, as are their addresses. */
export type AuthView = 'login' | 'signup' | 'segmentation' | 'forgot' | 'resetsent';

/** Name of the modal that holds the account form. */
export const AUTH_MODAL = 'auth';

const prompt = proxy<{ view: AuthView; redirect: string | null }>({ view: 'login', redirect: null });

/** Opens the account form over the page. After signing in the customer stays, or goes to `redirect`. */
export function askToSignIn(view: AuthView, redirect: string | null = null): void {
  prompt.view = view;
  prompt.redirect = redirect;
  openModal(AUTH_MODAL);
}

/** Closes it. */
export function closeSignIn(): void {
  closeModal(AUTH_MODAL);
}

/** View of the modal. */
export function useAuthPrompt(): { readonly view: AuthView; readonly redirect: string | null } {
  return useSnapshot(prompt);
}
