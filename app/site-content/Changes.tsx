import type { Body } from '../../shared/site-content/bodies.ts';
import { bodyChanges, type LineChange } from '../../shared/site-content/changes.ts';
import { FIELD_WORDS } from '../../shared/site-content/kinds.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './SiteContent.module.css';

/** Fields that differ between two texts, with the lines that are gone and new. */
export function Changes({ before, after }: { readonly before: Body | null; readonly after: Body }) {
  const changes = bodyChanges(before, after);
  if (changes.length === 0) return <p>Nothing is different.</p>;
  return (
    <div className={styles.changes}>
      {changes.map(({ field, lines }) => (
        <section key={field} aria-label={FIELD_WORDS[field] ?? field}>
          <h3>{FIELD_WORDS[field] ?? field}</h3>
          <Lines lines={lines} />
        </section>
      ))}
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly LineChange[] }) {
  return lines.map(({ was, text }, i) =>
    was === 'kept' || text.trim() === '' ? null : (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of two texts stay in their places.
      <p key={i} className={was === 'gone' ? styles.gone : styles.added}>
        <VisuallyHidden>{was === 'gone' ? 'Gone: ' : 'New: '}</VisuallyHidden>
        {text}
      </p>
    ),
  );
}
