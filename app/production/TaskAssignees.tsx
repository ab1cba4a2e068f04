import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Order } from '../../shared/order/wire.ts';
import { SERVICE_NAMES } from '../../shared/pricing/services.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { Card } from '../ui/Card.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './ProductionOrderScreen.module.css';
import { taskPeopleQuery } from './task-people.ts';

/** Stands for nobody among the people of a list. */
const NOBODY = 'nobody';

/** Who of the staff writes each report of an order. Nothing where none is open. */
export function TaskAssignees({ order }: { readonly order: Order }) {
  const open = order.tasks.filter(({ status }) => status === 'open');
  const { data } = useQuery({ ...taskPeopleQuery(order.id), enabled: open.length > 0 });
  const client = useQueryClient();
  if (open.length === 0 || !data) return null;
  const assign = async (taskId: string, value: string) => {
    const body = { assignee_id: value === NOBODY ? null : value };
    const answer = await laterApi.order.assignTask({ params: { id: order.id, taskId }, body });
    if (answer.ok) client.setQueryData(taskPeopleQuery(order.id).queryKey, answer.value);
    else notify({ tone: 'bad', title: 'Nobody was assigned', text: answer.error.message });
  };
  const people = [
    { value: NOBODY, label: 'Nobody' },
    ...data.people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Card as="section" aria-labelledby="assignees">
      <h2 id="assignees" className={styles.title}>
        Who checks it
      </h2>
      <Stack gap={3}>
        {open.map(({ id, kind, part_id }) => (
          <Select
            key={id}
            label={`${SERVICE_NAMES[kind]} of ${order.parts.find((part) => part.id === part_id)?.name ?? 'a part'}`}
            value={data.tasks.find((task) => task.id === id)?.assignee?.id ?? NOBODY}
            onChange={(value) => void assign(id, value)}
            groups={[{ key: 'people', options: people }]}
          />
        ))}
      </Stack>
    </Card>
  );
}
