import { Clock, Heart, Search } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { canBeBent } from '../../../shared/catalog/material-facts.ts';
import { formatLength, type LengthUnit } from '../../../shared/base/units.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import { usePart } from '../../part/use-part.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Facets, Mark } from '../facets.ts';
import { type MaterialQuery, withoutFilters } from '../filters.ts';
import { useMaterials } from '../use-offers.ts';
import type { ChangeQuery } from '../use-query.ts';
import styles from './MaterialFilters.module.css';
import { ThicknessRange } from './ThicknessRange.tsx';

interface MaterialFiltersProps {
  readonly query: MaterialQuery;
  readonly facets: Facets;
  readonly unit: LengthUnit;
  readonly change: ChangeQuery;
}

/** Search and filters, each with how many it leaves; every change goes to the address. */
export function MaterialFilters({ query, facets, unit, change }: MaterialFiltersProps) {
  const materials = useMaterials();
  const { status, needs } = usePart();
  const hasPart = status === 'ready' && needs !== null;
  const mark = (name: Mark, words: ReactNode) => (
    <Checkbox
      checked={query[name]}
      onChange={(event) => change({ [name]: event.target.checked })}
      aside={facets.marks[name]}
    >
      {words}
    </Checkbox>
  );
  return (
    <search className={styles.filters} aria-label="Filter materials">
      <TextField
        label="Search materials"
        hideLabel
        type="search"
        placeholder="Search"
        value={query.search}
        onChange={(event) => change({ search: event.target.value }, 'search')}
        before={<Search size={16} aria-hidden="true" />}
      />
      <Group legend="Must">
        {hasPart && mark('passes', 'Ready as drawn')}
        {mark('engraving', hasPart ? 'Take the engraving' : 'Take engraving')}
        {materials.some(canBeBent) && mark('bending', 'Bend')}
        {mark('outdoor', 'Stay outdoors')}
        {hasPart && mark('fits', `Fit ${sizeWords(needs.width, needs.height, unit)}`)}
      </Group>
      <Types query={query} facets={facets} change={change} />
      <ThicknessRange query={query} facets={facets} unit={unit} change={change} />
      {!hasPart && <PartSize query={query} unit={unit} change={change} />}
      <Group legend="Quick picks">
        {mark('favorites', <IconWords icon={<Heart size={15} aria-hidden="true" />}>Favorites</IconWords>)}
        {mark('recent', <IconWords icon={<Clock size={15} aria-hidden="true" />}>Used lately</IconWords>)}
      </Group>
      <Button size="s" variant="quiet" onClick={() => change(withoutFilters(query))}>
        Clear filters
      </Button>
    </search>
  );
}

/** Types shown before the others are asked for. */
const FIRST_TYPES = 5;

function Types({ query, facets, change }: Omit<MaterialFiltersProps, 'unit'>) {
  const { book } = useComputer();
  const materials = useMaterials();
  const [all, setAll] = useState(false);
  const ids = new Set(materials.map(({ id }) => id));
  const there = (book?.categories ?? []).filter(({ material_ids }) => material_ids.some((id) => ids.has(id)));
  const shown = all ? there : there.filter(({ slug }, at) => at < FIRST_TYPES || query.types.includes(slug));
  const toggle = (slug: string, on: boolean) =>
    change({ types: on ? [...query.types, slug] : query.types.filter((one) => one !== slug) });
  return (
    <Group legend="Type">
      {shown.map(({ slug, display_name }) => (
        <Checkbox
          key={slug}
          checked={query.types.includes(slug)}
          onChange={(event) => toggle(slug, event.target.checked)}
          aside={facets.types.get(slug) ?? 0}
        >
          {display_name}
        </Checkbox>
      ))}
      {there.length > shown.length && (
        <button type="button" className={styles.all} onClick={() => setAll(true)}>
          {`${there.length - shown.length} more`}
        </button>
      )}
    </Group>
  );
}

/** The largest size wanted, where there is no part to fit. */
function PartSize({ query, unit, change }: Omit<MaterialFiltersProps, 'facets'>) {
  const bounds = { min: 0, max: 10_000, step: unit === 'mm' ? 10 : 1, decimals: unit === 'mm' ? 0 : 2, suffix: unit };
  return (
    <Group legend="Part size" className={styles.pair}>
      <NumberField
        label="Width"
        value={query.width ?? 0}
        {...bounds}
        onChange={(width) => change({ width: width || null }, 'size')}
      />
      <NumberField
        label="Height"
        value={query.height ?? 0}
        {...bounds}
        onChange={(height) => change({ height: height || null }, 'size')}
      />
    </Group>
  );
}

interface GroupProps {
  readonly legend: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Group({ legend, className, children }: GroupProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className={className}>
      <legend id={id} className={styles.legend}>
        {legend}
      </legend>
      {children}
    </fieldset>
  );
}

function IconWords({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <span className={styles.icon}>
      {icon}
      {children}
    </span>
  );
}

/** "180 × 138.5 mm". */
function sizeWords(width: number, height: number, unit: LengthUnit): string {
  const short = (mm: number) => String(Number(unit === 'mm' ? mm.toFixed(1) : formatLength(mm, 'in')));
  return `${short(width)} × ${short(height)} ${unit}`;
}
