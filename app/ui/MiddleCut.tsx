import styles from './MiddleCut.module.css';

/** Names up to this length stand in one piece. */
const SHORT = 24;
/** Characters at the end that always show: the end of a name tells versions and kinds of file apart. */
const TAIL = 12;

/** A name that is cut in the middle where it has no room. */
export function MiddleCut({ text }: { readonly text: string }) {
  if (text.length <= SHORT) return text;
  return (
    <span className={styles.cut} title={text}>
      <span className={styles.head}>{text.slice(0, -TAIL)}</span>
      <span>{text.slice(-TAIL)}</span>
    </span>
  );
}
