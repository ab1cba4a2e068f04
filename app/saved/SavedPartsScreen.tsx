import { useMemo } from 'react';
import { AccountNav } from '../account/AccountNav.tsx';
import { List } from '../list/List.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { useSession } from '../platform/session-state.ts';
import { useUnit } from '../platform/units.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Layout.tsx';
import { AgainBanner } from './AgainBanner.tsx';
import { SAVED_PARTS } from './part-again.ts';
import { NO_SAVED_PARTS, savedList } from './saved-list.tsx';

/** Parts that were saved. A guest has some too; whoever has no token is only told of them, and nobody is asked. */
export function SavedPartsScreen() {
  const { status } = useSession();
  const unit = useUnit();
  const list = useMemo(() => savedList(unit), [unit]);
  return (
    <QueryScope>
      <Page>
        <AccountNav title="Saved parts" />
        <AgainBanner page={SAVED_PARTS} />
        {status === 'anonymous' ? <Card>{NO_SAVED_PARTS}</Card> : <List list={list} />}
      </Page>
    </QueryScope>
  );
}
