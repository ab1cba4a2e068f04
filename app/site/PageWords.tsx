import type { SitePage } from '../../shared/site/page-wire.ts';
import { HowPriced, Questions, Sections } from './parts/Words.tsx';
import styles from './SitePageScreen.module.css';

/** The words of a page of the site with their figures, as who writes them looks at them. Its parts and tables stay as they are. */
export function PageWords({ page }: { readonly page: SitePage }) {
  return (
    <article className={styles.page}>
      <header>
        <div className={styles.words}>
          <h2>{page.heading}</h2>
          <p className={styles.lead}>{page.lead}</p>
        </div>
      </header>
      <HowPriced page={page} />
      <Sections sections={page.sections} />
      <Questions questions={page.questions} />
    </article>
  );
}
