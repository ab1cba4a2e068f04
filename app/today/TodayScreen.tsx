import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Monitor } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCents } from '../../shared/base/money.ts';
import type { Today } from '../../shared/today/wire.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { formatDay } from '../platform/dates.ts';
import { failureOf, QueryScope } from '../platform/query-client.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Layout.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { todayQuery } from './queries.ts';
import { LateInPlan } from './LateInPlan.tsx';
import { Mentions, Outside, Tasks } from './Mine.tsx';
import { ReadyToCut, ShortOfMaterial } from './Materials.tsx';
import { PricesSection } from './PricesSection.tsx';
import { MOST_SHOWN, Section } from './Section.tsx';
import styles from './Today.module.css';
import { Needs, Orders } from './TodayOrders.tsx';
import { ageWords, BATCH_STEPS, batchWords, firstStep, MONEY_WORDS } from './words.ts';

const ORDERS = '/account/production/orders';

/** The day's work of the staff: everything that waits for somebody, each one press from its step. */
export function TodayScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Today">
          <LinkButton to="/account/production/wall" icon={<Monitor size={16} aria-hidden="true" />}>
            Wall display
          </LinkButton>
        </StaffHead>
        <Loaded />
      </Page>
    </QueryScope>
  );
}

function Loaded() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(todayQuery);
  if (!data)
    return (
      <NotLoaded
        failure={error && failureOf(error)}
        onRetry={() => void refetch()}
        missing={{ title: 'Today isn’t here', text: '', action: <LinkButton to={ORDERS}>All orders</LinkButton> }}
        failed="Today didn’t load"
      />
    );
  return <Day today={data} nowMs={dataUpdatedAt} />;
}

function Day({ today, nowMs }: { readonly today: Today; readonly nowMs: number }) {
  const { counts } = today;
  const nothing = Object.values(counts).every((count) => count === 0);
  if (nothing) {
    return (
      <Card>
        <EmptyState icon={<CircleCheck />} title="You’re all caught up">
          Late and blocked orders, requests, remakes and payments to review show up here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <p className={styles.first}>{firstStep(today)}</p>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Needs today={today} />
          {counts.jobs_held > 0 && <Held today={today} />}
          <ReadyToCut today={today} />
          <Orders
            id="today-ready"
            title="Ready to make"
            orders={today.ready}
            count={counts.ready}
            step="Start"
            none="No orders are waiting to start."
          />
          <Orders
            id="today-running"
            title="Running"
            orders={today.running}
            count={counts.running}
            step="Open"
            none="Nothing is in production."
            running
          />
        </div>
        <div className={styles.column}>
          <Floor today={today} nowMs={nowMs} />
          {counts.tasks > 0 && <Tasks today={today} nowMs={nowMs} />}
          {counts.mentions > 0 && <Mentions today={today} nowMs={nowMs} />}
          {counts.outside > 0 && <Outside today={today} />}
          <Answers today={today} nowMs={nowMs} />
          {counts.stock > 0 && <ShortOfMaterial today={today} />}
          {counts.prices > 0 && <PricesSection today={today} nowMs={nowMs} />}
          {today.money.length > 0 && <Money today={today} nowMs={nowMs} />}
          <LateInPlan count={counts.late_in_plan} />
          <Card as="section" aria-label="Ships today" className={styles.ships}>
            <strong>Ships today</strong>
            <span>{counts.ships_today === 1 ? '1 order' : `${counts.ships_today} orders`}</span>
          </Card>
        </div>
      </div>
    </>
  );
}

/** Jobs that somebody put on hold. */
function Held({ today: { jobs_held, counts } }: { readonly today: Today }) {
  const jobs = '/account/production/floor/jobs';
  return (
    <Section
      id="today-held"
      title="Jobs on hold"
      count={counts.jobs_held}
      shown={jobs_held.length}
      none=""
      all={`${jobs}?status=on_hold`}
    >
      {jobs_held.map(({ id, number, ships_by, why }) => (
        <li key={id} className={styles.row}>
          <span className={styles.what}>
            <Link to={`${jobs}/${id}`}>{number}</Link>
          </span>
          <span className={styles.why}>
            <strong>{why}</strong>
          </span>
          <span className={styles.due}>{formatDay(ships_by)}</span>
          <LinkButton data-step="" size="s" to={`${jobs}/${id}`} aria-label={`Open ${number}`}>
            Open
          </LinkButton>
        </li>
      ))}
    </Section>
  );
}

interface AtProps {
  readonly today: Today;
  readonly nowMs: number;
}

/** Batches with the machines that they run on. */
function Floor({ today: { batches, counts }, nowMs }: AtProps) {
  const shown = batches.slice(0, MOST_SHOWN);
  return (
    <Section
      id="today-batches"
      title="Machines and batches"
      count={counts.batches}
      shown={shown.length}
      none="No batch is laid out."
      all="/account/production/batches?status=open"
    >
      {shown.map((batch) => (
        <li key={batch.id} className={styles.row}>
          <span className={styles.what}>
            <Link to={`/account/production/batches/${batch.id}`}>{batch.number}</Link>
            <span className={styles.faint}>{batchWords(batch, nowMs)}</span>
          </span>
          <LinkButton
            data-step=""
            size="s"
            to={`/account/production/batches/${batch.id}`}
            aria-label={`${BATCH_STEPS[batch.status]} ${batch.number}`}
          >
            {BATCH_STEPS[batch.status]}
          </LinkButton>
        </li>
      ))}
    </Section>
  );
}

/** Questions without an answer. */
const QUESTIONS = '/account/production/questions?status=open';

/** Requests, reported problems and questions. */
function Answers({ today: { requests, remakes, counts }, nowMs }: AtProps) {
  return (
    <Section
      id="today-answers"
      title="Waiting for an answer"
      count={counts.requests + counts.remakes + counts.questions}
      shown={requests.length + remakes.length + counts.questions}
      none="Every request, report and question is answered."
      all="/account/production/requests"
    >
      {remakes.map(({ id, order_number, description, since }) => (
        <li key={id} className={styles.row}>
          <span className={styles.what}>
            <Link to={`/account/production/remakes/${id}`}>{order_number}, remake?</Link>
            <span className={styles.cut}>{description}</span>
          </span>
          <span className={styles.due}>{ageWords(since, nowMs)}</span>
          <LinkButton
            data-step=""
            size="s"
            to={`/account/production/remakes/${id}`}
            aria-label={`Decide about ${order_number}`}
          >
            Decide
          </LinkButton>
        </li>
      ))}
      {requests.map(({ id, number, title, since }) => (
        <li key={id} className={styles.row}>
          <span className={styles.what}>
            <Link to={`/account/requests/${id}`}>{number}</Link>
            <span className={styles.cut}>{title}</span>
          </span>
          <span className={styles.due}>{ageWords(since, nowMs)}</span>
          <LinkButton data-step="" size="s" to={`/account/requests/${id}`} aria-label={`Answer ${number}`}>
            Answer
          </LinkButton>
        </li>
      ))}
      {counts.questions > 0 && (
        <li className={styles.row}>
          <span className={styles.what}>
            <Link to={QUESTIONS}>{counts.questions === 1 ? '1 question' : `${counts.questions} questions`}</Link>
            <span className={styles.cut}>Asked on the site</span>
          </span>
          <LinkButton data-step="" size="s" to={QUESTIONS} aria-label="Answer questions">
            Answer
          </LinkButton>
        </li>
      )}
    </Section>
  );
}

function Money({ today: { money, counts }, nowMs }: AtProps) {
  return (
    <Section
      id="today-money"
      title="Money"
      count={counts.money}
      shown={money.length}
      none=""
      all="/account/admin/money"
    >
      {money.map(({ kind, cents, since }) => (
        <li key={`${kind}${since}${cents}`} className={styles.row}>
          <span className={styles.what}>
            <strong>{MONEY_WORDS[kind]}</strong>
            <span className={styles.faint}>{ageWords(since, nowMs)}</span>
          </span>
          {cents !== null && <span className={styles.due}>{formatCents(cents)}</span>}
          <LinkButton data-step="" size="s" to="/account/admin/money" aria-label={`Review: ${MONEY_WORDS[kind]}`}>
            Review
          </LinkButton>
        </li>
      ))}
    </Section>
  );
}
