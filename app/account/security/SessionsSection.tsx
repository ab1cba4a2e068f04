import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeviceSession } from '../../../shared/account/identity-wire.ts';
import { laterApi } from '../../platform/later-api.ts';
import { formatTime } from '../../platform/dates.ts';
import { notify } from '../../platform/notify.ts';
import { failureOf, unwrap } from '../../platform/query-client.tsx';
import { signOut } from '../../platform/sign-out.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import styles from './Security.module.css';

/** Where the account is signed in; one place can be ended, or all. */
export function SessionsSection({ sessions }: { readonly sessions: readonly DeviceSession[] }) {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['security'] });
  const onError = (error: Error) =>
    notify({ tone: 'bad', title: 'No device was signed out', text: failureOf(error).message });
  const end = useMutation({
    mutationFn: async (id: string) => unwrap(await laterApi.identity.endSession({ params: { id } })),
    onSuccess,
    onError,
  });
  const everywhere = useMutation({
    mutationFn: async (keep_this: boolean) =>
      unwrap(await laterApi.identity.signOutEverywhere({ body: { keep_this } })),
    onSuccess: (_, kept) => (kept ? onSuccess() : signOut()),
    onError,
  });
  const confirm = useConfirm();
  const signOutAll = async (keepThis: boolean) => {
    const title = keepThis ? 'Sign out all others?' : 'Sign out everywhere?';
    const text = keepThis
      ? 'Every other device and browser will have to log in again.'
      : 'Every device and browser will have to log in again, this one too.';
    const action = keepThis ? 'Yes, sign out the others' : 'Yes, sign out everywhere';
    if (await confirm.ask({ title, text, action })) everywhere.mutate(keepThis);
  };
  return (
    <Section id="sessions" title="Where you are signed in">
      {confirm.dialog}
      <ul className={styles.sessions}>
        {sessions.map(({ id, device, network, created_at, last_used_at, current }) => (
          <li key={id} className={styles.session}>
            <div className={styles.words}>
              <p className={styles.line}>
                <span className={styles.value}>{device}</span>
                {current && <Badge tone="good">This device</Badge>}
              </p>
              <p className={styles.note}>
                Since {formatTime(created_at)}
                {last_used_at > created_at && `, last used ${formatTime(last_used_at)}`}
                {network !== '' && ` · ${network}`}
              </p>
            </div>
            {!current && (
              <Button
                size="s"
                aria-label={`Sign out ${device}, since ${formatTime(created_at)}`}
                busy={end.isPending && end.variables === id}
                onClick={() => end.mutate(id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        {sessions.length > 1 && (
          <Button busy={everywhere.isPending} onClick={() => void signOutAll(true)}>
            Sign out all others
          </Button>
        )}
        <Button variant="danger" busy={everywhere.isPending} onClick={() => void signOutAll(false)}>
          Sign out everywhere
        </Button>
      </div>
    </Section>
  );
}
