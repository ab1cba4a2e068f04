import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { shortDay } from '../../shared/base/day-words.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { Schedule, ScheduledJob } from '../../shared/schedule/wire.ts';
import { formatDate } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { useStep } from '../platform/use-step.ts';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Row } from '../ui/Layout.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { effectQuery, rushQuery, scheduleChanged } from './queries.ts';
import styles from './Schedule.module.css';
import { datesWords, lanesFor, placeOf, standWords, stockWords } from './schedule-words.ts';

interface JobPlanProps {
  readonly job: ScheduledJob;
  readonly schedule: Schedule;
}

/** A job in the plan: its dates, why it is late, who pinned it, where to pin it, and what a faster speed would do. */
export function JobPlan({ job, schedule }: JobPlanProps) {
  const [rush, setRush] = useState(false);
  return (
    <>
      <p className={styles.panelTitle}>
        <Link to={`/account/production/floor/jobs/${job.id}`}>{job.number}</Link>
        <span className={job.reason === null ? styles.free : styles.over}>{standWords(job)}</span>
      </p>
      <p className={styles.facts}>
        {job.customer}, {stockWords(job)}, {job.minutes} min. {datesWords(job)}.
      </p>
      {job.why !== '' && <p className={styles.why}>{job.why}</p>}
      {job.pin && (
        <p className={styles.facts}>
          Pinned to {shortDay(job.pin.day)} by {job.pin.by}, {formatDate(job.pin.at)}.
        </p>
      )}
      <PinForm job={job} schedule={schedule} />
      {rush ? <Rush id={job.id} /> : <Button onClick={() => setRush(true)}>What if it’s rushed?</Button>}
    </>
  );
}

/** Machine and day for a job; what it would do stands below before it is done. */
function PinForm({ job, schedule }: JobPlanProps) {
  const lanes = lanesFor(job, schedule.lanes);
  const place = placeOf(job);
  const [lane, setLane] = useState(place?.lane_id ?? lanes[0]?.id ?? '');
  const [day, setDay] = useState<string | null>(place?.day ?? schedule.today);
  const { busy, take } = useStep(scheduleChanged);
  const isChosen = lane !== '' && day !== null;
  const { data } = useQuery({ ...effectQuery(job.id, lane, day ?? ''), enabled: isChosen });
  const params = { id: job.id };
  if (lanes.length === 0) return null;
  const pin = () => {
    if (!isChosen) return;
    const body = { lane_id: lane, day };
    void take('pin', () => laterApi.schedule.pin({ params, body }), `${job.number} is pinned to ${shortDay(day)}.`);
  };
  const unpin = () =>
    void take('unpin', () => laterApi.schedule.unpin({ params, body: {} }), `${job.number} is placed by the plan.`);
  return (
    <form
      className={styles.form}
      aria-label={`Pin ${job.number}`}
      onSubmit={(event) => {
        event.preventDefault();
        pin();
      }}
    >
      <SelectField label="Machine" value={lane} onChange={(event) => setLane(event.target.value)}>
        {lanes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField label="Day" value={day} onChange={setDay} />
      <p className={styles.effect} role="status">
        {data === undefined ? '' : data.ok ? data.value.text : data.error.message}
      </p>
      <Row gap={2}>
        <Button type="submit" variant="primary" busy={busy === 'pin'} disabled={data?.ok === false}>
          Pin
        </Button>
        {job.pin && (
          <Button busy={busy === 'unpin'} onClick={unpin}>
            Unpin
          </Button>
        )}
      </Row>
    </form>
  );
}

/** Faster speeds with their surcharge and effect. Nothing is changed. */
function Rush({ id }: { readonly id: string }) {
  const { data } = useQuery(rushQuery(id));
  if (!data) return <p className={styles.facts}>Looking…</p>;
  const { promised, speeds } = data;
  return (
    <section aria-label="Faster speeds" className={styles.rush}>
      <p className={styles.facts}>
        Promised {shortDay(promised.ships_by)}, {promised.label.toLowerCase()}. {promised.trace}
      </p>
      {speeds.length === 0 && <p className={styles.facts}>No speed is faster than its ship date.</p>}
      <ul className={styles.speeds}>
        {speeds.map(({ label, cents, ships_by, text }) => (
          <li key={label}>
            <b>{label}</b>: {formatCents(cents)} more, ships {shortDay(ships_by)}. {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
