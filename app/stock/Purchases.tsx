import { useState } from 'react';
import { shopDay } from '../../shared/checkout/lead-time.ts';
import { PURCHASE_WORDS } from '../../shared/stock/kinds.ts';
import type { Purchase, StockItemDetail } from '../../shared/stock/wire.ts';
import { formatDay } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { useStep } from '../platform/use-step.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import entries from '../ui/Entries.module.css';
import { Row } from '../ui/Layout.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { stockChanged } from './queries.ts';
import styles from './Stock.module.css';
import { sheetsWords } from './stock-words.ts';

/** Purchases of a size, and a form for more. */
export function Purchases({ item }: { readonly item: StockItemDetail }) {
  return (
    <TitledCard id="purchases" title="Purchases">
      <ul className={entries.list}>
        {item.purchases.map((purchase) => (
          <OnePurchase key={purchase.id} purchase={purchase} />
        ))}
      </ul>
      <PurchaseForm item={item} />
    </TitledCard>
  );
}

function OnePurchase({ purchase }: { readonly purchase: Purchase }) {
  const { busy, take } = useStep(stockChanged);
  const { id, quantity, received, supplier, reference, ordered_on, expected_on, status } = purchase;
  const cancel = () =>
    void take('cancel', () => laterApi.stock.cancelPurchase({ params: { id } }), 'Purchase canceled.');
  const name = [sheetsWords(quantity), supplier].filter(Boolean).join(', ');
  return (
    <li className={entries.row}>
      <div className={entries.words}>
        <p className={entries.title}>
          {name}
          <Badge>{PURCHASE_WORDS[status]}</Badge>
        </p>
        <p className={entries.lines}>
          {[
            reference,
            `ordered ${formatDay(ordered_on)}`,
            expected_on && `expected ${formatDay(expected_on)}`,
            received > 0 && `${received} received`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      {status === 'open' && (
        <Button size="s" busy={busy !== null} onClick={cancel} aria-label={`Cancel purchase: ${name}`}>
          Cancel purchase
        </Button>
      )}
    </li>
  );
}

function PurchaseForm({ item }: { readonly item: StockItemDetail }) {
  const { busy, take } = useStep(stockChanged);
  const [quantity, setQuantity] = useState(1);
  const [supplier, setSupplier] = useState('');
  const [reference, setReference] = useState('');
  const [expected, setExpected] = useState('');
  const order = () => {
    const days = { ordered_on: shopDay(Date.now()), expected_on: expected === '' ? null : expected };
    const body = { quantity, supplier, reference, ...days };
    void take('order', () => laterApi.stock.order({ params: { id: item.id }, body }), 'Purchase noted.');
  };
  return (
    <form
      className={styles.form}
      aria-label="Note a purchase"
      onSubmit={(event) => {
        event.preventDefault();
        order();
      }}
    >
      <div className={styles.pair}>
        <NumberField label="Ordered" suffix="sheets" min={1} max={100_000} value={quantity} onChange={setQuantity} />
        <TextField
          label="From supplier"
          optional
          maxLength={80}
          value={supplier}
          onChange={(event) => setSupplier(event.target.value)}
        />
        <TextField
          label="Reference"
          optional
          maxLength={60}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
        <TextField
          label="Expected"
          optional
          type="date"
          value={expected}
          onChange={(event) => setExpected(event.target.value)}
        />
      </div>
      <Row>
        <Button type="submit" busy={busy !== null}>
          Note purchase
        </Button>
      </Row>
    </form>
  );
}
