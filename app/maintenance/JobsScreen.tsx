import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { StaffHead } from '../account/StaffHead.tsx';
import { oneByOne, pagesOf } from '../list/definition.ts';
import { listKey } from '../list/list-key.ts';
import { List } from '../list/List.tsx';
import type { BulkOutcome, ListDefinition } from '../list/list-types.ts';
import { laterApi } from '../platform/later-api.ts';
import { formatDate } from '../platform/dates.ts';
import { notify } from '../platform/notify.ts';
import { QueryScope } from '../platform/query-client.tsx';
import { countColumn, dayColumn, wordsColumn } from '../list/columns.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Layout.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import { DemoShop } from './DemoShop.tsx';
import { FilesOwnerNote } from './FilesOwnerNote.tsx';
import styles from './JobsScreen.module.css';
import { JOBS, type Job, type JobsQuery, waitingQuery } from './queries.ts';

type Call = 'retryJob' | 'dropJob';

const isGivenUp = ({ dead_at }: Job) => dead_at !== null;

/** Asks the same of job after job, and stops where the server refuses one. */
function askOfAll(call: Call, jobs: readonly Job[]): Promise<BulkOutcome> {
  return oneByOne(jobs, ({ id }) => laterApi.upkeep[call]({ params: { id } }));
}

const JOBS_LIST: ListDefinition<Job, JobsQuery> = {
  name: JOBS,
  caption: 'Background jobs',
  words: { one: 'job', many: 'jobs' },
  columns: [
    wordsColumn('kind', 'Job', { shown: 'always' }),
    {
      key: 'payload',
      header: 'About',
      cell: ({ payload }) => <span className={styles.id}>{Object.values(payload).join(', ') || '–'}</span>,
      csv: ({ payload }) => Object.values(payload).join(' '),
    },
    {
      key: 'error',
      header: 'Error',
      cell: ({ error }) => <span className={styles.error}>{error ?? '–'}</span>,
      csv: ({ error }) => error ?? '',
    },
    countColumn('attempt', 'Tries', ({ attempt }) => attempt, {
      sort: { up: 'Fewest tries first', down: 'Most tries first' },
    }),
    dayColumn('created_at', 'Queued', { shown: 'chosen', sort: { up: 'Oldest first', down: 'Newest first' } }),
    {
      key: 'dead_at',
      header: 'Given up',
      sort: { up: 'Given up first', down: 'Given up last' },
      cell: ({ dead_at }) => (dead_at ? formatDate(dead_at) : '–'),
      csv: ({ dead_at }) => dead_at ?? '',
    },
    {
      key: 'due_at',
      header: 'Next try',
      shown: 'chosen',
      sort: { up: 'Next try first', down: 'Next try last' },
      cell: ({ due_at }) => (due_at ? formatDate(due_at) : '–'),
      csv: ({ due_at }) => due_at ?? '',
    },
    { key: 'actions', header: 'Actions', cell: (job) => <Actions job={job} /> },
  ],
  filters: [
    {
      kind: 'choice',
      key: 'state',
      label: 'State',
      all: 'Given up',
      options: [{ value: 'failing', label: 'Failed, will retry' }],
    },
  ],
  usualSort: '-created_at',
  searchLabel: 'Kind, id or error',
  rowKey: ({ id }) => id,
  rowLabel: ({ kind }) => kind,
  exports: true,
  isPartial: true,
  // Servers change them all the time: whoever comes back sees them as they are.
  freshMs: 0,
  load: pagesOf('jobs', (input, signal) => laterApi.upkeep.jobs(input, signal)),
  bulk: [
    { key: 'retry', label: 'Try again', applies: isGivenUp, run: (jobs) => askOfAll('retryJob', jobs) },
    {
      key: 'drop',
      label: 'Drop',
      applies: isGivenUp,
      ask: (jobs) => (jobs.length === 1 ? 'Drop this job for good?' : `Drop ${jobs.length} jobs for good?`),
      run: (jobs) => askOfAll('dropJob', jobs),
    },
  ],
  empty: (
    <EmptyState icon={<CircleCheck />} title="No failed jobs">
      We retry a failed job up to twelve times. Jobs that still fail show up here.
    </EmptyState>
  ),
};

/** Jobs that failed: what was given up can be tried again or dropped. */
export function JobsScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Background jobs" />
        <FilesOwnerNote />
        <Waiting />
        <List list={JOBS_LIST} />
        <DemoShop />
      </Page>
    </QueryScope>
  );
}

function Waiting() {
  const { data } = useQuery(waitingQuery);
  return (
    <p className={styles.waiting}>
      {data === undefined ? ' ' : `${data} ${data === 1 ? 'job is' : 'jobs are'} waiting or running.`}
    </p>
  );
}

function Actions({ job }: { readonly job: Job }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<Call | null>(null);
  const confirm = useConfirm();
  const ask = async (call: Call) => {
    setBusy(call);
    const { failure } = await askOfAll(call, [job]);
    setBusy(null);
    if (failure) notify({ tone: 'bad', title: 'That didn’t work', text: failure.message });
    await client.invalidateQueries({ queryKey: listKey(JOBS) });
  };
  const drop = async () => {
    const text = `${job.kind} won’t be tried again, and its work stays undone.`;
    if (await confirm.ask({ title: 'Drop this job?', text, action: 'Drop the job', keep: 'Keep it' }))
      await ask('dropJob');
  };
  if (!isGivenUp(job)) return '–';
  return (
    <span className={styles.actions}>
      {confirm.dialog}
      <Button
        icon={<RotateCw aria-hidden="true" />}
        busy={busy === 'retryJob'}
        aria-label={`Try again: ${job.kind}`}
        onClick={() => void ask('retryJob')}
      >
        Try again
      </Button>
      <Button
        variant="danger"
        icon={<Trash2 aria-hidden="true" />}
        busy={busy === 'dropJob'}
        aria-label={`Drop: ${job.kind}`}
        onClick={() => void drop()}
      >
        Drop
      </Button>
    </span>
  );
}
