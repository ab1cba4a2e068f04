import { useState } from 'react';
import { PLATE_WORDS } from '../../shared/printed-part/status.ts';
import type { PrintedBatch } from '../../shared/printed-part/wire.ts';
import { formatTime } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { useStep } from '../platform/use-step.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import { measureWords, piecesWords } from './PrintFarm.tsx';
import styles from './PrintFarm.module.css';
import { printFarmChanged } from './queries.ts';

/** A plate with its models, and its next step: start it, or say what became of each model. */
export function PlateCard({ plate }: { readonly plate: PrintedBatch }) {
  const { id, number, printer, material, status, started_at, ended_at } = plate;
  return (
    <Card as="section" padding="s" aria-labelledby={`plate-${id}`} className={styles.plate}>
      <header className={styles.head}>
        <h2 id={`plate-${id}`}>{number}</h2>
        <Badge tone={status === 'done' ? 'good' : status === 'printing' ? 'accent' : 'plain'}>
          {PLATE_WORDS[status]}
        </Badge>
      </header>
      <p className={styles.faint}>
        {printer}, {material}
        {started_at !== null && `, started ${formatTime(started_at)}`}
        {ended_at !== null && `, ended ${formatTime(ended_at)}`}
      </p>
      {status === 'planned' && <Planned plate={plate} />}
      {status === 'printing' && <Results plate={plate} />}
      {status === 'done' && (
        <ul className={styles.parts}>
          {plate.results.map(({ model_id, name, good, failed, reason }) => (
            <li key={model_id}>
              <strong>{name}</strong>: {good} good
              {failed > 0 && `, ${failed} failed: ${reason}`}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Planned({ plate: { id: batchId, version, parts } }: { readonly plate: PrintedBatch }) {
  const { busy, take } = useStep(printFarmChanged);
  const off = (id: string, name: string) =>
    take(id, () => laterApi.printedPart.assign({ body: { batch_id: null, models: [{ id }] } }), `${name} taken off`);
  return (
    <>
      <ul className={styles.parts}>
        {parts.map((model) => (
          <li key={model.id}>
            <span>
              <strong>{model.name}</strong>, {piecesWords(model.quantity)}
              <span className={styles.faint}> {measureWords(model)}</span>
            </span>
            <div className={styles.marks}>
              <PreviewButton model={model} />
              <Button
                size="s"
                variant="quiet"
                busy={busy === model.id}
                aria-label={`Take off, ${model.name}`}
                onClick={() => void off(model.id, model.name)}
              >
                Take off
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Button
        variant="primary"
        busy={busy === 'start'}
        disabled={parts.length === 0}
        onClick={() =>
          void take('start', () => laterApi.printedPart.start({ params: { batchId }, body: { version } }), 'Printing')
        }
      >
        {parts.length === 0 ? 'No models yet' : 'Start printing'}
      </Button>
    </>
  );
}

function Results({ plate: { id: batchId, version, parts } }: { readonly plate: PrintedBatch }) {
  const [good, setGood] = useState<ReadonlyMap<string, number>>(
    new Map(parts.map(({ id, quantity }) => [id, quantity])),
  );
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const { busy, take } = useStep(printFarmChanged);
  const results = parts.map(({ id }) => ({ id, good: good.get(id)!, reason: reasons.get(id) ?? '' }));
  const lacks = parts.some(({ id, quantity }) => good.get(id)! < quantity && (reasons.get(id) ?? '').trim() === '');
  return (
    <>
      <ul className={styles.parts}>
        {parts.map(({ id, name, quantity }) => (
          <li key={id} className={styles.result}>
            <strong>{name}</strong>
            <NumberField
              label={`Good copies of ${name}, of ${quantity}`}
              value={good.get(id)!}
              min={0}
              max={quantity}
              onChange={(count) => setGood(new Map(good).set(id, count))}
            />
            {good.get(id)! < quantity && (
              <TextField
                label={`Why ${name} failed`}
                value={reasons.get(id) ?? ''}
                onChange={(event) => setReasons(new Map(reasons).set(id, event.target.value))}
              />
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="primary"
        busy={busy === 'finish'}
        disabled={lacks}
        onClick={() =>
          void take(
            'finish',
            () => laterApi.printedPart.finish({ params: { batchId }, body: { version, results } }),
            'Plate done',
          )
        }
      >
        {lacks ? 'Enter why copies failed' : 'Finish plate'}
      </Button>
    </>
  );
}
