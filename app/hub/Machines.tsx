import { useState } from 'react';
import type { HubDetail, Machine } from '../../shared/hub/wire.ts';
import { DOWNTIME_WORDS } from '../../shared/hub/zones.ts';
import { useComputer } from '../platform/compute/compute.ts';
import { laterApi } from '../platform/later-api.ts';
import { useStep } from '../platform/use-step.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import entries from '../ui/Entries.module.css';
import { Row } from '../ui/Layout.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { TwoStep } from '../ui/TwoStep.tsx';
import styles from './Hub.module.css';
import { hubsAnew } from './queries.ts';

type Slug = Machine['technology_slug'];

/** A machine as its form has it; a new one begins with the usual bed. */
const USUAL = {
  name: '',
  technology_slug: 'co2-laser' as Slug,
  bed_width_mm: 1300,
  bed_height_mm: 900,
  minutes_per_day: 480,
};

/** Machines of a hub: added, changed, taken out of service. */
export function Machines({ of }: { readonly of: HubDetail }) {
  const [edited, setEdited] = useState<string | null>(null);
  const machine = of.machines.find(({ id }) => id === edited);
  return (
    <TitledCard id="machines" title="Machines">
      <ul className={entries.list}>
        {of.machines.map((one) => (
          <Row key={one.id} as="li" className={entries.row} justify="space-between">
            <Words machine={one} />
            {one.retired_at === null && (
              <Row>
                {one.technology_slug !== 'photo-etching' && (
                  <LinkButton
                    size="s"
                    aria-label={`Calibrate ${one.name}`}
                    to={`/account/production/calibration?machine=${one.id}`}
                  >
                    Calibrate
                  </LinkButton>
                )}
                <Button size="s" aria-label={`Edit ${one.name}`} onClick={() => setEdited(one.id)}>
                  Edit
                </Button>
              </Row>
            )}
          </Row>
        ))}
      </ul>
      {of.machines.length === 0 && <p className={entries.none}>No machines yet.</p>}
      <MachineForm
        key={machine ? `${machine.id} ${machine.version}` : `new ${of.machines.length}`}
        hubId={of.hub.id}
        machine={machine ?? null}
        onDone={() => setEdited(null)}
      />
    </TitledCard>
  );
}

function Words({ machine }: { readonly machine: Machine }) {
  const { book } = useComputer();
  const { technology_slug, bed_width_mm, bed_height_mm, minutes_per_day } = machine;
  const technology = book?.technologies.find(({ slug }) => slug === technology_slug)?.display_name ?? technology_slug;
  return (
    <div className={entries.words}>
      <p className={entries.title}>
        {machine.name}
        {machine.retired_at !== null && <Badge>Out of service</Badge>}
        {machine.down_for !== null && <Badge tone="warn">{`Down: ${DOWNTIME_WORDS[machine.down_for]}`}</Badge>}
      </p>
      <p className={entries.lines}>
        {`${technology}, bed ${bed_width_mm} × ${bed_height_mm} mm, ${minutes_per_day} minutes a day`}
      </p>
    </div>
  );
}

interface MachineFieldsProps {
  readonly filled: typeof USUAL;
  readonly onChange: (change: Partial<typeof USUAL>) => void;
}

function MachineFields({ filled, onChange }: MachineFieldsProps) {
  const { book } = useComputer();
  const { name, technology_slug, bed_width_mm, bed_height_mm, minutes_per_day } = filled;
  return (
    <div className={styles.pair}>
      <TextField
        label="Machine name"
        maxLength={40}
        required
        value={name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SelectField
        label="Technology"
        value={technology_slug}
        onChange={(event) => onChange({ technology_slug: event.target.value as Slug })}
      >
        {(book?.technologies ?? []).map(({ slug, display_name }) => (
          <option key={slug} value={slug}>
            {display_name}
          </option>
        ))}
      </SelectField>
      <NumberField
        label="Bed width"
        suffix="mm"
        min={1}
        max={100_000}
        decimals={1}
        value={bed_width_mm}
        onChange={(value) => onChange({ bed_width_mm: value })}
      />
      <NumberField
        label="Bed depth"
        suffix="mm"
        min={1}
        max={100_000}
        decimals={1}
        value={bed_height_mm}
        onChange={(value) => onChange({ bed_height_mm: value })}
      />
      <NumberField
        label="Minutes a day"
        max={1440}
        value={minutes_per_day}
        onChange={(value) => onChange({ minutes_per_day: value })}
      />
    </div>
  );
}

interface MachineFormProps {
  readonly hubId: string;
  readonly machine: Machine | null;
  readonly onDone: () => void;
}

function MachineForm({ hubId, machine, onDone }: MachineFormProps) {
  const { busy, take } = useStep(hubsAnew);
  const [filled, setFilled] = useState(machine ?? USUAL);
  const set = (change: Partial<typeof USUAL>) => setFilled({ ...filled, ...change });
  const { name, technology_slug, bed_width_mm, bed_height_mm, minutes_per_day } = filled;
  const body = { name, technology_slug, bed_width_mm, bed_height_mm, minutes_per_day };
  const save = async () => {
    const done = machine
      ? await take(
          'save',
          () => laterApi.hub.changeMachine({ params: { id: machine.id }, body: { ...body, version: machine.version } }),
          'Machine saved.',
        )
      : await take('save', () => laterApi.hub.addMachine({ params: { id: hubId }, body }), 'Machine added.');
    if (done) onDone();
  };
  return (
    <form
      className={styles.form}
      aria-label={machine ? `Edit ${machine.name}` : 'New machine'}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <MachineFields filled={filled} onChange={set} />
      <Row>
        <Button type="submit" busy={busy === 'save'}>
          {machine ? 'Save machine' : 'Add machine'}
        </Button>
        {machine && (
          <>
            <Button variant="quiet" onClick={onDone}>
              Cancel
            </Button>
            <Retire machine={machine} onDone={onDone} />
          </>
        )}
      </Row>
    </form>
  );
}

function Retire({ machine, onDone }: { readonly machine: Machine; readonly onDone: () => void }) {
  const { take } = useStep(hubsAnew);
  const retire = async () => {
    const { id, version } = machine;
    const call = () => laterApi.hub.retireMachine({ params: { id }, body: { version } });
    if (await take('retire', call, 'Machine taken out of service.')) onDone();
  };
  return (
    <TwoStep question={`Take ${machine.name} out of service?`} action="Take it out" onSure={() => void retire()}>
      {(ask) => (
        <Button variant="danger" onClick={ask}>
          Take out of service
        </Button>
      )}
    </TwoStep>
  );
}
