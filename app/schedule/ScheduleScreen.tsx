import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { shortDay } from '../../shared/base/day-words.ts';
import { DAY_MS, dayToMs, msToDay } from '../../shared/calendar/days.ts';
import type { Schedule } from '../../shared/schedule/wire.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { laterApi } from '../platform/later-api.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { useStep } from '../platform/use-step.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Page } from '../ui/Layout.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { BenchJobPlan } from './BenchJobPlan.tsx';
import { type AtBench, Benches } from './Benches.tsx';
import { Board, type Moving } from './Board.tsx';
import { Decisions } from './Decisions.tsx';
import { JobPlan } from './JobPlan.tsx';
import { MoveEffect } from './MoveEffect.tsx';
import { PlanList } from './PlanList.tsx';
import { Promises } from './Promises.tsx';
import { type Asked, scheduleChanged, scheduleQuery } from './queries.ts';
import styles from './Schedule.module.css';
import type { Target } from './schedule-words.ts';
import { useSlim } from './use-slim.ts';

const WEEK = 7;

/** The plan of a hub’s machines, as a board by day or as a list. Hub and first day stand in the address. */
export function ScheduleScreen() {
  return (
    <QueryScope>
      <Page className={styles.page}>
        <Plan />
      </Page>
    </QueryScope>
  );
}

function Plan() {
  const [search, setSearch] = useSearchParams();
  const asked: Asked = { hub: search.get('hub') ?? undefined, from: search.get('from') ?? undefined };
  const { data, error } = useQuery(scheduleQuery(asked));
  const ask = (more: Asked) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(more)) value ? next.set(name, value) : next.delete(name);
    setSearch(next, { replace: true });
  };
  return data ? (
    <Loaded schedule={data} onAsk={ask} />
  ) : (
    <>
      <StaffHead title="Schedule" />
      <NotThere
        error={error}
        height={620}
        failed="The schedule didn’t load"
        missing="No such hub"
        action={<Button onClick={() => ask({ hub: undefined, from: undefined })}>Show this week</Button>}
      />
    </>
  );
}

interface LoadedProps {
  readonly schedule: Schedule;
  readonly onAsk: (more: Asked) => void;
}

function Loaded({ schedule, onAsk }: LoadedProps) {
  const [view, setView] = useState<'board' | 'list'>('board');
  const slim = useSlim();
  return (
    <>
      <StaffHead title="Schedule">
        {!slim && (
          <Segmented
            label="View"
            value={view}
            onChange={setView}
            options={[
              { value: 'board', label: 'Board' },
              { value: 'list', label: 'List' },
            ]}
          />
        )}
      </StaffHead>
      <Asking schedule={schedule} onAsk={onAsk} />
      {schedule.lanes.length === 0 ? (
        <EmptyState level={2} title="No machines to plan">
          Add the hub’s machines, or the minutes of its week, and jobs are planned on them.
        </EmptyState>
      ) : (
        <Days schedule={schedule} view={slim ? 'list' : view} />
      )}
    </>
  );
}

/** The days with what needs a decision beside them. */
function Days({ schedule, view }: { readonly schedule: Schedule; readonly view: 'board' | 'list' }) {
  const [open, setOpen] = useState<string | null>(null);
  const [atBench, setAtBench] = useState<AtBench | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const { take } = useStep(scheduleChanged);
  const toggle = (id: string) => {
    setAtBench(null);
    setOpen(id === open ? null : id);
  };
  const toggleAtBench = (at: AtBench) => {
    setOpen(null);
    setAtBench(at.id === atBench?.id && at.lane_id === atBench.lane_id ? null : at);
  };
  const pin = async (id: string, to: Target) => {
    setMoving(null);
    const done = `${numberOf(schedule, id)} is pinned to ${shortDay(to.day)}.`;
    await take('pin', () => laterApi.schedule.pin({ params: { id }, body: { ...to } }), done);
  };
  const job = schedule.jobs.find(({ id }) => id === open);
  const benched = jobAtBench(schedule, atBench);
  // A job without a place on these days stands in no list of theirs.
  const isAside = view === 'board' || job?.slots.every(({ day }) => schedule.days.every((one) => one.day !== day));
  return (
    <>
      <p className={styles.sum}>{sumWords(schedule)}</p>
      {(view === 'board' || schedule.benches.length > 0) && <MoveEffect moving={moving} />}
      <div className={styles.columns}>
        {view === 'board' ? (
          <Board
            {...{ schedule, open, moving }}
            onOpen={toggle}
            onMove={setMoving}
            onPin={(id, to) => void pin(id, to)}
          />
        ) : (
          <PlanList schedule={schedule} open={open} onOpen={toggle} />
        )}
        <div className={styles.side}>
          {isAside && job && (
            <section className={styles.panel} aria-label={`Plan of ${job.number}`}>
              <JobPlan key={job.id} job={job} schedule={schedule} />
            </section>
          )}
          {benched && (
            <section className={styles.panel} aria-label={`Plan of ${benched.job.number} at the bench`}>
              <BenchJobPlan key={`${benched.bench.id} ${benched.job.id} ${benched.day}`} {...benched} />
            </section>
          )}
          <Decisions schedule={schedule} onOpen={setOpen} />
          <Promises schedule={schedule} />
        </div>
      </div>
      <Benches
        {...{ schedule, moving }}
        open={atBench}
        onOpen={toggleAtBench}
        onMove={setMoving}
        onPin={(id, to) => void pin(id, to)}
      />
    </>
  );
}

/** A job’s number, wherever it stands. */
function numberOf({ jobs, benches }: Schedule, id: string): string {
  const there = benches.flatMap(({ days }) => days.flatMap((day) => day.jobs));
  return [...jobs, ...there].find((job) => job.id === id)?.number ?? '';
}

/** A job on the last of its shown days at a bench; null where it is not there any more. */
function jobAtBench({ benches }: Schedule, at: AtBench | null) {
  const bench = benches.find(({ id }) => id === at?.lane_id);
  const found = bench?.days.flatMap(({ day, jobs }) =>
    jobs.filter(({ id }) => id === at?.id).map((job) => ({ day, job })),
  );
  const last = found?.at(-1);
  return bench && last ? { bench, ...last } : null;
}

/** "12 jobs on the machines, 2 late, 1 without a place." */
function sumWords({ counts: { jobs, late, unplaced } }: Schedule): string {
  const parts = [
    `${jobs} ${jobs === 1 ? 'job' : 'jobs'} on the machines`,
    late === 0 ? 'none late' : `${late} late`,
    ...(unplaced === 0 ? [] : [`${unplaced} without a place`]),
  ];
  return `${parts.join(', ')}.`;
}

/** Hub and days. */
function Asking({ schedule: { hub, hubs, days, today }, onAsk }: LoadedProps) {
  const first = days[0]?.day ?? today;
  const last = days.at(-1)?.day ?? first;
  const moved = (by: number) => msToDay(dayToMs(first) + by * DAY_MS);
  return (
    <div className={styles.asking}>
      {hubs.length > 1 && (
        <SelectField label="Hub" value={hub.id} onChange={(event) => onAsk({ hub: event.target.value })}>
          {hubs.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <div className={styles.week}>
        <IconButton label="Earlier days" disabled={first <= today} onClick={() => onAsk({ from: moved(-WEEK) })}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <span className={styles.days}>
          {shortDay(first)} to {shortDay(last)}
        </span>
        <IconButton label="Later days" disabled={days.length < WEEK} onClick={() => onAsk({ from: moved(WEEK) })}>
          <ArrowRight aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
