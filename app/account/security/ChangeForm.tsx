import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import styles from './Security.module.css';

interface ChangeFormProps {
  readonly onSubmit: FormEventHandler;
  readonly busy: boolean;
  /** Error of the whole form. */
  readonly message: string | undefined;
  /** Label of the button that sends it. */
  readonly action: string;
  readonly onCancel: () => void;
  /** Its fields. */
  readonly children: ReactNode;
}

/** A change of how the account is signed in to, opened within its section. */
export function ChangeForm({ onSubmit, busy, message, action, onCancel, children }: ChangeFormProps) {
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <FormMessage message={message} />
      {children}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={busy}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
