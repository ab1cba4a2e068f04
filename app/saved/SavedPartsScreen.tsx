import { useMemo } from 'react';
import { AccountNav } from '../account/AccountNav.tsx';
import { List } from '../list/List.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { useSession } from '../platform/session-state.ts';
import { useReason } from '../platform/use-reason.ts';
import { RoleGate } from '../organization/RoleGate.tsx';
import { useUnit } from '../platform/units.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Layout.tsx';
import { AgainBanner } from './AgainBanner.tsx';
import { SAVED_PARTS } from './part-again.ts';
import { NO_SAVED_PARTS, savedList } from './saved-list.tsx';

/** Parts that were saved. A guest has some too; whoever has no token is only told of them, and nobody is asked. */
export function SavedPartsScreen() {
  const { status, account } = useSession();
  const mayChange = useReason(account?.buysFor, 'part') === null;
  const unit = useUnit();
  const list = useMemo(() => savedList(unit, mayChange), [unit, mayChange]);
  return (
    <QueryScope>
      <Page>
        <AccountNav title="Saved parts" />
        <AgainBanner page={SAVED_PARTS} />
        <RoleGate kind="quote" what="change saved parts or put them on a quote">
          {null}
        </RoleGate>
        {status === 'anonymous' ? <Card>{NO_SAVED_PARTS}</Card> : <List list={list} />}
      </Page>
    </QueryScope>
  );
}
