import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import { nexusCents } from '../../shared/money-task/nexus.ts';
import type { MoneyOverview } from '../../shared/money-task/wire.ts';
import { failureOf } from '../platform/query-client.tsx';
import { Badge } from '../ui/Badge.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import styles from './MoneyTasks.module.css';
import { moneyOverviewQuery } from './queries.ts';

/** A place where money is kept: what waits there, and a quieter fact. */
interface Place {
  readonly to: string;
  readonly label: string;
  readonly count: number;
  /** Words behind the count: `2 to decide`. */
  readonly words: string;
  readonly isWaiting: boolean;
  readonly aside?: string;
}

function placesOf(all: MoneyOverview): Place[] {
  const waiting = (to: string, label: string, count: number, words: string, aside?: string): Place => ({
    to,
    label,
    count,
    words,
    isWaiting: count > 0,
    ...(aside ? { aside } : {}),
  });
  const inForce = (to: string, label: string, count: number, words: string, aside?: string): Place => ({
    ...waiting(to, label, count, words, aside),
    isWaiting: false,
  });
  const overdue = `${all.invoices_overdue} overdue, ${formatCents(all.overdue_cents)} open`;
  return [
    waiting('/account/admin/refunds', 'Refunds', all.refunds, 'to decide or retry'),
    waiting('/account/admin/money?kind=case', 'Disputes and late payments', all.disputes, 'without an end'),
    inForce(
      '/account/admin/credits',
      'Credit',
      all.credits,
      'in use',
      `${all.credits_ending} ${all.credits_ending === 1 ? 'ends' : 'end'} within 30 days`,
    ),
    waiting(
      '/account/admin/bought-credit',
      'Bought credit',
      all.purchases,
      all.purchases === 1 ? 'payment under way' : 'payments under way',
    ),
    inForce('/account/admin/coupons', 'Coupons', all.coupons, 'can be used'),
    inForce('/account/admin/credits', 'Campaigns', all.campaigns, 'can be claimed'),
    waiting(
      '/account/admin/terms',
      'Trade credit',
      all.terms_requested,
      all.terms_requested === 1 ? 'request to decide' : 'requests to decide',
      overdue,
    ),
    waiting('/account/production/tax-exemptions', 'Tax certificates', all.certificates, 'to review'),
  ];
}

/** Counts of what waits in each place where money is kept. */
export function Overview() {
  const { data, error } = useQuery(moneyOverviewQuery);
  if (error) return <FormMessage message={failureOf(error).message} />;
  if (!data) return <Skeleton height={240} />;
  return (
    <ul className={styles.places} aria-label="Money by place">
      {placesOf(data).map(({ to, label, count, words, isWaiting, aside }) => (
        <li key={label}>
          <Link to={to}>{label}</Link>
          <span className={isWaiting ? styles.waits : undefined}>
            <strong>{count.toLocaleString('en-US')}</strong> {words}
          </span>
          {aside && <span className={styles.since}>{aside}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Sales of this year by state, with the sum from which a state usually asks for its tax. */
export function Sales() {
  const { data } = useQuery(moneyOverviewQuery);
  if (!data || data.sales.length === 0) return null;
  return (
    <TitledCard id="sales" title={`Sales by state, ${data.since.slice(0, 4)}`}>
      <p className={styles.since}>
        Orders that were not canceled, with shipping and tax. A state usually asks for its sales tax from the sum shown
        beside it.
      </p>
      <Table caption="Sales by state" columns={SALES} rows={data.sales} rowKey={({ state }) => state} />
    </TitledCard>
  );
}

type Sale = MoneyOverview['sales'][number];

/** Share of a state's sum from which it is worth a look. */
const NEAR = 0.8;

const SALES: readonly Column<Sale>[] = [
  { key: 'state', header: 'State', cell: ({ state }) => state || 'Elsewhere' },
  { key: 'orders', header: 'Orders', align: 'right', cell: ({ orders }) => orders.toLocaleString('en-US') },
  { key: 'sales', header: 'Sales', align: 'right', cell: ({ cents }) => formatCents(cents) },
  {
    key: 'asks',
    header: 'Asks from',
    align: 'right',
    cell: ({ state }) => {
      const from = nexusCents(state);
      return from === null ? '–' : formatCents(from);
    },
  },
  { key: 'mark', header: 'Reached', cell: (sale) => <Reached {...sale} /> },
];

function Reached({ state, cents }: Sale) {
  const from = nexusCents(state);
  if (from === null || cents < from * NEAR) return 'No';
  return <Badge tone={cents >= from ? 'bad' : 'warn'}>{cents >= from ? 'Yes' : 'Soon'}</Badge>;
}
