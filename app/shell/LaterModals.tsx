import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { AUTH_MODAL, closeSignIn } from '../platform/auth-prompt.ts';
import { CONFLICT_MODAL } from '../platform/conflict-modal.ts';
import { laterPart } from '../platform/later-part.ts';
import { useModalOpen } from '../ui/modals.ts';

const SignInDialog = laterPart(() => import('./SignInDialog.tsx').then((m) => m.SignInDialog));
const Conflict = laterPart(() => import('../quote/parts/ConflictDialog.tsx').then((m) => m.ConflictDialog));

/**
 * Dialogs that any page may open, fetched when they are: the sign-in over the page (`askToSignIn`), and what somebody else changed on a quote
 * meanwhile.
 */
export function LaterModals() {
  const { pathname } = useLocation();
  // A link inside the sign-in leads to a page that must not stay behind it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes.
  useEffect(() => closeSignIn(), [pathname]);
  const isSigningIn = useModalOpen(AUTH_MODAL);
  const isConflict = useModalOpen(CONFLICT_MODAL);
  return (
    <Suspense>
      {isSigningIn && <SignInDialog />}
      {isConflict && <Conflict />}
    </Suspense>
  );
}
