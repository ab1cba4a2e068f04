import { FileUp, RotateCw, X } from 'lucide-react';
import { useRef } from 'react';
import { MAX_FILES } from '../../shared/file/limits.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { type DraftFile, useDraft } from './draft.ts';
import styles from './DraftFiles.module.css';
import { sendAgain, takeFiles, takeOff } from './send-files.ts';
import { sizeWords } from './words.ts';

/** The files of the request in hand: several at once, each with its progress, taken off or tried again by itself. */
export function DraftFiles({ hint }: { readonly hint: string }) {
  const { files } = useDraft();
  const input = useRef<HTMLInputElement>(null);
  const take = (list: FileList | null) => {
    if (list && list.length > 0) void takeFiles([...list]);
  };
  return (
    <section
      aria-labelledby="request-files"
      className={styles.files}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <h2 id="request-files">Files</h2>
      <p className={styles.hint}>{`${hint}. Any kind, up to 50 MB each, ${MAX_FILES} at most.`}</p>
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map((file) => (
            <FileRow key={file.key} file={file} />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files for the request"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <Button icon={<FileUp size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
        {files.length === 0 ? 'Add files' : 'Add more files'}
      </Button>
    </section>
  );
}

function FileRow({ file }: { readonly file: DraftFile }) {
  return (
    <li className={styles.row} data-state={file.state}>
      <span className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.state} role={file.state === 'failed' ? 'alert' : undefined}>
          {stateWords(file)}
        </span>
        {file.state === 'sending' && <ProgressBar label={`Sending ${file.name}`} value={file.progress} />}
      </span>
      {file.state === 'failed' && (
        <IconButton label={`Send ${file.name} again`} onClick={() => sendAgain(file.key)}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={file.state === 'sending' ? `Cancel ${file.name}` : `Remove ${file.name}`}
        onClick={() => takeOff(file)}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function stateWords({ state, bytes, problem }: DraftFile): string {
  if (state === 'failed') return problem ?? 'It didn’t arrive.';
  if (state === 'sent') return `${sizeWords(bytes)}, sent`;
  return state === 'sending' ? sizeWords(bytes) : `${sizeWords(bytes)}, kept on this device until you’re online`;
}
