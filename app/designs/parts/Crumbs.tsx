import { Link } from 'react-router-dom';
import type { SitePage } from '../../../shared/site/page-wire.ts';
import styles from '../Designs.module.css';

/** The way from the home page to this one. */
export function Crumbs({ page }: { readonly page: Pick<SitePage, 'above'> }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <Link to="/">Home</Link>
      {page.above.map(({ name, path }) => (
        <span key={path}>
          <span aria-hidden="true">/</span> <Link to={path}>{name}</Link>
        </span>
      ))}
    </nav>
  );
}
