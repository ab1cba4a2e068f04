import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AccountNav } from '../account/AccountNav.tsx';
import { api } from '../platform/api.ts';
import { formatDate } from '../platform/dates.ts';
import { notify } from '../platform/notify.ts';
import { failureOf, QueryScope } from '../platform/query-client.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import styles from './JobsScreen.module.css';
import { type Job, type JobState, jobsQuery } from './queries.ts';

const LISTS: readonly { readonly state: JobState; readonly title: string; readonly none: string }[] = [
  { state: 'given_up', title: 'Given up', none: 'Nothing was given up.' },
  { state: 'failing', title: 'Failed, tried again by themselves', none: 'Nothing fails at the moment.' },
];

const FACTS: readonly Column<Job>[] = [
  { key: 'kind', header: 'Job', cell: ({ kind }) => kind },
  {
    key: 'payload',
    header: 'About',
    cell: ({ payload }) => <span className={styles.id}>{Object.values(payload).join(', ') || '–'}</span>,
  },
  { key: 'error', header: 'Error', cell: ({ error }) => <span className={styles.error}>{error ?? '–'}</span> },
  { key: 'attempt', header: 'Tries', align: 'right', cell: ({ attempt }) => attempt },
];

const WHEN: Readonly<Record<JobState, Column<Job>>> = {
  given_up: { key: 'dead_at', header: 'Given up', cell: ({ dead_at }) => (dead_at ? formatDate(dead_at) : '–') },
  failing: { key: 'due_at', header: 'Next try', cell: ({ due_at }) => (due_at ? formatDate(due_at) : '–') },
};

/** Jobs that failed: what was given up can be tried again or dropped. */
export function JobsScreen() {
  return (
    <QueryScope>
      <Page>
        <AccountNav title="Background jobs" />
        {LISTS.map((list) => (
          <Jobs key={list.state} {...list} />
        ))}
      </Page>
    </QueryScope>
  );
}

function Jobs({ state, title, none }: (typeof LISTS)[number]) {
  const { data, error } = useQuery(jobsQuery(state));
  if (error) {
    return (
      <Banner tone="bad" role="alert" title="The jobs could not be loaded">
        {failureOf(error).message}
      </Banner>
    );
  }
  if (!data) return <Skeleton height={200} />;
  const columns = [...FACTS, WHEN[state], ...(state === 'given_up' ? [ACTIONS] : [])];
  return (
    <section className={styles.list} aria-label={title}>
      <h2>{title}</h2>
      {data.jobs.length === 0 ? (
        <Card>
          <EmptyState icon={<CircleCheck />} title={none} level={3}>
            {data.waiting.event + data.waiting.measure} jobs wait or are under way.
          </EmptyState>
        </Card>
      ) : (
        <Card padding="none">
          <Table caption={title} columns={columns} rows={data.jobs} rowKey={({ id }) => id} />
        </Card>
      )}
    </section>
  );
}

const ACTIONS: Column<Job> = { key: 'actions', header: 'What to do', cell: (job) => <Actions job={job} /> };

function Actions({ job }: { readonly job: Job }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<'retryJob' | 'dropJob' | null>(null);
  const ask = async (what: 'retryJob' | 'dropJob') => {
    setBusy(what);
    const done = await api.upkeep[what]({ params: { id: job.id } });
    setBusy(null);
    if (!done.ok) notify({ tone: 'bad', title: 'That did not work', text: done.error.message });
    await client.invalidateQueries({ queryKey: ['upkeep', 'jobs'] });
  };
  return (
    <span className={styles.actions}>
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
        onClick={() => void ask('dropJob')}
      >
        Drop
      </Button>
    </span>
  );
}
