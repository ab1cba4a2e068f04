import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/Badge.tsx';
import styles from './HomeList.module.css';
import type { Thing } from './things.ts';

interface HomeListProps {
  readonly title: string;
  readonly things: readonly Thing[];
  /** Where all of them are. */
  readonly more?: { readonly to: string; readonly label: string };
}

/** A list of things, each a link to where one does something about it. */
export function HomeList({ title, things, more }: HomeListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more && <Link to={more.to}>{more.label}</Link>}
      </div>
      <ul className={styles.list}>
        {things.map(({ key, to, title: name, about, badge }) => (
          <li key={key}>
            <Link to={to} className={styles.thing}>
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.about}>{about}</span>
              </span>
              {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
              <ChevronRight size={18} aria-hidden="true" className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
