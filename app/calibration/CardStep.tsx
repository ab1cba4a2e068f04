import { Download } from 'lucide-react';
import { useState } from 'react';
import type { CardForm } from '../../shared/calibration/groups.ts';
import type { CalibrationGuide } from '../../shared/calibration/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { saveFile } from '../platform/save-file.ts';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import styles from './Calibration.module.css';
import type { Chosen } from './use-chosen.ts';

interface CardStepProps {
  readonly chosen: Chosen;
  readonly guide: CalibrationGuide | undefined;
}

/** Machine and stock, the card to cut on it, and how. */
export function CardStep({ chosen: { loaded, machines, machine, stocks, stock, choose }, guide }: CardStepProps) {
  return (
    <TitledCard id="card" title="1. Cut the card">
      {loaded && machines.length === 0 ? (
        <p className={styles.quiet}>No lasers yet. An administrator adds machines on the hub’s page.</p>
      ) : (
        <div className={styles.pair}>
          <SelectField
            label="Machine"
            value={machine?.id ?? ''}
            onChange={(event) => choose({ machine: event.target.value, id: '' })}
          >
            {machines.map(({ id, name, hub }) => (
              <option key={id} value={id}>
                {name}, {hub}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Stock"
            value={stock?.id ?? ''}
            onChange={(event) => choose({ stock: event.target.value, id: '' })}
          >
            <option value="">Choose</option>
            {stocks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {stock && guide && <Downloads key={stock.id} stock={stock} guide={guide} />}
    </TitledCard>
  );
}

interface DownloadsProps {
  readonly stock: { readonly id: number; readonly name: string };
  readonly guide: CalibrationGuide;
}

function Downloads({ stock: { id, name }, guide }: DownloadsProps) {
  const [busy, setBusy] = useState<CardForm | null>(null);
  const download = async (form: CardForm) => {
    setBusy(form);
    const file = await laterApi.calibration.card({ query: { thickness_id: String(id), form } });
    setBusy(null);
    if (file.ok) saveFile(file.value, `calibration-card ${name}.${form}`);
    else notify({ tone: 'bad', title: 'The card wasn’t saved', text: file.error.message });
  };
  const size = `${Math.ceil(guide.width_mm)} × ${Math.ceil(guide.height_mm)} mm`;
  return (
    <>
      <Row>
        {(['dxf', 'svg'] as const).map((form) => (
          <Button
            key={form}
            variant={form === 'dxf' ? 'primary' : 'secondary'}
            icon={<Download aria-hidden="true" />}
            busy={busy === form}
            onClick={() => void download(form)}
          >
            Download {form.toUpperCase()}
          </Button>
        ))}
      </Row>
      <ul className={styles.notes}>
        <li>The card is {size}. Use the settings that you cut this stock with.</li>
        <li>Switch kerf compensation off.</li>
        <li>Run one numbered layer at a time, and time it with a stopwatch. Several runs in a row are timed as one.</li>
        <li>Cut layer 6 last. Measure the square and the disc that fall out, in the middle of each side.</li>
      </ul>
    </>
  );
}
