import { useState } from 'react';
import { LINE_STEPS, type LineStep, STEP_WORDS } from '../../shared/production/steps.ts';
import type { Job } from '../../shared/production/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useFloorStep } from './use-floor-step.ts';

/** Changes of one line: its steps, some of its pieces as a line of their own, or no line at all; each with a reason for the activity. */
export function JobProducts({ job }: { readonly job: Job }) {
  const [lineId, setLineId] = useState(job.lines[0]?.id ?? '');
  const line = job.lines.find(({ id }) => id === lineId) ?? job.lines[0];
  if (!line || job.status === 'shipped' || job.status === 'cancelled') return null;
  return (
    <Card as="section" aria-labelledby="job-products">
      <h2 id="job-products">Change a line</h2>
      <Stack gap={3}>
        {job.lines.length > 1 && (
          <SelectField label="Line" value={line.id} onChange={(event) => setLineId(event.target.value)}>
            {job.lines.map(({ id, name, required }) => (
              <option key={id} value={id}>{`${required} × ${name}`}</option>
            ))}
          </SelectField>
        )}
        <OneLine key={[line.id, line.required, ...line.steps].join(' ')} job={job} line={line} />
      </Stack>
    </Card>
  );
}

function OneLine({ job, line }: { readonly job: Job; readonly line: Job['lines'][number] }) {
  const { busy, take } = useFloorStep();
  const [steps, setSteps] = useState<readonly LineStep[]>(line.steps);
  const [count, setCount] = useState('1');
  const [reason, setReason] = useState('');
  const params = { id: job.id, productId: line.id };
  const told = { version: job.version, reason: reason.trim() };
  const isWhy = told.reason !== '';
  const most = Math.min(line.to_cut, line.required - 1);
  const pieces = Math.trunc(Number(count));
  const save = () =>
    take(
      'steps',
      () => laterApi.production.updateProduct({ params, body: { ...told, steps: [...steps] } }),
      'Line saved.',
    );
  const duplicate = () =>
    take(
      'copy',
      () => laterApi.production.duplicateProduct({ params, body: { ...told, count: pieces } }),
      'Line duplicated.',
    );
  const remove = () =>
    take('delete', () => laterApi.production.deleteProduct({ params, query: told }), 'Line deleted.');
  return (
    <>
      <fieldset>
        <legend>Steps</legend>
        <Row gap={3}>
          {LINE_STEPS.map((step) => (
            <Checkbox
              key={step}
              checked={steps.includes(step)}
              onChange={(event) =>
                setSteps(event.target.checked ? [...steps, step] : steps.filter((one) => one !== step))
              }
            >
              {STEP_WORDS[step]}
            </Checkbox>
          ))}
        </Row>
      </fieldset>
      <TextField label="Reason" value={reason} onChange={(event) => setReason(event.target.value)} />
      {most > 0 && (
        <TextField
          label={`Pieces for a line of their own, up to ${most}`}
          type="number"
          min={1}
          max={most}
          value={count}
          onChange={(event) => setCount(event.target.value)}
        />
      )}
      <Row gap={2}>
        <Button busy={busy === 'steps'} disabled={!isWhy || steps.length === 0} onClick={() => void save()}>
          Save steps
        </Button>
        {most > 0 && (
          <Button
            busy={busy === 'copy'}
            disabled={!isWhy || !(pieces >= 1 && pieces <= most)}
            onClick={() => void duplicate()}
          >
            Duplicate
          </Button>
        )}
        <Button variant="danger" busy={busy === 'delete'} disabled={!isWhy} onClick={() => void remove()}>
          Delete line
        </Button>
      </Row>
    </>
  );
}
