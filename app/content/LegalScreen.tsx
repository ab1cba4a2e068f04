import { NavLink } from 'react-router-dom';
import { CONTACT_LINK, CONTACT_MAIL } from '../platform/contact.ts';
import { Page } from '../ui/Layout.tsx';
import styles from './LegalScreen.module.css';
import { type LegalSection, PRIVACY, TERMS } from './legal-text.ts';

/** The terms of business. */
export function TermsScreen() {
  return <Legal title="Terms" sections={TERMS} />;
}

/** What happens to personal data. */
export function PrivacyScreen() {
  return <Legal title="Privacy" sections={PRIVACY} />;
}

function Legal({ title, sections }: { readonly title: string; readonly sections: readonly LegalSection[] }) {
  return (
    <Page narrow>
      <nav aria-label="Legal" className={styles.nav}>
        <NavLink to="/legal/terms">Terms</NavLink>
        <NavLink to="/legal/privacy">Privacy</NavLink>
      </nav>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
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
