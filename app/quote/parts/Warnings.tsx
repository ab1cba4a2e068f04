import type { Quote } from '../../../shared/quote/wire.ts';
import styles from './Warnings.module.css';

/** What the law wants told of a quote's materials before they are bought; nothing where that is nothing. */
export function Warnings({ quote }: { readonly quote: Quote }) {
  const { warnings = [] } = quote;
  if (warnings.length === 0) return null;
  return (
    <section aria-label="Warnings about materials" className={styles.warnings}>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </section>
  );
}
