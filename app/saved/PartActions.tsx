import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import type { SavedPart } from '../../shared/saved/wire.ts';
import { listKey } from '../list/list-key.ts';
import { api } from '../platform/api.ts';
import { notify } from '../platform/notify.ts';
import { ActionMenu } from '../ui/ActionMenu.tsx';
import { openModal } from '../ui/modals.ts';
import { orderAgain, useAgain } from './again-state.ts';
import { againOf, SAVED_PARTS } from './part-again.ts';
import { RenamePart, renameModal } from './RenamePart.tsx';
import styles from './SavedPartsScreen.module.css';

/** What can be done with a saved part. */
export function PartActions({ part }: { readonly part: SavedPart }) {
  const client = useQueryClient();
  const { busy } = useAgain(SAVED_PARTS);
  const remove = async () => {
    const removed = await api.saved.remove({ params: { id: part.id } });
    if (!removed.ok) notify({ tone: 'bad', title: 'Error', text: removed.error.message });
    await client.invalidateQueries({ queryKey: listKey(SAVED_PARTS) });
  };
  return (
    <>
      <ActionMenu
        label={`Actions for ${part.name}`}
        className={styles.more}
        actions={[
          {
            key: 'add',
            label: 'Add to quote',
            icon: <Plus size={16} aria-hidden="true" />,
            refusal: busy ? 'Parts are being added.' : undefined,
            run: () => void orderAgain(SAVED_PARTS, [againOf(part)]),
          },
          {
            key: 'rename',
            label: 'Rename',
            icon: <Pencil size={16} aria-hidden="true" />,
            run: () => openModal(renameModal(part.id)),
          },
          {
            key: 'remove',
            label: 'Remove',
            icon: <Trash2 size={16} aria-hidden="true" />,
            danger: true,
            run: () => void remove(),
          },
        ]}
      >
        <Ellipsis size={18} aria-hidden="true" />
      </ActionMenu>
      <RenamePart part={part} />
    </>
  );
}
