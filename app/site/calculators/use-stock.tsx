import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useComputer } from '../../platform/compute/compute.ts';
import type { BookThickness, Stock } from '../../platform/compute/pricer.ts';
import { formatThickness } from '../../platform/lengths.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useUnit } from '../../platform/units.ts';
import { Page } from '../../ui/Layout.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import panels from '../parts/Panels.module.css';
import styles from './Calculator.module.css';

type Fits = (thickness: BookThickness) => boolean;

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

/** A stock of the catalog to calculate with, and the fields that choose it; null while the catalog is on its way. */
export function useStock(
  fits: Fits,
  first: { readonly slug: string; readonly mm: number },
): readonly [Stock | null, ReactNode] {
  const { book } = useComputer();
  const unit = useUnit();
  const [chosen, setChosen] = useState<number | null>(null);
  const materials = (book?.materials ?? []).flatMap((material) => {
    const thicknesses = material.thicknesses.filter(fits);
    return thicknesses.length > 0 ? [{ material, thicknesses }] : [];
  });
  const all = materials.flatMap(({ material, thicknesses }) =>
    thicknesses.map((thickness) => ({ material, thickness })),
  );
  const usual =
    all.find(({ material, thickness }) => material.slug === first.slug && thickness.mm === first.mm) ?? all[0];
  const stock = all.find(({ thickness }) => thickness.id === chosen) ?? usual ?? null;
  const inMaterial = materials.find(({ material }) => material.slug === stock?.material.slug)?.thicknesses ?? [];
  const fields = (
    <>
      <SelectField
        label="Material"
        value={stock?.material.slug ?? ''}
        onChange={(event) =>
          setChosen(materials.find(({ material }) => material.slug === event.target.value)?.thicknesses[0]?.id ?? null)
        }
      >
        {materials.map(({ material: { slug, display_name: name } }) => (
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
        {inMaterial.map(({ id, mm }) => (
          <option key={id} value={id}>
            {formatThickness(mm, unit)}
          </option>
        ))}
      </SelectField>
    </>
  );
  return [stock, fields];
}
