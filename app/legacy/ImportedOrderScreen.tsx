import { queryOptions, useQuery } from '@tanstack/react-query';
import { PackageSearch, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ImportedOrder } from '../../shared/legacy/wire.ts';
import { formatDate } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { leavesPage, QueryScope, unwrap } from '../platform/query-client.tsx';
import { useUnit } from '../platform/units.ts';
import { AgainBanner } from '../saved/AgainBanner.tsx';
import { Badge } from '../ui/Badge.tsx';
import { RoleGate } from '../organization/RoleGate.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Layout.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import styles from './Imported.module.css';
import { reorderImported, type WantedDesign } from './reorder.ts';
import { amountOf, OldMaterial } from './words.tsx';

type Line = ImportedOrder['lines'][number];

const orderQuery = (id: string, forShop: boolean) =>
  queryOptions({
    queryKey: ['imported-orders', forShop, id],
    queryFn: async ({ signal }) => {
      const call = forShop ? laterApi.legacy.shopOrder : laterApi.legacy.order;
      return unwrap(await call({ params: { id } }, signal));
    },
    throwOnError: leavesPage,
  });

/** /account/imported-orders/{id}: one's own order of the former shop. */
export function ImportedOrderScreen() {
  return <Loaded forShop={false} />;
}

/** /account/production/v1/orders/{id}: anybody's, for our staff. */
export function ShopImportedOrderScreen() {
  return <Loaded forShop />;
}

function Loaded({ forShop }: { readonly forShop: boolean }) {
  const { id = '' } = useParams();
  return (
    <QueryScope>
      <Page>
        <Found id={id} forShop={forShop} />
      </Page>
    </QueryScope>
  );
}

function Found({ id, forShop }: { readonly id: string; readonly forShop: boolean }) {
  const { data: order, error } = useQuery(orderQuery(id, forShop));
  if (order) return <OrderView order={order} />;
  return (
    <NotThere
      error={error}
      height={420}
      icon={<PackageSearch />}
      missing="We couldn’t find that order"
      failed="The order didn’t load"
      action={<LinkButton to="/account/imported-orders">See imported orders</LinkButton>}
    />
  );
}

function OrderView({ order }: { readonly order: ImportedOrder }) {
  const unit = useUnit();
  usePageTitle(`Order ${order.number} of the former shop`);
  const columns: readonly Column<Line>[] = [
    { key: 'name', header: 'Part', cell: ({ name }) => name },
    { key: 'material', header: 'Material', cell: ({ material }) => <OldMaterial material={material} unit={unit} /> },
    { key: 'quantity', header: 'Pieces', align: 'right', cell: ({ quantity }) => quantity },
    {
      key: 'price',
      header: 'Price then',
      align: 'right',
      cell: ({ price_cents }) =>
        price_cents === null ? '–' : amountOf({ total_cents: price_cents, currency: order.currency }),
    },
  ];
  return (
    <article className={styles.stack}>
      <AgainBanner page={order.id} />
      <header className={styles.head}>
        <div>
          <h1>Order {order.number}</h1>
          <p className={styles.quiet}>Placed {formatDate(order.placed_at)} in our former shop. It can’t be changed.</p>
        </div>
        <Badge>{order.status}</Badge>
        <OrderAgain order={order} />
      </header>
      <Card padding="none" as="section" aria-labelledby="imported-parts">
        <h2 id="imported-parts" className={styles.titled}>
          Parts
        </h2>
        {order.lines.length === 0 ? (
          <p className={styles.titled}>We don’t have the lines of this order.</p>
        ) : (
          <Table
            caption="Parts of this order"
            columns={columns}
            rows={order.lines}
            rowKey={({ position }) => `${position}`}
          />
        )}
      </Card>
      <Card as="section" aria-label="About the order">
        <Facts order={order} />
      </Card>
    </article>
  );
}

function Facts({ order }: { readonly order: ImportedOrder }) {
  const { customer } = order;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Total', amountOf(order)],
    ['Shipped', order.shipped_at && formatDate(order.shipped_at)],
    ['Tracking', order.tracking_number],
    ['To', order.ship_to],
    ['Notes', order.notes],
    ['Customer', customer && (customer.email ?? `No. ${customer.v1_user_id}`)],
    ['Account', customer && (customer.account_id === null ? 'None yet' : customer.account_id)],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
    </dl>
  );
}

/** The lines whose drawing came along. */
function wantedOf({ lines, currency }: ImportedOrder): WantedDesign[] {
  return lines.flatMap(({ design, name, quantity, material, price_cents }) =>
    design?.filename ? [{ design, name, quantity, material, cents: currency === 'USD' ? price_cents : null }] : [],
  );
}

/** Puts what can be made again on the quote. Not for staff, who looks at orders of others. */
function OrderAgain({ order }: { readonly order: ImportedOrder }) {
  const [busy, setBusy] = useState(false);
  const wanted = wantedOf(order);
  if (order.customer !== undefined) return null;
  const left = order.lines.length - wanted.length;
  const again = async () => {
    setBusy(true);
    await reorderImported(order.id, wanted);
    setBusy(false);
  };
  return (
    <div className={styles.again}>
      <RoleGate kind="quote" what="put imported designs on a quote">
        <Button
          variant="primary"
          icon={<RotateCcw aria-hidden="true" />}
          busy={busy}
          disabled={wanted.length === 0}
          onClick={() => void again()}
        >
          Order again
        </Button>
      </RoleGate>
      {left > 0 && <p className={styles.quiet}>{`${left} of ${order.lines.length} parts came without a drawing.`}</p>}
    </div>
  );
}
