import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import styles from '../ui/Entries.module.css';

interface AddressRowProps {
  /** Name that tells it from the others in the names of its buttons. */
  readonly of: string;
  readonly title: ReactNode;
  readonly lines: string;
  /** Question before it is removed, with the effect on quotes that have it. */
  readonly question: string;
  readonly consequence: string;
  readonly onChange: () => void;
  readonly onRemove: () => void;
  /** More that can be done with it, before the others. */
  readonly children?: ReactNode;
}

/** A saved address in its list. */
export function AddressRow({ of, title, lines, question, consequence, onChange, onRemove, children }: AddressRowProps) {
  const confirm = useConfirm();
  const remove = async () => {
    if (await confirm.ask({ title: question, text: `${of}. ${consequence}`, action: 'Remove the address' })) onRemove();
  };
  return (
    <li className={styles.row}>
      {confirm.dialog}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.lines}>{lines}</p>
      </div>
      <div className={styles.actions}>
        {children}
        <Button size="s" variant="quiet" aria-label={`Change: ${of}`} onClick={onChange}>
          Change
        </Button>
        <Button size="s" variant="quiet" aria-label={`Remove: ${of}`} onClick={() => void remove()}>
          Remove
        </Button>
      </div>
    </li>
  );
}
