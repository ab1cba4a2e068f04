import { zodResolver } from '@hookform/resolvers/zod';
import { Plus, X } from 'lucide-react';
import { type FieldErrors, type UseFormRegister, useFieldArray, useForm } from 'react-hook-form';
import type { Order, OrderTask } from '../../shared/order/wire.ts';
import { SERVICE_NAMES } from '../../shared/pricing/services.ts';
import type { Part } from '../../shared/quote/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { listKey } from '../list/list-key.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/query-client.tsx';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { orderQuery } from '../platform/orders.ts';
import { EMPTY_MEASURE, emptyReport, type ReportDraft, reportForm } from './task-report.ts';
import { beginsNext } from './may-begin.ts';
import styles from './TaskReportForm.module.css';

interface TaskReportFormProps {
  readonly order: Order;
  readonly task: OrderTask;
  readonly part: Part;
}

/** Columns of a measure that are lengths. */
const LENGTHS = { nominal_mm: 'Nominal', measured_mm: 'Measured', tolerance_mm: '± Tolerance' } as const;
const COLUMNS = ['feature', 'nominal_mm', 'measured_mm', 'tolerance_mm'] as const;

/** For the shop: writes the report on a task and sends it to the customer. */
export function TaskReportForm({ order, task, part }: TaskReportFormProps) {
  const measured = task.kind === 'quality_inspection';
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(reportForm),
    defaultValues: emptyReport(measured, part),
  });
  const { fields: rows, append, remove } = useFieldArray({ control, name: 'measures' });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async (report) => {
    const answer = await laterApi.order.report({ params: { id: order.id, taskId: task.id }, body: report });
    if (!answer.ok) {
      const cells = rows.flatMap((_, at) => COLUMNS.map((column) => `measures.${at}.${column}` as const));
      return showFailure(answer.error, ['text', 'measures', ...cells], setError);
    }
    queryClient.setQueryData(orderQuery(order.id).queryKey, answer.value);
    void queryClient.invalidateQueries({ queryKey: listKey() });
    notify({ tone: 'good', title: 'Report sent', text: `${order.email} gets it by e-mail and on the order page.` });
  });
  const name = `Report: ${SERVICE_NAMES[task.kind]} of ${part.name}`;
  const ofMeasures = errors.measures?.root?.message ?? errors.measures?.message;
  return (
    <form className={styles.form} aria-label={name} noValidate onSubmit={(event) => void send(event)}>
      <FormMessage message={errors.root?.message} />
      <TextArea
        label={measured ? 'What was inspected' : 'What you found'}
        error={errors.text?.message}
        hint="The customer gets it as written, by e-mail and on the order page."
        {...register('text')}
      />
      {measured && (
        <fieldset className={styles.measures}>
          <legend>Measurements, mm</legend>
          {rows.map(({ id }, at) => (
            <MeasureFields
              key={id}
              at={at}
              register={register}
              errors={errors.measures?.[at]}
              onRemove={() => remove(at)}
            />
          ))}
          {ofMeasures && <p className={styles.wrong}>{ofMeasures}</p>}
          <Button size="s" icon={<Plus aria-hidden="true" />} onClick={() => append({ ...EMPTY_MEASURE })}>
            Add a measurement
          </Button>
        </fieldset>
      )}
      <Button
        type="submit"
        variant={beginsNext(order) ? 'secondary' : 'primary'}
        busy={isSubmitting}
        className={styles.send}
      >
        Send the report
      </Button>
    </form>
  );
}

interface MeasureFieldsProps {
  readonly at: number;
  readonly register: UseFormRegister<ReportDraft>;
  readonly errors: FieldErrors<ReportDraft['measures'][number]> | undefined;
  readonly onRemove: () => void;
}

function MeasureFields({ at, register, errors, onRemove }: MeasureFieldsProps) {
  const field = (name: (typeof COLUMNS)[number]) => ({
    error: errors?.[name]?.message,
    ...register(`measures.${at}.${name}`),
  });
  return (
    <div className={styles.row}>
      <TextField label={`Feature ${at + 1}`} className={styles.feature} {...field('feature')} />
      {(['nominal_mm', 'measured_mm', 'tolerance_mm'] as const).map((name) => (
        <TextField key={name} label={LENGTHS[name]} inputMode="decimal" {...field(name)} />
      ))}
      <IconButton label={`Remove measurement ${at + 1}`} className={styles.remove} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
