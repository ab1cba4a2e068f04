import { useQuery } from '@tanstack/react-query';
import { PackageOpen, Printer, ScanLine } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Coded, Packing } from '../../shared/production/wire.ts';
import { CARRIER_NAMES, CARRIERS, type Carrier } from '../../shared/shipment/carriers.ts';
import { LabelsButton } from '../label/LabelsButton.tsx';
import { formatDay } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { notify } from '../platform/notify.ts';
import { sketchesQuery } from '../platform/orders.ts';
import { Badge } from '../ui/Badge.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { withPin } from '../badge/with-pin.ts';
import { piecesWords, URGENCY_LOOK } from './floor-words.ts';
import { FloorFrame } from './FloorFrame.tsx';
import { materialWords } from './jobs-list.tsx';
import styles from './Machine.module.css';
import { PartPicture } from './PartPicture.tsx';
import { packingListQuery, packingQuery } from './queries.ts';
import { ScanButton } from './camera/ScanButton.tsx';
import { record } from './scan-queue.ts';
import { UndoLast } from './UndoLast.tsx';
import { useFloorStep } from './use-floor-step.ts';
import { useScans } from './use-scans.ts';

/** Orders with pieces that can be packed, the most urgent first. */
export function PackingListScreen() {
  return (
    <FloorFrame title="Packing">
      <Orders />
    </FloorFrame>
  );
}

function Orders() {
  const { data, error } = useQuery(packingListQuery);
  if (!data)
    return (
      <NotThere
        error={error}
        height={420}
        failed="The orders didn’t load"
        action={<LinkButton to="/account/production/floor/jobs">All jobs</LinkButton>}
      />
    );
  if (data.length === 0)
    return (
      <EmptyState level={1} icon={<PackageOpen />} title="Nothing to pack">
        Orders show up here once pieces are good. Scan a bag to open its order.
      </EmptyState>
    );
  return (
    <>
      <h1 className={styles.big}>To pack</h1>
      <ul className={styles.batches}>
        {data.map((order) => (
          <li key={order.order_id}>
            <Link to={`/account/production/packing/${order.order_id}`}>{`${order.number}, ${order.customer}`}</Link>
            <Badge tone={URGENCY_LOOK[order.urgency].tone}>{formatDay(order.ships_by)}</Badge>
            <span className={styles.faint}>{`${order.packed} of ${order.required} packed, ${order.ready} ready`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One order on the packing table: scan a bag, see what is missing, ship. */
export function PackingScreen() {
  const { id = '' } = useParams();
  return (
    <FloorFrame title="Packing" scans>
      <Loaded key={id} id={id} />
    </FloorFrame>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const { data: order, error } = useQuery(packingQuery(id));
  if (order) return <Table order={order} />;
  return (
    <NotThere
      error={error}
      height={520}
      icon={<PackageOpen />}
      missing="We couldn’t find that order"
      failed="The order didn’t load"
      action={<LinkButton to="/account/production/packing">All orders</LinkButton>}
    />
  );
}

type PackLine = Packing['lines'][number];

/** Packs pieces of lines into the open box, which is begun where there is none. */
function usePack(order: Packing) {
  const { busy, take } = useFloorStep();
  const params = { id: order.order_id };
  const openBox = async () => {
    const open = order.boxes.find(({ shipped }) => !shipped);
    if (open) return open.id;
    const begun = await take('box', () => laterApi.production.addBox({ params, body: {} }), 'Box started.');
    return begun?.boxes.find(({ shipped }) => !shipped)?.id ?? null;
  };
  const pack = async (lines: readonly PackLine[]) => {
    const box_id = await openBox();
    if (box_id === null) return;
    for (const { id, ready } of lines) if (ready > 0) await record({ kind: 'pack', line_id: id, count: ready, box_id });
  };
  return { busy, pack };
}

function Table({ order }: { readonly order: Packing }) {
  const { busy, pack } = usePack(order);
  const [code, setCode] = useState('');
  const onCode = ({ kind, order_id, line_id }: Coded) => {
    const line = kind === 'bag' && order_id === order.order_id && order.lines.find(({ id }) => id === line_id);
    if (!line) return false;
    if (line.ready > 0) void pack([line]);
    else notify({ tone: 'bad', title: `Nothing of ${line.name} is ready`, text: line.where || 'All of it is packed.' });
    return true;
  };
  const scan = useScans(onCode);
  const sum = (of: (line: PackLine) => number) => order.lines.reduce((all, line) => all + of(line), 0);
  const required = sum((line) => line.required);
  const packed = sum((line) => line.packed);
  const missing = order.lines.filter((line) => line.missing > 0);
  const ready = order.lines.filter((line) => line.ready > 0);
  return (
    <div className={styles.columns}>
      <div className={styles.left}>
        <form
          className={styles.row}
          onSubmit={(event) => {
            event.preventDefault();
            void scan(code);
            setCode('');
          }}
        >
          <ScanLine size={28} aria-hidden="true" />
          <TextField
            label="Scan the next bag, or type its code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit" size="l">
            Open
          </Button>
          <ScanButton size="l" onCode={(seen) => void scan(seen)} />
        </form>
        <header className={styles.row}>
          <h1 className={styles.big}>{`${order.number}, ${order.customer}`}</h1>
          <strong>{`${packed} of ${required}`}</strong>
        </header>
        <p className={styles.faint}>
          {order.pickup ? 'For pickup' : `${order.shipping} to ${order.city}`}, ships by {formatDay(order.ships_by)}.{' '}
          <Link to={`/account/production/orders/${order.order_id}`}>Open the order</Link>
        </p>
        {order.held !== null && <Banner tone="warn" title={`Nothing may leave. ${order.held}`} />}
        {missing.length > 0 && (
          <Banner tone="warn" title={`Missing: ${missing.map((line) => `${line.missing} ${line.name}`).join(', ')}`}>
            {missing.map((line) => (
              <p key={line.id}>{`${line.job_number}, ${line.name}: ${line.where}`}</p>
            ))}
          </Banner>
        )}
        <Lines order={order} busy={busy !== null} pack={pack} />
        {order.samples.length > 0 && (
          <p>{`From stock: ${order.samples.map(({ count, name }) => `${count} × ${name}`).join(', ')}.`}</p>
        )}
      </div>
      <aside className={styles.actions} aria-label="Boxes">
        {ready.length > 0 && (
          <Button
            variant="primary"
            size="l"
            wide
            className={styles.next ?? ''}
            busy={busy !== null}
            onClick={() => void pack(ready)}
          >
            {`Pack ${piecesWords(sum((line) => line.ready))}`}
          </Button>
        )}
        <Boxes order={order} />
        <ShipPacked order={order} />
        <UndoLast scans={order.scans} />
      </aside>
    </div>
  );
}

function Lines({
  order,
  busy,
  pack,
}: {
  readonly order: Packing;
  readonly busy: boolean;
  readonly pack: (lines: readonly PackLine[]) => Promise<void>;
}) {
  const { data: sketches = [] } = useQuery(sketchesQuery(order.order_id));
  return (
    <ul className={styles.bags} aria-label="Lines">
      {order.lines.map((line) => (
        <li key={line.id} className={line.packed === line.required ? styles.ready : undefined}>
          <span className={styles.row}>
            <PartPicture sketch={sketches.find(({ part_id }) => part_id === line.item_id)} name={line.name} />
            <span>
              <strong>{line.name}</strong>
              <br />
              <span className={styles.faint}>
                {[line.job_number, materialWords(line), line.place && `on ${line.place}`].filter(Boolean).join(', ')}
              </span>
            </span>
          </span>
          <span>
            <strong>{line.packed}</strong> of {line.required}
          </span>
          {line.ready > 0 ? (
            <Button size="l" busy={busy} onClick={() => void pack([line])}>{`Pack ${line.ready}`}</Button>
          ) : (
            line.packed === line.required && (
              <Badge tone="good">{line.shipped === line.required ? 'Shipped' : 'Packed'}</Badge>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

function Boxes({ order }: { readonly order: Packing }) {
  const { busy, take } = useFloorStep();
  const open = order.boxes.filter(({ shipped }) => !shipped);
  const params = { id: order.order_id };
  return (
    <>
      {open.map((box) => (
        <section key={box.id} aria-label={`Box ${box.number}`}>
          <strong>{`Box ${box.number}`}</strong> <span className={styles.faint}>{box.code}</span>
          <ul>
            {box.lines.map((line) => (
              <li key={line.line_id}>{`${line.count} × ${line.name}`}</li>
            ))}
          </ul>
        </section>
      ))}
      {open.length > 0 && (
        <Button
          busy={busy !== null}
          onClick={() => void take('box', () => laterApi.production.addBox({ params, body: {} }), 'Box started.')}
        >
          Start another box
        </Button>
      )}
      {open.length > 0 && <LabelsButton of="order" id={order.order_id} name={order.number} />}
    </>
  );
}

function ShipPacked({ order }: { readonly order: Packing }) {
  const { busy, take } = useFloorStep();
  const [carrier, setCarrier] = useState<Carrier>('ups');
  const [name, setName] = useState('');
  const [number, setNumber] = useState('');
  const here = order.lines.reduce((sum, { packed, shipped }) => sum + packed - shipped, 0);
  const slip =
    order.last_shipment === null ? null : (
      <LinkButton
        wide
        icon={<Printer size={16} aria-hidden="true" />}
        to={`/account/production/orders/${order.order_id}/packing-slip?shipment=${order.last_shipment}`}
      >
        Packing slip
      </LinkButton>
    );
  if (here === 0) return slip;
  const next = (
    <LinkButton
      wide
      icon={<Printer size={16} aria-hidden="true" />}
      to={`/account/production/orders/${order.order_id}/packing-slip?shipment=next`}
    >
      Packing slip of what is packed
    </LinkButton>
  );
  const way = { carrier, carrier_name: carrier === 'other' ? name : '', tracking_number: number };
  const ship = () => {
    const body = { version: order.version, ...(order.pickup ? {} : way) };
    const params = { id: order.order_id };
    const step = () => withPin((worn) => laterApi.production.ship({ params, body: { ...body, ...worn } }));
    void take('ship', step, order.pickup ? 'Ready for pickup.' : 'Shipped.');
  };
  return (
    <>
      {next}
      {!order.pickup && (
        <>
          <SelectField label="Carrier" value={carrier} onChange={(event) => setCarrier(event.target.value as Carrier)}>
            {CARRIER_NAMES.map((one) => (
              <option key={one} value={one}>
                {CARRIERS[one].name}
              </option>
            ))}
          </SelectField>
          {carrier === 'other' && (
            <TextField label="Carrier’s name" value={name} onChange={(event) => setName(event.target.value)} />
          )}
          <TextField
            label="Tracking number"
            optional
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </>
      )}
      <Button variant="primary" size="l" wide busy={busy !== null} disabled={order.held !== null} onClick={ship}>
        {order.pickup ? `Set out ${piecesWords(here)}` : `Ship ${piecesWords(here)}`}
      </Button>
      <p className={styles.faint}>The customer gets an e-mail after ten minutes.</p>
      {slip}
    </>
  );
}
