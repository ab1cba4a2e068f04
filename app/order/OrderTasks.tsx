import { isStaff } from '../../shared/account/roles.ts';
import { LENGTH_DECIMALS, fromMm, type LengthUnit } from '../../shared/base/units.ts';
import { blockedBy } from '../../shared/order/moves.ts';
import { UNDER_WAY } from '../../shared/order/status.ts';
import type { Order, OrderTask } from '../../shared/order/wire.ts';
import { SERVICE_NAMES, type Service } from '../../shared/pricing/services.ts';
import { formatDate } from '../platform/dates.ts';
import { useSession } from '../platform/session-state.ts';
import { useUnit } from '../platform/units.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import styles from './OrderTasks.module.css';
import { TaskReportForm } from './TaskReportForm.tsx';

/** Sentences on the services that a customer waits for. */
const WAITING: Readonly<Record<Service, string>> = {
  dfm_analysis: 'Our engineer checks the drawing before we cut it. We’ll e-mail the report and show it here.',
  quality_inspection: 'We measure a finished piece before we pack it. We’ll e-mail the figures and show them here.',
};

/** Words of a task without a report: an inspection begins when the part is made. */
const OPEN_WORDS: Readonly<Record<Service, string>> = { dfm_analysis: 'Under way', quality_inspection: 'To come' };

/** The services of an order: their reports, and for the shop the form that sends one. Nothing where none are ordered. */
export function OrderTasks({ order }: { readonly order: Order }) {
  const { account } = useSession();
  const staff = account !== null && isStaff(account.role);
  if (order.tasks.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="order-tasks">
      <h2 id="order-tasks" className={styles.title}>
        Checked by a person
      </h2>
      {staff && <NextStep order={order} />}
      {order.tasks.map((task) => (
        <TaskPart key={task.id} order={order} task={task} staff={staff} />
      ))}
    </Card>
  );
}

/** For the shop: what keeps the order from being made, or shipped, as its services stand. */
function NextStep({ order: { status, tasks } }: { readonly order: Order }) {
  if (!UNDER_WAY.includes(status)) return null;
  const reason = blockedBy(status === 'placed' ? 'begin' : 'ship', tasks);
  const may = status === 'placed' ? 'Production can start.' : 'It can ship.';
  return <p className={styles.next}>{reason ?? may}</p>;
}

interface TaskPartProps {
  readonly order: Order;
  readonly task: OrderTask;
  readonly staff: boolean;
}

function TaskPart({ order, task, staff }: TaskPartProps) {
  const unit = useUnit();
  const part = order.parts.find(({ id }) => id === task.part_id);
  const name = SERVICE_NAMES[task.kind];
  const done = task.status === 'done';
  return (
    <section className={styles.task} data-task={task.kind} aria-label={`${name} of ${part?.name ?? 'a part'}`}>
      <h3>
        {name}
        <span className={styles.part}>{part?.name}</span>
        <Badge tone={done ? 'good' : task.kind === 'dfm_analysis' ? 'warn' : 'plain'}>
          {done ? 'Report sent' : OPEN_WORDS[task.kind]}
        </Badge>
      </h3>
      {task.report === null ? (
        <p className={styles.note}>
          {staff ? `${Number(task.minutes.toFixed(1))} minutes are paid for.` : WAITING[task.kind]}
        </p>
      ) : (
        <>
          <p className={styles.report}>{task.report}</p>
          {task.measures.length > 0 && (
            <Table
              caption={`What was measured on ${part?.name ?? 'the part'}`}
              columns={measureColumns(unit)}
              rows={task.measures}
              rowKey={(measure) => String(task.measures.indexOf(measure))}
            />
          )}
          {task.done_at && <p className={styles.note}>Sent {formatDate(task.done_at)}</p>}
        </>
      )}
      {staff && !done && part && order.status !== 'cancelled' && (
        <TaskReportForm order={order} task={task} part={part} />
      )}
    </section>
  );
}

type MeasureRow = OrderTask['measures'][number];

/** Digits that a caliper gives beyond those of a drawing. */
const MEASURED_DECIMALS = 1;

function measureColumns(unit: LengthUnit): readonly Column<MeasureRow>[] {
  const length = (mm: number) => fromMm(mm, unit).toFixed(LENGTH_DECIMALS[unit] + MEASURED_DECIMALS);
  return [
    { key: 'feature', header: 'Feature', cell: ({ feature }) => feature },
    { key: 'nominal', header: `Nominal, ${unit}`, align: 'right', cell: ({ nominal_mm }) => length(nominal_mm) },
    { key: 'measured', header: `Measured, ${unit}`, align: 'right', cell: ({ measured_mm }) => length(measured_mm) },
    {
      key: 'tolerance',
      header: `Tolerance, ${unit}`,
      align: 'right',
      cell: ({ tolerance_mm }) => `± ${length(tolerance_mm)}`,
    },
    {
      key: 'passed',
      header: 'Result',
      cell: ({ passed }) => <Badge tone={passed ? 'good' : 'bad'}>{passed ? 'Passed' : 'Out of tolerance'}</Badge>,
    },
  ];
}
