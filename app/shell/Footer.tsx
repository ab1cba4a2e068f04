import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../ui/Logo.tsx';
import { FOOTER, LASER_LINKS } from '../router/site-links.ts';
import { laterPart } from '../platform/later-part.ts';
import { contactLink } from '../platform/contact.ts';
import { usePageData } from '../platform/page-data.ts';
import { NO_IMPRINT } from '../../shared/site/imprint.ts';
import styles from './Footer.module.css';

/** Opens the contact panel. Without it, links to us open a mail: nobody is told that it is missing. */
const ContactLauncher = laterPart(() =>
  import('../inquiry/ContactLauncher.tsx').then(
    (m) => m.ContactLauncher,
    () => undefined,
  ),
);

/** The foot of ordinary pages. Links only to pages that exist. */
export function Footer() {
  const { company, address, blog, social } = usePageData()?.imprint ?? NO_IMPRINT;
  const elsewhere = [...(blog ? [{ name: 'Blog', url: blog }] : []), ...social];
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.who}>
          <Logo />
          <p>Laser-cut, engraved and bent parts, made in the San Francisco Bay Area, California.</p>
          <a href={contactLink()} className={styles.link}>
            Contact
          </a>
          {elsewhere.map(({ name, url }) => (
            <a key={url} href={url} className={styles.link}>
              {name}
            </a>
          ))}
          <small>{[company, ...address].filter(Boolean).join(', ')}</small>
        </div>
        <nav aria-label="Footer" className={styles.groups}>
          {FOOTER.map(({ title, links }) => (
            <div key={title}>
              <p className={styles.title}>{title}</p>
              {links.map(({ to, label }) => (
                <Link key={to} to={to} className={styles.link}>
                  {label}
                </Link>
              ))}
            </div>
          ))}
          <details>
            <summary className={styles.link}>Laser cutting by material</summary>
            {LASER_LINKS.map(({ to, label }) => (
              <Link key={to} to={to} className={styles.link}>
                {label}
              </Link>
            ))}
          </details>
        </nav>
      </div>
      <Suspense fallback={null}>
        <ContactLauncher />
      </Suspense>
    </footer>
  );
}
