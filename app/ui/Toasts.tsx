import { Banner, type Tone } from './Banner.tsx';
import styles from './Toasts.module.css';

/** One message that floats over the page. */
export interface ToastItem {
  readonly id: number;
  readonly tone: Tone;
  readonly title: string;
  readonly text?: string | undefined;
}

/** The place where passing messages appear, in the lower corner. Failures are read out at once. */
export function Toasts({
  items,
  onDismiss,
}: {
  readonly items: readonly ToastItem[];
  readonly onDismiss: (id: number) => void;
}) {
  return (
    <section className={styles.region} aria-label="Notifications">
      {items.map((item) => (
        <Banner
          key={item.id}
          className={styles.toast}
          tone={item.tone}
          title={item.title}
          role={item.tone === 'bad' ? 'alert' : 'status'}
          onDismiss={() => onDismiss(item.id)}
        >
          {item.text}
        </Banner>
      ))}
    </section>
  );
}
