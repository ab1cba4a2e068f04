import { formatCents } from '../../shared/base/money.ts';
import type { CustomPartOnWire } from '../../shared/quote/custom-part-wire.ts';
import { Price } from '../ui/Price.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import styles from './CustomParts.module.css';
import { FileList } from './FileList.tsx';

const COLUMNS: readonly Column<CustomPartOnWire>[] = [
  {
    key: 'name',
    header: 'Part',
    cell: ({ name, description, files }) => (
      <span className={styles.part}>
        <strong>{name}</strong>
        {description && <span className={styles.description}>{description}</span>}
        <FileList files={files} label={`Files of ${name}`} />
      </span>
    ),
  },
  {
    key: 'lead',
    header: 'Lead time',
    cell: ({ lead_time_days: days }) => (days === 1 ? '1 working day' : `${days} working days`),
  },
  { key: 'quantity', header: 'Pieces', align: 'right', cell: ({ quantity }) => quantity },
  { key: 'each', header: 'Each', align: 'right', cell: ({ unit_price_cents }) => formatCents(unit_price_cents) },
  { key: 'price', header: 'Price', align: 'right', cell: ({ price_cents }) => <Price cents={price_cents} /> },
];

/** Parts that a person priced, as quote and order show them. */
export function CustomParts({ parts }: { readonly parts: readonly CustomPartOnWire[] }) {
  return <Table caption="Custom parts" columns={COLUMNS} rows={parts} rowKey={({ id }) => id} />;
}
