import { Download } from 'lucide-react';
import type { SentFile } from '../../shared/file/wire.ts';
import { api } from '../platform/api.ts';
import { notify } from '../platform/notify.ts';
import { Button } from '../ui/Button.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './FileList.module.css';
import { sizeWords } from './words.ts';

type ListedFile = Pick<SentFile, 'id' | 'filename'> & Partial<Pick<SentFile, 'size_bytes'>>;

/** Files that were sent, each for saving. */
export function FileList({ files, label }: { readonly files: readonly ListedFile[]; readonly label: string }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <Button size="s" icon={<Download size={14} aria-hidden="true" />} onClick={() => void save(file)}>
            <VisuallyHidden>Save </VisuallyHidden>
            <span className={styles.name}>{file.filename}</span>
            {typeof file.size_bytes === 'number' && <span className={styles.size}>{sizeWords(file.size_bytes)}</span>}
          </Button>
        </li>
      ))}
    </ul>
  );
}

async function save({ id, filename }: ListedFile): Promise<void> {
  const file = await api.file.file({ params: { id } });
  if (!file.ok) return notify({ tone: 'bad', title: 'Not saved', text: file.error.message });
  const address = URL.createObjectURL(file.value);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
