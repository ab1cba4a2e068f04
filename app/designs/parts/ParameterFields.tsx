import { Ruler } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { dayWords } from '../../../shared/base/day-words.ts';
import { designPath } from '../../../shared/designs/addresses.ts';
import { type KnownFit, knownLots } from '../../../shared/fit/known.ts';
import type { Design } from '../../../shared/designs/design.ts';
import { kerfIsDrawn } from '../../../shared/designs/kerf.ts';
import type { Parameter } from '../../../shared/designs/parameter.ts';
import { fromMm, LENGTH_DECIMALS, lengthWords, type LengthUnit, toMm } from '../../../shared/base/units.ts';
import { laterPart } from '../../platform/later-part.ts';
import { useUnit } from '../../platform/units.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Generator } from '../use-generator.ts';
import styles from './ParameterFields.module.css';

const LotChoice = laterPart(() => import('./LotChoice.tsx').then((m) => m.LotChoice));

/** Most parameters that are not folded away. */
const MOST_SHOWN = 8;
/** Most possibilities side by side. */
const MOST_SEGMENTS = 3;

/** Fields of a design's parameters, what is seldom changed folded, and what follows from its sheet. */
export function ParameterFields({ design, generator }: { readonly design: Design; readonly generator: Generator }) {
  const all = Object.entries(design.parameters);
  const shown = all.filter(([, { more }]) => !more).slice(0, MOST_SHOWN);
  const folded = all.filter((one) => !shown.includes(one));
  const field = ([name, parameter]: readonly [string, Parameter]) => (
    <ParameterField
      key={name}
      parameter={parameter}
      value={generator.chosen.values[name]!}
      onChange={(value) => generator.setValue(name, value)}
    />
  );
  return (
    <>
      <div className={styles.fields}>{shown.map(field)}</div>
      {folded.length > 0 && (
        <details className={styles.more}>
          <summary>{folded.length === 1 ? '1 more setting' : `${folded.length} more settings`}</summary>
          <div className={styles.fields}>{folded.map(field)}</div>
        </details>
      )}
      <div aria-live="polite">
        {generator.made?.drawn.notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </div>
      <SheetNote jointed={'fit' in design.parameters} generator={generator} />
    </>
  );
}

function ParameterField({
  parameter,
  value,
  onChange,
}: {
  readonly parameter: Parameter;
  readonly value: number | string;
  readonly onChange: (value: number | string) => void;
}) {
  const { label } = parameter;
  if (parameter.kind === 'text')
    return (
      <TextField
        label={label}
        value={String(value)}
        maxLength={parameter.most}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (parameter.kind === 'choice') {
    const { options } = parameter;
    if (options.length <= MOST_SEGMENTS)
      return (
        <div className={styles.row}>
          <span aria-hidden="true">{label}</span>
          <Segmented label={label} options={options} value={String(value)} onChange={onChange} />
        </div>
      );
    return (
      <SelectField label={label} value={String(value)} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    );
  }
  return <NumberParameter parameter={parameter} value={Number(value)} onChange={onChange} />;
}

function NumberParameter({
  parameter,
  value,
  onChange,
}: {
  readonly parameter: Extract<Parameter, { min: number }>;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const unit = useUnit();
  const { label, min, max, kind } = parameter;
  if (kind === 'count')
    return (
      <div className={styles.row}>
        <span aria-hidden="true">{label}</span>
        <NumberField label={label} hideLabel value={value} onChange={onChange} min={min} max={max} stepper />
      </div>
    );
  const isLength = kind === 'length';
  const shown = (mm: number) => (isLength ? Number(fromMm(mm, unit).toFixed(LENGTH_DECIMALS[unit])) : mm);
  return (
    <div className={styles.slider}>
      <span aria-hidden="true">{label}</span>
      <NumberField
        label={label}
        hideLabel
        value={shown(value)}
        onChange={(typed) => onChange(isLength ? toMm(typed, unit) : typed)}
        min={shown(min)}
        max={shown(max)}
        step={shown(parameter.step)}
        decimals={isLength ? LENGTH_DECIMALS[unit] : 1}
        suffix={isLength ? unit : '°'}
      />
      <input
        type="range"
        aria-label={`${label}, slider`}
        min={min}
        max={max}
        step={parameter.step}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

/** The slot that joints follow, and where it is known from. */
function fitWords({ slotMm, from }: KnownFit, unit: LengthUnit): string {
  const width = lengthWords(slotMm, unit);
  return from.kind === 'own'
    ? `Joints follow your fit card of ${dayWords(from.orderedAt)}${from.lot === '' ? '' : `, lot ${from.lot}`}: ${width}.`
    : `Joints follow the median of ${from.reports} reports: ${width}.`;
}

/** Measures of the sheet, and how the drawing follows them. */
function SheetNote({
  jointed,
  generator: { stock, chosen, fit, known, change },
}: {
  readonly jointed: boolean;
  readonly generator: Generator;
}) {
  const unit = useUnit();
  if (!stock) return null;
  const { material, thickness } = stock;
  const { measured_mm: measured, kerf_mm: kerf } = thickness;
  const drawn = kerfIsDrawn(thickness);
  const lots = jointed && known.fits ? knownLots(known.fits, thickness.id) : [];
  return (
    <div className={styles.sheet}>
      <p>
        <Ruler aria-hidden="true" />
        <span>
          {material.display_name} {lengthWords(thickness.mm, unit)} measures{' '}
          <strong>
            {lengthWords(measured.min, unit)} to {lengthWords(measured.max, unit)}
          </strong>
          . {fit ? fitWords(fit, unit) : jointed ? 'Joints are drawn for all of it.' : ''}{' '}
          {drawn
            ? `The beam takes ${lengthWords(kerf, unit)}, and the outlines carry it so that parts come out at their size.`
            : `The beam takes ${lengthWords(kerf, unit)}. Our machine allows for it, so the file stays at its size.`}
        </span>
      </p>
      {lots.length > 0 && (
        <Suspense>
          <LotChoice lots={lots} lot={chosen.lot} onChange={(lot) => change({ lot })} />
        </Suspense>
      )}
      {jointed && !fit && (
        <p>
          <Link to={`${designPath('kerf-and-fit-card')}?sheet=${thickness.id}`}>Order a fit card in this sheet</Link>
        </p>
      )}
      {drawn && (
        <Checkbox checked={chosen.kerf} onChange={(event) => change({ kerf: event.target.checked })}>
          Draw the kerf
        </Checkbox>
      )}
    </div>
  );
}
