import { type ReactNode, useState } from 'react';
import { fromMm, LENGTH_DECIMALS, toMm } from '../../../shared/base/units.ts';
import { useUnit } from '../../platform/units.ts';
import { NumberField } from '../../ui/NumberField.tsx';

/** Longest side that is calculated with, mm. */
const MOST_MM = 5000;

/** A length that is typed in the reader's unit: in mm, and its field. */
export function useLength(label: string, firstMm: number): readonly [number, ReactNode] {
  const unit = useUnit();
  const [mm, setMm] = useState(firstMm);
  const field = (
    <NumberField
      label={label}
      value={Number(fromMm(mm, unit).toFixed(LENGTH_DECIMALS[unit]))}
      onChange={(value) => setMm(toMm(value, unit))}
      max={fromMm(MOST_MM, unit)}
      decimals={LENGTH_DECIMALS[unit]}
      suffix={unit}
    />
  );
  return [mm, field];
}
