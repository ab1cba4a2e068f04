import { useCallback } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { SitePage } from '../../shared/site/page-wire.ts';
import { ExampleCard } from '../part/examples/ExampleCard.tsx';
import { NotFoundScreen } from '../content/NotFoundScreen.tsx';
import { useSitePage } from '../platform/use-site-page.ts';
import { DropAnywhere } from '../part/DropAnywhere.tsx';
import { usePageTitle } from '../platform/page-title.ts';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Delivery } from './parts/Delivery.tsx';
import { DropCard } from './parts/DropCard.tsx';
import { MaterialsTable } from './parts/MaterialsTable.tsx';
import { PriceRows } from './parts/PriceRows.tsx';
import { HowPriced, Pictures, Questions, RequestCard, Sections } from './parts/Words.tsx';
import styles from './SitePageScreen.module.css';

/** A page of the site: words of ours, example parts with prices, materials with limits, dates, and the way to a price. */
export function SitePageScreen() {
  const { pathname } = useLocation();
  const found = useSitePage(pathname);
  if (found.state === 'missing') return <NotFoundScreen words={found.words} />;
  if (found.state === 'failed')
    return (
      <EmptyState level={1} title="This page didn’t load" action={<LinkButton to="/">Home</LinkButton>}>
        Check your connection, then load it again.
      </EmptyState>
    );
  if (found.state === 'coming')
    return (
      <div className={styles.page} aria-busy="true">
        <Skeleton height={320} />
        <Skeleton height={420} />
      </div>
    );
  return <Shown key={pathname} page={found.page} />;
}

function Shown({ page }: { readonly page: SitePage }) {
  usePageTitle(page.title);
  const navigate = useNavigate();
  const toDesign = useCallback(() => void navigate('/designs'), [navigate]);
  const { examples, materials, drop, request, related } = page;
  return (
    <article className={styles.page}>
      <Crumbs page={page} />
      <header className={drop || request ? styles.head : undefined}>
        <div className={styles.words}>
          <h1>{page.heading}</h1>
          <p className={styles.lead}>{page.lead}</p>
        </div>
        {drop ? <DropCard onTaken={toDesign} /> : request && <RequestCard request={request} />}
      </header>
      {examples.length > 1 && (
        <section aria-labelledby="examples">
          <div className={styles.title}>
            <h2 id="examples">{examples.length === 3 ? 'Three parts' : 'Parts'}, priced by today’s list</h2>
            <p>Each price includes setup and packing. Shipping and tax come on top.</p>
          </div>
          <div className={styles.examples}>
            {examples.map((example) => (
              <ExampleCard key={example.file + example.thicknessId} example={example} />
            ))}
          </div>
        </section>
      )}
      {page.lots.length > 0 && examples[0] && <PriceRows lots={page.lots} example={examples[0]} />}
      <Delivery place={page.place} speeds={page.speeds} />
      <HowPriced page={page} />
      {materials.length > 0 && <MaterialsTable rows={materials} example={examples[0] ?? null} />}
      <Sections sections={page.sections} />
      <Pictures pictures={page.pictures} />
      {drop && request && <RequestCard request={request} />}
      <Questions questions={page.questions} />
      {related.length > 0 && (
        <nav aria-label="Related pages" className={styles.related}>
          <span>See also</span>
          {related.map(({ name, path }) => (
            <Link key={path} to={path}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      {drop && <DropAnywhere onTaken={toDesign} />}
    </article>
  );
}

function Crumbs({ page }: { readonly page: SitePage }) {
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
