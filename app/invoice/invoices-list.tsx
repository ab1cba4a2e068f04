import { ReceiptText } from 'lucide-react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import { SHEET_KINDS } from '../../shared/invoice/content.ts';
import { invoiceState, openCents } from '../../shared/invoice/open.ts';
import type { InvoiceHead, invoiceEndpoints } from '../../shared/invoice/wire.ts';
import { dayColumn, dollarsText, textColumn, wordsColumn } from '../list/columns.tsx';
import { optionsOf, pagesOf } from '../list/definition.ts';
import type { ListDefinition } from '../list/list-types.ts';
import { formatDayOfYear } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { Badge } from '../ui/Badge.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Price } from '../ui/Price.tsx';
import { PdfButton } from './PdfButton.tsx';
import { SHEET_WORDS } from './words.ts';

type Query = NonNullable<EndpointInput<typeof invoiceEndpoints.mine>['query']>;

/** Amount that an invoice asks for; a credit note gives it back. */
function amountOf({ kind, total_cents }: InvoiceHead): number {
  return kind === 'invoice' ? total_cents : -total_cents;
}

/** The buyer's invoices and credit notes. */
export const MY_INVOICES: ListDefinition<InvoiceHead, Query> = {
  name: 'invoices',
  caption: 'Your invoices',
  words: { one: 'invoice', many: 'invoices' },
  columns: [
    wordsColumn('number', 'Number', { shown: 'always' }),
    {
      key: 'state',
      header: 'State',
      cell: (row) => <Badge tone={invoiceState(row) === 'Paid' ? 'good' : 'plain'}>{invoiceState(row)}</Badge>,
      csv: invoiceState,
    },
    textColumn('order_number', 'Order', ({ order_number }) => order_number ?? ''),
    dayColumn('issued_at', 'Issued', { sort: { up: 'Oldest first', down: 'Newest first' } }),
    {
      key: 'due_on',
      header: 'Due',
      wideOnly: true,
      cell: ({ kind, due_on }) => (kind === 'invoice' ? formatDayOfYear(due_on) : ''),
      csv: ({ due_on }) => due_on,
    },
    {
      key: 'total_cents',
      header: 'Amount',
      align: 'right',
      sort: { up: 'Smallest first', down: 'Largest first' },
      cell: (row) => <Price cents={amountOf(row)} />,
      csv: (row) => dollarsText(amountOf(row)),
    },
    {
      key: 'open',
      header: 'Left to pay',
      align: 'right',
      cell: (row) => (openCents(row) > 0 ? <Price cents={openCents(row)} /> : ''),
      csv: (row) => dollarsText(openCents(row)),
    },
    { key: 'pdf', header: 'PDF', align: 'right', cell: (row) => <PdfButton invoice={row} /> },
  ],
  filters: [
    {
      kind: 'several',
      key: 'kind',
      label: 'Kind',
      all: 'Invoices and credit notes',
      options: optionsOf(SHEET_KINDS, SHEET_WORDS),
    },
    {
      kind: 'choice',
      key: 'open',
      label: 'Open',
      all: 'Open or paid',
      options: [{ value: 'yes', label: 'Open only' }],
    },
    { kind: 'dates', key: 'issued', label: 'Issued', of: 'time' },
  ],
  usualSort: '-issued_at',
  searchLabel: 'Search your invoices',
  rowKey: ({ id }) => id,
  rowLabel: ({ number }) => number,
  rowHref: ({ order_id }) => (order_id === null ? '/account/credits' : `/account/orders/${order_id}/invoice`),
  exports: true,
  load: pagesOf('invoices', (input, signal) => laterApi.invoice.mine(input, signal)),
  empty: (
    <EmptyState icon={<ReceiptText />} title="No invoices yet">
      Invoices and credit notes for your orders show up here.
    </EmptyState>
  ),
};
