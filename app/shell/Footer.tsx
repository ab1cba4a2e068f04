import { Link } from 'react-router-dom';
import { Logo } from '../ui/Logo.tsx';
import { CONTACT_LINK } from '../platform/contact.ts';
import styles from './Footer.module.css';

const LINKS = [
  { to: '/', label: 'Upload a drawing' },
  { to: '/materials', label: 'Materials' },
  { to: '/legal/terms', label: 'Terms' },
  { to: '/legal/privacy', label: 'Privacy' },
] as const;

/** The foot of ordinary pages. Links only to pages that exist. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.who}>
          <Logo />
          <p>Laser-cut and engraved parts, made in the San Francisco Bay Area, California.</p>
        </div>
        <nav aria-label="Footer" className={styles.links}>
          {LINKS.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <a href={CONTACT_LINK}>Contact</a>
        </nav>
      </div>
    </footer>
  );
}
