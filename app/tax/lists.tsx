import { FileCheck2 } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import { ok } from '../../shared/base/result.ts';
import { EXEMPTION_STATE_WORDS, EXEMPTION_STATES, EXEMPTION_TYPE_WORDS } from '../../shared/tax/exemption-status.ts';
import type { ReviewedExemption, taxEndpoints } from '../../shared/tax/wire.ts';
import { stateColumn, textColumn, wordsColumn } from '../list/columns.tsx';
import { optionsOf } from '../list/definition.ts';
import type { ListDefinition } from '../list/list-types.ts';
import { formatDate } from '../platform/dates.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ExemptionStateBadge } from './ExemptionState.tsx';
import { spanWords, stateName } from './words.ts';
import { laterApi } from '../platform/later-api.ts';

type ReviewQuery = NonNullable<EndpointInput<typeof taxEndpoints.review>['query']>;

interface Asked {
  readonly cursor?: string;
  readonly page_size?: number;
  readonly search?: string;
  readonly status?: string;
}

/** All customers' tax exemptions: what waits, oldest first, unless another state is chosen. */
export const REVIEW: ListDefinition<ReviewedExemption, Asked> = {
  name: 'tax-exemptions',
  caption: 'Tax exemptions',
  words: { one: 'exemption', many: 'exemptions' },
  columns: [
    wordsColumn('number', 'Number', { shown: 'always' }),
    { key: 'state', header: 'Where', cell: ({ state }) => stateName(state), csv: ({ state }) => state },
    {
      key: 'customer',
      header: 'Customer',
      cell: ({ customer_email, organization }) => organization?.name ?? customer_email,
      csv: ({ customer_email }) => customer_email,
    },
    {
      key: 'type',
      header: 'Reason',
      cell: ({ exemption_type }) => EXEMPTION_TYPE_WORDS[exemption_type],
      csv: ({ exemption_type }) => exemption_type,
    },
    textColumn('days', 'Days', spanWords),
    stateColumn('status', 'State', EXEMPTION_STATE_WORDS, (status) => <ExemptionStateBadge state={status} />),
    {
      key: 'sent',
      header: 'Sent',
      cell: ({ created_at }) => formatDate(created_at),
      csv: ({ created_at }) => created_at,
    },
  ],
  filters: [
    {
      kind: 'choice',
      key: 'status',
      label: 'State',
      all: EXEMPTION_STATE_WORDS.pending,
      options: optionsOf(
        EXEMPTION_STATES.filter((value) => value !== 'pending'),
        EXEMPTION_STATE_WORDS,
      ),
    },
  ],
  usualSort: 'sent',
  searchLabel: 'Number, e-mail or organization',
  isPartial: true,
  rowKey: ({ id }) => id,
  rowLabel: ({ number }) => number,
  rowHref: ({ id }) => `/account/production/tax-exemptions/${id}`,
  exports: true,
  async load({ cursor, page_size, search, status }, signal) {
    const query = { from: cursor, limit: page_size, search, status } as ReviewQuery;
    const answer = await laterApi.tax.review({ query }, signal);
    return answer.ok ? ok({ rows: answer.value.tax_exemptions, next: answer.value.next, previous: null }) : answer;
  },
  empty: (
    <EmptyState icon={<FileCheck2 />} title="You’re all caught up">
      Certificates show up here when customers send them.
    </EmptyState>
  ),
};
