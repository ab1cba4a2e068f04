import { Suspense, useEffect } from 'react';
import { laterPart } from '../platform/later-part.ts';
import { useLocation } from 'react-router-dom';
import { AUTH_MODAL, closeSignIn } from '../platform/auth-prompt.ts';
import { useModalOpen } from '../ui/modals.ts';

const SignInDialog = laterPart(() => import('./SignInDialog.tsx').then((m) => m.SignInDialog));

/** The sign-in over the page, fetched when it is opened from anywhere with `askToSignIn`. */
export function AuthModal() {
  const { pathname } = useLocation();
  // A link inside the form leads to a page that must not stay behind it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes.
  useEffect(() => closeSignIn(), [pathname]);
  if (!useModalOpen(AUTH_MODAL)) return null;
  return (
    <Suspense fallback={null}>
      <SignInDialog />
    </Suspense>
  );
}
