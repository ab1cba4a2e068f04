import { Link } from 'react-router-dom';
import { useSitePage } from '../platform/use-site-page.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { Page } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './SitemapScreen.module.css';

/** Every public page but those of single materials and places of a material, by what it is about. */
export function SitemapScreen() {
  usePageTitle('Sitemap');
  const found = useSitePage('/sitemap');
  return (
    <Page>
      <h1>Sitemap</h1>
      {found.state === 'coming' && <Skeleton height={600} />}
      <div className={styles.groups}>
        {found.state === 'here' &&
          found.page.groups.map(({ title, links }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ name, path }) => (
                  <li key={path}>
                    <Link to={path}>{name}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </Page>
  );
}
