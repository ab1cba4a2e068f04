import { useParams } from 'react-router-dom';
import { isStaff } from '../../shared/account/roles.ts';
import { AccountNav } from '../account/AccountNav.tsx';
import { StaffHead } from '../account/StaffHead.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { useSession } from '../platform/session-state.ts';
import { useReason } from '../platform/use-reason.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Page } from '../ui/Layout.tsx';
import { Answer } from './Answer.tsx';
import { Messages } from './Messages.tsx';
import { RfqFacts } from './RfqFacts.tsx';
import styles from './RfqScreen.module.css';
import { RfqStateBadge } from './RfqState.tsx';
import { StaffAnswer } from './StaffAnswer.tsx';
import { useRfq } from './use-rfq.ts';

/** One request: what was asked, what was answered, what was said. */
export function RfqScreen() {
  return (
    <QueryScope>
      <Page>
        <RfqPage id={useParams().id ?? ''} />
      </Page>
    </QueryScope>
  );
}

function RfqPage({ id }: { readonly id: string }) {
  const { request, failure, busy, reload, act } = useRfq(id);
  const { account } = useSession();
  const forStaff = account !== null && isStaff(account.role);
  const reason = useReason(account?.buysFor, 'custom_request');
  if (failure || !request)
    return (
      <NotLoaded
        failure={failure}
        onRetry={() => void reload()}
        missing={{
          title: 'We couldn’t find that request',
          text: 'It may belong to another account.',
          action: forStaff ? (
            <LinkButton to="/account/production/requests">Request inbox</LinkButton>
          ) : (
            <LinkButton to="/account/requests">Your requests</LinkButton>
          ),
        }}
        failed="The request didn’t load"
      />
    );
  return (
    <>
      {forStaff ? (
        <>
          <BackLink to="/account/production/requests">Request inbox</BackLink>
          <StaffHead title={`Request ${request.number}`} />
        </>
      ) : (
        <AccountNav title={`Request ${request.number}`} />
      )}
      <header className={styles.head}>
        <p className={styles.title}>{request.title}</p>
        <RfqStateBadge state={request.state} />
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {request.as_staff ? (
            <StaffAnswer request={request} busy={busy} act={act} reload={reload} />
          ) : (
            <Answer request={request} busy={busy} act={act} mayMove={reason === null} />
          )}
          <Messages request={request} act={act} mayWrite={request.as_staff || reason === null} />
        </div>
        <RfqFacts request={request} />
      </div>
    </>
  );
}
