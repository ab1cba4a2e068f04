import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order, OrderLineOnWire } from '../../shared/order/wire.ts';
import { claimable } from '../../shared/remake/claimable.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../shared/remake/limits.ts';
import type { Remake } from '../../shared/remake/wire.ts';
import { remakesQuery } from '../order/queries.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/query-client.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { Modal } from '../ui/Modal.tsx';
import { closeModal } from '../ui/modals.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { reportModal } from './report-modal.ts';
import styles from './Remakes.module.css';

/** What the file dialog offers; the content decides in the end. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

/** The form that reports what is not right with an order, in a dialog. */
export function ReportProblem({ order }: { readonly order: Order }) {
  const name = reportModal(order.id);
  const { data: remakes } = useQuery(remakesQuery(order.id));
  return (
    <Modal name={name} title="What is not right?" size="m" closeOnOutside={false}>
      {remakes && <ReportForm order={order} remakes={remakes} onDone={() => closeModal(name)} />}
    </Modal>
  );
}

/** Lines of which pieces can still be reported, and how many. */
function openLines({ lines }: Order, remakes: readonly Remake[]): (OrderLineOnWire & { readonly most: number })[] {
  const claimed = remakes
    .filter(({ status }) => status !== 'denied')
    .flatMap((remake) => remake.lines.map(({ line_id, count }) => ({ id: line_id, count })));
  const known = lines.map((line) => ({ ...line, itemId: line.item_id, remakeId: line.remake_id }));
  const left = claimable(known, claimed);
  return lines.flatMap((line) => {
    const most = left.get(line.id) ?? 0;
    return most > 0 ? [{ ...line, most }] : [];
  });
}

interface ReportFormProps {
  readonly order: Order;
  readonly remakes: readonly Remake[];
  readonly onDone: () => void;
}

type OpenLine = ReturnType<typeof openLines>[number];

/** What is typed into the form. */
interface Draft {
  readonly counts: Readonly<Record<string, number>>;
  readonly text: string;
  readonly photos: readonly File[];
}

/** Sends the report; answers what is wrong with it by the field's name on the wire, null where it was taken. */
async function send(
  quoteId: string,
  lines: readonly OpenLine[],
  { counts, text, photos }: Draft,
): Promise<Readonly<Record<string, string>> | null> {
  const asked = lines.filter(({ id }) => (counts[id] ?? 0) > 0);
  const wrong = problems(asked.length, text, photos);
  if (Object.keys(wrong).length > 0) return wrong;
  const of = (custom: boolean) => {
    const named = asked.filter(({ kind }) => (kind === 'custom_part') === custom);
    return JSON.stringify(named.map(({ id }) => ({ id, count: counts[id]! })));
  };
  const body = {
    description_of_issue: text,
    parts: of(false),
    custom_parts: of(true),
    ...(photos.length > 0 ? { photo_of_issue: [...photos] } : {}),
  };
  const answer = await laterApi.remake.report({ params: { id: quoteId }, body });
  if (answer.ok) return null;
  const named = answer.error.errors.map(({ field, message }) => [field.split('.')[0]!, message]);
  return named.length > 0 ? Object.fromEntries(named) : { all: answer.error.message };
}

function ReportForm({ order, remakes, onDone }: ReportFormProps) {
  const lines = openLines(order, remakes);
  const [draft, setDraft] = useState<Draft>({ counts: {}, text: '', photos: [] });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  if (lines.length === 0) return <NothingToReport onDone={onDone} />;
  const submit = async () => {
    setBusy(true);
    const wrong = await send(order.quote_id, lines, draft);
    setBusy(false);
    if (wrong) return setErrors(wrong);
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
    notify({ tone: 'good', title: 'We have it', text: 'One of us looks at it and answers within a working day.' });
    onDone();
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Report a problem"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {errors.all && (
        <Banner tone="bad" role="alert">
          {errors.all}
        </Banner>
      )}
      <PieceFields lines={lines} draft={draft} error={errors.parts ?? errors.custom_parts} onChange={setDraft} />
      <TextArea
        label="What is not right?"
        rows={4}
        value={draft.text}
        error={errors.description_of_issue}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
      />
      <TextField
        label="Photos"
        optional
        type="file"
        multiple
        accept={ACCEPT}
        error={errors.photo_of_issue}
        hint={`Up to ${MAX_PHOTOS}. They help us to see it; where they were taken is not kept.`}
        onChange={(event) => setDraft({ ...draft, photos: [...(event.target.files ?? [])] })}
      />
      <Row gap={2}>
        <Button type="submit" variant="primary" busy={busy}>
          Send it
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </Row>
    </form>
  );
}

interface PieceFieldsProps {
  readonly lines: readonly OpenLine[];
  readonly draft: Draft;
  readonly error: string | undefined;
  readonly onChange: (draft: Draft) => void;
}

function PieceFields({ lines, draft, error, onChange }: PieceFieldsProps) {
  return (
    <fieldset className={styles.counts}>
      <legend>Which pieces?</legend>
      {lines.map((line) => (
        <NumberField
          key={line.id}
          label={line.remake_id === null ? line.name : `${line.name}, made again`}
          value={draft.counts[line.id] ?? 0}
          max={line.most}
          suffix={`of ${line.most}`}
          stepper
          onChange={(count) => onChange({ ...draft, counts: { ...draft.counts, [line.id]: count } })}
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
        Nothing of this order has left us yet that you have not told us about. You can report pieces once they are on
        their way. Anything else: just answer one of our mails.
      </p>
      <Row>
        <Button onClick={onDone}>Close</Button>
      </Row>
    </Stack>
  );
}

/** What is wrong with the form, by the field's name on the wire. */
function problems(pieces: number, text: string, photos: readonly File[]): Record<string, string> {
  const found: Record<string, string> = {};
  if (pieces === 0) found.parts = 'Choose the pieces that are not right.';
  if (text.trim() === '') found.description_of_issue = 'Say what is not right.';
  if (photos.length > MAX_PHOTOS) found.photo_of_issue = `Send at most ${MAX_PHOTOS} photos.`;
  const large = photos.find(({ size }) => size > MAX_PHOTO_BYTES);
  if (large) found.photo_of_issue = `${large.name} is larger than 15 MB.`;
  return found;
}
