import { Link } from 'react-router-dom';
import type { SitePage } from '../../shared/site/page-wire.ts';
import styles from './Guides.module.css';

/** Materials and pages that a page leads on to. */
export function RelatedLinks({ page }: { readonly page: Pick<SitePage, 'related'> }) {
  if (page.related.length === 0) return null;
  return (
    <nav aria-label="Related pages" className={styles.related}>
      <span>See also</span>
      {page.related.map(({ name, path }) => (
        <Link key={path} to={path}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
