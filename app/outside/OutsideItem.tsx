import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { OUTSIDE_WORDS, stillOut } from '../../shared/outside/kinds.ts';
import type { Outside } from '../../shared/outside/wire.ts';
import { formatDay } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { saveFile } from '../platform/save-file.ts';
import { useStep } from '../platform/use-step.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import entries from '../ui/Entries.module.css';
import { Row } from '../ui/Layout.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { outsideChanged } from './queries.ts';

async function saveSlip({ id, job_number, supplier }: Outside): Promise<void> {
  const file = await laterApi.outside.slip({ params: { id } });
  if (file.ok) saveFile(file.value, `slip ${job_number} ${supplier}.pdf`);
  else notify({ tone: 'bad', title: 'The slip wasn’t saved', text: file.error.message });
}

function StateBadge({ item }: { readonly item: Outside }) {
  if (item.late) return <Badge tone="bad">Late</Badge>;
  if (item.status === 'out') return <Badge tone="accent">Out</Badge>;
  return item.status === 'back' ? <Badge tone="good">Back</Badge> : <Badge>Canceled</Badge>;
}

/** Pieces at a supplier: what went out and came back, the slip, and counting what is back. */
export function OutsideItem({ item }: { readonly item: Outside }) {
  const { id, job_id, job_number, name, kind, supplier, sent, received, missing, sent_on, expected_on, note } = item;
  const title = `${sent} × ${name}, ${supplier}`;
  return (
    <li className={entries.row}>
      <div className={entries.words}>
        <p className={entries.title}>
          {title} <StateBadge item={item} />
        </p>
        <p className={entries.lines}>
          <Link to={`/account/production/floor/jobs/${job_id}`}>{job_number}</Link>,{' '}
          {[
            OUTSIDE_WORDS[kind].toLowerCase(),
            `sent ${formatDay(sent_on)}`,
            `expected ${formatDay(expected_on)}`,
            received > 0 && `${received} back`,
            missing > 0 && `${missing} missing`,
            note,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <Button
        size="s"
        icon={<Printer size={16} aria-hidden="true" />}
        aria-label={`Slip: ${title}`}
        onClick={() => void saveSlip(item)}
      >
        Slip
      </Button>
      {item.status === 'out' && <CountBack key={`${id} ${item.version}`} item={item} title={title} />}
    </li>
  );
}

function CountBack({ item, title }: { readonly item: Outside; readonly title: string }) {
  const { busy, take } = useStep(outsideChanged);
  const [received, setReceived] = useState(stillOut(item));
  const [missing, setMissing] = useState(0);
  const { id, version } = item;
  const params = { id };
  const back = () =>
    void take('back', () => laterApi.outside.receive({ params, body: { version, received, missing } }), 'Counted.');
  const cancel = () =>
    void take('cancel', () => laterApi.outside.cancel({ params, body: { version } }), 'Outside work canceled.');
  return (
    <form
      aria-label={`Count back: ${title}`}
      onSubmit={(event) => {
        event.preventDefault();
        back();
      }}
    >
      <Row gap={2} align="flex-end">
        <NumberField label="Came back" min={0} max={stillOut(item)} value={received} onChange={setReceived} />
        <NumberField label="Missing" min={0} max={stillOut(item)} value={missing} onChange={setMissing} />
        <Button type="submit" busy={busy === 'back'}>
          Count back
        </Button>
        {item.received + item.missing === 0 && (
          <Button variant="quiet" busy={busy === 'cancel'} onClick={cancel}>
            Cancel
          </Button>
        )}
      </Row>
    </form>
  );
}
