import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ROLE } from '../../shared/account/roles.ts';
import { CARTON_WORDS } from '../../shared/printed-part/status.ts';
import { laterApi } from '../platform/later-api.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { useSession } from '../platform/session-state.ts';
import { useStep } from '../platform/use-step.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { Table } from '../ui/Table.tsx';
import { PartnerMoney } from './PartnerMoney.tsx';
import { piecesWords, PrintFarm } from './PrintFarm.tsx';
import styles from './PrintFarm.module.css';
import { modelsQuery, printFarmChanged, shipmentsQuery } from './queries.ts';

const SHIPMENTS = '/account/admin/heroforge/shipping';

/** Printed models to pack, shipments, and what the print partner gets. */
export function ShippingScreen() {
  const { account } = useSession();
  return (
    <PrintFarm title="Printed parts to ship">
      <Packing />
      <Shipments />
      {account?.role === ROLE.admin && <PartnerMoney />}
    </PrintFarm>
  );
}

function Packing() {
  const { data, error } = useQuery(modelsQuery('printed'));
  const [cartons, setCartons] = useState<ReadonlyMap<string, number>>(new Map());
  const { busy, take } = useStep(printFarmChanged);
  const navigate = useNavigate();
  if (!data) return <NotThere error={error} height={220} failed="The models didn’t load" action={null} />;
  const models = data.flatMap(({ id }) => {
    const carton = cartons.get(id);
    return carton === undefined ? [] : [{ id, carton }];
  });
  const set = (id: string, carton: number | null) => {
    const next = new Map(cartons);
    if (carton === null) next.delete(id);
    else next.set(id, carton);
    setCartons(next);
  };
  const pack = async () => {
    const made = await take('pack', () => laterApi.printedPart.addShipment({ body: { models } }), 'Packed');
    if (made) void navigate(`${SHIPMENTS}/${made.id}`);
  };
  return (
    <Card as="section" padding="s" aria-labelledby="to-pack" className={styles.plate}>
      <h2 id="to-pack">To pack</h2>
      {data.length === 0 ? (
        <p className={styles.faint}>Printed models show up here.</p>
      ) : (
        <>
          <ul className={styles.models}>
            {data.map(({ id, name, quantity }) => (
              <li key={id} className={styles.model}>
                <Checkbox
                  checked={cartons.has(id)}
                  aside={piecesWords(quantity)}
                  onChange={(event) => set(id, event.target.checked ? 1 : null)}
                >
                  {name}
                </Checkbox>
                {cartons.has(id) && (
                  <NumberField
                    label={`Carton of ${name}`}
                    value={cartons.get(id)!}
                    min={1}
                    max={200}
                    onChange={(carton) => set(id, carton)}
                  />
                )}
              </li>
            ))}
          </ul>
          <Button variant="primary" busy={busy === 'pack'} disabled={models.length === 0} onClick={() => void pack()}>
            {models.length === 0 ? 'Choose models first' : 'Pack into a shipment'}
          </Button>
        </>
      )}
    </Card>
  );
}

function Shipments() {
  const { data, error } = useQuery(shipmentsQuery);
  if (!data) return <NotThere error={error} height={220} failed="The shipments didn’t load" action={null} />;
  if (data.length === 0) return null;
  return (
    <Table
      caption="Shipments"
      rows={data}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'number',
          header: 'Shipment',
          cell: ({ id, number }) => <Link to={`${SHIPMENTS}/${id}`}>{number}</Link>,
        },
        {
          key: 'status',
          header: 'Status',
          cell: ({ status }) => <Badge tone={status === 'shipped' ? 'good' : 'plain'}>{CARTON_WORDS[status]}</Badge>,
        },
        { key: 'cartons', header: 'Cartons', align: 'right', cell: ({ cartons }) => cartons },
        { key: 'pieces', header: 'Pieces', align: 'right', cell: ({ pieces }) => pieces },
        {
          key: 'tracking',
          header: 'Tracking',
          cell: ({ carrier, tracking_number }) => `${carrier} ${tracking_number}`.trim() || '–',
        },
      ]}
    />
  );
}
