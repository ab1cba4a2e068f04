import { type ReactNode, useEffect, useState } from 'react';
import { Link, NavLink, useParams } from 'react-router-dom';
import { TERMS_VERSION } from '../../shared/checkout/legal-terms.ts';
import type { KeptTimes } from '../../shared/site/page-data.ts';
import { contactLink, contactMail } from '../platform/contact.ts';
import { formatDayOfYear } from '../platform/dates.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { laterApi } from '../platform/later-api.ts';
import { usePageData } from '../platform/page-data.ts';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Layout.tsx';
import styles from './LegalScreen.module.css';
import { privacyText, TERMS, TERMS_TEXTS } from './legal-text.ts';
import { PRIVACY_CHANGES } from './privacy-changes.ts';
import type { LegalSection } from './legal-section.ts';

/** Headings of both pages, each a way in. */
export function LegalScreen() {
  return (
    <Legal title="Legal">
      <Contents to="/legal/terms" title="Terms" sections={TERMS} />
      <Contents to="/legal/privacy" title="Privacy" sections={privacyText(null)} />
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
export function LegalTermsScreen() {
  return <LegalText title="Terms" sections={TERMS} />;
}

/** The terms of a version: what an order was placed under. */
export function LegalTermsVersionScreen() {
  const { termsVersion = '' } = useParams();
  const texts: Readonly<Record<string, readonly LegalSection[] | undefined>> = TERMS_TEXTS;
  const sections = texts[termsVersion];
  if (!sections)
    return (
      <EmptyState
        level={1}
        title="We couldn’t find that version"
        action={<LinkButton to="/legal/terms">Terms</LinkButton>}
      >
        The current terms are those of {formatDayOfYear(TERMS_VERSION)}.
      </EmptyState>
    );
  return (
    <LegalText title={`Terms of ${formatDayOfYear(termsVersion)}`} sections={sections}>
      {termsVersion !== TERMS_VERSION && (
        <p>
          There is a newer version: the <Link to="/legal/terms">terms of {formatDayOfYear(TERMS_VERSION)}</Link>. Orders
          under this one keep it.
        </p>
      )}
    </LegalText>
  );
}

/** How long the server keeps things, as a rendered page says or the server does; null while it does not answer. */
function useTimes(): KeptTimes | null {
  const rendered = usePageData()?.keptTimes ?? null;
  const [times, setTimes] = useState(rendered);
  useEffect(() => {
    if (rendered !== null) return;
    const given = new AbortController();
    void laterApi.upkeep.policies({}, given.signal).then((answer) => {
      if (!answer.ok || given.signal.aborted) return;
      const { file_retention_years: fileYears, session_days: sessionDays } = answer.value;
      setTimes({ fileYears, sessionDays });
    });
    return () => given.abort();
  }, [rendered]);
  return times;
}

/** Privacy policy. */
export function PrivacyScreen() {
  return (
    <LegalText title="Privacy" sections={privacyText(useTimes())} after={<PrivacyHistory />}>
      <p>In force since {formatDayOfYear(PRIVACY_CHANGES[0].day)}.</p>
    </LegalText>
  );
}

/** Days on which the policy changed, newest first. */
function PrivacyHistory() {
  return (
    <section>
      <h2>Changes</h2>
      <dl>
        {PRIVACY_CHANGES.map(({ day, change }) => (
          <div key={day}>
            <dt>{formatDayOfYear(day)}</dt>
            <dd>{change}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface LegalTextProps {
  readonly title: string;
  readonly sections: readonly LegalSection[];
  /** Before the text. */
  readonly children?: ReactNode;
  readonly after?: ReactNode;
}

function LegalText({ title, sections, children, after }: LegalTextProps) {
  return (
    <Legal title={title}>
      {children}
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {after}
    </Legal>
  );
}

function Legal({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  usePageTitle(title);
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
            Kerfwise, San Francisco Bay Area, California. E-mail <a href={contactLink()}>{contactMail()}</a>.
          </p>
        </section>
      </div>
    </Page>
  );
}
