import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { inquiryMachine } from '../../shared/inquiry/status.ts';
import type { Inquiry } from '../../shared/inquiry/wire.ts';
import { DecisionFields } from '../account/DecisionFields.tsx';
import { StaffHead } from '../account/StaffHead.tsx';
import { useDecision } from '../account/use-decision.ts';
import { listKey } from '../list/list-key.ts';
import { formatTime } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { leavesPage, queryClient, QueryScope, unwrap } from '../platform/query-client.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { FactRows } from '../ui/FactRows.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Beside, Page } from '../ui/Layout.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import styles from './Inquiry.module.css';
import { InquiryBadge } from './lists.tsx';

const LIST = '/account/production/questions';

const inquiryQuery = (id: string) =>
  queryOptions({
    queryKey: ['inquiry', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.inquiry.get({ params: { id } }, signal)),
    throwOnError: leavesPage,
  });

/** A visitor's question, for our staff to answer. */
export function InquiryScreen() {
  return (
    <QueryScope>
      <Page>
        <Loaded id={useParams().id ?? ''} />
      </Page>
    </QueryScope>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const { data, error } = useQuery(inquiryQuery(id));
  if (data) return <Question inquiry={data} />;
  return (
    <NotThere
      error={error}
      height={420}
      missing="We couldn’t find that question"
      failed="The question didn’t load"
      action={<LinkButton to={LIST}>All questions</LinkButton>}
    />
  );
}

function Question({ inquiry }: { readonly inquiry: Inquiry }) {
  const { email, page, quote_number: quote, file_name: file } = inquiry;
  return (
    <>
      <BackLink to={LIST}>Questions</BackLink>
      <StaffHead title={`Question of ${email}`} />
      <Beside>
        <Card as="section" aria-labelledby="asked">
          <header className={styles.head}>
            <h2 id="asked">Asked {formatTime(inquiry.created_at)}</h2>
            <InquiryBadge status={inquiry.status} />
          </header>
          <p className={styles.words}>{inquiry.message}</p>
          <FactRows
            rows={[
              ['E-mail', email],
              ...(page === null ? [] : [['Asked on', page] as const]),
              ...(quote === null ? [] : [['Quote in sight', quote] as const]),
              ...(file === null ? [] : [['Drawing in hand', file] as const]),
            ]}
          />
          <p className={styles.links}>
            {inquiry.has_account && (
              <Link to={`/account/production/users?search=${encodeURIComponent(email)}`}>Find the account</Link>
            )}
            {page !== null && <Link to={page}>Open the page</Link>}
          </p>
        </Card>
        <Answer key={inquiry.status} inquiry={inquiry} />
      </Beside>
    </>
  );
}

const WORDS = {
  answered: { button: 'Send answer', done: 'Sent by e-mail.' },
  closed: { button: 'Close without an answer', done: 'Closed.' },
} as const;

function Answer({ inquiry }: { readonly inquiry: Inquiry }) {
  const allowed = (['answered', 'closed'] as const).filter((to) => inquiryMachine.may(inquiry.status, to));
  const decision = useDecision<'answered' | 'closed', Inquiry>({
    start: '',
    needsWords: (to) => to === 'answered',
    send: (to, answer) => {
      const params = { id: inquiry.id };
      return to === 'answered'
        ? laterApi.inquiry.answer({ params, body: { answer } })
        : laterApi.inquiry.close({ params });
    },
    done: (to) => WORDS[to].done,
    async onAnswer() {
      await queryClient.invalidateQueries({ queryKey: ['inquiry'] });
      await queryClient.invalidateQueries({ queryKey: listKey() });
    },
  });
  return (
    <TitledCard id="answer" title="Our answer">
      <FormMessage message={decision.failure} />
      {inquiry.answer !== '' && (
        <>
          <p className={styles.words}>{inquiry.answer}</p>
          <p className={styles.faint}>
            {inquiry.answered_by ?? 'Staff'}, {inquiry.answered_at && formatTime(inquiry.answered_at)}
          </p>
        </>
      )}
      {allowed.length > 0 && (
        <DecisionFields
          decision={decision}
          label={`E-mail to ${inquiry.email}`}
          rows={8}
          reason="Write an answer first."
          allowed={allowed}
          buttons={WORDS}
          variant={(to) => (to === 'answered' ? 'primary' : 'secondary')}
          gap={2}
        />
      )}
    </TitledCard>
  );
}
