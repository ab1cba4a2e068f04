import { Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { openFiles, warmImport } from './open-file.ts';
import styles from './DropAnywhere.module.css';

/** Takes files and folders dropped anywhere on the page, or pasted. `onTaken` follows when some were taken. */
export function DropAnywhere({ onTaken }: { readonly onTaken: () => void }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    let depth = 0;
    const holdsFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const enter = (event: DragEvent) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      depth += 1;
      warmImport();
      setOver(true);
    };
    const stay = (event: DragEvent) => {
      if (holdsFile(event)) event.preventDefault();
    };
    const leave = () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      // The entries are gone once this handler has returned.
      const entries = [...(event.dataTransfer?.items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
      if (entries.some(({ isDirectory }) => isDirectory)) void takeFolders(entries, onTaken);
      else void openFiles([...(event.dataTransfer?.files ?? [])], onTaken);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const typing = (event.target as Element | null)?.closest('input, textarea');
      if (files.length === 0 && !typing && /<svg[\s>]/i.test(text))
        files.push(new File([text], 'pasted.svg', { type: 'image/svg+xml' }));
      void openFiles(files, onTaken);
    };
    addEventListener('dragenter', enter);
    addEventListener('dragover', stay);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragenter', enter);
      removeEventListener('dragover', stay);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, [onTaken]);
  if (!over) return null;
  return (
    <div className={styles.over} aria-hidden="true">
      <div className={styles.box}>
        <Upload size={36} strokeWidth={1.5} />
        <p>Drop it anywhere</p>
      </div>
    </div>
  );
}

async function takeFolders(entries: readonly FileSystemEntry[], onTaken: () => void): Promise<void> {
  const { filesOf } = await import('./tray/folder.ts');
  await openFiles(await filesOf(entries), onTaken);
}
