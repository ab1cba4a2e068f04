import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type Control, type UseFormSetError, useController, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import type { Order, OrderLineOnWire } from '../../shared/order/wire.ts';
import { claimable } from '../../shared/remake/claimable.ts';
import { MAX_PHOTOS, REPORT_DAYS } from '../../shared/remake/limits.ts';
import type { Remake } from '../../shared/remake/wire.ts';
import { remakesQuery } from '../platform/orders.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/query-client.tsx';
import { Button } from '../ui/Button.tsx';
import { FormCount } from '../ui/FormCount.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { Modal } from '../ui/Modal.tsx';
import { closeModal } from '../ui/modals.ts';
import { RadioCards } from '../ui/RadioCards.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { bodyOf, type Filled, fieldOf, reportForm } from './report-form.ts';
import { reportModal } from './report-modal.ts';
import styles from './Remakes.module.css';

/** Types that the file dialog offers; the content decides in the end. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

/** Wishes to choose from; our staff answers. */
const WISHES = [
  { value: 'remake', title: 'Remake', detail: 'Free of charge' },
  { value: 'refund', title: 'Refund', detail: 'What these pieces cost' },
] as const;

/** The form that reports what is not right with an order, in a dialog. */
export function ReportProblem({ order }: { readonly order: Order }) {
  const { data: reports } = useQuery(remakesQuery(order.id));
  const send = (body: ReportBody) => laterApi.remake.report({ params: { id: order.quote_id }, body });
  return <ReportDialog name={reportModal(order.id)} lines={order.lines} reports={reports} send={send} />;
}

/** Fields of a report as they are sent. */
export type ReportBody = ReturnType<typeof bodyOf>;

/** A report as far as its pieces can't be reported again. */
type Claiming = Pick<Remake, 'status' | 'lines'>;

interface ReportDialogProps {
  /** The name that the dialog is opened by. */
  readonly name: string;
  readonly lines: readonly OrderLineOnWire[];
  /** Earlier reports of the order; undefined while they are on their way. */
  readonly reports: readonly Claiming[] | undefined;
  readonly send: (body: ReportBody) => Promise<Result<unknown, ApiFailure>>;
}

/** A report's form in a dialog, for whoever may send one. */
export function ReportDialog({ name, lines, reports, send }: ReportDialogProps) {
  const onDone = () => closeModal(name);
  const open = reports && openLines(lines, reports);
  return (
    <Modal name={name} title="What isn’t right?" size="m" closeOnOutside={false}>
      {open?.length === 0 && <NothingToReport onDone={onDone} />}
      {open && open.length > 0 && <OpenForm lines={open} send={send} onDone={onDone} />}
    </Modal>
  );
}

/** Lines of which pieces can still be reported, and how many: what arrived long ago can't. */
function openLines(
  lines: readonly OrderLineOnWire[],
  reports: readonly Claiming[],
): (OrderLineOnWire & { readonly most: number })[] {
  const claimed = reports
    .filter(({ status }) => status !== 'denied')
    .flatMap((report) => report.lines.map(({ line_id, count }) => ({ id: line_id, count })));
  const known = lines.map((line) => ({ ...line, itemId: line.item_id, remakeId: line.remake_id }));
  const left = claimable(known, claimed);
  return lines.flatMap((line) => {
    const isOver = line.report_until !== null && Date.parse(line.report_until) < Date.now();
    const most = isOver ? 0 : (left.get(line.id) ?? 0);
    return most > 0 ? [{ ...line, most }] : [];
  });
}

type OpenLine = ReturnType<typeof openLines>[number];

interface OpenFormProps extends Pick<ReportDialogProps, 'send'> {
  readonly lines: readonly OpenLine[];
  readonly onDone: () => void;
}

function OpenForm({ lines, send, onDone }: OpenFormProps) {
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(reportForm),
    defaultValues: {
      pieces: lines.map(({ id, kind }) => ({ id, isCustom: kind === 'custom_part', count: 0 })),
      prefers: 'remake' as const,
      description_of_issue: '',
    },
  });
  const prefers = useController({ control, name: 'prefers' }).field;
  // The field registered first gets the focus first where several are wrong; its component comes later than the others.
  register('pieces.0.count');
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (filled) => {
    const answer = await send(bodyOf(filled));
    if (!answer.ok) return showRefusal(answer.error, setError);
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
    notify({ tone: 'good', title: 'Report received', text: 'We’ll look at it and answer within one working day.' });
    onDone();
  });
  return (
    <form className={styles.form} noValidate aria-label="Report a problem" onSubmit={(event) => void submit(event)}>
      <FormMessage message={errors.root?.message} />
      <PieceFields lines={lines} control={control} error={errors.pieces?.[0]?.count?.message} />
      <TextArea
        label="What isn’t right?"
        rows={4}
        error={errors.description_of_issue?.message}
        {...register('description_of_issue')}
      />
      <RadioCards
        legend="What would you prefer?"
        layout="tiles"
        options={WISHES}
        value={prefers.value}
        onChange={prefers.onChange}
      />
      <TextField
        label="Photos"
        optional
        type="file"
        multiple
        accept={ACCEPT}
        error={errors.photo_of_issue?.message}
        hint={`Up to ${MAX_PHOTOS}. They help us see the problem. We don’t keep where they were taken.`}
        {...register('photo_of_issue')}
      />
      <Row gap={2}>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Send report
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </Row>
    </form>
  );
}

/** Puts what the server refused at its fields, else above the form. */
function showRefusal({ message, errors }: ApiFailure, setError: UseFormSetError<Filled>): void {
  const placed = errors.flatMap((one) => {
    const field = fieldOf(one.field);
    return field === undefined ? [] : [{ field, message: one.message }];
  });
  for (const [at, { field, message: words }] of placed.entries())
    setError(field, { message: words }, { shouldFocus: at === 0 });
  if (placed.length === 0) setError('root', { message });
}

interface PieceFieldsProps {
  readonly lines: readonly OpenLine[];
  readonly control: Control<Filled, unknown, z.output<typeof reportForm>>;
  readonly error: string | undefined;
}

function PieceFields({ lines, control, error }: PieceFieldsProps) {
  return (
    <fieldset className={styles.counts}>
      <legend>Which pieces?</legend>
      {lines.map((line, at) => (
        <FormCount
          key={line.id}
          name={`pieces.${at}.count`}
          control={control}
          label={line.remake_id === null ? line.name : `${line.name}, remake`}
          max={line.most}
          suffix={`of ${line.most}`}
        />
      ))}
      {error && <p className={styles.wrong}>{error}</p>}
    </fieldset>
  );
}

function NothingToReport({ onDone }: { readonly onDone: () => void }) {
  return (
    <Stack gap={4}>
      <p>
        There is nothing to report on this order now. You can report each piece once, from when it ships until{' '}
        {REPORT_DAYS} days after it arrives. For anything else, reply to one of our e-mails.
      </p>
      <Row>
        <Button onClick={onDone}>Close</Button>
      </Row>
    </Stack>
  );
}
