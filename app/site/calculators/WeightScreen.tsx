import { useState } from 'react';
import { weightGrams } from '../../../shared/catalog/material-facts.ts';
import { weightWords } from '../../catalog/material-words.ts';
import { useUnit } from '../../platform/units.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { useLength } from './use-length.tsx';
import { Calculator, useStock } from './use-stock.tsx';

/** Calculates the weight of flat parts. */
export function WeightScreen() {
  const unit = useUnit();
  const [stock, stockFields] = useStock('weight', { slug: 'aluminium-5052', mm: 1.6 });
  const [width, widthField] = useLength('Width', 200);
  const [height, heightField] = useLength('Height', 120);
  const [open, setOpen] = useState(0);
  const [quantity, setQuantity] = useState(10);
  const each =
    stock &&
    weightGrams({ density_kg_m3: stock.material.densityKgM3 }, stock.thickness.mm, width * height * (1 - open / 100));
  return (
    <Calculator
      title="Weight calculator"
      lead="What a flat part weighs, and a box of them."
      fields={
        <>
          {stockFields}
          {widthField}
          {heightField}
          <NumberField label="Share that is cut out" value={open} onChange={setOpen} max={99} suffix="%" />
          <NumberField label="Quantity" value={quantity} onChange={setQuantity} min={1} max={100_000} />
        </>
      }
      figures={
        stock && each !== null
          ? [
              ['Each', weightWords(each, unit)],
              ['All', weightWords(each * quantity, unit)],
              ['Density', `${stock.material.densityKgM3} kg/m³`],
            ]
          : null
      }
      how="Area times thickness times the density of the catalog. Shipping is priced by the same weight, with each part counted as its whole rectangle."
    />
  );
}
