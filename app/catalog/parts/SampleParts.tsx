import { figuresOf } from '../../../shared/site/home.ts';
import { ExampleCard } from '../../part/examples/ExampleCard.tsx';
import type { BookMaterial } from '../../platform/compute/pricer.ts';
import { useSitePage } from '../../platform/use-site-page.ts';
import styles from './SampleParts.module.css';

/** Three parts of ours in a material, with their prices. Nothing where a person prices it, or its page was taken off the site. */
export function SampleParts({ material }: { readonly material: BookMaterial }) {
  const found = useSitePage(figuresOf(`/materials/${material.slug}`));
  if (material.requires_custom_quote || found.state === 'missing' || found.state === 'failed') return null;
  const examples = found.state === 'here' ? found.page.examples : [];
  if (found.state === 'here' && examples.length === 0) return null;
  return (
    <section aria-labelledby="sample-parts" className={styles.section}>
      <div className={styles.title}>
        <h2 id="sample-parts">What parts of it cost</h2>
        <p>Each price includes setup and packing. Shipping and tax come on top.</p>
      </div>
      <div className={styles.cards} aria-busy={found.state === 'coming'}>
        {examples.map((example) => (
          <ExampleCard key={example.file} example={example} />
        ))}
      </div>
    </section>
  );
}
