import { Link, useLocation } from 'react-router-dom';
import { designPath, designsPagePath } from '../../shared/designs/addresses.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { PricedDesign, SitePage } from '../../shared/site/page-wire.ts';
import { MadePicture } from '../part/examples/MadePicture.tsx';
import { usePageTitle } from '../platform/page-title.ts';
import { formatThickness } from '../platform/lengths.ts';
import { useUnit } from '../platform/units.ts';
import { PageState } from './parts/PageState.tsx';
import { Crumbs } from './parts/Crumbs.tsx';
import styles from './Designs.module.css';

/** Free designs in pages: each with its picture and what it costs as it is. */
export function DesignsListScreen() {
  const { pathname } = useLocation();
  return <PageState path={pathname}>{(page) => <List page={page} />}</PageState>;
}

function List({ page }: { readonly page: SitePage }) {
  usePageTitle(page.title);
  const at = page.above.length === 0 ? 1 : Number(page.path.split('/').at(-1));
  return (
    <article className={styles.page}>
      <Crumbs page={page} />
      <header>
        <h1>{page.heading}</h1>
        <p className={styles.lead}>{page.lead}</p>
      </header>
      <DesignCards designs={page.designs} level={2} />
      {page.designPages > 1 && (
        <nav aria-label="Pages" className={styles.paging}>
          {Array.from({ length: page.designPages }, (_, i) => (
            <Link
              key={designsPagePath(i + 1)}
              to={designsPagePath(i + 1)}
              aria-current={i + 1 === at ? 'page' : undefined}
              aria-label={`Page ${i + 1}`}
            >
              {i + 1}
            </Link>
          ))}
        </nav>
      )}
    </article>
  );
}

/** Cards of designs, each a link to its page. */
export function DesignCards({ designs, level }: { readonly designs: readonly PricedDesign[]; readonly level: 2 | 3 }) {
  const unit = useUnit();
  const Heading = `h${level}` as const;
  return (
    <ul className={styles.cards}>
      {designs.map((design) => (
        <li key={design.slug}>
          <Link to={designPath(design.slug)} className={styles.card}>
            <span className={styles.picture}>
              <MadePicture {...design} />
            </span>
            <Heading className={styles.name}>{design.name}</Heading>
            <span className={styles.about}>{design.about}</span>
            <span className={styles.from}>
              <strong>{formatCents(design.prices[1]!.eachCents)}</strong> each at 10, {design.material},{' '}
              {formatThickness(design.mm, unit)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
