import { useState } from 'react';
import { CARD_GROUPS, type CardGroup, FIT_MM, GROUP_WORDS } from '../../shared/calibration/groups.ts';
import type { CalibrationGuide } from '../../shared/calibration/wire.ts';
import type { Machine } from '../../shared/hub/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row } from '../ui/Layout.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import styles from './Calibration.module.css';
import { GROUP_HINTS } from './calibration-words.ts';
import { calibrationsChanged } from './queries.ts';
import { emptyDraft, readTimes, type TimesDraft } from './times-draft.ts';

interface TimesFormProps {
  readonly machine: Machine;
  readonly stock: { readonly id: number; readonly name: string };
  readonly guide: CalibrationGuide;
  /** Travel speed of the machine as it was typed in last; null where it never was. */
  readonly travel: number | null;
  readonly onDone: (id: string) => void;
}

/** Times, sizes and the speeds that are set at the machine. */
export function TimesForm({ machine, stock, guide, travel, onDone }: TimesFormProps) {
  const [draft, setDraft] = useState(() => emptyDraft(guide, travel));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const withRaster = guide.raster_mm_s !== null;
  const set = (name: string, value: string) => {
    setDraft({ ...draft, [name]: value });
    setErrors({ ...errors, [name]: '' });
  };
  const save = async () => {
    const read = readTimes(draft, { machineId: machine.id, thicknessId: stock.id, withRaster });
    setErrors(read.errors);
    setFailed(read.body ? null : 'Some times or sizes are missing. See the fields below.');
    if (!read.body) return;
    setBusy(true);
    const answer = await laterApi.calibration.add({ body: read.body });
    setBusy(false);
    if (!answer.ok) {
      const named = answer.error.errors.map(({ field, message }) => [read.nameOf(field), message] as const);
      setErrors(Object.fromEntries(named));
      return setFailed(named[0]?.[1] ?? answer.error.message);
    }
    notify({ tone: 'good', title: `${machine.name} is calibrated`, text: stock.name });
    await calibrationsChanged();
    onDone(answer.value.calibration.id);
  };
  const field = { draft, errors, set };
  return (
    <TitledCard id="times" title="2. Type in the times">
      <form
        className={styles.form}
        aria-labelledby="times"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormMessage message={failed} />
        <Speeds {...field} withRaster={withRaster} />
        {guide.groups.map(({ group, seconds }) => (
          <Group key={group} {...field} group={group} expected={seconds} />
        ))}
        <Sizes {...field} />
        <Entry {...field} name="note" label="Note" optional />
        <Row>
          <Button type="submit" variant="primary" size="l" busy={busy}>
            Calibrate
          </Button>
        </Row>
      </form>
    </TitledCard>
  );
}

interface FieldsProps {
  readonly draft: TimesDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (name: string, value: string) => void;
}

interface EntryProps extends FieldsProps {
  readonly name: string;
  readonly label: string;
  readonly unit?: string;
  readonly hint?: string | undefined;
  readonly optional?: boolean;
}

function Entry({ draft, errors, set, name, label, unit, hint, optional = false }: EntryProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      optional={optional}
      error={errors[name] || undefined}
      inputMode={unit === undefined ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={unit === undefined ? 200 : 12}
      value={draft[name] ?? ''}
      after={unit ? <span className={styles.unit}>{unit}</span> : null}
      onChange={(event) => set(name, event.target.value)}
    />
  );
}

function Speeds({ withRaster, ...field }: FieldsProps & { readonly withRaster: boolean }) {
  return (
    <fieldset className={styles.group}>
      <legend>Set at the machine</legend>
      <div className={styles.pair}>
        <Entry {...field} name="travel" label="Travel speed" unit="mm/s" hint="Of moves with the beam off." />
        {withRaster && (
          <Entry {...field} name="raster" label="Raster speed" unit="mm/s" hint="Along engraved lines of layer 5." />
        )}
      </div>
    </fieldset>
  );
}

interface GroupProps extends FieldsProps {
  readonly group: CardGroup;
  readonly expected: number;
}

function Group({ group, expected, ...field }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>
        {`${CARD_GROUPS.indexOf(group) + 1} ${GROUP_WORDS[group]}`}{' '}
        <span className={styles.quiet}>{GROUP_HINTS[group].toLowerCase()}</span>
      </legend>
      <div className={styles.three}>
        <Entry {...field} name={`${group}.runs`} label="Runs" unit="×" />
        <Entry
          {...field}
          name={`${group}.first`}
          label="Time of all runs"
          unit="s"
          hint={`About ${Math.round(expected)} s by the price list.`}
        />
        <Entry {...field} name={`${group}.second`} label="Second time" unit="s" optional />
      </div>
    </fieldset>
  );
}

function Sizes(field: FieldsProps) {
  const drawn = (mm: number) => `Drawn ${mm} mm.`;
  return (
    <fieldset className={styles.group}>
      <legend>Measured pieces</legend>
      <div className={styles.three}>
        <Entry {...field} name="sizes.x" label="Square along x" unit="mm" hint={drawn(FIT_MM.square)} />
        <Entry {...field} name="sizes.y" label="Square along y" unit="mm" hint={drawn(FIT_MM.square)} />
        <Entry {...field} name="sizes.circle" label="Disc" unit="mm" hint={drawn(FIT_MM.disc)} />
      </div>
    </fieldset>
  );
}
