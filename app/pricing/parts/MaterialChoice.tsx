import { lazy, memo, Suspense, useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { canBeMade, type PartNeeds } from '../../../shared/catalog/fit.ts';
import { materialsForJourney } from '../../../shared/catalog/filter.ts';
import { formatCents } from '../../../shared/base/money.ts';
import { formatLength, type LengthUnit } from '../../../shared/base/units.ts';
import { computer, useComputer } from '../../platform/compute/compute.ts';
import type { BookMaterial, BookThickness, Stock } from '../../platform/compute/pricer.ts';
import { chooseThickness } from '../../part/choices.ts';
import { partInHand } from '../../part/store.ts';
import { nearestThickness } from '../../part/suggest.ts';
import { useUnit } from '../../platform/units.ts';
import { Swatch } from '../../catalog/parts/Swatch.tsx';
import { Select, type SelectGroup } from '../../ui/Select.tsx';
import { usePart, useStock } from '../../part/use-part.ts';
import styles from './MaterialChoice.module.css';

const CarriedMaterial = lazy(() =>
  import('./CarriedMaterial.tsx').then(({ CarriedMaterial: component }) => ({ default: component })),
);

/** The material of the part, by name, in its categories; in the list each with what it would cost more or less. */
export function MaterialSelect() {
  const { materialChosen, carried, said } = usePart();
  const stock = useStock();
  const own = stock?.material.id ?? null;
  const groups = useMaterialGroups(own);
  // A list box is dear to render: a price that changes leaves it alone, and shows in the rows of a list that is open.
  const select = useMemo(
    () => (
      <Select label="Material" value={own} onChange={chooseMaterial} groups={groups} placeholder="Choose a material" />
    ),
    [own, groups],
  );
  return (
    <div className={styles.material} data-testid="material-choice">
      <Link to="/materials" className={styles.all}>
        All prices
      </Link>
      {stock && !materialChosen && (
        <span className={styles.suggested}>
          {carried === undefined ? (
            <span>{said?.suggest ? 'as the file says' : 'our suggestion'}</span>
          ) : (
            <Suspense>
              <CarriedMaterial />
            </Suspense>
          )}
          <button type="button" onClick={() => chooseThickness(stock.thickness.id)}>
            keep it
          </button>
        </span>
      )}
      {select}
    </div>
  );
}

/** Takes a material in the thickness nearest to the one in hand. */
function chooseMaterial(id: number): void {
  const { book, pricer } = computer;
  const { choices, needs } = partInHand();
  const material = book?.materials.find((one) => one.id === id);
  if (!material) return;
  const mm = pricer?.stockOf(choices.thickness_id)?.thickness.mm ?? null;
  const nearest = nearestThickness(stocksOf(material), mm, needs);
  if (nearest !== null) chooseThickness(nearest);
}

/** The materials of the journey in their categories; all but the one in hand tell what they would change. */
function useMaterialGroups(own: number | null): SelectGroup<number>[] {
  const { book } = useComputer();
  const { journey } = usePart();
  return useMemo(() => {
    const shown = materialsForJourney(
      book?.materials ?? [],
      journey === 'material' ? 'material-first' : 'design-first',
    );
    const left = new Map(shown.map((material) => [material.id, material]));
    return (book?.categories ?? []).flatMap(({ slug, display_name, material_ids }) => {
      const members = material_ids.flatMap((id) => left.get(id) ?? []);
      for (const member of members) left.delete(member.id);
      const options = members.map((material) => ({
        value: material.id,
        label: material.display_name,
        before: <Swatch swatch={material.swatch} small />,
        ...(material.id === own ? {} : { aside: <MaterialDifference material={material} /> }),
      }));
      return options.length > 0 ? [{ key: slug, label: display_name, options }] : [];
    });
  }, [book, journey, own]);
}

const stocksOf = (material: BookMaterial): Stock[] =>
  material.thicknesses.map((thickness) => ({ material, thickness }));

/**
 * Difference of the part's price in another material, in the thickness nearest to the one in hand; blank where that
 * can't make it. Worked out by the rows of an open list alone.
 */
function MaterialDifference({ material }: { readonly material: BookMaterial }) {
  const { pricer } = useComputer();
  const { view, prepared, needs, choices } = usePart();
  const mm = useStock()?.thickness.mm ?? null;
  if (!pricer || !view || !prepared || !needs) return null;
  const id = nearestThickness(stocksOf(material), mm, needs);
  const thickness = material.thicknesses.find((one) => one.id === id);
  if (!thickness || !canBeMade(material, thickness, needs)) return null;
  const cents = pricer.cents(prepared, thickness.id, choices.quantity);
  return cents < 0 ? null : difference(cents, view.price.priceCents);
}

/** The thicknesses of the material in hand, each with what it would change; always as high as two rows of them. */
export function ThicknessChoice() {
  const stock = useStock();
  const unit = useUnit();
  const { needs } = usePart();
  const cents = useThicknessCents();
  if (!stock) return <div className={styles.thickness} />;
  return <Thicknesses stock={stock} unit={unit} needs={needs} cents={cents} />;
}

interface ThicknessesProps {
  readonly stock: Stock;
  readonly unit: LengthUnit;
  readonly needs: PartNeeds | null;
  readonly cents: ReadonlyMap<number, number>;
}

/** Renders when its prices are there, a moment after the price itself. */
const Thicknesses = memo(({ stock, unit, needs, cents }: ThicknessesProps) => {
  const { material, thickness } = stock;
  const other = unit === 'mm' ? `${formatLength(thickness.mm, 'in')} in` : `${Number(thickness.mm.toFixed(2))} mm`;
  const columns = Math.max(4, Math.ceil(material.thicknesses.length / 2));
  const now = cents.get(thickness.id);
  return (
    <fieldset className={styles.thickness}>
      <legend className={styles.legend}>Thickness, {unit}</legend>
      <span className={styles.other}>
        {thickness.nominal && thickness.nominal !== other ? `${thickness.nominal}, ${other}` : other}
      </span>
      <div className={styles.options} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {material.thicknesses.map((one) => {
          const made = !needs || canBeMade(material, one, needs);
          return (
            <label key={one.id} className={styles.option} title={made ? undefined : 'Can’t make this part as drawn'}>
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
                {columns <= 4 && (
                  <small>{priceOfThickness(made ? cents.get(one.id) : undefined, now, one.id === thickness.id)}</small>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
});

/** Cents of the part in each thickness of its material, at the quantity in hand; those that can't make it are left out. */
function useThicknessCents(): ReadonlyMap<number, number> {
  const { pricer } = useComputer();
  const { prepared, view, choices } = usePart();
  const stock = useStock();
  const priced = view !== null;
  // The price itself comes first.
  const quantity = useDeferredValue(choices.quantity);
  return useMemo(() => {
    if (!pricer || !prepared || !stock || !priced) return new Map();
    const all = stock.material.thicknesses.map(({ id }) => [id, pricer.cents(prepared, id, quantity)] as const);
    return new Map(all.filter(([, cents]) => cents >= 0));
  }, [pricer, prepared, stock, priced, quantity]);
}

/** Difference of a price to the present one. The one price itself is at the top and nowhere else. */
function difference(cents: number, now: number): string {
  return `${cents < now ? '−' : '+'}${formatCents(Math.abs(cents - now))}`;
}

/** Difference of another thickness; a blank where it has no price. */
function priceOfThickness(cents: number | undefined, now: number | undefined, chosen: boolean): string {
  if (cents === undefined || now === undefined) return '\u00a0';
  if (chosen) return 'as priced';
  return difference(cents, now);
}

/** Nominal: "1.6", "0.063". */
function thicknessLabel(thickness: BookThickness, unit: LengthUnit): string {
  if (unit === 'in') return formatLength(thickness.mm, 'in');
  const text = String(Number(thickness.mm.toFixed(2)));
  return text.includes('.') ? text : `${text}.0`;
}
