import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { Job } from '../../shared/production/wire.ts';
import { formatTime } from '../platform/dates.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import styles from './Job.module.css';
import { changeWords, undoableOf, undoChange } from './job-changes.ts';
import { jobActivityQuery } from './queries.ts';
import { record } from './scan-queue.ts';
import { useFloorStep } from './use-floor-step.ts';

/** Scans of a job and changes at desks, the newest first: who, when, before and after. The last change can be undone for ten minutes. */
export function JobActivity({ job }: { readonly job: Job }) {
  const { data: entries = [], dataUpdatedAt } = useQuery(jobActivityQuery(job.id));
  const { busy, take } = useFloorStep();
  const undoable = undoableOf(entries, dataUpdatedAt);
  const scans = job.scans.map(({ id, at, text, operator, undone, undo_until, device_id }) => {
    const undo = undo_until === null ? null : device_id;
    return { id, at, text: undone ? `${text} (undone)` : text, by: operator, undo };
  });
  const changes = entries.map((entry) => ({
    id: entry.id,
    at: entry.at,
    text: changeWords(entry),
    by: entry.author,
    undo: null,
  }));
  const all = [...scans, ...changes].sort((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <Card as="section" aria-labelledby="job-activity">
      <h2 id="job-activity">Activity</h2>
      {all.length === 0 && <p className={styles.faint}>Scans and changes show up here.</p>}
      <ul className={styles.entries}>
        {all.map(({ id, at, text, by, undo }) => (
          <li key={id}>
            <time dateTime={at}>{formatTime(at)}</time>
            <span>{text}</span>
            <span className={styles.faint}>
              {by}
              {undo !== null && (
                <Button
                  variant="quiet"
                  size="s"
                  icon={<Undo2 size={16} aria-hidden="true" />}
                  aria-label={`Undo: ${text}`}
                  onClick={() => void record({ kind: 'undo', undoes: undo })}
                >
                  Undo
                </Button>
              )}
              {undoable?.id === id && (
                <Button
                  variant="quiet"
                  size="s"
                  icon={<Undo2 size={16} aria-hidden="true" />}
                  busy={busy !== null}
                  onClick={() => void take('undo', () => undoChange(job, undoable), 'Change undone.')}
                >
                  Undo
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
