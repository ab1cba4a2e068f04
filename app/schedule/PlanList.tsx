import { shortDay } from '../../shared/base/day-words.ts';
import type { Schedule, ScheduledJob, ScheduleLane } from '../../shared/schedule/wire.ts';
import { lateWords } from '../../shared/schedule/words.ts';
import { JobPlan } from './JobPlan.tsx';
import styles from './Schedule.module.css';
import { stockWords } from './schedule-words.ts';

interface PlanListProps {
  readonly schedule: Schedule;
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
}

/** Days, the machines of each, and their jobs. */
export function PlanList(props: PlanListProps) {
  const { days, lanes, jobs } = props.schedule;
  const isUsed = (day: string) => jobs.some(({ slots }) => slots.some((slot) => slot.day === day));
  return (
    <div className={styles.list}>
      {days
        .filter(({ day, working }) => working || isUsed(day))
        .map(({ day }) => (
          <section key={day} aria-label={shortDay(day)}>
            <h2 className={styles.listDay}>{shortDay(day)}</h2>
            {lanes.map((lane) => (
              <LaneDay key={lane.id} {...props} lane={lane} day={day} />
            ))}
          </section>
        ))}
    </div>
  );
}

/** A machine on a day with its jobs. */
function LaneDay({ schedule, open, onOpen, lane, day }: PlanListProps & { lane: ScheduleLane; day: string }) {
  const on = lane.days.find((one) => one.day === day)!;
  const own = schedule.jobs.flatMap((job) =>
    job.slots.filter((slot) => slot.lane_id === lane.id && slot.day === day).map(({ minutes }) => ({ job, minutes })),
  );
  return (
    <div className={styles.listLane}>
      <h3>
        {lane.name}
        <span className={on.over > 0 ? styles.over : styles.free}>
          {on.planned} of {on.minutes} min, {on.over > 0 ? `${on.over} over` : `${on.free} free`}
        </span>
      </h3>
      <ul>
        {own.map(({ job, minutes }) => (
          <li key={job.id}>
            <Entry job={job} minutes={minutes} isOpen={open === job.id} onOpen={onOpen} />
            {open === job.id && (
              <div className={styles.opened}>
                <JobPlan job={job} schedule={schedule} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface EntryProps {
  readonly job: ScheduledJob;
  readonly minutes: number;
  readonly isOpen: boolean;
  readonly onOpen: (id: string) => void;
}

function Entry({ job, minutes, isOpen, onOpen }: EntryProps) {
  return (
    <button type="button" className={styles.entry} aria-expanded={isOpen} onClick={() => onOpen(job.id)}>
      <b>{job.number}</b> <span>{minutes} min</span> <span className={styles.stock}>{stockWords(job)}</span>{' '}
      <span>
        Ships {shortDay(job.need_by)}
        {job.late_days > 0 && <strong className={styles.over}> {lateWords(job.late_days)}</strong>}
        {job.pin && ' Pinned'}
      </span>
    </button>
  );
}
