import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { CARTON_WORDS } from '../../shared/printed-part/status.ts';
import type { PrintedShipment } from '../../shared/printed-part/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { notify } from '../platform/notify.ts';
import { saveFile } from '../platform/save-file.ts';
import { useStep } from '../platform/use-step.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Row } from '../ui/Layout.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { Table } from '../ui/Table.tsx';
import { TextField } from '../ui/TextField.tsx';
import { PrintFarm } from './PrintFarm.tsx';
import styles from './PrintFarm.module.css';
import { printFarmChanged, shipmentQuery } from './queries.ts';

/** A shipment: its cartons, its manifest, and shipping it. */
export function ShipmentScreen() {
  const { shipmentId = '' } = useParams();
  return (
    <PrintFarm title="Shipment of printed parts">
      <Loaded id={shipmentId} />
    </PrintFarm>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const { data, error } = useQuery(shipmentQuery(id));
  if (!data)
    return (
      <NotThere
        error={error}
        height={420}
        failed="The shipment didn’t load"
        action={<LinkButton to="/account/admin/heroforge/shipping">All shipments</LinkButton>}
      />
    );
  return <Shipment key={data.version} shipment={data} />;
}

async function saveManifest({ id: shipmentId, number }: PrintedShipment, form: 'csv' | 'pdf'): Promise<void> {
  const file = await laterApi.printedPart.manifest({ params: { shipmentId }, query: { form } });
  if (file.ok) saveFile(file.value, `manifest-${number}.${form}`);
  else notify({ tone: 'bad', title: 'The manifest wasn’t saved', text: file.error.message });
}

function Shipment({ shipment }: { readonly shipment: PrintedShipment }) {
  const { id: shipmentId, number, status, version, lines, carrier, tracking_number } = shipment;
  const { busy, take } = useStep(printFarmChanged);
  const input = { params: { shipmentId }, body: { version } };
  return (
    <Card as="section" aria-labelledby="shipment" className={styles.plate}>
      <header className={styles.head}>
        <h2 id="shipment">{number}</h2>
        <Badge tone={status === 'shipped' ? 'good' : 'plain'}>{CARTON_WORDS[status]}</Badge>
      </header>
      {status === 'shipped' && <p>{`Shipped with ${carrier} ${tracking_number}`.trim()}</p>}
      <Table
        caption="Cartons"
        rows={lines.map((line, at) => ({ ...line, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          { key: 'carton', header: 'Carton', cell: ({ carton }) => carton },
          { key: 'model', header: 'Model', cell: ({ model }) => model },
          { key: 'quantity', header: 'Pieces', align: 'right', cell: ({ quantity }) => quantity },
        ]}
      />
      <Row>
        {(['csv', 'pdf'] as const).map((form) => (
          <Button
            key={form}
            icon={<Download size={16} aria-hidden="true" />}
            onClick={() => void saveManifest(shipment, form)}
          >
            {`Manifest ${form.toUpperCase()}`}
          </Button>
        ))}
        {status === 'open' && (
          <Button
            variant="primary"
            busy={busy === 'close'}
            onClick={() => void take('close', () => laterApi.printedPart.close(input), 'Manifest closed')}
          >
            Close manifest
          </Button>
        )}
        {status === 'manifested' && (
          <Button
            busy={busy === 'reopen'}
            onClick={() => void take('reopen', () => laterApi.printedPart.reopen(input), 'Manifest open')}
          >
            Open manifest again
          </Button>
        )}
      </Row>
      {status === 'manifested' && <Ship shipment={shipment} />}
    </Card>
  );
}

function Ship({ shipment: { id: shipmentId, version } }: { readonly shipment: PrintedShipment }) {
  const [carrier, setCarrier] = useState('');
  const [tracking, setTracking] = useState('');
  const [invoice, setInvoice] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [dollars, setDollars] = useState(0);
  const { busy, take } = useStep(printFarmChanged);
  const lacks = carrier.trim() === '' || invoice.trim() === '' || day === null;
  const ship = () => {
    const cents = Math.round(dollars * 100);
    const body = {
      version,
      carrier,
      tracking_number: tracking,
      invoice_number: invoice,
      invoiced_on: day!,
      amount_cents: cents,
    };
    return take('ship', () => laterApi.printedPart.ship({ params: { shipmentId }, body }), 'Shipped');
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!lacks) void ship();
      }}
    >
      <h3>Ship it</h3>
      <TextField label="Carrier" value={carrier} onChange={(event) => setCarrier(event.target.value)} />
      <TextField
        label="Tracking number"
        optional
        value={tracking}
        onChange={(event) => setTracking(event.target.value)}
      />
      <TextField
        label="Partner’s invoice number"
        value={invoice}
        onChange={(event) => setInvoice(event.target.value)}
      />
      <DateField label="Invoice date" value={day} onChange={setDay} />
      <NumberField
        label="Invoice amount"
        suffix="$"
        value={dollars}
        max={1_000_000}
        decimals={2}
        onChange={setDollars}
      />
      <Button type="submit" variant="primary" busy={busy === 'ship'} disabled={lacks}>
        Ship
      </Button>
    </form>
  );
}
