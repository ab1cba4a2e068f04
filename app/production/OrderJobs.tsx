import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { JOB_WORDS } from '../../shared/production/status.ts';
import { jobTone } from '../floor/floor-words.ts';
import { materialWords } from '../floor/jobs-list.tsx';
import { laterApi } from '../platform/later-api.ts';
import { unwrap } from '../platform/query-client.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import styles from './ProductionOrderScreen.module.css';

/** Jobs that an order is made in, each with how far it is. Nothing while there are none. */
export function OrderJobs({ orderId }: { readonly orderId: string }) {
  const { data: jobs = [] } = useQuery({
    queryKey: ['floor', 'jobs of order', orderId],
    queryFn: async ({ signal }) => unwrap(await laterApi.production.ofOrder({ params: { id: orderId } }, signal)).jobs,
  });
  if (jobs.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="order-jobs">
      <h2 id="order-jobs" className={styles.title}>
        Jobs
      </h2>
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <li key={job.id}>
            <Link to={`/account/production/floor/jobs/${job.id}`}>{job.number}</Link>
            <Badge tone={jobTone(job.status)}>{JOB_WORDS[job.status]}</Badge>
            <span className={styles.faint}>
              {[
                materialWords(job),
                `${job.pieces} pieces`,
                job.place && `on ${job.place}`,
                job.operator,
                job.held ?? job.blocked,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
