import { useState } from 'react';
import { fromMm, LENGTH_DECIMALS, lengthWords, toMm } from '../../../shared/base/units.ts';
import {
  drawnHoleMm,
  drawnKerfMm,
  type Fit,
  FITS,
  type FitSheet,
  slotWidthMm,
} from '../../../shared/catalog/slot-fit.ts';
import { formatThickness } from '../../platform/lengths.ts';
import { useUnit } from '../../platform/units.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './FitBox.module.css';

const NAMES: Readonly<Record<Fit, string>> = { press: 'Press', glue: 'Glue', slide: 'Slide' };
const FIT_OPTIONS = FITS.map((value) => ({ value, label: NAMES[value] }));
/** Largest hole that is asked about, mm. */
const MOST_MM = 1000;

const keyOf = ({ slug, mm }: FitSheet) => `${slug} ${mm}`;

/** “Does my hole fit”: which slot to draw for a sheet, and which hole for a size, without a price book. `first`: the thickness to begin with, mm. */
export function FitBox({ sheets, first }: { readonly sheets: readonly FitSheet[]; readonly first?: number }) {
  const unit = useUnit();
  const [chosen, setChosen] = useState<string | null>(null);
  const [fit, setFit] = useState<Fit>('press');
  const [holeMm, setHoleMm] = useState(5);
  const usual = sheets.find(({ mm }) => mm === first) ?? sheets[0]!;
  const sheet = sheets.find((one) => keyOf(one) === chosen) ?? usual;
  const words = (mm: number) => lengthWords(mm, unit);
  const isOneMaterial = sheets.every(({ slug }) => slug === sheet.slug);
  return (
    <section className={styles.box} aria-label="Does my hole fit?">
      <div className={styles.fields}>
        <SelectField label="Sheet" value={keyOf(sheet)} onChange={(event) => setChosen(event.target.value)}>
          {sheets.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {isOneMaterial ? formatThickness(one.mm, unit) : `${one.name}, ${formatThickness(one.mm, unit)}`}
            </option>
          ))}
        </SelectField>
        <div>
          <span className={styles.label} aria-hidden="true">
            Fit in a slot
          </span>
          <Segmented label="Fit in a slot" size="m" options={FIT_OPTIONS} value={fit} onChange={setFit} />
        </div>
        <NumberField
          label="Hole that you want"
          value={Number(fromMm(holeMm, unit).toFixed(LENGTH_DECIMALS[unit]))}
          onChange={(value) => setHoleMm(toMm(value, unit))}
          max={fromMm(MOST_MM, unit)}
          decimals={LENGTH_DECIMALS[unit]}
          suffix={unit}
        />
      </div>
      <div className={styles.figures} aria-live="polite">
        <Figure name="Draw the slot" figure={words(slotWidthMm(sheet, fit))} how={slotHow(sheet, fit, words)} />
        <Figure
          name="Draw the hole"
          figure={words(Math.max(0, drawnHoleMm(sheet, holeMm)))}
          how={holeHow(sheet, holeMm, words)}
        />
      </div>
    </section>
  );
}

function Figure({ name, figure, how }: { readonly name: string; readonly figure: string; readonly how: string }) {
  return (
    <div>
      <p className={styles.label}>{name}</p>
      <p className={styles.figure}>{figure}</p>
      <p className={styles.how}>{how}</p>
    </div>
  );
}

type Words = (mm: number) => string;

function kerfHow(sheet: FitSheet, words: Words): string {
  return sheet.byShop ? 'we allow for the kerf' : `less the kerf of ${words(drawnKerfMm(sheet))}`;
}

function slotHow(sheet: FitSheet, fit: Fit, words: Words): string {
  const range = `Sheets measure ${words(sheet.least)} to ${words(sheet.most)}`;
  const of =
    fit === 'slide'
      ? 'the thickest with room to slide'
      : fit === 'glue'
        ? 'the middle with room for glue'
        : 'the middle';
  return `${range}: ${of}, ${kerfHow(sheet, words)}.`;
}

function holeHow(sheet: FitSheet, mm: number, words: Words): string {
  if (mm < sheet.smallestHole)
    return `Too small: holes in this sheet are ${words(sheet.smallestHole)} at least. Engrave a mark and drill it, or take a thinner sheet.`;
  return `It comes out at ${words(mm)}: ${kerfHow(sheet, words)}.`;
}
