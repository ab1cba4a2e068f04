import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { laterApi } from '../../platform/later-api.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { failureOf, QueryScope, unwrap } from '../../platform/query-client.tsx';
import { safePath } from '../../platform/safe-path.ts';
import { logout } from '../../platform/session.ts';
import { useSession } from '../../platform/session-state.ts';
import { Banner } from '../../ui/Banner.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import styles from './AuthScreen.module.css';

/** /invite/{token}: joins an organization by the link of a mail. */
export function AcceptScreen() {
  usePageTitle('Invitation');
  return (
    <QueryScope>
      <div className={styles.screen}>
        <Card className={styles.card}>
          <Invited />
        </Card>
      </div>
    </QueryScope>
  );
}

function Invited() {
  const { token = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { account } = useSession();
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) => unwrap(await laterApi.organization.invitation({ params: { token } }, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isSomebodyElse = data !== undefined && account?.isAuthenticated === true && account.email !== data.email;
  // An invitation is for one e-mail: whoever else is signed in here is logged out first. A guest stays, with what is theirs.
  useEffect(() => {
    if (isSomebodyElse) logout();
  }, [isSomebodyElse]);
  if (error)
    return (
      <>
        <h1 className={styles.title}>Invitation</h1>
        <Banner
          tone="bad"
          role="alert"
          actions={
            <LinkButton size="s" to="/">
              Home
            </LinkButton>
          }
        >
          {failureOf(error).message}
        </Banner>
      </>
    );
  if (!data || isSomebodyElse) return <Skeleton height={300} />;
  return (
    <>
      <h1 className={styles.title}>Join {data.organization_name}</h1>
      <p className={styles.why}>You’ll see its quotes, orders and parts, and buy for it.</p>
      <AcceptForm
        token={token}
        email={data.email}
        hasAccount={data.has_account}
        isSignedIn={account?.isAuthenticated === true}
        onDone={() => void navigate(safePath(query.get('redirect')), { replace: true })}
      />
    </>
  );
}
