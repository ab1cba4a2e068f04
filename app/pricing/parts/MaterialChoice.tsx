import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { canBeMade } from '../../../shared/catalog/fit.ts';
import { materialsForJourney } from '../../../shared/catalog/filter.ts';
import { formatLength, type LengthUnit } from '../../../shared/base/units.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import type { BookThickness } from '../../platform/compute/pricer.ts';
import { chooseThickness } from '../../part/choices.ts';
import { nearestThickness } from '../../part/suggest.ts';
import { useUnit } from '../../platform/units.ts';
import { Swatch } from '../../catalog/parts/Swatch.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { usePart, useStock } from '../../part/use-part.ts';
import styles from './MaterialChoice.module.css';

/** The material of the part, by name, in its categories. */
export function MaterialSelect() {
  const { book } = useComputer();
  const { journey, materialChosen, needs } = usePart();
  const stock = useStock();
  const groups = useMemo(() => {
    const shown = materialsForJourney(
      book?.materials ?? [],
      journey === 'material' ? 'material-first' : 'design-first',
    );
    const left = new Map(shown.map((material) => [material.id, material]));
    return (book?.categories ?? []).flatMap((category) => {
      const members = category.material_ids.flatMap((id) => left.get(id) ?? []);
      for (const member of members) left.delete(member.id);
      return members.length > 0 ? [{ category, members }] : [];
    });
  }, [book, journey]);
  const choose = (id: number) => {
    const material = book?.materials.find((one) => one.id === id);
    if (!material) return;
    const all = material.thicknesses.map((thickness) => ({ material, thickness }));
    const nearest = nearestThickness(all, stock?.thickness.mm ?? null, needs);
    if (nearest !== null) chooseThickness(nearest);
  };
  return (
    <div className={styles.material}>
      <Link to="/materials" className={styles.all}>
        All prices
      </Link>
      <SelectField
        label="Material"
        value={stock?.material.id ?? ''}
        onChange={(event) => choose(Number(event.target.value))}
        before={stock && <Swatch swatch={stock.material.swatch} small />}
        hint={stock && !materialChosen ? 'Our suggestion for this part. Choose any other.' : undefined}
      >
        {!stock && <option value="">Choose a material</option>}
        {groups.map(({ category, members }) => (
          <optgroup key={category.slug} label={category.display_name}>
            {members.map((material) => (
              <option key={material.id} value={material.id}>
                {material.display_name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </div>
  );
}

/** The thicknesses of the material in hand. */
export function ThicknessChoice() {
  const stock = useStock();
  const unit = useUnit();
  const { needs } = usePart();
  if (!stock) return null;
  const { material, thickness } = stock;
  const other = unit === 'mm' ? `${formatLength(thickness.mm, 'in')} in` : `${Number(thickness.mm.toFixed(2))} mm`;
  return (
    <fieldset className={styles.thickness}>
      <legend className={styles.legend}>Thickness, {unit}</legend>
      <span className={styles.other}>{thickness.nominal ? `${thickness.nominal}, ${other}` : other}</span>
      <div className={styles.options}>
        {material.thicknesses.map((one) => {
          const made = !needs || canBeMade(material, one, needs);
          return (
            <label key={one.id} className={styles.option} title={made ? undefined : 'Cannot make this part as it is'}>
              <input
                type="radio"
                name="thickness"
                value={one.id}
                aria-label={`${thicknessLabel(one, unit)} ${unit}`}
                checked={one.id === thickness.id}
                onChange={() => chooseThickness(one.id)}
              />
              <span data-off={made ? undefined : ''}>
                {thicknessLabel(one, unit)}
                {one.id === thickness.id && thicknessLabel(one, unit).length < 4 ? ` ${unit}` : ''}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Nominal: "1.6", "0.063". */
export function thicknessLabel(thickness: BookThickness, unit: LengthUnit): string {
  if (unit === 'in') return formatLength(thickness.mm, 'in');
  const text = String(Number(thickness.mm.toFixed(2)));
  return text.includes('.') ? text : `${text}.0`;
}
