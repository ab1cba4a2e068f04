import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { formatCents } from '../../shared/base/money.ts';
import type { ProductionSpeed } from '../../shared/catalog/material.ts';
import { speedWords } from '../../shared/material/list-changes.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { NumberField } from '../ui/NumberField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { Effect } from './Effect.tsx';
import styles from './Material.module.css';
import { planChange, problemIn } from './plan.ts';
import { materialsChanged, speedsPreviewQuery, speedsQuery, type Surcharge } from './queries.ts';

/** Parts that the surcharge is shown for. */
const SAMPLE_CENTS = 10_000;
const HIGHEST = 500;

/** How long nobody types before the draft is priced, ms. */
const QUIET_MS = 400;

/** Surcharges of production speeds, with what they do to sample parts, published as a version of the price list now or on a day. */
export function SpeedsCard() {
  const { data } = useQuery(speedsQuery);
  return data ? <Form key={data.version} version={data.version} speeds={data.production_speeds} /> : null;
}

interface FormProps {
  readonly version: string;
  readonly speeds: readonly ProductionSpeed[];
}

function Form({ version, speeds }: FormProps) {
  const [percents, setPercents] = useState<ReadonlyMap<number, number>>(
    new Map(speeds.map(({ id, percent }) => [id, percent])),
  );
  const draft = useMemo(
    () =>
      speeds.flatMap(({ id, percent }): Surcharge[] =>
        percents.get(id) === percent ? [] : [{ id, percent: percents.get(id)! }],
      ),
    [speeds, percents],
  );
  const [read, setRead] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setRead(draft), QUIET_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const preview = useQuery(speedsPreviewQuery(read, version));
  return (
    <div className={styles.beside}>
      <TitledCard id="speeds" title="Surcharges for production speeds">
        <div className={styles.speeds}>
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
        </div>
      </TitledCard>
      <Effect
        id="speeds-effect"
        title="What surcharges do to prices"
        preview={preview}
        errors={{}}
        prices="with the surcharge"
        isRead={read === draft}
        onPublish={(reason) => publish({ version, reason, speeds: draft })}
        onPlan={(reason, day) => planChange({ version, reason, day, change: { kind: 'speeds', speeds: draft } })}
      />
    </div>
  );
}

/** Publishes surcharges now, and says so; answers what failed, null where nothing did. */
async function publish(body: { version: string; reason: string; speeds: Surcharge[] }): Promise<string | null> {
  const answer = await laterApi.material.changeSpeeds({ body });
  if (!answer.ok) return problemIn(answer.error);
  notify({ tone: 'good', title: 'Published', text: 'Site, calculators and open quotes follow within a second.' });
  await materialsChanged();
  return null;
}
