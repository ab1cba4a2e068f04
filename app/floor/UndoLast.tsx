import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import type { Scan } from '../../shared/production/fields.ts';
import { clockTime } from '../platform/dates.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Machine.module.css';
import { record } from './scan-queue.ts';

/** The last scan with the way to undo it, also by the key Z. Nothing where none can be undone. */
export function UndoLast({ scans }: { readonly scans: readonly Scan[] }) {
  const last = scans.find(({ undo_until }) => undo_until !== null);
  const id = last?.device_id;
  useEffect(() => {
    if (id === undefined) return;
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (!typing && event.key === 'z' && !event.ctrlKey && !event.metaKey) void record({ kind: 'undo', undoes: id });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [id]);
  if (!last) return null;
  return (
    <p className={styles.undo}>
      <span>
        {last.text} <small>You can undo it until {clockTime(new Date(last.undo_until!))}.</small>
      </span>
      <Button
        variant="quiet"
        icon={<Undo2 size={16} aria-hidden="true" />}
        onClick={() => void record({ kind: 'undo', undoes: last.device_id })}
      >
        Undo <kbd>Z</kbd>
      </Button>
    </p>
  );
}
