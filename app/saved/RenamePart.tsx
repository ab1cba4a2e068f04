import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { SavedPart } from '../../shared/saved/wire.ts';
import { listKey } from '../list/list-key.ts';
import { laterApi } from '../platform/later-api.ts';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { closeModal } from '../ui/modals.ts';
import { TextField } from '../ui/TextField.tsx';
import styles from './SavedPartsScreen.module.css';

/** The name of the dialog that renames a saved part. */
export function renameModal(id: string): string {
  return `rename-${id}`;
}

/** Asks for a saved part's new name. */
export function RenamePart({ part }: { readonly part: SavedPart }) {
  return (
    <Modal name={renameModal(part.id)} title="Rename part" closeOnOutside={false}>
      <RenameForm part={part} />
    </Modal>
  );
}

function RenameForm({ part }: { readonly part: SavedPart }) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name: part.name } });
  const rename = handleSubmit(async (body) => {
    const renamed = await laterApi.saved.rename({ params: { id: part.id }, body });
    if (!renamed.ok) return setError('name', { message: renamed.error.errors[0]?.message ?? renamed.error.message });
    closeModal(renameModal(part.id));
    announce(`The part is now called ${renamed.value.name}.`);
    await client.invalidateQueries({ queryKey: listKey('saved-parts') });
  });
  return (
    <form className={styles.rename} onSubmit={(event) => void rename(event)} noValidate>
      <TextField label="Name" maxLength={120} error={formState.errors.name?.message} {...register('name')} />
      <Button type="submit" variant="primary" busy={formState.isSubmitting}>
        Rename
      </Button>
    </form>
  );
}
