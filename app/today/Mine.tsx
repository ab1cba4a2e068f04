import { Link } from 'react-router-dom';
import { SERVICE_NAMES } from '../../shared/pricing/services.ts';
import type { Today } from '../../shared/today/wire.ts';
import { formatDay } from '../platform/dates.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Section } from './Section.tsx';
import styles from './Today.module.css';
import { ageWords } from './words.ts';

interface AtProps {
  readonly today: Today;
  readonly nowMs: number;
}

/** Tasks of orders that were given to who looks. */
export function Tasks({ today: { tasks, counts }, nowMs }: AtProps) {
  const orders = '/account/production/orders';
  return (
    <Section id="today-tasks" title="Yours" count={counts.tasks} shown={tasks.length} none="" all={orders}>
      {tasks.map(({ id, order_id, order_number, kind, since }) => (
        <li key={id} className={styles.row}>
          <span className={styles.what}>
            <Link to={`${orders}/${order_id}`}>{order_number}</Link>
            <span className={styles.faint}>{SERVICE_NAMES[kind]}</span>
          </span>
          <span className={styles.due}>{ageWords(since, nowMs)}</span>
          <LinkButton data-step="" size="s" to={`${orders}/${order_id}`} aria-label={`Report on ${order_number}`}>
            Report
          </LinkButton>
        </li>
      ))}
    </Section>
  );
}

/** Notes on jobs that name who looks. */
export function Mentions({ today: { mentions, counts }, nowMs }: AtProps) {
  const jobs = '/account/production/floor/jobs';
  return (
    <Section
      id="today-mentions"
      title="Notes to you"
      count={counts.mentions}
      shown={mentions.length}
      none=""
      all={jobs}
    >
      {mentions.map(({ id, job_id, job_number, author, content, since }) => (
        <li key={id} className={styles.row}>
          <span className={styles.what}>
            <Link to={`${jobs}/${job_id}`}>{job_number}</Link>
            <span className={styles.cut}>{`${author}: ${content}`}</span>
          </span>
          <span className={styles.due}>{ageWords(since, nowMs)}</span>
          <LinkButton data-step="" size="s" to={`${jobs}/${job_id}`} aria-label={`Open ${job_number}`}>
            Open
          </LinkButton>
        </li>
      ))}
    </Section>
  );
}

/** Pieces at suppliers that are not back in time. */
export function Outside({ today: { outside, counts } }: { readonly today: Today }) {
  const page = '/account/production/outside';
  return (
    <Section
      id="today-outside"
      title="Late from suppliers"
      count={counts.outside}
      shown={outside.length}
      none=""
      all={page}
    >
      {outside.map(({ id, job_id, job_number, name, supplier, expected_on, pieces }) => (
        <li key={id} className={styles.row}>
          <span className={styles.what}>
            <Link to={`/account/production/floor/jobs/${job_id}`}>{job_number}</Link>
            <span className={styles.faint}>{`${pieces} × ${name}`}</span>
          </span>
          <span className={styles.why}>
            <strong>{supplier}</strong>
          </span>
          <span className={styles.late}>{formatDay(expected_on)}</span>
          <LinkButton data-step="" size="s" to={page} aria-label={`Count back ${job_number}`}>
            Count back
          </LinkButton>
        </li>
      ))}
    </Section>
  );
}
