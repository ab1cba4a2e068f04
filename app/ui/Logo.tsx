import styles from './Logo.module.css';

/** The mark: a plate with a kerf cut through it; the piece that is parted off glows. */
function LogoMark({ size = 20 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M1 1h10.2L6.4 19H1z" fill="currentColor" />
      <path d="M13.4 1H19v18H8.6z" className={styles.cut} />
    </svg>
  );
}

/** Mark and name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      Kerfwise
    </span>
  );
}
