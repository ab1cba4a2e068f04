import { Link } from 'react-router-dom';
import { Logo } from '../ui/Logo.tsx';
import { menuOf } from '../router/menus.ts';
import { CONTACT_LINK } from '../platform/contact.ts';
import styles from './Footer.module.css';

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
          {menuOf('footer', null).map(({ to, label }) => (
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
