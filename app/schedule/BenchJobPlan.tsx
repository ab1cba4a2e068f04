import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { shortDay } from '../../shared/base/day-words.ts';
import { BENCH_WORDS } from '../../shared/calendar/benches.ts';
import type { ScheduleBench, ScheduleBenchJob } from '../../shared/schedule/wire.ts';
import { formatDate } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { useStep } from '../platform/use-step.ts';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Row } from '../ui/Layout.tsx';
import { effectQuery, scheduleChanged } from './queries.ts';
import styles from './Schedule.module.css';

interface BenchJobPlanProps {
  readonly bench: Pick<ScheduleBench, 'id' | 'bench'>;
  /** The job on the last of its days there. */
  readonly job: ScheduleBenchJob;
  readonly day: string;
}

/** A job at a bench: its minutes and dates, who pinned it, and the day to pin it to with what that does. */
export function BenchJobPlan({ bench: { id: lane_id, bench }, job, day: on }: BenchJobPlanProps) {
  const [day, setDay] = useState<string | null>(on);
  const { busy, take } = useStep(scheduleChanged);
  const { data } = useQuery({ ...effectQuery(job.id, lane_id, day ?? ''), enabled: day !== null });
  const params = { id: job.id };
  const words = BENCH_WORDS[bench];
  const pin = () => {
    if (day === null) return;
    const done = `${job.number} is pinned to ${words.toLowerCase()} on ${shortDay(day)}.`;
    void take('pin', () => laterApi.schedule.pin({ params, body: { lane_id, day } }), done);
  };
  const unpin = () =>
    void take(
      'unpin',
      () => laterApi.schedule.unpin({ params, body: { bench } }),
      `${job.number} is placed by the plan.`,
    );
  return (
    <>
      <p className={styles.panelTitle}>
        <Link to={`/account/production/floor/jobs/${job.id}`}>{job.number}</Link>
        <span>{words}</span>
      </p>
      <p className={styles.facts}>
        Ships {shortDay(job.need_by)}, {job.ready === null ? 'no place at the benches' : `ready ${shortDay(job.ready)}`}
        .
      </p>
      {job.pin && (
        <p className={styles.facts}>
          Pinned to {shortDay(job.pin.day)} by {job.pin.by}, {formatDate(job.pin.at)}.
        </p>
      )}
      <form
        className={styles.form}
        aria-label={`Pin ${job.number} at ${words.toLowerCase()}`}
        onSubmit={(event) => {
          event.preventDefault();
          pin();
        }}
      >
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
    </>
  );
}
