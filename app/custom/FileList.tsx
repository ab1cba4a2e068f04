import { Download, Eye } from 'lucide-react';
import { err, type Result } from '../../shared/base/result.ts';
import type { SentFile } from '../../shared/file/wire.ts';
import { usePdfViewer } from '../pdf/use-pdf-viewer.tsx';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { saveFile } from '../platform/save-file.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './FileList.module.css';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { sizeWords } from './words.ts';

type ListedFile = Pick<SentFile, 'id' | 'filename'> & Partial<Pick<SentFile, 'size_bytes'>>;

/** Files that were sent, each for saving; PDFs for looking at too. */
export function FileList({ files, label }: { readonly files: readonly ListedFile[]; readonly label: string }) {
  const viewer = usePdfViewer();
  if (files.length === 0) return null;
  return (
    <>
      {viewer.dialog}
      <ul className={styles.files} aria-label={label}>
        {files.map((file) => (
          <li key={file.id}>
            <Button size="s" icon={<Download size={14} aria-hidden="true" />} onClick={() => void save(file)}>
              <VisuallyHidden>Save </VisuallyHidden>
              <span className={styles.name}>{file.filename}</span>
              {typeof file.size_bytes === 'number' && <span className={styles.size}>{sizeWords(file.size_bytes)}</span>}
            </Button>
            {/\.pdf$/i.test(file.filename) && (
              <IconButton
                label={`Look at ${file.filename}`}
                onClick={() => viewer.show({ filename: file.filename, load: () => loaded(file) })}
              >
                <Eye size={16} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

async function loaded({ id }: ListedFile): Promise<Result<Blob, string>> {
  const file = await laterApi.file.file({ params: { id } });
  return file.ok ? file : err(file.error.message);
}

async function save(file: ListedFile): Promise<void> {
  const bytes = await loaded(file);
  if (bytes.ok) saveFile(bytes.value, file.filename);
  else notify({ tone: 'bad', title: 'Not saved', text: bytes.error });
}
