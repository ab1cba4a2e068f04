import { useQuery } from '@tanstack/react-query';
import { contactLink } from '../platform/contact.ts';
import { Card } from '../ui/Card.tsx';
import styles from './SalesAssist.module.css';
import { variantQuery } from './variant.ts';

/** Variant B of PLG_SALES_ASSIST_2: offers below the parts of a quote that a person looks it over. */
export function SalesAssist({ number }: { readonly number: string }) {
  const { data: variant } = useQuery(variantQuery('PLG_SALES_ASSIST_2'));
  if (variant !== 'B') return null;
  return (
    <Card as="section" aria-labelledby="sales-assist">
      <h2 id="sales-assist" className={styles.title}>
        Want a person to look it over?
      </h2>
      <p>
        Material, thickness, bends, how it ships: ask us before you order.{' '}
        <a href={`${contactLink()}?subject=${encodeURIComponent(`Quote ${number}`)}`}>E-mail us about this quote</a>
      </p>
    </Card>
  );
}
