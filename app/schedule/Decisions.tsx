import { shortDay } from '../../shared/base/day-words.ts';
import { BENCH_WORDS } from '../../shared/calendar/benches.ts';
import type { Schedule } from '../../shared/schedule/wire.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Schedule.module.css';
import { datesWords, standWords } from './schedule-words.ts';

interface DecisionsProps {
  readonly schedule: Schedule;
  readonly onOpen: (id: string) => void;
}

/** Jobs at most; the others follow as these are settled. */
const MOST = 8;

/** Jobs that are late or have no place, and days that have too much on them, each with why. */
export function Decisions({ schedule: { jobs, lanes, benches }, onOpen }: DecisionsProps) {
  const late = jobs.filter(({ reason }) => reason !== null);
  const named = [...lanes, ...benches.map((one) => ({ ...one, name: BENCH_WORDS[one.bench] }))];
  const over = named.flatMap(({ id, name, days }) =>
    days.filter((day) => day.over > 0).map(({ day, over: minutes }) => ({ id, name, day, minutes })),
  );
  return (
    <section aria-labelledby="schedule-decisions" className={styles.panel}>
      <h2 id="schedule-decisions" className={styles.panelTitle}>
        Needs a decision
      </h2>
      {late.length + over.length === 0 && <p className={styles.facts}>Every job is in time.</p>}
      <ul className={styles.decisions}>
        {late.slice(0, MOST).map((job) => (
          <li key={job.id}>
            <p>
              <b>{job.number}</b> <span className={styles.over}>{standWords(job)}</span>
            </p>
            <p className={styles.facts}>
              {datesWords(job)}. {job.why}
            </p>
            <Button size="s" aria-label={`Plan ${job.number}`} onClick={() => onOpen(job.id)}>
              Plan
            </Button>
          </li>
        ))}
        {over.map(({ id, name, day, minutes }) => (
          <li key={`${id} ${day}`}>
            <p>
              <b>{name}</b> <span className={styles.over}>{minutes} min over</span>
            </p>
            <p className={styles.facts}>Too much is pinned to {shortDay(day)}. Unpin a job or move it.</p>
          </li>
        ))}
      </ul>
      {late.length > MOST && <p className={styles.facts}>{late.length - MOST} more.</p>}
    </section>
  );
}
