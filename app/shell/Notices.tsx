import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { useNetwork } from '../platform/network.ts';
import { notice, setNotice } from '../platform/notify.ts';
import { useSession } from '../platform/session-state.ts';
import { Banner } from '../ui/Banner.tsx';

/** Says that the network is gone and what still works. */
export function NetworkBar() {
  const { online, device } = useNetwork();
  if (online) return null;
  return (
    <Banner flush tone="warn" role="status" title={device ? 'No connection to our server' : 'You are offline'}>
      Measuring and pricing go on working here. Uploading and paying wait for the network.
    </Banner>
  );
}

const ConfirmEmailBar = lazy(() =>
  import('../account/security/ConfirmEmailBar.tsx').then((m) => ({ default: m.ConfirmEmailBar })),
);

/** Asks a customer whose e-mail is not confirmed to do so. */
export function ConfirmEmail() {
  const { account } = useSession();
  if (!account?.isAuthenticated || account.emailConfirmed !== false || account.email === null) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmEmailBar key={account.id} email={account.email} />
    </Suspense>
  );
}

/** A standing message for guests and customers; visitors without an account do not see it. */
export function NotificationBar() {
  const { current } = useSnapshot(notice);
  const { status } = useSession();
  if (current === null || status === 'anonymous') return null;
  return (
    <Banner flush role="status" title={current.title} onDismiss={() => setNotice(null)}>
      {current.text}
    </Banner>
  );
}
