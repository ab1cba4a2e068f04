import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import { JOB_WORDS } from '../../shared/production/status.ts';
import { CAUSE_WORDS, WISH_WORDS } from '../../shared/remake/status.ts';
import type { ReviewedRemake } from '../../shared/remake/wire.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { formatTime } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { leavesPage, QueryScope, unwrap } from '../platform/query-client.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Beside, Page } from '../ui/Layout.tsx';
import { Photos } from './Photos.tsx';
import { RemakeAnswer } from './RemakeAnswer.tsx';
import { RemakeBadge } from './RemakeBadge.tsx';
import { RemakeLines } from './Remakes.tsx';
import styles from './Remakes.module.css';

const LIST = '/account/production/remakes';

/** One report, for the shop. */
const remakeQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'remake', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.remake.get({ params: { id } }, signal)),
    throwOnError: leavesPage,
  });

/** Report of a customer, for our staff to look at and answer. */
export function RemakeScreen() {
  return (
    <QueryScope>
      <Page>
        <Loaded id={useParams().id ?? ''} />
      </Page>
    </QueryScope>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const { data, error } = useQuery(remakeQuery(id));
  if (data) return <Report remake={data} />;
  return (
    <NotThere
      error={error}
      height={420}
      missing="We couldn’t find that report"
      failed="The report didn’t load"
      action={<LinkButton to={LIST}>All reports</LinkButton>}
    />
  );
}

function Report({ remake }: { readonly remake: ReviewedRemake }) {
  return (
    <>
      <BackLink to={LIST}>Reported problems</BackLink>
      <StaffHead title={`Problem with ${remake.order_number}`} />
      <Beside>
        <Card as="section" aria-labelledby="reported" className={styles.card!}>
          <header className={styles.head}>
            <h2 id="reported">What the customer says</h2>
            <RemakeBadge status={remake.status} />
          </header>
          <p className={styles.faint}>
            {remake.customer_email}, {formatTime(remake.created_at)}
          </p>
          <RemakeLines remake={remake} />
          <p>
            Would prefer: <strong>{WISH_WORDS[remake.prefers]}</strong>
          </p>
          <p className={styles.words}>{remake.description}</p>
          <Photos remake={remake} />
          <Work remake={remake} />
          <LinkButton to={`/account/production/orders/${remake.order_id}`}>Open order {remake.order_number}</LinkButton>
        </Card>
        <RemakeAnswer key={remake.status} remake={remake} />
      </Beside>
    </>
  );
}

/** Cause, jobs and cost of what is made again; nothing before. */
function Work({ remake: { cause, jobs, cost } }: { readonly remake: ReviewedRemake }) {
  if (cause === null && jobs.length === 0) return null;
  return (
    <p>
      {cause !== null && `Cause: ${CAUSE_WORDS[cause].toLowerCase()}. `}
      {jobs.map(({ id, number, status }) => (
        <span key={id}>
          <Link to={`/account/production/floor/jobs/${id}`}>{number}</Link>, {JOB_WORDS[status].toLowerCase()}.{' '}
        </span>
      ))}
      {cost !== null &&
        `Costs us ${formatCents(cost.total_cents)}: ${formatCents(cost.minutes_cents)} of machine time, ${formatCents(cost.material_cents)} of material, ${formatCents(cost.freight_cents)} of freight.`}
    </p>
  );
}
