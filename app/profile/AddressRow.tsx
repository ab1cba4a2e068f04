import type { ReactNode } from 'react';
import { type AddressKind, addressName, useRemoval } from '../address/use-removal.ts';
import { useSession } from '../platform/session-state.ts';
import { useReason } from '../platform/use-reason.ts';
import { Button } from '../ui/Button.tsx';
import styles from '../ui/Entries.module.css';

interface AddressRowProps {
  readonly kind: AddressKind;
  readonly address: { readonly id: string; readonly name: string; readonly line1: string };
  readonly title: ReactNode;
  readonly lines: string;
  readonly onChange: () => void;
  readonly onRemoved: () => Promise<unknown>;
  /** More that can be done with it, before the others. */
  readonly children?: ReactNode;
}

/** A saved address in its list. */
export function AddressRow({ kind, address, title, lines, onChange, onRemoved, children }: AddressRowProps) {
  const { remove, dialog } = useRemoval(kind, onRemoved);
  const mayChange = useReason(useSession().account?.buysFor, 'address') === null;
  const of = addressName(address);
  return (
    <li className={styles.row}>
      {dialog}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.lines}>{lines}</p>
      </div>
      <div className={styles.actions}>
        {children}
        {mayChange && (
          <>
            <Button size="s" variant="quiet" aria-label={`Change: ${of}`} onClick={onChange}>
              Change
            </Button>
            <Button size="s" variant="quiet" aria-label={`Remove: ${of}`} onClick={() => void remove(address)}>
              Remove
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
