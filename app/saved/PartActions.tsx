import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { SavedPart } from '../../shared/saved/wire.ts';
import { listKey } from '../list/list-key.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { useSession } from '../platform/session-state.ts';
import { useReason } from '../platform/use-reason.ts';
import { ActionMenu } from '../ui/ActionMenu.tsx';
import { openModal } from '../ui/modals.ts';
import { useConfirm } from '../ui/use-confirm.tsx';
import { orderAgain, useAgain } from './again-state.ts';
import { againOf, SAVED_PARTS } from './part-again.ts';
import { RenamePart, renameModal } from './RenamePart.tsx';

/** Actions on a saved part. */
export function PartActions({ part }: { readonly part: SavedPart }) {
  const client = useQueryClient();
  const { busy } = useAgain(SAVED_PARTS);
  const reason = useReason(useSession().account?.buysFor, 'part');
  const confirm = useConfirm();
  const remove = async () => {
    const text = `${part.name} will be removed from your saved parts. Quotes and orders keep it.`;
    if (!(await confirm.ask({ title: 'Remove this part?', text, action: 'Remove the part' }))) return;
    const removed = await laterApi.saved.remove({ params: { id: part.id } });
    if (!removed.ok) notify({ tone: 'bad', title: 'Error', text: removed.error.message });
    await client.invalidateQueries({ queryKey: listKey(SAVED_PARTS) });
  };
  return (
    <>
      <ActionMenu
        label={`Actions for ${part.name}`}
        actions={[
          {
            key: 'add',
            label: 'Add to quote',
            icon: <Plus size={16} aria-hidden="true" />,
            refusal: reason ?? (busy ? 'We’re adding parts.' : undefined),
            run: () => void orderAgain(SAVED_PARTS, [againOf(part)]),
          },
          {
            key: 'rename',
            label: 'Rename',
            icon: <Pencil size={16} aria-hidden="true" />,
            refusal: reason ?? undefined,
            run: () => openModal(renameModal(part.id)),
          },
          {
            key: 'remove',
            label: 'Remove',
            icon: <Trash2 size={16} aria-hidden="true" />,
            danger: true,
            refusal: reason ?? undefined,
            run: () => void remove(),
          },
        ]}
      />
      <RenamePart part={part} />
      {confirm.dialog}
    </>
  );
}
