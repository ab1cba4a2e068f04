import { Undo2 } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import styles from './LastPut.module.css';
import { undoPut, useLastPut } from './last-put.ts';

/** The thing that was put to a place just now, with the way to undo it. It floats over the page. */
export function LastPut() {
  const put = useLastPut();
  return (
    <div role="status" className={styles.region}>
      {put && (
        <p className={styles.put}>
          {put.text}
          <Button
            variant="quiet"
            size="s"
            icon={<Undo2 size={16} aria-hidden="true" />}
            aria-label={`Undo: ${put.text}`}
            onClick={() => undoPut(put)}
          >
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}
