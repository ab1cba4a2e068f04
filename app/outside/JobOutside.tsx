import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shopDay } from '../../shared/checkout/lead-time.ts';
import { OUTSIDE_WORDS, type OutsideKind } from '../../shared/outside/kinds.ts';
import type { Job } from '../../shared/production/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { useStep } from '../platform/use-step.ts';
import { Button } from '../ui/Button.tsx';
import entries from '../ui/Entries.module.css';
import { Row, Stack } from '../ui/Layout.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { WordOptions } from '../ui/WordOptions.tsx';
import { OutsideItem } from './OutsideItem.tsx';
import { outsideChanged, outsideOfJobQuery } from './queries.ts';

/** Pieces of a job at suppliers, and the form that sends more. Nothing while none are good and none went out. */
export function JobOutside({ job }: { readonly job: Job }) {
  const { data: items = [] } = useQuery(outsideOfJobQuery(job.id));
  const here = job.lines.filter(({ good, packed }) => good > packed);
  if (items.length === 0 && here.length === 0) return null;
  return (
    <TitledCard id="job-outside" title="Outside work">
      <ul className={entries.list}>
        {items.map((item) => (
          <OutsideItem key={item.id} item={item} />
        ))}
      </ul>
      {here.length > 0 && <SendOut key={items.length} lines={here} />}
    </TitledCard>
  );
}

function SendOut({ lines }: { readonly lines: Job['lines'] }) {
  const { busy, take } = useStep(outsideChanged);
  const [lineId, setLineId] = useState(lines[0]!.id);
  const line = lines.find(({ id }) => id === lineId) ?? lines[0]!;
  const [kind, setKind] = useState<OutsideKind>('powder');
  const [supplier, setSupplier] = useState('');
  const [count, setCount] = useState(line.good - line.packed);
  const [expected, setExpected] = useState('');
  const send = () => {
    const body = { line_id: line.id, kind, supplier, count, sent_on: shopDay(Date.now()), expected_on: expected };
    void take('send', () => laterApi.outside.send({ body }), 'Sent out.');
  };
  return (
    <form
      aria-label="Send out"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap={3}>
        {lines.length > 1 && (
          <SelectField label="Line to send" value={line.id} onChange={(event) => setLineId(event.target.value)}>
            {lines.map(({ id, name, good, packed }) => (
              <option key={id} value={id}>{`${good - packed} × ${name}`}</option>
            ))}
          </SelectField>
        )}
        <SelectField label="Work" value={kind} onChange={(event) => setKind(event.target.value as OutsideKind)}>
          <WordOptions words={OUTSIDE_WORDS} />
        </SelectField>
        <TextField
          label="Supplier"
          required
          maxLength={80}
          value={supplier}
          onChange={(event) => setSupplier(event.target.value)}
        />
        <NumberField label="Pieces to send" min={1} max={line.good - line.packed} value={count} onChange={setCount} />
        <TextField
          label="Expected back"
          required
          type="date"
          value={expected}
          onChange={(event) => setExpected(event.target.value)}
        />
        <Row>
          <Button type="submit" busy={busy !== null}>
            Send out
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
