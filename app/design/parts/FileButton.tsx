import { type ReactNode, useRef } from 'react';
import { DESIGN_EXTENSIONS } from '../../../shared/design/limits.ts';
import { openFiles, warmImport } from '../../part/open-file.ts';
import { useOwnState } from '../../platform/own-state.ts';
import styles from './FileButton.module.css';
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';

interface FileButtonProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string | undefined;
  /** Chooses a folder with all that is in it. */
  readonly folder?: boolean;
  readonly disabled?: boolean;
  /** After files were taken; the design screen is where they show. */
  readonly onTaken?: () => void;
}

/** Endings offered by the file dialog; the content decides in the end. */
const ACCEPT = DESIGN_EXTENSIONS.map((ending) => `.${ending}`).join(',');

/** Whether this browser lets a person choose a folder; phones don't. */
const choosesFolders = () => 'webkitdirectory' in HTMLInputElement.prototype && matchMedia('(pointer: fine)').matches;

/** Chooses design files, one or several, and opens them. For folders it shows where these can be chosen. */
export function FileButton({
  children,
  icon,
  variant,
  size,
  className,
  folder = false,
  disabled = false,
  onTaken,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const own = useOwnState();
  // The server does not know: styles hide it from phones until then.
  if (folder && own && !choosesFolders()) return null;
  const take = async (files: readonly File[]) => {
    const designs = folder ? (await import('../../part/tray/folder.ts')).filesOfFolder(files) : files;
    await openFiles(designs, onTaken);
  };
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={icon}
        className={cx(folder && styles.folder, className)}
        disabled={disabled}
        onPointerEnter={warmImport}
        onFocus={warmImport}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        {...(folder ? { webkitdirectory: '' } : { accept: ACCEPT })}
        multiple
        hidden
        aria-label={folder ? 'Folder of designs' : 'Design files'}
        data-testid={folder ? 'folder-input' : 'file-input'}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void take(files);
        }}
      />
    </>
  );
}
