import { shortDay } from '../../shared/base/day-words.ts';
import type { Schedule } from '../../shared/schedule/wire.ts';
import styles from './Schedule.module.css';

const TECHNOLOGY_NAMES = { 'co2-laser': 'CO2 laser', 'fiber-laser': 'Fiber laser', 'photo-etching': 'Photo etching' };

function speedWords(days: number): string {
  if (days === 0) return 'same day';
  return days === 1 ? '1 working day' : `${days} working days`;
}

/** Ship dates that the checkout promises now. */
export function Promises({ schedule: { promises } }: { readonly schedule: Schedule }) {
  if (promises.length === 0) return null;
  return (
    <section aria-labelledby="schedule-promises" className={styles.panel}>
      <h2 id="schedule-promises" className={styles.panelTitle}>
        Promised at checkout now
      </h2>
      <dl className={styles.promises}>
        {promises.map(({ technology_slug, days, ships_by, by_calendar }) => (
          <div key={`${technology_slug} ${days}`}>
            <dt>
              {TECHNOLOGY_NAMES[technology_slug]}, {speedWords(days)}
            </dt>
            <dd className={ships_by > by_calendar ? styles.over : undefined}>{shortDay(ships_by)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.facts}>For an hour of machine time. Fill a day, and the date that customers see moves.</p>
    </section>
  );
}
