import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Remnant } from '../../shared/stock/wire.ts';
import { LabelsButton } from '../label/LabelsButton.tsx';
import { laterApi } from '../platform/later-api.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { useStep } from '../platform/use-step.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import entries from '../ui/Entries.module.css';
import { Row } from '../ui/Layout.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { NOTHING_CHOSEN, OptionFields } from './OptionFields.tsx';
import { remnantsQuery, stockChanged } from './queries.ts';
import styles from './Stock.module.css';
import { optionOf, sizeOf } from './stock-words.ts';

/** Remnants that are here: kept, used, scrapped. */
export function Remnants() {
  const { data, error } = useQuery(remnantsQuery);
  if (!data)
    return (
      <NotThere
        error={error}
        height={420}
        failed="The remnants didn’t load"
        action={<LinkButton to="/account/production/today">Today</LinkButton>}
      />
    );
  return (
    <div className={styles.tools}>
      <TitledCard id="remnants" title="Remnants here">
        {data.length === 0 && <p className={entries.none}>No remnants yet.</p>}
        <ul className={entries.list}>
          {data.map((remnant) => (
            <OneRemnant key={remnant.id} remnant={remnant} />
          ))}
        </ul>
      </TitledCard>
      <NewRemnant key={data.length} />
    </div>
  );
}

function OneRemnant({ remnant }: { readonly remnant: Remnant }) {
  const { busy, take } = useStep(stockChanged);
  const { id, code, lot, place, hub } = remnant;
  const end = (status: 'used' | 'scrapped') =>
    void take(status, () => laterApi.stock.endRemnant({ params: { id }, body: { status } }), `Remnant ${status}.`);
  return (
    <li className={entries.row}>
      <div className={entries.words}>
        <p className={entries.title}>{`${optionOf(remnant)}, ${sizeOf(remnant)}`}</p>
        <p className={entries.lines}>
          {[code, hub, lot && `lot ${lot}`, place && `on ${place}`].filter(Boolean).join(', ')}
        </p>
      </div>
      <Row gap={2}>
        <LabelsButton of="remnant" id={id} name={code}>
          Label
        </LabelsButton>
        <Button size="s" busy={busy === 'used'} onClick={() => end('used')} aria-label={`Used: ${code}`}>
          Used
        </Button>
        <Button size="s" busy={busy === 'scrapped'} onClick={() => end('scrapped')} aria-label={`Scrapped: ${code}`}>
          Scrapped
        </Button>
      </Row>
    </li>
  );
}

function NewRemnant() {
  const { busy, take } = useStep(stockChanged);
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const [lot, setLot] = useState('');
  return (
    <TitledCard id="new-remnant" title="Keep a remnant">
      <form
        className={styles.form}
        aria-labelledby="new-remnant"
        onSubmit={(event) => {
          event.preventDefault();
          void take('add', () => laterApi.stock.addRemnant({ body: { ...chosen, lot } }), 'Remnant kept.');
        }}
      >
        <OptionFields value={chosen} onChange={setChosen} />
        <div className={styles.pair}>
          <TextField
            label="Lot or heat number"
            optional
            maxLength={60}
            value={lot}
            onChange={(event) => setLot(event.target.value)}
          />
        </div>
        <Row>
          <Button type="submit" busy={busy !== null}>
            Keep remnant
          </Button>
        </Row>
      </form>
    </TitledCard>
  );
}
