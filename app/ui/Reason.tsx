import styles from './Reason.module.css';

/** Why controls near it are disabled; nothing where they are not. They name it by its id in `aria-describedby`. */
export function Reason({ id, children }: { readonly id: string; readonly children: string | null }) {
  if (children === null) return null;
  return (
    <p id={id} className={styles.reason}>
      {children}
    </p>
  );
}
