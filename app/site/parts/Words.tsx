import { Check, User } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SitePage } from '../../../shared/site/page-wire.ts';
import { Drawing } from '../../content/parts/Drawing.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import styles from './Panels.module.css';

/** Work that has its price at once, and work that a person prices. */
export function HowPriced({ page }: { readonly page: Pick<SitePage, 'atOnce' | 'byPerson' | 'request'> }) {
  const { atOnce, byPerson, request } = page;
  if (atOnce.length + byPerson.length === 0) return null;
  return (
    <div className={styles.panels}>
      {atOnce.length > 0 && (
        <section className={styles.panel} aria-labelledby="at-once">
          <h2 id="at-once">Priced at once</h2>
          <ul className={`${styles.list} ${styles['at-once']}`}>
            {atOnce.map((work) => (
              <li key={work}>
                <Check aria-hidden="true" />
                {work}
              </li>
            ))}
          </ul>
        </section>
      )}
      {byPerson.length > 0 && (
        <section className={styles.panel} aria-labelledby="by-person">
          <h2 id="by-person">Priced by a person</h2>
          <ul className={`${styles.list} ${styles.person}`}>
            {byPerson.map((work) => (
              <li key={work}>
                <User aria-hidden="true" />
                {work}
              </li>
            ))}
          </ul>
          <Link className={styles.more} to={requestPath(request?.slug ?? 'laser-or-etching')}>
            Request a quote
          </Link>
        </section>
      )}
    </div>
  );
}

/** Where a request for a service is written. */
function requestPath(slug: string): string {
  return `/price/custom?service=${slug}`;
}

/** Questions that a person needs answered to price a service, and the way to the form. */
export function RequestCard({ request }: { readonly request: NonNullable<SitePage['request']> }) {
  const { slug, name, files, fields } = request;
  return (
    <section className={styles.panel} aria-labelledby="request">
      <h2 id="request">Request a quote: {name}</h2>
      <p className={styles.note}>A person reads it and answers with a price that you can order from. We ask for:</p>
      <ul className={styles.fields}>
        <li>
          Files <span>· {files}</span>
        </li>
        {fields.map(({ label, hint }) => (
          <li key={label}>
            {label} {hint && <span>· {hint}</span>}
          </li>
        ))}
      </ul>
      <LinkButton variant="primary" size="l" to={requestPath(slug)}>
        Request a quote
      </LinkButton>
    </section>
  );
}

/** Sections of a page, each with its heading. */
export function Sections({ sections }: Pick<SitePage, 'sections'>) {
  if (sections.length === 0) return null;
  return (
    <div className={styles.sections}>
      {sections.map(({ id, title, paragraphs, points }) => (
        <section key={title} id={id}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points.length > 0 && (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

/** Drawings of a page. */
export function Pictures({ pictures }: Pick<SitePage, 'pictures'>) {
  if (pictures.length === 0) return null;
  return (
    <div className={styles.pictures}>
      {pictures.map((picture) => (
        <Drawing key={picture.says} picture={picture} />
      ))}
    </div>
  );
}

/** Questions that people ask, with our answers. */
export function Questions({ questions }: Pick<SitePage, 'questions'>) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className={styles.heading}>
        Questions people ask
      </h2>
      <div className={styles.questions}>
        {questions.map(({ asked, answer }) => (
          <div key={asked}>
            <h3>{asked}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
