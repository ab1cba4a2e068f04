import { Link, useLocation } from 'react-router-dom';
import type { ShownGuide, SitePage } from '../../shared/site/page-wire.ts';
import { NotFoundScreen } from '../content/NotFoundScreen.tsx';
import { DesignCards } from '../designs/DesignsListScreen.tsx';
import { Crumbs } from '../designs/parts/Crumbs.tsx';
import { PageState } from '../designs/parts/PageState.tsx';
import { usePageTitle } from '../platform/page-title.ts';
import { GuideText } from './GuideText.tsx';
import styles from './Guides.module.css';

/** A guide: its sections at the left, its text, and parts to try it with. */
export function GuideScreen() {
  const { pathname } = useLocation();
  return (
    <PageState path={pathname}>
      {(page) => (page.guide ? <Guide page={page} guide={page.guide} /> : <NotFoundScreen />)}
    </PageState>
  );
}

function Guide({ page, guide }: { readonly page: SitePage; readonly guide: ShownGuide }) {
  usePageTitle(page.title);
  const sections = guide.blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  return (
    <article className={styles.page}>
      <Crumbs page={page} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <nav aria-label="On this page">
            <p className={styles.label}>On this page</p>
            <ul>
              {sections.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
          {page.guides.length > 0 && (
            <nav aria-label={`More on ${guide.topic.toLowerCase()}`}>
              <p className={styles.label}>{guide.topic}</p>
              <ul>
                {page.guides.map(({ path, title }) => (
                  <li key={path}>
                    <Link to={path}>{title}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <GuideText page={page} guide={guide} />
        {page.designs.length > 0 && (
          <section className={styles.designs} aria-labelledby="try-it">
            <h2 id="try-it" className={styles.label}>
              Try it with a part
            </h2>
            <DesignCards designs={page.designs} level={3} />
          </section>
        )}
      </div>
    </article>
  );
}
