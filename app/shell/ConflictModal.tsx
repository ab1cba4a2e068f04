import { lazy, Suspense } from 'react';
import { CONFLICT_MODAL } from '../platform/conflict-modal.ts';
import { useModalOpen } from '../ui/modals.ts';

const Conflict = lazy(() => import('../quote/parts/ConflictDialog.tsx').then((m) => ({ default: m.ConflictDialog })));

/** Shows what somebody else changed on a quote meanwhile, wherever the page is. */
export function ConflictModal() {
  if (!useModalOpen(CONFLICT_MODAL)) return null;
  return (
    <Suspense fallback={null}>
      <Conflict />
    </Suspense>
  );
}
