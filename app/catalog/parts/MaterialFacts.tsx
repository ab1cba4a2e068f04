import type { Sourced } from '../../../shared/catalog/material.ts';
import { finishingsOf } from '../../../shared/catalog/finishing.ts';
import type { BookMaterial, BookThickness } from '../../platform/compute/pricer.ts';
import { useUnit } from '../../platform/units.ts';
import { FINISHING_WORDS } from '../../../shared/catalog/finishing-words.ts';
import styles from './MaterialFacts.module.css';
import { shortLength } from './ThicknessTable.tsx';

const PROPERTIES: Readonly<Record<keyof BookMaterial['properties'], readonly [yes: string, no: string]>> = {
  outdoor: ['Lasts outdoors', 'For indoors'],
  food_contact: ['Safe for food', 'Not for food'],
  flexible: ['Flexible', 'Stiff'],
  transparent: ['Lets light through', 'Opaque'],
  conductive: ['Conducts electricity', 'Insulates'],
};

const CONFIDENCE: Readonly<Record<Sourced['confidence'], string>> = {
  vendor: 'published for this stock',
  published: 'published for this kind of stock',
  derived: 'computed from published figures',
  estimate: 'our estimate until measured',
};

/** Finishings that a part of it can have. */
function finishingFact(material: BookMaterial): string {
  const names = finishingsOf(material).map((name) => FINISHING_WORDS[name]);
  return names.length > 0 ? `Finishing: ${names.join(', ').toLowerCase()}` : 'Comes without finishing';
}

interface MaterialFactsProps {
  readonly material: BookMaterial;
  readonly thickness: BookThickness;
}

/** Sheets, properties, uses and care, and where the figures come from. */
export function MaterialFacts({ material, thickness }: MaterialFactsProps) {
  const known = Object.entries(material.properties) as [keyof BookMaterial['properties'], boolean | undefined][];
  return (
    <div className={styles.facts}>
      <Sheets thickness={thickness} />
      <section aria-labelledby="properties">
        <h2 id="properties">Properties</h2>
        <ul>
          {known.map(([key, value]) =>
            value === undefined ? null : <li key={key}>{PROPERTIES[key][value ? 0 : 1]}</li>,
          )}
          <li>{`${material.density_kg_m3.toLocaleString('en-US')} kg/m³`}</li>
          {material.protected_sides > 0 && (
            <li>{material.protected_sides === 1 ? 'Film on one side' : 'Film on both sides'}</li>
          )}
          <li>{finishingFact(material)}</li>
          {material.not_possible.map(({ operation, reason }) => (
            <li key={operation}>{reason}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="uses">
        <h2 id="uses">Good for</h2>
        <ul>
          {material.applications.map((use) => (
            <li key={use}>{use}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="care">
        <h2 id="care">Care</h2>
        <ul>
          {material.care.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <Sources material={material} thickness={thickness} />
    </div>
  );
}

function Sheets({ thickness }: Pick<MaterialFactsProps, 'thickness'>) {
  const unit = useUnit();
  const { min, max } = thickness.measured_mm;
  return (
    <section aria-labelledby="sheets">
      <h2 id="sheets">Sheets</h2>
      <dl>
        <dt>As bought</dt>
        {thickness.sizes.map(({ width, height }) => (
          <dd key={`${width}x${height}`}>{`${shortLength(width, unit)} × ${shortLength(height, unit)} ${unit}`}</dd>
        ))}
        <dt>Real thickness</dt>
        <dd>
          {min === max
            ? `${shortLength(min, unit)} ${unit}`
            : `${shortLength(min, unit)} to ${shortLength(max, unit)} ${unit}`}
        </dd>
        <dt>Kerf</dt>
        <dd>{`${shortLength(thickness.kerf_mm, unit)} ${unit}, ${thickness.kerf_compensated_by === 'shop' ? 'we allow for it' : 'allow for it in your drawing'}`}</dd>
        <dt>Hole to edge</dt>
        <dd>{`at least ${shortLength(thickness.min_hole_to_edge_mm, unit)} ${unit}`}</dd>
        {thickness.bend && (
          <>
            <dt>Bends</dt>
            <dd>{`inside radius ${shortLength(thickness.bend.inside_radius_mm, unit)}, shortest leg ${shortLength(thickness.bend.min_flange_mm, unit)}, longest bend ${shortLength(thickness.bend.max_length_mm, unit)} ${unit}, K ${thickness.bend.k_factor}`}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Sources({ material, thickness }: MaterialFactsProps) {
  return (
    <details className={styles.sources}>
      <summary>Where these figures come from</summary>
      <ul>
        {Object.entries({ ...thickness.sources, ...material.sources }).map(([name, sourced]) =>
          sourced ? (
            <li
              key={name}
            >{`${name[0]!.toUpperCase()}${name.slice(1)}: ${sourced.source} (${CONFIDENCE[sourced.confidence]}).`}</li>
          ) : null,
        )}
      </ul>
    </details>
  );
}
