import { formatCents } from '../../shared/base/money.ts';
import { formatLength, type LengthUnit } from '../../shared/base/units.ts';
import { serviceLines } from '../../shared/quote/service-lines.ts';
import type { Part } from '../../shared/quote/wire.ts';
import { PartDrawings } from '../issued/PartDrawings.tsx';
import { formatThickness } from '../platform/lengths.ts';
import { useUnit } from '../platform/units.ts';
import { PartVerdict } from '../quote/parts/PartVerdict.tsx';
import { Price } from '../ui/Price.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import styles from './PartsTable.module.css';

/** The parts of an order as they were paid. */
export function PartsTable({ orderId, parts }: { readonly orderId: string; readonly parts: readonly Part[] }) {
  const shown = columns(useUnit(), orderId);
  return <Table caption="Parts of this order" columns={shown} rows={parts} rowKey={({ id }) => id} />;
}

function columns(unit: LengthUnit, orderId: string): readonly Column<Part>[] {
  return [
    {
      key: 'name',
      header: 'Part',
      cell: (part) => (
        <span className={styles.part}>
          <span className={styles.name}>{part.name}</span>
          {!part.filename.startsWith(part.name) && <span className={styles.file}>{part.filename}</span>}
          {serviceLines(part).map(({ service, label, cents }) => (
            <span key={service} className={styles.file}>
              {cents === null ? label : `${label}, in its price: ${formatCents(cents)}`}
            </span>
          ))}
          <span>
            <PartVerdict part={part} />
          </span>
          <PartDrawings partId={part.id} partName={part.name} on={{ kind: 'order', id: orderId }} readOnly />
        </span>
      ),
    },
    {
      key: 'material',
      header: 'Material',
      cell: (part) =>
        [part.material?.display_name, part.thickness && formatThickness(part.thickness.mm, unit)]
          .filter(Boolean)
          .join(', '),
    },
    {
      key: 'size',
      header: `Size, ${unit}`,
      align: 'right',
      cell: ({ configuration: { dimensions } }) =>
        `${formatLength(dimensions.width, unit)} × ${formatLength(dimensions.height, unit)}`,
    },
    { key: 'quantity', header: 'Pieces', align: 'right', cell: (part) => part.quantity },
    {
      key: 'price',
      header: 'Price',
      align: 'right',
      cell: (part) => (part.price_cents === null ? '' : <Price cents={part.price_cents} />),
    },
  ];
}
