import styles from './Spinner.module.css';

/** A turning ring, 18 px, in the text's colour. Decorative: the thing it stands in says what is under way. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
