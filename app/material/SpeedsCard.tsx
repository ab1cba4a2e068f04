import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatCents } from '../../shared/base/money.ts';
import type { ProductionSpeed } from '../../shared/catalog/material.ts';
import { speedWords } from '../../shared/material/list-changes.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import styles from './Material.module.css';
import { problemIn } from './plan.ts';
import { materialsChanged, speedsQuery } from './queries.ts';

/** Parts that the surcharge is shown for. */
const SAMPLE_CENTS = 10_000;
const HIGHEST = 500;

/** Surcharges of production speeds, published as a version of the price list. */
export function SpeedsCard() {
  const { data } = useQuery(speedsQuery);
  return data ? <Form key={data.version} version={data.version} speeds={data.production_speeds} /> : null;
}

function Form({ version, speeds }: { readonly version: string; readonly speeds: readonly ProductionSpeed[] }) {
  const [percents, setPercents] = useState<ReadonlyMap<number, number>>(
    new Map(speeds.map(({ id, percent }) => [id, percent])),
  );
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const changed = speeds.filter(({ id, percent }) => percents.get(id) !== percent);
  const publish = async (event: FormEvent) => {
    event.preventDefault();
    if (changed.length === 0) return;
    setBusy(true);
    const sent = changed.map(({ id }) => ({ id, percent: percents.get(id)! }));
    const answer = await laterApi.material.changeSpeeds({ body: { version, reason, speeds: sent } });
    setBusy(false);
    setProblem(answer.ok ? undefined : problemIn(answer.error));
    if (!answer.ok) return;
    notify({ tone: 'good', title: 'Published', text: 'Site, calculators and open quotes follow within a second.' });
    await materialsChanged();
  };
  return (
    <TitledCard id="speeds" title="Surcharges for production speeds">
      <form className={styles.speeds} onSubmit={(event) => void publish(event)} noValidate>
        <FormMessage message={problem} />
        {speeds.map(({ id, days, percent }) =>
          percent === 0 ? (
            <p key={id} className={styles.quiet}>{`${speedWords(days)}: no surcharge. It’s the usual speed.`}</p>
          ) : (
            <div key={id}>
              <NumberField
                label={`${speedWords(days)}, percent of the parts`}
                value={percents.get(id)!}
                min={0.1}
                max={HIGHEST}
                decimals={1}
                suffix="%"
                onChange={(value) => setPercents(new Map(percents).set(id, value))}
              />
              <p className={styles.quiet}>
                {formatCents(SAMPLE_CENTS)} of parts cost{' '}
                {formatCents(Math.round(SAMPLE_CENTS * (1 + percents.get(id)! / 100)))}.
              </p>
            </div>
          ),
        )}
        <TextField label="Why" value={reason} onChange={(event) => setReason(event.target.value)} />
        <div>
          <Button type="submit" variant="primary" busy={busy} disabled={changed.length === 0}>
            {changed.length === 0 ? 'Nothing is different' : 'Publish surcharges'}
          </Button>
        </div>
      </form>
    </TitledCard>
  );
}
