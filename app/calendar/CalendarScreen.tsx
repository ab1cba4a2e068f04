import { useQuery } from '@tanstack/react-query';
import type { Hub } from '../../shared/calendar/wire.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { failureOf, QueryScope } from '../platform/query-client.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './Calendar.module.css';
import { ClosedDays } from './ClosedDays.tsx';
import { hubsQuery } from './queries.ts';
import { PlaceForm } from './PlaceForm.tsx';
import { WeekForm } from './WeekForm.tsx';

/** Where the hubs are and when they work: closed days, the week, cut-off and minutes. Promised dates follow from it. */
export function CalendarScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Working days" />
        <p className={styles.lead}>New promised dates follow this calendar. Orders keep the date we promised.</p>
        <Hubs />
      </Page>
    </QueryScope>
  );
}

function Hubs() {
  const query = useQuery(hubsQuery);
  if (query.data) return query.data.map((hub) => <OneHub key={hub.id} hub={hub} />);
  if (!query.error) return <Skeleton height={420} />;
  return (
    <Banner
      tone="bad"
      role="alert"
      title="The calendar didn’t load"
      actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
    >
      {failureOf(query.error).message}
    </Banner>
  );
}

function OneHub({ hub }: { readonly hub: Hub }) {
  return (
    <section aria-labelledby={`hub-${hub.id}`} className={styles.hub}>
      <h2 id={`hub-${hub.id}`}>{hub.name}</h2>
      <div className={styles.columns}>
        <ClosedDays hub={hub} />
        <div className={styles.cards}>
          <WeekForm hub={hub} />
          <PlaceForm hub={hub} />
        </div>
      </div>
    </section>
  );
}
