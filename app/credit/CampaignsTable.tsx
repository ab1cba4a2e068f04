import type { Campaign } from '../../shared/credit/wire.ts';
import { formatDate } from '../platform/dates.ts';
import { Price } from '../ui/Price.tsx';
import { type Column, Table } from '../ui/Table.tsx';

const COLUMNS: readonly Column<Campaign>[] = [
  { key: 'partner', header: 'Partner', cell: ({ partner_name }) => partner_name },
  { key: 'amount', header: 'Each gets', align: 'right', cell: ({ amount_cents }) => <Price cents={amount_cents} /> },
  { key: 'ends', header: 'Until', cell: ({ ends_at }) => (ends_at === null ? 'no end' : formatDate(ends_at)) },
  { key: 'claims', header: 'Claimed', align: 'right', cell: ({ claims }) => claims },
  { key: 'given', header: 'Given', align: 'right', cell: ({ given_cents }) => <Price cents={given_cents} /> },
  { key: 'used', header: 'Used on orders', align: 'right', cell: ({ used_cents }) => <Price cents={used_cents} /> },
];

/** Campaigns with their figures. */
export function CampaignsTable({ campaigns }: { readonly campaigns: readonly Campaign[] }) {
  return <Table caption="Campaigns" columns={COLUMNS} rows={campaigns} rowKey={({ id }) => id} />;
}
