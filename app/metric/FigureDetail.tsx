import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { METRIC_WORDS, type Metric } from '../../shared/metric/metrics.ts';
import type { Behind, Figure } from '../../shared/metric/wire.ts';
import { formatDay } from '../platform/dates.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { figureWords, stretchWords, sumWords, valueWords } from './metric-words.ts';
import styles from './Metrics.module.css';
import { type Asked, figureQuery } from './queries.ts';

/** Headers of the two numbers of an order behind a figure. */
const NUMBERS: Readonly<Record<Metric, readonly [string, string]>> = {
  quality: ['Remade', 'Of pieces'],
  speed: ['Days late', 'Pieces'],
  productivity: ['Used min', 'Planned min'],
  uptime: ['Minutes', 'Of'],
  conversion: ['Parts', 'Of parts'],
  minutes: ['Cut', 'Of pieces'],
};

const columnsOf = (metric: Metric): readonly Column<Behind>[] => [
  {
    key: 'number',
    header: 'Order',
    cell: ({ order_id, number }) => <Link to={`/account/production/orders/${order_id}`}>{number}</Link>,
  },
  { key: 'customer', header: 'Customer', cell: ({ customer }) => <span className={styles.mail}>{customer}</span> },
  { key: 'day', header: 'Day', cell: ({ day }) => formatDay(day) },
  { key: 'note', header: 'Why', cell: ({ note }) => note },
  { key: 'count', header: NUMBERS[metric][0], align: 'right', cell: ({ count }) => sumWords(count) },
  { key: 'of', header: NUMBERS[metric][1], align: 'right', cell: ({ of }) => sumWords(of) },
];

interface FigureDetailProps {
  /** Over the whole period. */
  readonly figure: Figure;
  /** The stretch that is looked at, by its first day; null for the whole period. */
  readonly chosen: string | null;
  readonly onChoose: (from: string | null) => void;
}

/** The table behind a figure, and the orders behind its period or one stretch of it. */
export function FigureDetail({ figure, chosen, onChoose }: FigureDetailProps) {
  const point = figure.points.find(({ from }) => from === chosen);
  const { name, top, bottom, counted } = METRIC_WORDS[figure.metric];
  return (
    <Card as="section" aria-labelledby="figure-detail" className={styles.detail}>
      <h2 id="figure-detail">
        {name}, {stretchWords(point ?? figure)}
      </h2>
      {point ? (
        <Stretch metric={figure.metric} asked={{ from: point.from, to: point.to, node: figure.node ?? undefined }} />
      ) : (
        <Behindhand figure={figure} />
      )}
      {point && <Button onClick={() => onChoose(null)}>Show the whole period</Button>}
      <p className={styles.counted}>{counted}</p>
      <details>
        <summary>Table of {figure.by === 'day' ? 'days' : `${figure.by}s`}</summary>
        <Table
          caption={`${name} by ${figure.by}`}
          rowKey={({ from }) => from}
          rows={figure.points}
          columns={[
            { key: 'from', header: 'Period', cell: (row) => stretchWords(row) },
            { key: 'value', header: name, align: 'right', cell: (row) => valueWords(figure.metric, row.value) },
            { key: 'top', header: top, align: 'right', cell: (row) => sumWords(row.top) },
            { key: 'bottom', header: bottom, align: 'right', cell: (row) => sumWords(row.bottom) },
            {
              key: 'orders',
              header: 'Orders',
              cell: (row) => (
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Show orders, ${stretchWords(row)}`}
                  onClick={() => onChoose(row.from)}
                >
                  Show
                </Button>
              ),
            },
          ]}
        />
      </details>
    </Card>
  );
}

function Stretch({ metric, asked }: { readonly metric: Metric; readonly asked: Asked }) {
  const { data, error, isPlaceholderData } = useQuery(figureQuery(metric, asked));
  if (!data || isPlaceholderData)
    return <NotThere error={error} height={220} failed="The orders didn’t load" action={null} />;
  return <Behindhand figure={data} />;
}

/** Sums, causes and orders of a figure. */
function Behindhand({ figure }: { readonly figure: Figure }) {
  const { metric, value, top, bottom, causes, also, orders, order_count, missing } = figure;
  const words = METRIC_WORDS[metric];
  const most = Math.max(1, ...causes.map(({ count }) => count));
  return (
    <div className={styles.behind}>
      <div className={styles.sums}>
        <p className={styles.value}>
          <strong>{missing === null ? valueWords(metric, value) : 'Not counted'}</strong>
        </p>
        <p>{missing ?? `${sumWords(top)} ${words.top}, ${sumWords(bottom)} ${words.bottom}.`}</p>
        <dl className={styles.causes}>
          {causes.map(({ name, count, of }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span className={styles.bar} style={{ inlineSize: `${(count / most) * 100}%` }} />
                <span className={styles.many}>
                  {sumWords(count)}
                  {of !== null && metric !== 'quality' ? ` of ${sumWords(of)}` : ''}
                </span>
              </dd>
            </div>
          ))}
        </dl>
        {also.map((one) => (
          <p key={one.name} className={styles.also}>
            {one.name}: <strong>{figureWords(one.value, one.unit)}</strong>
          </p>
        ))}
      </div>
      {orders.length === 0 ? (
        <p className={styles.none}>No orders to show.</p>
      ) : (
        <div className={styles.orders}>
          <Table
            caption={`Orders behind ${words.name.toLowerCase()}`}
            columns={columnsOf(metric)}
            rows={orders}
            rowKey={({ order_id, note }) => `${order_id} ${note}`}
          />
          {order_count > orders.length && (
            <p className={styles.counted}>
              The first {orders.length} of {order_count.toLocaleString('en-US')}.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
