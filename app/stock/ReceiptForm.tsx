import { useState } from 'react';
import type { StockItemDetail } from '../../shared/stock/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { useStep } from '../platform/use-step.ts';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { stockChanged } from './queries.ts';
import styles from './Stock.module.css';
import { sheetsWords } from './stock-words.ts';

/** Receives sheets: how many, of which lot, from whom, at what cost, and of which purchase. */
export function ReceiptForm({ item }: { readonly item: StockItemDetail }) {
  const { busy, take } = useStep(stockChanged);
  const open = item.purchases.filter(({ status }) => status === 'open');
  const [purchase, setPurchase] = useState(open.at(-1)?.id ?? '');
  const [quantity, setQuantity] = useState(1);
  const [lot, setLot] = useState('');
  const [supplier, setSupplier] = useState('');
  const [dollars, setDollars] = useState(0);
  const receive = () => {
    const unit_cost_cents = dollars === 0 ? null : Math.round(dollars * 100);
    const body = { quantity, lot, supplier, unit_cost_cents, purchase_id: purchase === '' ? null : purchase };
    void take('receive', () => laterApi.stock.receive({ params: { id: item.id }, body }), 'Sheets received.');
  };
  return (
    <TitledCard id="receive" title="Receive sheets">
      <form
        className={styles.form}
        aria-labelledby="receive"
        onSubmit={(event) => {
          event.preventDefault();
          receive();
        }}
      >
        <div className={styles.pair}>
          <NumberField label="Received" suffix="sheets" min={1} max={100_000} value={quantity} onChange={setQuantity} />
          <TextField
            label="Lot or heat number"
            optional
            maxLength={60}
            value={lot}
            onChange={(event) => setLot(event.target.value)}
          />
          <TextField
            label="Supplier"
            optional
            maxLength={80}
            value={supplier}
            onChange={(event) => setSupplier(event.target.value)}
          />
          <NumberField
            label="Cost of a sheet"
            suffix="$"
            decimals={2}
            max={1_000_000}
            value={dollars}
            onChange={setDollars}
          />
          {open.length > 0 && (
            <SelectField label="Purchase" value={purchase} onChange={(event) => setPurchase(event.target.value)}>
              {open.map((one) => (
                <option key={one.id} value={one.id}>
                  {[sheetsWords(one.quantity - one.received), one.supplier, one.reference].filter(Boolean).join(', ')}
                </option>
              ))}
              <option value="">None of these</option>
            </SelectField>
          )}
        </div>
        <Row>
          <Button type="submit" variant="primary" busy={busy !== null}>
            Receive
          </Button>
        </Row>
      </form>
    </TitledCard>
  );
}
