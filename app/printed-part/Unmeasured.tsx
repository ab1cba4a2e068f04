import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { unmeasuredQuery } from '../custom/unmeasured-query.ts';
import { laterApi } from '../platform/later-api.ts';
import { useStep } from '../platform/use-step.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import styles from './PrintFarm.module.css';
import { printFarmChanged } from './queries.ts';

/** Files of accepted requests that no model could be made of, with the reason; nothing where there are none. */
export function Unmeasured() {
  const { data = [] } = useQuery(unmeasuredQuery);
  const { busy, take } = useStep(printFarmChanged);
  if (data.length === 0) return null;
  const again = (id: string) => laterApi.printedPart.measureAgain({ params: { id } });
  return (
    <Card as="section" padding="s" aria-labelledby="unmeasured" className={styles.plate}>
      <h2 id="unmeasured">Files that couldn’t be measured</h2>
      <ul className={styles.parts}>
        {data.map(({ id, filename, request_id, reason }) => (
          <li key={id}>
            <strong>{filename}</strong>
            <span>{reason}</span>
            <div className={styles.marks}>
              <Link to={`/account/requests/${request_id}`}>Open request</Link>
              <Button
                size="s"
                busy={busy === id}
                aria-label={`Measure again, ${filename}`}
                onClick={() => void take(id, () => again(id), `${filename} was looked at again`)}
              >
                Measure again
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
