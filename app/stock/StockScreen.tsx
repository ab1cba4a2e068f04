import { useQuery } from '@tanstack/react-query';
import { Boxes } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { StockItem } from '../../shared/stock/wire.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { formatDay } from '../platform/dates.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { Badge } from '../ui/Badge.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Layout.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { TextField } from '../ui/TextField.tsx';
import { MaterialsNeeded } from './MaterialsNeeded.tsx';
import { NewItem } from './NewItem.tsx';
import { stockQuery } from './queries.ts';
import { Remnants } from './Remnants.tsx';
import styles from './Stock.module.css';
import { optionOf, sizeOf } from './stock-words.ts';

const TABS = ['sheets', 'needed', 'remnants'] as const;
type Tab = (typeof TABS)[number];

/** Sheets in stock, what jobs need of them, and remnants. */
export function StockScreen() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab') as Tab | null;
  const tab = asked !== null && TABS.includes(asked) ? asked : 'sheets';
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Stock" />
        <Tabs
          label="Stock"
          value={tab}
          onChange={(to) => setSearch(to === 'sheets' ? {} : { tab: to }, { replace: true })}
          tabs={[
            { key: 'sheets', label: 'Sheets', panel: <Sheets /> },
            { key: 'needed', label: 'Materials needed', panel: <MaterialsNeeded /> },
            { key: 'remnants', label: 'Remnants', panel: <Remnants /> },
          ]}
        />
      </Page>
    </QueryScope>
  );
}

const COLUMNS: readonly Column<StockItem>[] = [
  {
    key: 'option',
    header: 'Material',
    cell: (item) => (
      <>
        <Link to={`/account/production/stock/${item.id}`}>{optionOf(item)}</Link>{' '}
        {item.short && <Badge tone="warn">Low</Badge>}
      </>
    ),
  },
  { key: 'size', header: 'Sheet', cell: sizeOf },
  { key: 'hub', header: 'Hub', cell: ({ hub }) => hub },
  { key: 'on_hand', header: 'On hand', align: 'right', cell: ({ on_hand }) => on_hand },
  { key: 'allocated', header: 'Allocated', align: 'right', cell: ({ allocated }) => allocated },
  { key: 'minimum', header: 'Minimum', align: 'right', cell: ({ minimum }) => minimum },
  {
    key: 'on_order',
    header: 'On order',
    align: 'right',
    cell: ({ on_order, expected_on }) =>
      on_order === 0 ? '0' : expected_on === null ? `${on_order}, no day` : `${on_order} due ${formatDay(expected_on)}`,
  },
];

function Sheets() {
  const { data, error } = useQuery(stockQuery);
  const [words, setWords] = useState('');
  if (!data)
    return (
      <NotThere
        error={error}
        height={420}
        failed="The stock didn’t load"
        action={<LinkButton to="/account/production/today">Today</LinkButton>}
      />
    );
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = data.filter((item) => {
    const text = `${optionOf(item)} ${sizeOf(item)} ${item.hub}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  return (
    <div className={styles.tools}>
      {data.length === 0 ? (
        <Card>
          <EmptyState icon={<Boxes />} title="No stock entered yet">
            Jobs go on without it. Add a size below to see what runs low.
          </EmptyState>
        </Card>
      ) : (
        <>
          <TextField
            label="Search stock"
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <Table caption="Sheets in stock" columns={COLUMNS} rows={shown} rowKey={({ id }) => id} />
          {shown.length === 0 && <p className={styles.quiet}>Nothing fits this search.</p>}
        </>
      )}
      <NewItem />
    </div>
  );
}
