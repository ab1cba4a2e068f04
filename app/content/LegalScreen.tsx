import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { CONTACT_LINK, CONTACT_MAIL } from '../platform/contact.ts';
import { Page } from '../ui/Layout.tsx';
import styles from './LegalScreen.module.css';
import { type LegalSection, PRIVACY, TERMS } from './legal-text.ts';

/** What there is to read: the headings of both pages, each a way in. */
export function LegalScreen() {
  return (
    <Legal title="Legal">
      <Contents to="/legal/terms" title="Terms" sections={TERMS} />
      <Contents to="/legal/privacy" title="Privacy" sections={PRIVACY} />
    </Legal>
  );
}

interface ContentsProps {
  readonly to: string;
  readonly title: string;
  readonly sections: readonly LegalSection[];
}

function Contents({ to, title, sections }: ContentsProps) {
  return (
    <section>
      <h2>
        <Link to={to}>{title}</Link>
      </h2>
      <ul>
        {sections.map(({ heading }) => (
          <li key={heading}>{heading}</li>
        ))}
      </ul>
    </section>
  );
}

/** The terms of business. */
export function TermsScreen() {
  return <LegalText title="Terms" sections={TERMS} />;
}

/** What happens to personal data. */
export function PrivacyScreen() {
  return <LegalText title="Privacy" sections={PRIVACY} />;
}

function LegalText({ title, sections }: { readonly title: string; readonly sections: readonly LegalSection[] }) {
  return (
    <Legal title={title}>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </Legal>
  );
}

function Legal({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Page narrow>
      <nav aria-label="Legal" className={styles.nav}>
        <NavLink to="/legal/terms">Terms</NavLink>
        <NavLink to="/legal/privacy">Privacy</NavLink>
      </nav>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>
        {children}
        <section>
          <h2>Questions</h2>
          <p>
            Kerfwise, San Francisco Bay Area, California. Write to <a href={CONTACT_LINK}>{CONTACT_MAIL}</a>.
          </p>
        </section>
      </div>
    </Page>
  );
}
