import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type CalculatorData,
  calculatorData,
  type CalculatorKind,
  type CalculatorMaterial,
  type CalculatorThickness,
} from '../../../shared/site/calculators.ts';
import { startComputer, useComputer } from '../../platform/compute/compute.ts';
import { formatThickness } from '../../platform/lengths.ts';
import { usePageData } from '../../platform/page-data.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useUnit } from '../../platform/units.ts';
import { Page } from '../../ui/Layout.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import panels from '../parts/Panels.module.css';
import styles from './Calculator.module.css';

/** The frame of a calculator: what it is for, its fields beside its figures, and how they come about. */
export function Calculator({
  title,
  lead,
  fields,
  figures,
  how,
}: {
  readonly title: string;
  readonly lead: string;
  readonly fields: ReactNode;
  readonly figures: readonly (readonly [name: string, figure: string])[] | null;
  readonly how: string;
}) {
  usePageTitle(title);
  return (
    <Page>
      <nav aria-label="Breadcrumb" className={styles.crumbs}>
        <Link to="/calculators">Calculators</Link>
      </nav>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.both}>
        <section className={panels.panel} aria-label="Sizes">
          <div className={styles.fields}>{fields}</div>
        </section>
        <section className={panels.panel} aria-label="Result" aria-live="polite">
          {figures ? (
            <dl className={styles.figures}>
              {figures.map(([name, figure]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{figure}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <Skeleton height={160} />
          )}
        </section>
      </div>
      <p className={styles.how}>{how}</p>
    </Page>
  );
}

/** A sheet to calculate with. */
interface CalculatorStock<K extends CalculatorKind> {
  readonly material: CalculatorMaterial<K>;
  readonly thickness: CalculatorThickness<K>;
}

/** Materials that a calculator may be asked about: those that came with the page, else those of the price book once it is here. */
function useMaterials<K extends CalculatorKind>(kind: K): readonly CalculatorMaterial<K>[] {
  const given = usePageData()?.calculator ?? null;
  const { book, pricer } = useComputer();
  const own = given?.kind === kind ? (given as CalculatorData<K>) : null;
  useEffect(() => {
    if (own === null) void startComputer();
  }, [own]);
  return useMemo(() => {
    if (own !== null) return own.materials;
    return book && pricer ? calculatorData(kind, book, (...asked) => pricer.contourSeconds(...asked)).materials : [];
  }, [own, kind, book, pricer]);
}

/** A stock of the catalog to calculate with, and the fields that choose it; null while the catalog is on its way. */
export function useStock<K extends CalculatorKind>(
  kind: K,
  first: { readonly slug: string; readonly mm: number },
): readonly [CalculatorStock<K> | null, ReactNode] {
  const materials = useMaterials(kind);
  const unit = useUnit();
  const [chosen, setChosen] = useState<number | null>(null);
  const all = materials.flatMap((material) => material.thicknesses.map((thickness) => ({ material, thickness })));
  const usual =
    all.find(({ material, thickness }) => material.slug === first.slug && thickness.mm === first.mm) ?? all[0];
  const stock = all.find(({ thickness }) => thickness.id === chosen) ?? usual ?? null;
  const fields = (
    <>
      <SelectField
        label="Material"
        value={stock?.material.slug ?? ''}
        onChange={(event) =>
          setChosen(materials.find(({ slug }) => slug === event.target.value)?.thicknesses[0]?.id ?? null)
        }
      >
        {materials.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Thickness"
        value={stock?.thickness.id ?? ''}
        onChange={(event) => setChosen(Number(event.target.value))}
      >
        {(stock?.material.thicknesses ?? []).map(({ id, mm }) => (
          <option key={id} value={id}>
            {formatThickness(mm, unit)}
          </option>
        ))}
      </SelectField>
    </>
  );
  return [stock, fields];
}
