import type { MaterialFile } from '../../shared/material/wire.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Material.module.css';

interface RetireButtonProps {
  readonly file: MaterialFile;
  /** Undefined for one that is not in the catalog yet. */
  readonly id: number | undefined;
  readonly mm: string;
  /** Takes it out of the draft. */
  readonly onDropped: () => void;
}

/** Takes a thickness out with the next publishing; says why it can't where open quotes use it. */
export function RetireButton({ file: { open_quotes }, id, mm, onDropped }: RetireButtonProps) {
  const quotes = id === undefined ? 0 : (open_quotes[String(id)] ?? 0);
  return (
    <div>
      <Button variant="danger" disabled={quotes > 0} onClick={onDropped}>
        {id === undefined ? 'Remove this thickness' : `Retire ${mm} mm`}
      </Button>
      {quotes > 0 && (
        <p className={styles.quiet}>
          {quotes === 1 ? '1 open quote uses it.' : `${quotes} open quotes use it.`} It can be retired once none does.
        </p>
      )}
    </div>
  );
}
