import { useState } from 'react';
import { COUNT_WORDS, type CountReason } from '../../shared/stock/kinds.ts';
import type { StockItemDetail } from '../../shared/stock/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { useStep } from '../platform/use-step.ts';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { WordOptions } from '../ui/WordOptions.tsx';
import { stockChanged } from './queries.ts';
import styles from './Stock.module.css';

/** Enters what was counted, and why it differs. */
export function CountForm({ item }: { readonly item: StockItemDetail }) {
  const { busy, take } = useStep(stockChanged);
  const [counted, setCounted] = useState(item.on_hand);
  const [reason, setReason] = useState<CountReason>('cycle_count');
  const count = () => {
    const body = { expected: item.on_hand, counted, reason };
    void take('count', () => laterApi.stock.count({ params: { id: item.id }, body }), 'Count entered.');
  };
  return (
    <TitledCard id="count" title="Count">
      <form
        className={styles.form}
        aria-labelledby="count"
        onSubmit={(event) => {
          event.preventDefault();
          count();
        }}
      >
        <div className={styles.pair}>
          <NumberField label="Counted" suffix="sheets" max={100_000} value={counted} onChange={setCounted} />
          <SelectField label="Reason" value={reason} onChange={(event) => setReason(event.target.value as CountReason)}>
            <WordOptions words={COUNT_WORDS} />
          </SelectField>
        </div>
        <Row>
          <Button type="submit" busy={busy !== null}>
            Enter count
          </Button>
        </Row>
      </form>
    </TitledCard>
  );
}

/** Sets how many sheets should be there at least. */
export function MinimumForm({ item }: { readonly item: StockItemDetail }) {
  const { busy, take } = useStep(stockChanged);
  const [minimum, setMinimum] = useState(item.minimum);
  const save = () =>
    void take(
      'minimum',
      () => laterApi.stock.setMinimum({ params: { id: item.id }, body: { minimum } }),
      'Minimum saved.',
    );
  return (
    <TitledCard id="minimum" title="Minimum">
      <form
        className={styles.form}
        aria-labelledby="minimum"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className={styles.pair}>
          <NumberField label="At least" suffix="sheets" max={100_000} value={minimum} onChange={setMinimum} />
        </div>
        <Row>
          <Button type="submit" busy={busy !== null}>
            Save minimum
          </Button>
        </Row>
      </form>
    </TitledCard>
  );
}
