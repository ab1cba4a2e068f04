import type { Today } from '../../shared/today/wire.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Section } from './Section.tsx';
import styles from './Today.module.css';
import { ageWords } from './words.ts';

/** Changes of the price list that wait for an administrator. */
export function PricesSection({ today: { prices, counts }, nowMs }: { readonly today: Today; readonly nowMs: number }) {
  const page = '/account/admin/materials';
  return (
    <Section id="today-prices" title="Price list" count={counts.prices} shown={prices.length} none="" all={page}>
      {prices.map(({ id, text, since }) => (
        <li key={id} className={styles.row}>
          <span className={styles.what}>
            <span>{text}</span>
          </span>
          <span className={styles.due}>{ageWords(since, nowMs)}</span>
          <LinkButton data-step="" size="s" to={page} aria-label={`Open prices: ${text}`}>
            Open
          </LinkButton>
        </li>
      ))}
    </Section>
  );
}
