import { Link } from 'react-router-dom';
import type { Today } from '../../shared/today/wire.ts';
import { durationWords, piecesWords } from '../floor/floor-words.ts';
import { formatDay } from '../platform/dates.ts';
import { LinkButton } from '../ui/Button.tsx';
import { MOST_SHOWN, Section } from './Section.tsx';
import styles from './Today.module.css';

const BATCHES = '/account/production/batches';

/** Pieces that can go on a machine now, by material: each is one press from its batch. */
export function ReadyToCut({ today: { to_cut, counts, day } }: { readonly today: Today }) {
  const shown = to_cut.slice(0, MOST_SHOWN);
  const hubs = new Set(to_cut.map(({ hub_id }) => hub_id));
  return (
    <Section
      id="today-cut"
      title="Ready to cut"
      count={counts.to_cut}
      shown={shown.length}
      none="Nothing waits for a machine."
      all={`${BATCHES}/new`}
    >
      {shown.map(({ hub_id, hub, thickness_id, material, thickness_mm, jobs, pieces, seconds, ships_by }) => (
        <li key={`${hub_id} ${thickness_id}`} className={styles.row}>
          <span className={styles.what}>
            <strong>{`${material}, ${thickness_mm} mm`}</strong>
            {hubs.size > 1 && <span className={styles.faint}>{hub}</span>}
          </span>
          <span className={styles.why}>
            {[
              jobs === 1 ? '1 job' : `${jobs} jobs`,
              piecesWords(pieces),
              seconds < 30 ? 'under 1 min' : durationWords(seconds),
            ].join(', ')}
          </span>
          <span className={ships_by < day ? styles.late : styles.due}>{formatDay(ships_by)}</span>
          <LinkButton
            data-step=""
            size="s"
            to={`${BATCHES}/new?${new URLSearchParams({ hub: hub_id ?? '', thickness: `${thickness_id}` })}`}
            aria-label={`Make batch of ${material}, ${thickness_mm} mm`}
          >
            Make batch
          </LinkButton>
        </li>
      ))}
    </Section>
  );
}

/** Sheets that run short: less than half the minimum is free. */
export function ShortOfMaterial({ today: { short, counts } }: { readonly today: Today }) {
  return (
    <Section
      id="today-short"
      title="Short of material"
      count={counts.stock}
      shown={short.length}
      none=""
      all="/account/production/stock"
    >
      {short.map(({ id, material, thickness_mm, width_mm, height_mm, free, minimum }) => (
        <li key={id} className={styles.row}>
          <span className={styles.what}>
            <Link to={`/account/production/stock/${id}`}>{`${material}, ${thickness_mm} mm`}</Link>
            <span className={styles.faint}>
              {`${free} of ${minimum} ${minimum === 1 ? 'sheet' : 'sheets'} free, ${width_mm} × ${height_mm} mm`}
            </span>
          </span>
          <LinkButton
            data-step=""
            size="s"
            to={`/account/production/stock/${id}`}
            aria-label={`Order ${material}, ${thickness_mm} mm`}
          >
            Order
          </LinkButton>
        </li>
      ))}
    </Section>
  );
}
