import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { laterApi } from '../platform/later-api.ts';
import { useStep } from '../platform/use-step.ts';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { NOTHING_CHOSEN, OptionFields } from './OptionFields.tsx';
import { stockChanged } from './queries.ts';
import styles from './Stock.module.css';

/** Begins to keep stock of a size. */
export function NewItem() {
  const navigate = useNavigate();
  const { busy, take } = useStep(stockChanged);
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const [minimum, setMinimum] = useState(0);
  const add = async () => {
    const made = await take('add', () => laterApi.stock.add({ body: { ...chosen, minimum } }), 'Size added.');
    if (made) void navigate(`/account/production/stock/${made.id}`);
  };
  return (
    <TitledCard id="new-stock" title="Keep stock of another size">
      <form
        className={styles.form}
        aria-labelledby="new-stock"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <OptionFields value={chosen} onChange={setChosen} />
        <div className={styles.pair}>
          <NumberField label="Minimum" suffix="sheets" max={100_000} value={minimum} onChange={setMinimum} />
        </div>
        <Row>
          <Button type="submit" busy={busy !== null}>
            Add size
          </Button>
        </Row>
      </form>
    </TitledCard>
  );
}
