import { Suspense } from 'react';
import { laterPart } from '../platform/later-part.ts';
import { CONFLICT_MODAL } from '../platform/conflict-modal.ts';
import { useModalOpen } from '../ui/modals.ts';

const Conflict = laterPart(() => import('../quote/parts/ConflictDialog.tsx').then((m) => m.ConflictDialog));

/** Shows what somebody else changed on a quote meanwhile, wherever the page is. */
export function ConflictModal() {
  if (!useModalOpen(CONFLICT_MODAL)) return null;
  return (
    <Suspense fallback={null}>
      <Conflict />
    </Suspense>
  );
}
