import { FileText } from 'lucide-react';
import type { EndpointInput } from '../../../shared/base/endpoint.ts';
import { QUOTE_STATUSES } from '../../../shared/quote/status.ts';
import type { QuoteHead, quoteEndpoints } from '../../../shared/quote/wire.ts';
import { countColumn, dayColumn, dollarsText, textColumn, wordsColumn } from '../../list/columns.tsx';
import { pagesOf } from '../../list/definition.ts';
import type { ListDefinition } from '../../list/list-types.ts';
import { api } from '../../platform/api.ts';
import { formatDate } from '../../platform/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Price } from '../../ui/Price.tsx';
import { shownState, STATE_TONES, STATE_WORDS } from '../copy.ts';
import { cancelAll, isCancellable, QUOTES_LIST, renewAll } from './list-steps.ts';
import { QuoteMenu } from './QuoteMenu.tsx';
import styles from './QuotesScreen.module.css';

type Query = NonNullable<EndpointInput<typeof quoteEndpoints.list>['query']>;

/** Label of a quote: its name, else its number. */
function labelOf({ name, number }: Pick<QuoteHead, 'name' | 'number'>): string {
  return name ?? number;
}

/** Empty state of the list of quotes. */
export const NO_QUOTES = (
  <EmptyState
    icon={<FileText />}
    title="No quotes yet"
    action={
      <LinkButton to="/" variant="primary">
        Drop a drawing
      </LinkButton>
    }
  >
    Drop a drawing, choose a material and add the part to a quote. Your quotes stay here, even after they end.
  </EmptyState>
);

/** One’s quotes of every state. */
export const MY_QUOTES: ListDefinition<QuoteHead, Query> = {
  name: QUOTES_LIST,
  caption: 'Your quotes',
  words: { one: 'quote', many: 'quotes' },
  columns: [
    wordsColumn('number', 'Quote', { shown: 'always' }),
    {
      key: 'name',
      header: 'Name',
      cell: ({ name }) => (name === null ? '–' : <span className={styles.name}>{name}</span>),
      csv: ({ name }) => name ?? '',
    },
    {
      key: 'status',
      header: 'State',
      cell: (quote) => <Badge tone={STATE_TONES[shownState(quote)]}>{STATE_WORDS[shownState(quote)]}</Badge>,
      csv: (quote) => STATE_WORDS[shownState(quote)],
    },
    countColumn('parts', 'Parts', ({ part_count }) => part_count),
    countColumn('pieces', 'Pieces', ({ piece_count }) => piece_count, { shown: 'chosen' }),
    {
      key: 'total',
      header: 'Total',
      align: 'right',
      cell: ({ total_cents, total_is_final }) => (
        <span className={styles.total}>
          {!total_is_final && <span className={styles.soFar}>So far </span>}
          <Price cents={total_cents} />
        </span>
      ),
      csv: ({ total_cents }) => dollarsText(total_cents),
    },
    textColumn(
      'total_is_final',
      'Total includes shipping and tax',
      ({ total_is_final }) => (total_is_final ? 'Yes' : 'Not yet'),
      { shown: 'chosen' },
    ),
    {
      key: 'valid_until',
      header: 'Valid until',
      cell: ({ valid_until }) => (valid_until === null ? '–' : formatDate(valid_until)),
      csv: ({ valid_until }) => valid_until ?? '',
    },
    dayColumn('created_at', 'Started', { sort: { up: 'Oldest first', down: 'Newest first' } }),
    { key: 'actions', header: 'Actions', shown: 'always', cell: (quote) => <QuoteMenu quote={quote} /> },
  ],
  filters: [
    {
      kind: 'several',
      key: 'status',
      label: 'State',
      all: 'Every state',
      options: QUOTE_STATUSES.map((value) => ({ value, label: STATE_WORDS[value] })),
    },
    { kind: 'dates', key: 'created', label: 'Started', of: 'time' },
  ],
  usualSort: '-created_at',
  searchLabel: 'Number, name or part',
  rowKey: ({ id }) => id,
  rowLabel: ({ number }) => number,
  rowHref: ({ id }) => `/price/${id}`,
  exports: true,
  load: pagesOf('quotes', (input, signal) => api.quote.list(input, signal)),
  bulk: [
    { key: 'renew', label: 'Renew quotes', applies: ({ status }) => status === 'expired', run: renewAll },
    {
      key: 'cancel',
      label: 'Cancel quotes',
      applies: isCancellable,
      ask: (quotes) => (quotes.length === 1 ? `Cancel ${labelOf(quotes[0]!)}?` : `Cancel ${quotes.length} quotes?`),
      run: cancelAll,
    },
  ],
  empty: NO_QUOTES,
  // Quotes change on their own pages, so that they are asked for again each time.
  freshMs: 0,
};
