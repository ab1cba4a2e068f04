import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { findDesign } from '../../shared/designs/all.ts';
import type { Design } from '../../shared/designs/design.ts';
import { FIT_CARD } from '../../shared/designs/measuring/fit-card.ts';
import type { PricedDesign, SitePage } from '../../shared/site/page-wire.ts';
import { NotFoundScreen } from '../content/NotFoundScreen.tsx';
import { warmImport } from '../part/open-file.ts';
import { startComputer } from '../platform/compute/compute.ts';
import { laterPart } from '../platform/later-part.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { DesignCards } from './DesignsListScreen.tsx';
import { Crumbs } from './parts/Crumbs.tsx';
import { DesignPrices } from './parts/DesignPrices.tsx';
import { DesignStage } from './parts/DesignStage.tsx';
import { PageState } from './parts/PageState.tsx';
import { ParameterFields } from './parts/ParameterFields.tsx';
import { useGenerator } from './use-generator.ts';
import styles from './Designs.module.css';

const FitReports = laterPart(() => import('./parts/FitReports.tsx').then((m) => m.FitReports));

/** A free design: its sizes beside its drawing and its price, all of which follow at once. */
export function GeneratorScreen() {
  const { pathname } = useLocation();
  return (
    <PageState path={pathname}>
      {(page) => {
        const design = page.design && findDesign(page.design.slug);
        if (!page.design || !design) return <NotFoundScreen />;
        return <Generator key={design.slug} page={page} shown={page.design} design={design} />;
      }}
    </PageState>
  );
}

function Generator({
  page,
  shown,
  design,
}: {
  readonly page: SitePage;
  readonly shown: PricedDesign;
  readonly design: Design;
}) {
  usePageTitle(page.title);
  const generator = useGenerator(design, shown.thicknessId);
  useEffect(() => {
    void startComputer();
    warmImport();
  }, []);
  return (
    <article className={styles.page}>
      <Crumbs page={page} />
      <div className={styles.generator}>
        <section className={styles.fields} aria-label="Sizes">
          <h1>{page.heading}</h1>
          <p className={styles.about}>{page.lead}</p>
          <ParameterFields design={design} generator={generator} />
        </section>
        <DesignStage shown={shown} generator={generator} path={page.path} />
        <DesignPrices design={design} shown={shown} generator={generator} />
      </div>
      {page.sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((words) => (
            <p key={words} className={styles.hint}>
              {words}
            </p>
          ))}
        </section>
      ))}
      {design.slug === FIT_CARD.slug && (
        <Suspense>
          <FitReports known={generator.known} />
        </Suspense>
      )}
      {page.designs.length > 0 && (
        <section>
          <h2>Like this one</h2>
          <DesignCards designs={page.designs} level={3} />
        </section>
      )}
    </article>
  );
}
