import { useQuery } from '@tanstack/react-query';
import type { PriceList } from '../../shared/material/wire.ts';
import { formatDate } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import styles from './Material.module.css';
import { materialsChanged, materialsQuery, priceListsQuery } from './queries.ts';

/** Versions of the price list, newest first: who, why, what; each can be put in force again. */
export function PriceLists({ isAdmin }: { readonly isAdmin: boolean }) {
  const { data = [] } = useQuery(priceListsQuery);
  return (
    <TitledCard id="versions" title="Versions of the price list">
      {data.length === 0 ? (
        <p className={styles.quiet}>
          Nothing was published here yet: the price list is the one that came with the program.
        </p>
      ) : (
        <ol className={styles.versions}>
          {data.map((one) => (
            <Version key={one.id} version={one} isAdmin={isAdmin} />
          ))}
        </ol>
      )}
    </TitledCard>
  );
}

/** Differences that are shown without unfolding. */
const SHOWN = 3;

function Version({ version: one, isAdmin }: { readonly version: PriceList; readonly isAdmin: boolean }) {
  const rest = one.changes.slice(SHOWN);
  return (
    <li>
      <div className={styles.versionHead}>
        <strong>{one.reason}</strong>
        <span className={styles.quiet}>
          {formatDate(one.at)}
          {one.by && `, ${one.by}`}
        </span>
        {one.current ? <Badge tone="good">In force</Badge> : isAdmin && <Restore version={one} />}
      </div>
      {one.changes.length > 0 && (
        <ul className={styles.changes}>
          {one.changes.slice(0, SHOWN).map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <ul className={styles.changes}>
            {rest.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function Restore({ version: { id, at, reason } }: { readonly version: PriceList }) {
  const { data } = useQuery(materialsQuery);
  const confirm = useConfirm();
  const restore = async () => {
    const text = 'Open quotes are priced by it at once. Accepted quotes and orders keep their prices.';
    const title = `Put the price list of ${formatDate(at)} in force again?`;
    if (!data || !(await confirm.ask({ title, text, action: 'Put in force', keep: 'Keep today’s' }))) return;
    const answer = await laterApi.material.restore({ params: { id }, body: { version: data.version } });
    if (!answer.ok) return notify({ tone: 'bad', title: 'Nothing was changed', text: answer.error.message });
    notify({ tone: 'good', title: 'In force again' });
    await materialsChanged();
  };
  return (
    <>
      <Button size="s" aria-label={`Put in force again: ${reason}`} onClick={() => void restore()}>
        Put in force again
      </Button>
      {confirm.dialog}
    </>
  );
}
