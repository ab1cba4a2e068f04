import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { MoneyTask } from '../../shared/money-task/wire.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { failureOf, QueryScope } from '../platform/query-client.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Page, Stack } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './MoneyTasks.module.css';
import { Overview, Sales } from './Overview.tsx';
import { moneyTasksQuery, taskKey } from './queries.ts';
import { TaskRow } from './TaskRow.tsx';

/** Filter of the list by kind. */
const KINDS: Readonly<Record<MoneyTask['kind'], string>> = {
  refund: 'Refunds',
  case: 'Disputes and late payments',
  charge: 'Payments without an order',
  stray_refund: 'Refunds not in our books',
  job: 'Failed jobs',
};

/** /account/admin/money: what waits in each place where money is kept, all that waits for a person, longest first, with what can be done about it, and sales by state. */
export function MoneyTasksScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Money" />
        <Stack gap={5}>
          <Overview />
          <h2>Payments to review</h2>
          <Tasks />
          <Sales />
        </Stack>
      </Page>
    </QueryScope>
  );
}

function Tasks() {
  const { data: tasks, error } = useQuery(moneyTasksQuery);
  const [address, setAddress] = useSearchParams();
  const kind = address.get('kind') ?? 'all';
  if (error) return <FormMessage message={failureOf(error).message} />;
  if (!tasks) return <Skeleton height={320} />;
  if (tasks.length === 0) {
    return (
      <Card>
        <EmptyState icon={<CircleCheck />} title="You’re all caught up">
          Failed refunds, disputes and payments to check show up here.
        </EmptyState>
      </Card>
    );
  }
  const shown = tasks.filter((task) => kind === 'all' || task.kind === kind);
  const options = [
    { value: 'all', label: `Everything (${tasks.length})` },
    ...Object.entries(KINDS).map(([value, label]) => {
      return { value, label: `${label} (${tasks.filter((task) => task.kind === value).length})` };
    }),
  ];
  const choose = (value: string | number) =>
    setAddress(value === 'all' ? {} : { kind: String(value) }, { replace: true });
  return (
    <Stack gap={4}>
      <Select label="Show" value={kind} groups={[{ key: 'kinds', options }]} onChange={choose} />
      {shown.length === 0 && <p>None of these to review.</p>}
      <ul className={styles.tasks} aria-label="Payments to review">
        {shown.map((task) => (
          <li key={taskKey(task)}>
            <TaskRow task={task} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
