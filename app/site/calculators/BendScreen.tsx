import { useState } from 'react';
import { lengthWords } from '../../../shared/base/units.ts';
import { bendAllowanceMm, bendDeductionMm, bentSheet } from '../../../shared/catalog/bend-allowance.ts';
import { useUnit } from '../../platform/units.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { useLength } from './use-length.tsx';
import { Calculator, useStock } from './use-stock.tsx';

/** Calculates how much of the flat sheet a bend takes, by the figures of the brake. */
export function BendScreen() {
  const unit = useUnit();
  const [stock, stockFields] = useStock('bend', { slug: 'mild-steel-crs', mm: 1.52 });
  const [first, firstField] = useLength('First leg, outside', 40);
  const [second, secondField] = useLength('Second leg, outside', 25);
  const [angle, setAngle] = useState(90);
  const bend = stock?.thickness.facts ?? null;
  const sheet = stock && bentSheet({ mm: stock.thickness.mm, bend });
  const words = (mm: number) => lengthWords(mm, unit);
  return (
    <Calculator
      title="Bend calculator"
      lead="How long to draw the flat sheet, so that both legs come out right."
      fields={
        <>
          {stockFields}
          {firstField}
          {secondField}
          <NumberField
            label="Bend angle"
            value={angle}
            onChange={setAngle}
            min={1}
            max={bend?.max_angle_deg ?? 130}
            suffix="°"
          />
        </>
      }
      figures={
        sheet && bend
          ? [
              ['Flat length', words(first + second - bendDeductionMm(angle, sheet))],
              ['Bend deduction', words(bendDeductionMm(angle, sheet))],
              ['Bend allowance', words(bendAllowanceMm(angle, sheet))],
              ['K-factor', String(sheet.kFactor)],
              ['Inside radius', words(sheet.insideRadiusMm)],
              ['Shortest leg', words(bend.min_flange_mm)],
            ]
          : null
      }
      how="Allowance is the angle times the radius of the neutral line: inside radius plus K times the thickness. The deduction is twice the setback less the allowance; take it off the sum of both outside legs. The workspace folds your part with the same figures."
    />
  );
}
