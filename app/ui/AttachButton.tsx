import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './Button.tsx';

interface AttachButtonProps {
  readonly children: string;
  /** Label of the button, where its words alone do not say what it attaches to. */
  readonly label?: string;
  /** Label of the file input. */
  readonly inputLabel: string;
  readonly testId: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly busy: boolean;
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
}

/** Button that opens the file dialog, for files that hang on something. The same file can be chosen again. */
export function AttachButton({
  children,
  label,
  inputLabel,
  testId,
  accept,
  multiple = false,
  busy,
  onFiles,
}: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        icon={<Paperclip size={14} aria-hidden="true" />}
        busy={busy}
        aria-label={label}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={inputLabel}
        data-testid={testId}
        onChange={(event) => {
          const [first, ...others] = event.target.files ?? [];
          event.target.value = '';
          if (first) onFiles([first, ...others]);
        }}
      />
    </>
  );
}
