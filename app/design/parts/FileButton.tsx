import { type ReactNode, useRef } from 'react';
import { DESIGN_EXTENSIONS } from '../../../shared/design/limits.ts';
import { openFirst, warmImport } from '../../part/open-file.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/Button.tsx';

interface FileButtonProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string | undefined;
  /** After a file was taken; the design screen is where it shows. */
  readonly onTaken?: () => void;
}

/** Endings offered by the file dialog; the content decides in the end. */
export const ACCEPT = DESIGN_EXTENSIONS.map((ending) => `.${ending}`).join(',');

/** Chooses a design file and opens it. */
export function FileButton({ children, icon, variant, size, className, onTaken }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={icon}
        className={className}
        onPointerEnter={warmImport}
        onFocus={warmImport}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label="Design file"
        data-testid="file-input"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (openFirst(files)) onTaken?.();
        }}
      />
    </>
  );
}
