import { LogOut } from 'lucide-react';
import { QueryScope } from '../platform/query-client.tsx';
import { useSession } from '../platform/session-state.ts';
import { signOut } from '../platform/sign-out.ts';
import { Button } from '../ui/Button.tsx';
import { Page, Stack } from '../ui/Layout.tsx';
import { PaymentMethodsSection } from '../payment-method/PaymentMethodsSection.tsx';
import { ExemptionsSection } from '../tax/ExemptionsSection.tsx';
import { AccountNav } from '../account/AccountNav.tsx';
import { AddressesSection } from './AddressesSection.tsx';
import { BillingAddressesSection } from './BillingAddressesSection.tsx';
import { CreditsSection } from './CreditsSection.tsx';
import { DataSection } from './DataSection.tsx';
import { FilesSection } from './FilesSection.tsx';
import { MailsSection } from './MailsSection.tsx';
import { NameSection } from './NameSection.tsx';
import { UnitsSection } from './UnitsSection.tsx';
import styles from './ProfileScreen.module.css';
import { SecuritySections } from '../account/security/SecuritySections.tsx';

/** The sections by their anchors, in the order of the page. */
const SECTIONS = [
  { id: 'name', label: 'You' },
  { id: 'email', label: 'E-mail' },
  { id: 'password', label: 'Password' },
  { id: 'sessions', label: 'Sign-ins' },
  { id: 'units', label: 'Units' },
  { id: 'addresses', label: 'Addresses' },
  { id: 'billing', label: 'Billing addresses' },
  { id: 'payment-methods', label: 'Payment methods' },
  { id: 'exemptions', label: 'Tax exemptions' },
  { id: 'credits', label: 'Credit' },
  { id: 'mails', label: 'E-mails' },
  { id: 'files', label: 'Files' },
  { id: 'data', label: 'Your data' },
] as const;

/** Everything about the account that its owner sets, one section each. */
export function ProfileScreen() {
  const { account } = useSession();
  if (account === null) return null;
  return (
    <QueryScope>
      <Page>
        <AccountNav title="Profile" />
        <div className={styles.columns}>
          <nav aria-label="Sections" className={styles.sections}>
            {SECTIONS.map(({ id, label }) => (
              <a key={id} href={`#${id}`}>
                {label}
              </a>
            ))}
          </nav>
          <Stack gap={6} className={styles.content}>
            <NameSection />
            <SecuritySections />
            <UnitsSection />
            <AddressesSection />
            <BillingAddressesSection />
            <PaymentMethodsSection />
            <ExemptionsSection />
            <CreditsSection />
            <MailsSection />
            <FilesSection />
            <DataSection />
            <div>
              <Button icon={<LogOut aria-hidden="true" />} onClick={signOut}>
                Log out
              </Button>
            </div>
          </Stack>
        </div>
      </Page>
    </QueryScope>
  );
}
