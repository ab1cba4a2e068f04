import { Check, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCents } from '../../../shared/base/money.ts';
import { HOME_FIGURES } from '../../../shared/site/home.ts';
import type { CategoryCard } from '../../../shared/site/page-wire.ts';
import { Swatch } from '../../catalog/parts/Swatch.tsx';
import { useComputer } from '../../platform/compute/compute.ts';
import { usePageData } from '../../platform/page-data.ts';
import { useSitePage } from '../../platform/use-site-page.ts';
import { Arrival } from './Arrival.tsx';
import { ExampleCard } from '../../part/examples/ExampleCard.tsx';
import styles from './HomeMore.module.css';
import { Steps } from './Steps.tsx';

/** The home page below its first picture: three parts with prices, how it works, materials, when parts arrive, who prices what, and for whom we work. */
export function HomeMore() {
  const found = useSitePage(HOME_FIGURES);
  const page = found.state === 'here' ? found.page : null;
  return (
    <>
      <section className={styles.section} aria-labelledby="three-parts">
        <div className={styles.title}>
          <h2 id="three-parts">Three parts at today’s prices</h2>
          <p>Each price includes setup and packing.</p>
        </div>
        <div className={`${styles.cards} ${page ? '' : styles.coming}`}>
          {page?.examples.map((example) => (
            <ExampleCard key={example.file} example={example} />
          ))}
        </div>
      </section>
      <Steps speeds={page?.speeds ?? []} />
      <Materials categories={page?.categories ?? []} example={page?.examples.at(-1)?.about ?? ''} />
      <section className={styles.section} aria-labelledby="how-priced">
        <div className={styles.title}>
          <h2 id="how-priced">When it arrives, and who prices what</h2>
        </div>
        <div className={styles.three}>
          <Arrival place={page?.place ?? null} speeds={page?.speeds ?? []} />
          <Work title="Priced at once" work={page?.atOnce ?? []} to="/pricing" link="How we price" />
          <Work
            isByPerson
            title="Priced by a person"
            work={page?.byPerson ?? []}
            to="/price/custom"
            link="Request a quote"
          />
        </div>
      </section>
      <section className={styles.section} aria-labelledby="industries-title" id="industries">
        <div className={styles.title}>
          <h2 id="industries-title">Made here for</h2>
          <p>
            A part that doesn’t match its drawing gets a remake or a refund. <Link to="/returns">Returns</Link>
          </p>
        </div>
        <nav aria-label="Industries" className={styles.trades}>
          {page?.related.map(({ name, path }) => (
            <Link key={path} to={path}>
              {name}
            </Link>
          ))}
        </nav>
      </section>
    </>
  );
}

interface WorkProps {
  readonly title: string;
  readonly work: readonly string[];
  readonly to: string;
  readonly link: string;
  readonly isByPerson?: boolean;
}

function Work({ title, work, to, link, isByPerson = false }: WorkProps) {
  const Mark = isByPerson ? UserRound : Check;
  return (
    <div className={styles.panel}>
      <h3>{title}</h3>
      <ul>
        {work.map((one) => (
          <li key={one}>
            <Mark size={16} aria-hidden="true" />
            {one}
          </li>
        ))}
      </ul>
      <Link to={to}>{link}</Link>
    </div>
  );
}

/** Categories of materials with their looks and the least price of a part in them. */
function Materials({
  categories,
  example,
}: {
  readonly categories: readonly CategoryCard[];
  readonly example: string;
}) {
  const { book } = useComputer();
  const given = usePageData();
  const count = book?.materials.length ?? given?.materials;
  return (
    <section className={styles.section} aria-labelledby="materials-title">
      <div className={styles.title}>
        <h2 id="materials-title">{count === undefined ? 'Materials' : `${count} materials`}</h2>
        <p>
          {example !== '' && `From: ${example}, each at 10, in the cheapest that can make it. `}
          <Link to="/materials">All materials</Link>
        </p>
      </div>
      <ul className={`${styles.categories} ${categories.length > 0 ? '' : styles.soon}`}>
        {categories.map(({ slug, name, count: within, swatches, fromCents }) => (
          <li key={slug}>
            <Link to={`/materials/category/${slug}`}>
              <span className={styles.looks}>
                {swatches.map((swatch) => (
                  <Swatch
                    key={`${swatch.pattern} ${swatch.colors.join(' ')}`}
                    swatch={swatch}
                    className={styles.look}
                  />
                ))}
              </span>
              <strong>{name}</strong>
              <span className={styles.from}>
                {within}
                {fromCents !== null && ` · from ${formatCents(fromCents)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
