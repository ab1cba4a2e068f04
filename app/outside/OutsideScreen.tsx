import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { StaffHead } from '../account/StaffHead.tsx';
import { NotThere } from '../platform/NotThere.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import entries from '../ui/Entries.module.css';
import { Page } from '../ui/Layout.tsx';
import { OutsideItem } from './OutsideItem.tsx';
import { outsideQuery } from './queries.ts';

/** Pieces at suppliers: what is late, what is expected, and counting it back. */
export function OutsideScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Outside work" />
        <Out />
      </Page>
    </QueryScope>
  );
}

function Out() {
  const { data, error } = useQuery(outsideQuery);
  if (!data)
    return (
      <NotThere
        error={error}
        height={420}
        failed="Outside work didn’t load"
        action={<LinkButton to="/account/production/today">Today</LinkButton>}
      />
    );
  if (data.length === 0)
    return (
      <Card>
        <EmptyState icon={<Truck />} title="Nothing is out">
          Pieces that you send to a supplier from a job’s page show up here until they are back.
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <ul className={entries.list}>
        {data.map((item) => (
          <OutsideItem key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  );
}
