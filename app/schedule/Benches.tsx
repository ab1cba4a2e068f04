import { Pin } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { shortDay } from '../../shared/base/day-words.ts';
import { BENCH_WORDS } from '../../shared/calendar/benches.ts';
import type { Schedule, ScheduleBench, ScheduleBenchJob } from '../../shared/schedule/wire.ts';
import { cx } from '../ui/cx.ts';
import { Minutes, type Moving } from './Board.tsx';
import styles from './Schedule.module.css';
import type { Target } from './schedule-words.ts';

/** Job numbers that the line of late ones names; the others are counted. */
const NAMED = 3;

/** A job at a bench. */
export interface AtBench {
  readonly id: string;
  readonly lane_id: string;
}

interface BenchesProps {
  readonly schedule: Schedule;
  readonly open: AtBench | null;
  readonly moving: Moving | null;
  readonly onOpen: (at: AtBench) => void;
  readonly onMove: (moving: Moving | null) => void;
  readonly onPin: (id: string, to: Target) => void;
}

/** Benches of people by day, after the machines, and jobs that they are done with too late. */
export function Benches(props: BenchesProps) {
  const { benches, bench_late: late, days, today } = props.schedule;
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
                <BenchDay key={day.day} {...props} bench={bench} on={day} />
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

interface BenchDayProps extends BenchesProps {
  readonly bench: ScheduleBench;
  readonly on: ScheduleBench['days'][number];
}

/** A bench on a day. A job of this bench that is dragged over it is told about, and pinned where it is dropped. */
function BenchDay(props: BenchDayProps) {
  const { bench, on, moving, onMove, onPin } = props;
  const fits = moving?.bench === bench.id;
  const to = { lane_id: bench.id, day: on.day };
  const isOver = fits && moving.to?.day === on.day;
  return (
    <td
      className={styles.day}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        if (!fits) return;
        event.preventDefault();
        if (!isOver) onMove({ ...moving, to });
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (fits) onPin(moving.id, to);
      }}
    >
      <Minutes on={on} />
      {on.jobs.map((job) => (
        <BenchBar key={job.id} {...props} job={job} />
      ))}
    </td>
  );
}

/** A bench’s job as a screen reader says its bar. */
function benchBarWords({ number, minutes, need_by, ready, pin }: ScheduleBenchJob): string {
  const done = ready === null ? 'no place' : `ready ${shortDay(ready)}`;
  return `${number} ${minutes} min, ships ${shortDay(need_by)}, ${done}${pin === null ? '' : `, pinned by ${pin.by}`}`;
}

/** A job on a day of a bench: a press opens it, arrows move it by a day, Enter pins it where they moved it to. */
function BenchBar({
  schedule,
  bench,
  on,
  job,
  open,
  moving,
  onOpen,
  onMove,
  onPin,
}: BenchDayProps & { readonly job: ScheduleBenchJob }) {
  const mine = moving?.id === job.id && moving.bench === bench.id ? moving.to : null;
  const keys = (event: KeyboardEvent) => {
    const days = schedule.days.filter(({ working }) => working).map(({ day }) => day);
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Escape' && mine) onMove(null);
    else if (event.key === 'Enter' && mine) {
      event.preventDefault();
      onPin(job.id, mine);
    } else if (by !== undefined) {
      event.preventDefault();
      const day = days[days.indexOf(mine?.day ?? on.day) + by];
      if (day !== undefined) onMove({ id: job.id, bench: bench.id, to: { lane_id: bench.id, day } });
    }
  };
  return (
    <button
      type="button"
      className={cx(styles.benchJob, (job.ready === null || job.ready > job.need_by) && styles.isLate)}
      draggable
      aria-expanded={open?.id === job.id && open.lane_id === bench.id}
      aria-label={benchBarWords(job)}
      onClick={() => onOpen({ id: job.id, lane_id: bench.id })}
      onKeyDown={keys}
      onBlur={() => mine && onMove(null)}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', job.number);
        event.dataTransfer.effectAllowed = 'move';
        onMove({ id: job.id, bench: bench.id, to: null });
      }}
      onDragEnd={() => onMove(null)}
    >
      <b>{job.number}</b>
      <span className={styles.barMinutes}>
        {job.pin && <Pin size={13} aria-hidden="true" />}
        {job.minutes} min
      </span>
    </button>
  );
}
