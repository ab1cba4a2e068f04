import { Upload } from 'lucide-react';
import { FileButton } from '../../design/parts/FileButton.tsx';
import styles from './DropCard.module.css';

/** A place to drop a drawing, with a button for those who can't drag. */
export function DropCard({ onTaken }: { readonly onTaken: () => void }) {
  return (
    <section className={styles.card} aria-label="Drop a drawing">
      <div className={styles.zone}>
        <span className={styles.icon} aria-hidden="true">
          <Upload />
        </span>
        <p className={styles.what}>Drop your drawing here</p>
        <p className={styles.kinds}>SVG, DXF, AI, EPS or PDF, up to 50 MB</p>
        <FileButton variant="primary" size="l" onTaken={onTaken}>
          Choose files
        </FileButton>
      </div>
      <p className={styles.note}>Measured on this device. No account needed to see your price.</p>
    </section>
  );
}
