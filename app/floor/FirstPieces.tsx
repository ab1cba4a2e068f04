import { MEASURED_WORDS } from '../../shared/production/first-article.ts';
import type { Job } from '../../shared/production/wire.ts';
import { formatTime } from '../platform/dates.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { FirstPhotos } from './FirstPhotos.tsx';
import styles from './Job.module.css';

type FirstPiece = Job['first_pieces'][number];

/** "Width 100.1 mm, drawn 100 mm": what was measured. */
function measuredWords({ measured }: FirstPiece): string {
  return measured
    .map(({ what, drawn_mm, measured_mm }) => `${MEASURED_WORDS[what]} ${measured_mm} mm, drawn ${drawn_mm} mm`)
    .join('. ');
}

/** First pieces of a job that were measured, with their photos; nothing where none was. */
export function FirstPieces({ job }: { readonly job: Job }) {
  if (job.first_pieces.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="job-first">
      <h2 id="job-first">First pieces</h2>
      <ul className={styles.entries}>
        {job.first_pieces.map((first) => (
          <li key={first.id}>
            <time dateTime={first.at}>{formatTime(first.at)}</time>
            <span>
              {first.name}{' '}
              <Badge tone={first.outcome === 'pass' ? 'good' : 'bad'}>
                {first.outcome === 'pass' ? 'Passed' : 'Stopped'}
              </Badge>
              <br />
              <span
                className={styles.faint}
              >{`${measuredWords(first)}.${first.note === '' ? '' : ` ${first.note}`}`}</span>
              <FirstPhotos first={first} name={first.name} />
            </span>
            <span className={styles.faint}>{first.operator}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
