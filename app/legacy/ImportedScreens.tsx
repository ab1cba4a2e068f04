import { useMemo } from 'react';
import { isStaff } from '../../shared/account/roles.ts';
import { List } from '../list/List.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { RoleGate } from '../organization/RoleGate.tsx';
import { useSession } from '../platform/session-state.ts';
import { useUnit } from '../platform/units.ts';
import { AgainBanner } from '../saved/AgainBanner.tsx';
import { Page } from '../ui/Layout.tsx';
import { IMPORTED_DESIGNS } from './DesignActions.tsx';
import { designsList } from './designs-list.tsx';
import { ImportedNav } from './ImportedNav.tsx';
import { ordersList } from './orders-list.tsx';

/** /account/imported-designs: designs of the former shop, read-only, to be ordered again. Staff sees everybody's. */
export function ImportedDesignsScreen() {
  const { account } = useSession();
  const unit = useUnit();
  const forStaff = account !== null && isStaff(account.role);
  const list = useMemo(() => designsList(unit, forStaff), [unit, forStaff]);
  return (
    <QueryScope>
      <Page>
        <ImportedNav title="Imported designs" />
        <AgainBanner page={IMPORTED_DESIGNS} />
        <RoleGate kind="quote" what="put imported designs on a quote">
          {null}
        </RoleGate>
        <List list={list} />
      </Page>
    </QueryScope>
  );
}

/** /account/imported-orders: orders of the former shop, read-only. Staff sees everybody's. */
export function ImportedOrdersScreen() {
  const { account } = useSession();
  const forStaff = account !== null && isStaff(account.role);
  const list = useMemo(() => ordersList(forStaff), [forStaff]);
  return (
    <QueryScope>
      <Page>
        <ImportedNav title="Imported orders" />
        <List list={list} />
      </Page>
    </QueryScope>
  );
}
