import { Link } from 'react-router-dom';
import { Logo } from '../ui/Logo.tsx';
import { useMenu } from '../router/menus.ts';
import { CONTACT_LINK } from '../platform/contact.ts';
import styles from './Footer.module.css';

/** The foot of ordinary pages. Links only to pages that exist. */
export function Footer() {
  const links = useMenu('footer', null);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.who}>
          <Logo />
          <p>Laser-cut and engraved parts, made in the San Francisco Bay Area, California.</p>
        </div>
        <nav aria-label="Footer" className={styles.links}>
          {links.map(({ to, label }) => (
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
