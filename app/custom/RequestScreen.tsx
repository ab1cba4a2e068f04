import { useParams } from 'react-router-dom';
import { AccountNav } from '../account/AccountNav.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Answer } from './Answer.tsx';
import { Messages } from './Messages.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import styles from './RequestScreen.module.css';
import { RequestStateBadge } from './RequestState.tsx';
import { StaffAnswer } from './StaffAnswer.tsx';
import { useRequest } from './use-request.ts';

/** One request: what was asked, what was answered, what was said. */
export function RequestScreen() {
  return (
    <QueryScope>
      <Page>
        <RequestPage id={useParams().id ?? ''} />
      </Page>
    </QueryScope>
  );
}

function RequestPage({ id }: { readonly id: string }) {
  const { request, failure, busy, reload, act } = useRequest(id);
  if (failure?.code === 'not_found')
    return (
      <EmptyState
        level={1}
        title="We could not find that request"
        action={<LinkButton to="/account/requests">Your requests</LinkButton>}
      >
        It may belong to another account.
      </EmptyState>
    );
  if (failure)
    return (
      <Banner
        tone="bad"
        role="alert"
        title="The request could not be loaded"
        actions={<Button onClick={() => void reload()}>Try again</Button>}
      >
        {failure.message}
      </Banner>
    );
  if (!request) return <Skeleton height={420} />;
  return (
    <>
      <AccountNav title={`Request ${request.number}`} />
      <header className={styles.head}>
        <p className={styles.title}>{request.title}</p>
        <RequestStateBadge state={request.state} />
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {request.as_staff ? (
            <StaffAnswer request={request} busy={busy} act={act} reload={reload} />
          ) : (
            <Answer request={request} busy={busy} act={act} />
          )}
          <Messages request={request} act={act} />
        </div>
        <RequestFacts request={request} />
      </div>
    </>
  );
}
