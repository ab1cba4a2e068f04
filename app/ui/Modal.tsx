import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Modal.module.css';
import { focusFirstField } from './first-field.ts';
import { closeModal, useModalOpen } from './modals.ts';

interface ModalProps {
  /** The name it is opened and closed by; see modals.ts. */
  readonly name: string;
  readonly title: string;
  readonly children: ReactNode;
  /** A click beside the box closes it. On by default; off where typed text would be lost. */
  readonly closeOnOutside?: boolean;
  /** bottom: a drawer from the lower edge on phones. */
  readonly placement?: 'center' | 'bottom';
  readonly size?: 's' | 'm' | 'l';
  readonly onClose?: () => void;
}

/** A native dialog, opened and closed by name. Escape closes it; focus goes to its first field and comes back. Content mounts only while open. */
export function Modal({ name, onClose, ...dialog }: ModalProps) {
  const close = () => {
    closeModal(name);
    onClose?.();
  };
  return useModalOpen(name) ? <Dialog {...dialog} onClose={close} /> : null;
}

/** The dialog of a {@link Modal} by itself, open as long as it is there: for what may stand above an open one. */
export function Dialog({
  title,
  children,
  closeOnOutside = true,
  placement = 'center',
  size = 's',
  onClose: close,
}: Omit<ModalProps, 'name' | 'onClose'> & { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect: closing while the dialog is still on the page gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    const stop = focusFirstField(element);
    return () => {
      stop();
      element.close();
    };
  }, []);
  const outside = (event: MouseEvent) => {
    if (closeOnOutside && event.target === dialog.current) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out; the click is for the backdrop.
    <dialog
      ref={dialog}
      className={cx(styles.dialog, styles[placement], styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={outside}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label="Close" onClick={close}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
