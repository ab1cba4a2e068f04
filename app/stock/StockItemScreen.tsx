import { useQuery } from '@tanstack/react-query';
import { Boxes } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { MOVEMENT_WORDS } from '../../shared/stock/kinds.ts';
import type { Movement, StockItemDetail } from '../../shared/stock/wire.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { formatTime } from '../platform/dates.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Badge } from '../ui/Badge.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { FactRows } from '../ui/FactRows.tsx';
import { Page, Stack } from '../ui/Layout.tsx';
import { Price } from '../ui/Price.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { CountForm, MinimumForm } from './CountForm.tsx';
import { Purchases } from './Purchases.tsx';
import { stockItemQuery } from './queries.ts';
import { ReceiptForm } from './ReceiptForm.tsx';
import styles from './Stock.module.css';
import { optionOf, sheetsWords, sizeOf } from './stock-words.ts';

const LIST = '/account/production/stock';

/** A size in stock: its figures and lots, receiving, counting and ordering, and every movement. */
export function StockItemScreen() {
  const { id = '' } = useParams();
  return (
    <QueryScope>
      <Page>
        <Stack gap={4}>
          <BackLink to={LIST}>Stock</BackLink>
          <Loaded id={id} />
        </Stack>
      </Page>
    </QueryScope>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const { data: item, error } = useQuery(stockItemQuery(id));
  if (!item)
    return (
      <NotThere
        error={error}
        height={520}
        icon={<Boxes />}
        missing="We don’t keep stock of that"
        failed="The stock didn’t load"
        action={<LinkButton to={LIST}>All stock</LinkButton>}
      />
    );
  return (
    <>
      <StaffHead title={`${optionOf(item)}, ${sizeOf(item)}`}>
        {item.short && <Badge tone="warn">Less than half the minimum is free</Badge>}
      </StaffHead>
      <div className={styles.columns}>
        <Stack gap={5}>
          <Figures item={item} />
          <ReceiptForm key={`receipt ${item.movements.length}`} item={item} />
        </Stack>
        <Stack gap={5}>
          <Purchases key={`purchases ${item.purchases.length}`} item={item} />
          <CountForm key={`count ${item.on_hand}`} item={item} />
          <MinimumForm key={`minimum ${item.minimum}`} item={item} />
        </Stack>
      </div>
      <Table caption="Movements" columns={MOVEMENTS} rows={item.movements} rowKey={({ id: movement }) => movement} />
    </>
  );
}

function Figures({ item }: { readonly item: StockItemDetail }) {
  return (
    <TitledCard id="stock-figures" title="In stock">
      <FactRows
        rows={[
          ['Hub', item.hub],
          ['On hand', sheetsWords(item.on_hand)],
          ['Allocated', sheetsWords(item.allocated)],
          ['Free', sheetsWords(item.on_hand - item.allocated)],
          ['Minimum', sheetsWords(item.minimum)],
          ['On order', sheetsWords(item.on_order)],
          ...item.lots.map(({ lot, left }) => [lot === '' ? 'No lot' : `Lot ${lot}`, sheetsWords(left)] as const),
        ]}
      />
    </TitledCard>
  );
}

/** A change with its sign. */
function signed(count: number): string {
  return count > 0 ? `+${count}` : count < 0 ? `−${-count}` : '0';
}

const MOVEMENTS: readonly Column<Movement>[] = [
  { key: 'at', header: 'When', cell: ({ at }) => formatTime(at) },
  {
    key: 'kind',
    header: 'What',
    cell: ({ kind, reason }) => [MOVEMENT_WORDS[kind], reason].filter(Boolean).join(': '),
  },
  { key: 'quantity', header: 'On hand', align: 'right', cell: ({ quantity }) => signed(quantity) },
  { key: 'allocated', header: 'Allocated', align: 'right', cell: ({ allocated }) => signed(allocated) },
  { key: 'after', header: 'Left', align: 'right', cell: ({ on_hand_after }) => on_hand_after },
  { key: 'lot', header: 'Lot', cell: ({ lot }) => lot },
  { key: 'supplier', header: 'Supplier', cell: ({ supplier }) => supplier },
  {
    key: 'cost',
    header: 'Each',
    align: 'right',
    cell: ({ unit_cost_cents }) => (unit_cost_cents === null ? '' : <Price cents={unit_cost_cents} />),
  },
];
