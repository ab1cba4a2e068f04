import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Order, OrderTask } from '../../shared/order/wire.ts';
import { SERVICE_NAMES } from '../../shared/pricing/services.ts';
import type { Part } from '../../shared/quote/wire.ts';
import { listKey } from '../list/list-key.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/query-client.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { orderQuery } from './queries.ts';
import { emptyReport, emptyRow, type MeasureDraft, type ReportErrors, readReport } from './task-report.ts';
import styles from './TaskReportForm.module.css';

interface TaskReportFormProps {
  readonly order: Order;
  readonly task: OrderTask;
  readonly part: Part;
}

/** For the shop: writes the report on a task and sends it to the customer. */
export function TaskReportForm({ order, task, part }: TaskReportFormProps) {
  const measured = task.kind === 'quality_inspection';
  const [draft, setDraft] = useState(() => emptyReport(measured, part));
  const [errors, setErrors] = useState<ReportErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { report, errors: found } = readReport(draft);
    setErrors(found);
    setProblem(null);
    if (!report) return;
    setSending(true);
    const answer = await laterApi.order.report({ params: { id: order.id, taskId: task.id }, body: report });
    setSending(false);
    if (answer.ok) {
      queryClient.setQueryData(orderQuery(order.id).queryKey, answer.value);
      void queryClient.invalidateQueries({ queryKey: listKey() });
      notify({ tone: 'good', title: 'The report was sent', text: `${order.email} has it by mail and on the order.` });
      return;
    }
    setErrors(Object.fromEntries(answer.error.errors.map(({ field, message }) => [field, message])));
    setProblem(answer.error.message);
  };
  const change = (key: number, more: Partial<MeasureDraft>) => {
    const measures = draft.measures.map((row) => (row.key === key ? { ...row, ...more } : row));
    setDraft({ ...draft, measures });
  };
  const add = () => {
    const key = Math.max(-1, ...draft.measures.map((row) => row.key)) + 1;
    setDraft({ ...draft, measures: [...draft.measures, emptyRow(key)] });
  };
  const remove = (key: number) => setDraft({ ...draft, measures: draft.measures.filter((row) => row.key !== key) });
  const name = `Report: ${SERVICE_NAMES[task.kind]} of ${part.name}`;
  return (
    <form className={styles.form} aria-label={name} noValidate onSubmit={(event) => void send(event)}>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      <TextArea
        label={measured ? 'What was inspected' : 'What you found'}
        value={draft.text}
        error={errors.text}
        hint="The customer reads it as it is, by mail and on the order."
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
      />
      {measured && (
        <fieldset className={styles.measures}>
          <legend>Measures, mm</legend>
          {draft.measures.map((row, i) => (
            <MeasureFields
              key={row.key}
              row={row}
              at={i}
              errors={errors}
              onChange={(more) => change(row.key, more)}
              onRemove={() => remove(row.key)}
            />
          ))}
          {errors.measures && <p className={styles.wrong}>{errors.measures}</p>}
          <Button size="s" icon={<Plus aria-hidden="true" />} onClick={add}>
            Add a measure
          </Button>
        </fieldset>
      )}
      <Button type="submit" variant="primary" busy={sending} className={styles.send}>
        Send the report
      </Button>
    </form>
  );
}

interface MeasureFieldsProps {
  readonly row: MeasureDraft;
  readonly at: number;
  readonly errors: ReportErrors;
  readonly onChange: (more: Partial<MeasureDraft>) => void;
  readonly onRemove: () => void;
}

function MeasureFields({ row, at, errors, onChange, onRemove }: MeasureFieldsProps) {
  const error = (field: string) => errors[`measures.${at}.${field}`];
  return (
    <div className={styles.row}>
      <TextField
        label={`Feature ${at + 1}`}
        className={styles.feature}
        value={row.feature}
        error={error('feature')}
        onChange={(event) => onChange({ feature: event.target.value })}
      />
      {(
        [
          ['nominal', 'Nominal'],
          ['measured', 'Measured'],
          ['tolerance', '± Tolerance'],
        ] as const
      ).map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          inputMode="decimal"
          value={row[name]}
          error={error(`${name}_mm`)}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
      <IconButton label={`Take measure ${at + 1} away`} className={styles.remove} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
