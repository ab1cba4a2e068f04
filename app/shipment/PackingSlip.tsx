import { Layers, Shapes } from 'lucide-react';
import type { ComponentProps } from 'react';
import { sizeWords } from '../../shared/base/units.ts';
import type { Order } from '../../shared/order/wire.ts';
import { referenceWords } from '../../shared/quote/buyer-reference.ts';
import { SAMPLE_MM } from '../../shared/quote/sample.ts';
import type { Shipment } from '../../shared/shipment/wire.ts';
import { addressLines } from '../address/AddressLines.tsx';
import { SheetFacts, SheetPeople } from '../issued/Sheet.tsx';
import sheet from '../issued/Sheet.module.css';
import { SketchPicture } from '../issued/SketchPicture.tsx';
import { formatDayOfYear } from '../platform/dates.ts';
import { formatSize, formatThickness } from '../platform/lengths.ts';
import { Logo } from '../ui/Logo.tsx';
import styles from './PackingSlip.module.css';
import { type Packed, packedIn, stillToCome } from './packed.ts';

interface PackingSlipProps {
  readonly order: Order;
  readonly shipment: Shipment;
  /** Every shipment of the order: what is still to come follows from them. */
  readonly all: readonly Shipment[];
  readonly sketches: readonly ({ readonly part_id: string } & ComponentProps<typeof SketchPicture>['sketch'])[];
  /** The first sheet of a page has its main heading. */
  readonly first: boolean;
}

/** Content of one box, with a drawing of each part to tell it by and no price. Prints on A4 and Letter. */
export function PackingSlip({ order, shipment, all, sketches, first }: PackingSlipProps) {
  const packed = packedIn(order, shipment);
  const made = packed.filter(({ line }) => line.kind !== 'sample');
  const chips = packed.filter(({ line }) => line.kind === 'sample');
  const rest = stillToCome(order, all, shipment);
  const Title = first ? 'h1' : 'h2';
  const Heading = first ? 'h2' : 'h3';
  const id = `slip-${shipment.id}`;
  const pieces = packed.reduce((sum, { count }) => sum + count, 0);
  return (
    <article className={sheet.sheet} aria-labelledby={id}>
      <header className={styles.head}>
        <Logo />
        <Title id={id} className={styles.title}>
          Packing slip {order.number}/{shipment.number}
        </Title>
      </header>
      <SheetPeople title={shipment.pickup ? 'For' : 'Deliver to'} lines={addressLines(order.shipping_address)} />
      {shipment.pickup && order.pickup_at && (
        <SheetPeople title="Pickup at" lines={[...order.pickup_at.lines, order.pickup_at.hours]} />
      )}
      <SheetFacts
        facts={[
          ['Order', order.number],
          ['Purchase order', order.purchase_order_number],
          [shipment.pickup ? 'Ready since' : 'Shipped', formatDayOfYear(shipment.shipped_on)],
          ['Carrier', [shipment.carrier_name, shipment.tracking_number].filter(Boolean).join(' ') || null],
          ['Pieces', pieces.toLocaleString('en-US')],
        ]}
      />
      {made.length > 0 && (
        <>
          <Heading className={styles.heading}>Parts</Heading>
          <ul className={styles.lines} aria-label="Parts in this box">
            {made.map((one) => (
              <li key={one.line.id} className={styles.line}>
                <Picture sketch={sketches.find(({ part_id }) => part_id === one.line.item_id)} name={one.line.name} />
                <MadeWords order={order} packed={one} />
                <Count {...one} />
              </li>
            ))}
          </ul>
        </>
      )}
      {chips.length > 0 && (
        <>
          <Heading className={styles.heading}>Samples from stock</Heading>
          <ul className={styles.lines} aria-label="Samples in this box">
            {chips.map((one) => (
              <li key={one.line.id} className={styles.line}>
                <span className={styles.picture}>
                  <Layers size={28} aria-hidden="true" />
                </span>
                <Words name={one.line.name} detail={sizeWords({ width: SAMPLE_MM, height: SAMPLE_MM }, order.units)} />
                <Count {...one} />
              </li>
            ))}
          </ul>
        </>
      )}
      {rest.length > 0 && (
        <p className={styles.note}>
          Not in this box: {rest.map(({ line, count }) => `${count} × ${line.name}`).join(', ')}.
        </p>
      )}
      <p className={styles.note}>
        Is a piece missing or wrong? Report it on the page of order {order.number}, with a photo.
      </p>
    </article>
  );
}

function Picture({
  sketch,
  name,
}: {
  readonly sketch: PackingSlipProps['sketches'][number] | undefined;
  readonly name: string;
}) {
  return (
    <span className={styles.picture}>
      {sketch ? <SketchPicture sketch={sketch} name={name} /> : <Shapes size={28} aria-hidden="true" />}
    </span>
  );
}

function Words({ name, detail }: { readonly name: string; readonly detail: string }) {
  return (
    <span className={styles.words}>
      <strong>{name}</strong>
      {detail !== '' && <span className={styles.faint}>{detail}</span>}
    </span>
  );
}

/** A part, made by machines or priced by people: what tells it from the others. */
function MadeWords({ order, packed: { line } }: { readonly order: Order; readonly packed: Packed }) {
  const unit = order.units;
  const part = order.parts.find(({ id }) => id === line.item_id);
  const custom = order.custom_parts.find(({ id }) => id === line.item_id);
  const facts = part
    ? [
        referenceWords(part.buyer_reference),
        part.material?.display_name,
        part.thickness && formatThickness(part.thickness.mm, unit),
        formatSize(part.configuration.dimensions.width, part.configuration.dimensions.height, unit),
      ]
    : [custom?.description];
  const detail = [...facts, line.remake_id === null ? '' : 'remake'].filter(Boolean).join(', ');
  return <Words name={line.name} detail={detail} />;
}

function Count({ count }: Packed) {
  return (
    <span className={styles.count}>
      <strong>{count.toLocaleString('en-US')}</strong> {count === 1 ? 'piece' : 'pieces'}
    </span>
  );
}
