import { shortDay } from '../../shared/base/day-words.ts';
import { BENCH_WORDS } from '../../shared/calendar/benches.ts';
import type { Schedule, ScheduleBench } from '../../shared/schedule/wire.ts';
import styles from './Schedule.module.css';

/** Job numbers that a day of a bench names; the others are counted. */
const NAMED = 3;

/** Benches of people by day, after the machines, and jobs that they are done with too late. */
export function Benches({ schedule: { benches, bench_late: late, days, today } }: { readonly schedule: Schedule }) {
  if (benches.length === 0) return null;
  return (
    <section className={styles.scroll} aria-label="Benches">
      <table className={styles.board}>
        <thead>
          <tr>
            <th scope="col">Bench</th>
            {days.map(({ day }) => (
              <th key={day} scope="col">
                {shortDay(day)}
                <small>{day === today ? 'Today' : ''}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {benches.map((bench) => (
            <tr key={bench.bench}>
              <th scope="row">{BENCH_WORDS[bench.bench]}</th>
              {bench.days.map((day) => (
                <BenchDay key={day.day} on={day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {late.length > 0 && (
        <p className={styles.benchLate}>
          {`Late at the benches: ${late
            .slice(0, NAMED)
            .map(({ number, ready }) => `${number} ${ready === null ? 'has no place' : `is ready ${shortDay(ready)}`}`)
            .join(', ')}${late.length > NAMED ? ` and ${late.length - NAMED} more` : ''}.`}
        </p>
      )}
    </section>
  );
}

function BenchDay({ on: { minutes, planned, free, jobs } }: { readonly on: ScheduleBench['days'][number] }) {
  const more = jobs.length - NAMED;
  return (
    <td className={styles.day}>
      {minutes === 0 ? (
        <p className={styles.minutes}>No hours</p>
      ) : (
        <p className={styles.minutes}>
          <span>
            <b>{planned}</b> of {minutes}
          </span>
          <span className={styles.free}>{free} free</span>
        </p>
      )}
      {jobs.slice(0, NAMED).map(({ id, number, minutes: own }) => (
        <p key={id} className={styles.benchJob}>{`${number}, ${own} min`}</p>
      ))}
      {more > 0 && <p className={styles.benchJob}>{`and ${more} more`}</p>}
    </td>
  );
}
