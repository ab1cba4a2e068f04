import type { Quote } from '../../../shared/quote/wire.ts';
import { LawWords } from '../../ui/LawWords.tsx';
import styles from './Warnings.module.css';

/** Warnings on a quote's materials that the law requires before a sale; empty where there are none. */
export function Warnings({ quote }: { readonly quote: Quote }) {
  const { warnings = [] } = quote;
  if (warnings.length === 0) return null;
  return (
    <section aria-label="Warnings about materials" className={styles.warnings}>
      {warnings.map((warning) => (
        <p key={warning}>
          <LawWords words={warning} />
        </p>
      ))}
    </section>
  );
}
