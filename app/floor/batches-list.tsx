import { Layers } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import type { batchEndpoints } from '../../shared/production/batch-wire.ts';
import type { BatchHead } from '../../shared/production/fields.ts';
import { BATCH_STATUSES, BATCH_WORDS } from '../../shared/production/status.ts';
import { countColumn, stateColumn, textColumn } from '../list/columns.tsx';
import { optionsOf, pagesOf } from '../list/definition.ts';
import type { ListDefinition } from '../list/list-types.ts';
import { formatDay } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { Badge } from '../ui/Badge.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { durationWords, URGENCY_LOOK } from './floor-words.ts';

type Query = NonNullable<EndpointInput<typeof batchEndpoints.list>['query']>;

/** Batches of sheets. */
export const BATCHES: ListDefinition<BatchHead, Query> = {
  name: 'floor-batches',
  caption: 'Batches',
  words: { one: 'batch', many: 'batches' },
  columns: [
    textColumn('number', 'Batch', ({ number }) => number, {
      shown: 'always',
      sort: { up: 'Oldest first', down: 'Newest first' },
    }),
    {
      key: 'urgency',
      header: 'Urgency',
      cell: ({ urgency }) => <Badge tone={URGENCY_LOOK[urgency].tone}>{URGENCY_LOOK[urgency].label}</Badge>,
      csv: ({ urgency }) => URGENCY_LOOK[urgency].label,
    },
    textColumn('material', 'Material', ({ material, thickness_mm }) => `${material}, ${thickness_mm} mm`),
    stateColumn('status', 'Status', BATCH_WORDS, (status) => <Badge>{BATCH_WORDS[status]}</Badge>),
    textColumn('machine', 'Machine', ({ machine }) => machine, { wideOnly: true }),
    textColumn('sheets', 'Sheets', ({ sheets_done, sheet_count }) => `${sheets_done} of ${sheet_count}`),
    countColumn('pieces', 'Pieces', ({ pieces }) => pieces),
    textColumn('planned', 'Planned', ({ planned_seconds }) => durationWords(planned_seconds), { wideOnly: true }),
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
      all: 'Every status',
      options: [{ value: 'open', label: 'Open' }, ...optionsOf(BATCH_STATUSES, BATCH_WORDS)],
    },
  ],
  usualSort: '-number',
  searchLabel: 'Batch, job, material or part',
  rowKey: ({ id }) => id,
  rowLabel: ({ number }) => number,
  rowHref: ({ id }) => `/account/production/batches/${id}`,
  exports: true,
  load: pagesOf('batches', (input, signal) => laterApi.batch.list(input, signal)),
  empty: (
    <EmptyState
      icon={<Layers />}
      title="No batches yet"
      action={
        <LinkButton to="/account/production/batches/new" variant="primary">
          Make a batch
        </LinkButton>
      }
    >
      A batch is the sheets of one material that are cut in one go.
    </EmptyState>
  ),
};
