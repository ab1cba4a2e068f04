import { Link, useLocation } from 'react-router-dom';
import { GUIDES_PATH } from '../../shared/guides/addresses.ts';
import type { GuideLink, SitePage } from '../../shared/site/page-wire.ts';
import { Crumbs } from '../designs/parts/Crumbs.tsx';
import { PageState } from '../designs/parts/PageState.tsx';
import { usePageTitle } from '../platform/page-title.ts';
import styles from './Guides.module.css';
import { RelatedLinks } from './RelatedLinks.tsx';

/** All guides by topic, or those of one topic. */
export function GuidesListScreen() {
  const { pathname } = useLocation();
  return <PageState path={pathname}>{(page) => <List page={page} />}</PageState>;
}

function List({ page }: { readonly page: SitePage }) {
  usePageTitle(page.title);
  const topics = [...new Set(page.guides.map(({ topic }) => topic))];
  const isWhole = page.path === GUIDES_PATH;
  return (
    <article className={styles.page}>
      <Crumbs page={page} />
      <header>
        <h1>{page.heading}</h1>
        <p className={styles.lead}>{page.lead}</p>
      </header>
      {isWhole ? (
        topics.map((topic) => {
          const own = page.guides.filter((guide) => guide.topic === topic);
          return (
            <section key={topic}>
              <h2>
                <Link to={own[0]!.path.split('/').slice(0, -1).join('/')}>{topic}</Link>
              </h2>
              <GuideCards guides={own} level={3} />
            </section>
          );
        })
      ) : (
        <GuideCards guides={page.guides} level={2} />
      )}
      <RelatedLinks page={page} />
    </article>
  );
}

function GuideCards({ guides, level }: { readonly guides: readonly GuideLink[]; readonly level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className={styles.cards}>
      {guides.map(({ path, title, description }) => (
        <li key={path} className={styles.card}>
          <Heading>
            <Link to={path}>{title}</Link>
          </Heading>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
