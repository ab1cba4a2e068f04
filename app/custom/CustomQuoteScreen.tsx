import { isStaff } from '../../shared/account/roles.ts';
import { RoleGate } from '../organization/RoleGate.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { useSession } from '../platform/session-state.ts';
import { Page } from '../ui/Layout.tsx';
import { CreateQuote } from './CreateQuote.tsx';
import styles from './CustomQuoteScreen.module.css';
import { RfqForm } from './RfqForm.tsx';

/** Work that a person prices: customers ask for it, staff makes a quote of it. */
export function CustomQuoteScreen() {
  const { account } = useSession();
  const staff = account !== null && isStaff(account.role);
  return (
    <QueryScope>
      <Page narrow>
        <header className={styles.head}>
          <h1>{staff ? 'Create a custom quote' : 'Request a quote'}</h1>
          <p>
            {staff
              ? 'For a customer who called or e-mailed. Answer requests from the inbox.'
              : 'For work without an instant price. Tell us what you need and we’ll send you a price.'}
          </p>
        </header>
        {staff ? (
          <CreateQuote />
        ) : (
          <RoleGate kind="custom_request">
            <RfqForm />
          </RoleGate>
        )}
      </Page>
    </QueryScope>
  );
}
