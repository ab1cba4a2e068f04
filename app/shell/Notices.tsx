import { useSnapshot } from 'valtio';
import { ConfirmEmailBar } from '../account/security/ConfirmEmailBar.tsx';
import { missing } from '../platform/later-part.ts';
import { whenSafeToReload } from '../part/keep.ts';
import { useNetwork } from '../platform/network.ts';
import { notice, setNotice } from '../platform/notify.ts';
import { useSession } from '../platform/session-state.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';

/** Says that the network is gone and what still works, or that the page is not whole since it was. */
export function NetworkBar() {
  const { online, device } = useNetwork();
  const { any: isMissing } = useSnapshot(missing);
  if (!online)
    return (
      <Banner flush tone="warn" role="status" title={device ? 'No connection to our server' : 'You’re offline'}>
        {isMissing
          ? 'Part of this page didn’t load. Reload the page once you’re online.'
          : 'Measuring and pricing still work. Uploading and paying wait until you’re back online.'}
      </Banner>
    );
  if (!isMissing) return null;
  return (
    <Banner
      flush
      tone="warn"
      role="status"
      title="Part of this page didn’t load"
      actions={
        <Button size="s" onClick={() => void whenSafeToReload().then(() => location.reload())}>
          Reload the page
        </Button>
      }
    >
      Your drawing and choices are kept on this device.
    </Banner>
  );
}

/** Asks a customer whose e-mail is not confirmed to do so: there with the page, as all below it would be pushed down. */
export function ConfirmEmail() {
  const { account } = useSession();
  if (!account?.isAuthenticated || account.emailConfirmed !== false || account.email === null) return null;
  return <ConfirmEmailBar key={account.id} email={account.email} />;
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
