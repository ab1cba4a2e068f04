import { Pin } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { shortDay } from '../../shared/base/day-words.ts';
import type { Schedule, ScheduledJob, ScheduleLane } from '../../shared/schedule/wire.ts';
import { lateWords } from '../../shared/schedule/words.ts';
import { cx } from '../ui/cx.ts';
import styles from './Schedule.module.css';
import { barWords, lanesFor, placeOf, stockWords, type Target, targetByKey } from './schedule-words.ts';

/** A job that is being moved. */
export interface Moving {
  readonly id: string;
  /** Lane of the bench that it is moved at; absent at machines. */
  readonly bench?: string;
  /** Null while it is held over where it is. */
  readonly to: Target | null;
}

interface BoardProps {
  readonly schedule: Schedule;
  readonly open: string | null;
  readonly moving: Moving | null;
  readonly onOpen: (id: string) => void;
  readonly onMove: (moving: Moving | null) => void;
  readonly onPin: (id: string, to: Target) => void;
}

/** Machines by day: minutes of each day, and a bar for each job on it. */
export function Board(props: BoardProps) {
  const { days, lanes, today } = props.schedule;
  return (
    <section className={styles.scroll} aria-label="Board">
      <table className={styles.board}>
        <thead>
          <tr>
            <th scope="col">Machine</th>
            {days.map(({ day, working }) => (
              <th key={day} scope="col" data-closed={working ? undefined : ''}>
                {shortDay(day)}
                <small>{day === today ? 'Today' : working ? '' : 'Closed'}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={lane.id}>
              <th scope="row">
                {lane.name}
                {lane.bed && <small>{`Bed ${lane.bed.width_mm} × ${lane.bed.height_mm} mm`}</small>}
              </th>
              {lane.days.map((day) => (
                <Day key={day.day} {...props} lane={lane} on={day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayProps extends BoardProps {
  readonly lane: ScheduleLane;
  readonly on: ScheduleLane['days'][number];
}

/** A machine on a day. A job that is dragged over it is told about, and pinned where it is dropped. */
function Day(props: DayProps) {
  const { schedule, lane, on, moving, onMove, onPin } = props;
  const dragged = moving?.bench === undefined ? schedule.jobs.find(({ id }) => id === moving?.id) : undefined;
  const fits = dragged?.technology_slug === lane.technology_slug;
  const to = { lane_id: lane.id, day: on.day };
  const isOver = moving?.to?.lane_id === lane.id && moving.to.day === on.day;
  const jobs = schedule.jobs.flatMap((job) =>
    job.slots
      .filter(({ lane_id, day }) => lane_id === lane.id && day === on.day)
      .map(({ minutes }) => ({ job, minutes })),
  );
  return (
    <td
      className={styles.day}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        if (!dragged || !fits) return;
        event.preventDefault();
        if (!isOver) onMove({ id: dragged.id, to });
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (dragged && fits) onPin(dragged.id, to);
      }}
    >
      <Minutes on={on} />
      {jobs.map(({ job, minutes }) => (
        <Bar key={job.id} {...props} job={job} minutes={minutes} />
      ))}
    </td>
  );
}

type Told = Pick<ScheduleLane['days'][number], 'minutes' | 'planned' | 'free' | 'over'>;

/** "299 of 375", and "76 free" or "15 over"; "No hours" where nobody works. */
export function Minutes({ on: { minutes, planned, free, over } }: { readonly on: Told }) {
  if (minutes === 0 && planned === 0) return <p className={styles.minutes}>No hours</p>;
  return (
    <p className={styles.minutes}>
      <span>
        <b>{planned}</b> of {minutes}
      </span>
      <span className={over > 0 ? styles.over : styles.free}>{over > 0 ? `${over} over` : `${free} free`}</span>
    </p>
  );
}

interface BarProps extends DayProps {
  readonly job: ScheduledJob;
  readonly minutes: number;
}

/** A job on a day: a press opens it, arrows move it, Enter pins it where they moved it to. */
function Bar({ schedule, job, minutes, open, moving, onOpen, onMove, onPin }: BarProps) {
  const mine = moving?.id === job.id && moving.bench === undefined ? moving.to : null;
  const keys = (event: KeyboardEvent) => {
    const from = mine ?? placeOf(job);
    if (event.key === 'Escape' && mine) onMove(null);
    else if (event.key === 'Enter' && mine) {
      event.preventDefault();
      onPin(job.id, mine);
    } else if (from) {
      const days = schedule.days.filter(({ working }) => working).map(({ day }) => day);
      const to = targetByKey(event.key, from, days, lanesFor(job, schedule.lanes));
      if (!to) return;
      event.preventDefault();
      onMove({ id: job.id, to });
    }
  };
  return (
    <button
      type="button"
      className={cx(styles.bar, styles[job.urgency], job.late_days > 0 && styles.isLate)}
      draggable
      aria-expanded={open === job.id}
      aria-label={barWords(job, minutes)}
      onClick={() => onOpen(job.id)}
      onKeyDown={keys}
      onBlur={() => mine && onMove(null)}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', job.number);
        event.dataTransfer.effectAllowed = 'move';
        onMove({ id: job.id, to: null });
      }}
      onDragEnd={() => onMove(null)}
    >
      <span className={styles.barHead}>
        {/* Spaces between the words, for readers of the bar's text. */}
        <b>{job.number}</b>{' '}
        <span className={styles.barMinutes}>
          {job.pin && <Pin size={13} aria-hidden="true" />}
          {minutes} min
        </span>
      </span>{' '}
      <span className={styles.stock}>{stockWords(job)}</span>{' '}
      {(job.urgency !== 'normal' || job.late_days > 0) && (
        <span className={styles.dates}>
          Ships {shortDay(job.need_by)} {job.late_days > 0 && <strong>{lateWords(job.late_days)}</strong>}
        </span>
      )}
    </button>
  );
}
