import { Link } from 'react-router-dom';
import { shortDay } from '../../../shared/base/day-words.ts';
import { HOME_FIGURES } from '../../../shared/site/home.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import { usePageData } from '../../platform/page-data.ts';
import { useSitePage } from '../use-site-page.ts';
import { ExampleCard } from './ExampleCard.tsx';
import styles from './HomeMore.module.css';

/** The home page below its first picture: how it works, three parts with prices, when parts leave, who prices what, and for whom we work. */
export function HomeMore() {
  const found = useSitePage(HOME_FIGURES);
  const page = found.state === 'here' ? found.page : null;
  return (
    <>
      <Benefits />
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
      <section className={styles.section} aria-labelledby="how-priced">
        <div className={styles.title}>
          <h2 id="how-priced">Who prices what, and when it ships</h2>
        </div>
        <div className={styles.cards}>
          <div className={styles.panel}>
            <h3>Ordered now, it ships</h3>
            <ul>
              {page?.speeds.map(({ label, ships, percent }) => (
                <li key={label}>
                  {shortDay(ships)}, made in {label.toLowerCase() === 'same day' ? 'a day' : label}:{' '}
                  {percent === 0 ? 'free' : `+${percent}% on the parts`}
                </li>
              ))}
            </ul>
            <Link to="/sitemap">Delivery to your city</Link>
          </div>
          <Work title="Priced at once" work={page?.atOnce ?? []} to="/pricing" link="How we price" />
          <Work title="Priced by a person" work={page?.byPerson ?? []} to="/price/custom" link="Request a quote" />
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
}

function Work({ title, work, to, link }: WorkProps) {
  return (
    <div className={styles.panel}>
      <h3>{title}</h3>
      <ul>
        {work.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <Link to={to}>{link}</Link>
    </div>
  );
}

function Benefits() {
  const { book } = useComputer();
  const given = usePageData();
  const count = book?.materials.length ?? given?.materials;
  const materials = count === undefined ? 'Every material' : `${count} materials`;
  return (
    <section className={styles.benefits} aria-label="How it works">
      <div>
        <h2>See what every line costs</h2>
        <p>Point at a hole, a slot or an engraving and read its length, its seconds and its cents.</p>
      </div>
      <div>
        <h2>Every material at once</h2>
        <p>{materials} priced for your part. If one doesn’t work, you see the rule and the distance.</p>
      </div>
      <div>
        <h2>Messy files welcome</h2>
        <p>We find, count and show doubled lines, open ends and guessed units.</p>
      </div>
    </section>
  );
}
