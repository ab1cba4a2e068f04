import { Hammer } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import type { JobHead } from '../../shared/production/fields.ts';
import { JOB_STATUSES, JOB_WORDS } from '../../shared/production/status.ts';
import { JOB_FLAGS, URGENCIES } from '../../shared/production/urgency.ts';
import type { productionEndpoints } from '../../shared/production/wire.ts';
import { countColumn, stateColumn, textColumn } from '../list/columns.tsx';
import { oneByOne, optionsOf, pagesOf } from '../list/definition.ts';
import type { BulkAction, ListDefinition } from '../list/list-types.ts';
import { formatDay } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { Badge } from '../ui/Badge.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FLAG_WORDS, jobTone, URGENCY_LOOK } from './floor-words.ts';

type Query = NonNullable<EndpointInput<typeof productionEndpoints.jobs>['query']>;

const URGENCY_WORDS = Object.fromEntries(URGENCIES.map((one) => [one, URGENCY_LOOK[one].label])) as Record<
  (typeof URGENCIES)[number],
  string
>;

/** Material and thickness of a job. */
export function materialWords({ material, thickness_mm }: Pick<JobHead, 'material' | 'thickness_mm'>): string {
  return material === null ? 'Bought out' : `${material}, ${thickness_mm} mm`;
}

const isOpen = ({ status }: JobHead) => status !== 'shipped' && status !== 'cancelled';

/** A change of the plan of several jobs, with what it changes of each. */
function planStep(
  step: Pick<BulkAction<JobHead>, 'key' | 'label' | 'field' | 'applies'>,
  bodyOf: (entered: string) => { rush?: boolean; operator?: string; ships_by?: string },
  preview: NonNullable<BulkAction<JobHead>['preview']>,
): BulkAction<JobHead> {
  return {
    ...step,
    ask: (rows) => `${step.label}: ${rows.length === 1 ? '1 job' : `${rows.length} jobs`}?`,
    preview,
    run: (rows, entered) =>
      oneByOne(rows, ({ id, version }) =>
        laterApi.production.update({ params: { id }, body: { version, ...bodyOf(entered) } }),
      ),
  };
}

/** Steps of several jobs at once. */
const JOB_STEPS: readonly BulkAction<JobHead>[] = [
  planStep(
    { key: 'operator', label: 'Set operator', field: { label: 'Operator', type: 'text' }, applies: isOpen },
    (operator) => ({ operator }),
    ({ operator }, entered) => `${operator || 'nobody'} → ${entered || '…'}`,
  ),
  planStep(
    { key: 'date', label: 'Set ship date', field: { label: 'Ships by', type: 'date' }, applies: isOpen },
    (ships_by) => ({ ships_by }),
    ({ ships_by }, entered) => `${formatDay(ships_by)} → ${entered === '' ? '…' : formatDay(entered)}`,
  ),
  planStep(
    { key: 'rush', label: 'Mark as rush', applies: (job) => isOpen(job) && !job.flags.includes('rush') },
    () => ({ rush: true }),
    () => 'no rush → rush',
  ),
  planStep(
    { key: 'usual', label: 'No rush', applies: (job) => isOpen(job) && job.flags.includes('rush') },
    () => ({ rush: false }),
    () => 'rush → no rush',
  ),
  {
    key: 'hold',
    label: 'Hold',
    field: { label: 'Why', type: 'text' },
    applies: (job) => isOpen(job) && job.status !== 'on_hold',
    ask: (rows) => `Hold ${rows.length === 1 ? '1 job' : `${rows.length} jobs`}?`,
    preview: ({ status }) => `${JOB_WORDS[status].toLowerCase()} → on hold`,
    run: (rows, reason) =>
      oneByOne(rows, ({ id, version }) =>
        laterApi.production.setStatus({ params: { id }, body: { version, status: 'on_hold', reason } }),
      ),
  },
  {
    key: 'release',
    label: 'Release',
    applies: ({ status }) => status === 'on_hold',
    run: (rows) =>
      oneByOne(rows, async ({ id, version }) => {
        const job = await laterApi.production.job({ params: { id } });
        if (!job.ok) return job;
        return laterApi.production.setStatus({ params: { id }, body: { version, status: job.value.free_status } });
      }),
  },
];

/** Jobs of the shop floor. */
export const JOBS: ListDefinition<JobHead, Query> = {
  name: 'floor-jobs',
  caption: 'Jobs',
  words: { one: 'job', many: 'jobs' },
  columns: [
    textColumn('number', 'Job', ({ number }) => number, {
      shown: 'always',
      sort: { up: 'Oldest first', down: 'Newest first' },
    }),
    stateColumn('urgency', 'Urgency', URGENCY_WORDS, (urgency) => (
      <Badge tone={URGENCY_LOOK[urgency].tone}>{URGENCY_LOOK[urgency].label}</Badge>
    )),
    textColumn('customer', 'Customer', ({ customer }) => customer, { wideOnly: true }),
    textColumn('material', 'Material', materialWords),
    stateColumn('status', 'Status', JOB_WORDS, (status) => <Badge tone={jobTone(status)}>{JOB_WORDS[status]}</Badge>),
    textColumn('flags', 'Flags', ({ flags }) => flags.map((flag) => FLAG_WORDS[flag]).join(', '), { wideOnly: true }),
    textColumn('operator', 'Operator', ({ operator }) => operator, { shown: 'chosen' }),
    countColumn('pieces', 'Pieces', ({ pieces }) => pieces),
    countColumn('planned_seconds', 'Minutes', ({ planned_seconds }) => Math.round(planned_seconds / 60), {
      sort: { up: 'Shortest first', down: 'Longest first' },
    }),
    {
      key: 'ships_by',
      header: 'Ships by',
      sort: { up: 'Ships first', down: 'Ships last' },
      cell: ({ ships_by }) => formatDay(ships_by),
      csv: ({ ships_by }) => ships_by,
    },
  ],
  filters: [
    {
      kind: 'several',
      key: 'status',
      label: 'Status',
      all: 'Open jobs',
      options: optionsOf(JOB_STATUSES, JOB_WORDS),
    },
    {
      kind: 'several',
      key: 'urgency',
      label: 'Urgency',
      all: 'Any urgency',
      options: optionsOf(URGENCIES, URGENCY_WORDS),
    },
    { kind: 'several', key: 'flag', label: 'Flag', all: 'Any flag', options: optionsOf(JOB_FLAGS, FLAG_WORDS) },
    { kind: 'dates', key: 'ships', label: 'Ships by', of: 'day' },
  ],
  usualSort: 'ships_by',
  searchLabel: 'Job, customer, material or part',
  rowKey: ({ id }) => id,
  rowLabel: ({ number }) => number,
  rowHref: ({ id }) => `/account/production/floor/jobs/${id}`,
  exports: true,
  load: pagesOf('jobs', (input, signal) => laterApi.production.jobs(input, signal)),
  bulk: JOB_STEPS,
  empty: (
    <EmptyState icon={<Hammer />} title="No jobs yet">
      Every paid order shows up here, split by material.
    </EmptyState>
  ),
};
