import { useState } from 'react';
import { formatCents } from '../../shared/base/money.ts';
import { REFUSAL_WORDS, REFUSALS, type Refusal } from '../../shared/custom/status.ts';
import type { Rfq } from '../../shared/custom/wire.ts';
import type { CustomPartOnWire } from '../../shared/quote/custom-part-wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Row } from '../ui/Layout.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import { WordOptions } from '../ui/WordOptions.tsx';
import styles from './Answer.module.css';
import { CustomParts } from './CustomParts.tsx';
import { PartForm } from './PartForm.tsx';
import { RatesForm } from './RatesForm.tsx';
import type { RfqInUse } from './use-rfq.ts';

interface StaffAnswerProps {
  readonly request: Rfq;
  readonly busy: boolean;
  readonly act: RfqInUse['act'];
  readonly reload: () => Promise<unknown>;
}

type Editing = 'none' | 'new' | 'refuse' | CustomPartOnWire;

/** The answer as staff makes it: who looks after it, its parts, sending it, or refusing. */
export function StaffAnswer({ request, busy, act, reload }: StaffAnswerProps) {
  const { id, state, quote } = request;
  const params = { id };
  const [editing, setEditing] = useState<Editing>('none');
  const done = () => {
    setEditing('none');
    void reload();
  };
  return (
    <Card as="section" aria-labelledby="answer" className={styles.answer}>
      <h2 id="answer">{quote ? `Quote ${quote.number}` : 'Your answer'}</h2>
      <Tools
        request={request}
        busy={busy}
        act={act}
        onRefuse={editing === 'refuse' ? null : () => setEditing('refuse')}
      />
      {editing === 'refuse' && (
        <Decline
          onCancel={() => setEditing('none')}
          busy={busy}
          onRefuse={(reason, text) =>
            void act(() => laterApi.custom.move({ params, body: { state: 'refused', reason, text } })).then(() =>
              setEditing('none'),
            )
          }
        />
      )}
      {quote && quote.custom_parts.length > 0 && <CustomParts parts={quote.custom_parts} />}
      {quote && state === 'in_review' && editing === 'none' && (
        <>
          <PartTools parts={quote.custom_parts} onEdit={setEditing} onDone={done} />
          <RatesForm key={quote.version} quote={quote} onDone={done} />
          <p className={styles.sum}>
            <strong>{formatCents(quote.totals.subtotal_cents)}</strong> with packing, before shipping and tax
          </p>
          <Row>
            <Button onClick={() => setEditing('new')}>Add a part</Button>
            <Button
              variant="primary"
              busy={busy}
              disabled={quote.custom_parts.length === 0}
              onClick={() => void act(() => laterApi.custom.move({ params, body: { state: 'quoted' } }))}
            >
              Send to the customer
            </Button>
          </Row>
        </>
      )}
      {quote && typeof editing === 'object' && (
        <PartForm quoteId={quote.id} part={editing} onDone={done} onCancel={() => setEditing('none')} />
      )}
      {quote && editing === 'new' && (
        <PartForm quoteId={quote.id} part={null} onDone={done} onCancel={() => setEditing('none')} />
      )}
      {state === 'quoted' && (
        <p className={styles.note}>The customer has it. You can change it when they ask for changes.</p>
      )}
    </Card>
  );
}

interface PartToolsProps {
  readonly parts: readonly CustomPartOnWire[];
  readonly onEdit: (part: CustomPartOnWire) => void;
  readonly onDone: () => void;
}

function PartTools({ parts, onEdit, onDone }: PartToolsProps) {
  const call = async (
    answer: Promise<{ readonly ok: true } | { readonly ok: false; readonly error: { readonly message: string } }>,
  ) => {
    const done = await answer;
    if (!done.ok) notify({ tone: 'bad', title: 'That didn’t work', text: done.error.message });
    onDone();
  };
  const confirm = useConfirm();
  const remove = async ({ id, name }: CustomPartOnWire) => {
    const text = `${name} will be removed from the quote, with its files.`;
    if (!(await confirm.ask({ title: 'Remove this part?', text, action: 'Remove the part' }))) return;
    await call(laterApi.custom.removePart({ params: { id } }));
  };
  const rows = parts.map((part) => (
    <Row key={part.id}>
      <span className={styles.note}>{part.name}</span>
      <Button size="s" aria-label={`Change ${part.name}`} onClick={() => onEdit(part)}>
        Change
      </Button>
      <Button
        size="s"
        aria-label={`Copy ${part.name}`}
        onClick={() => void call(laterApi.custom.copyPart({ params: { id: part.id } }))}
      >
        Copy
      </Button>
      <Button size="s" variant="danger" aria-label={`Remove ${part.name}`} onClick={() => void remove(part)}>
        Remove
      </Button>
    </Row>
  ));
  return (
    <>
      {confirm.dialog}
      {rows}
    </>
  );
}

interface RefuseProps {
  readonly busy: boolean;
  readonly onRefuse: (reason: Refusal, text: string) => void;
  readonly onCancel: () => void;
}

function Decline({ busy, onRefuse, onCancel }: RefuseProps) {
  const [reason, setReason] = useState<Refusal>('cannot_make');
  const [text, setText] = useState('');
  return (
    <>
      <SelectField label="Why" value={reason} onChange={(event) => setReason(event.target.value as Refusal)}>
        <WordOptions words={REFUSAL_WORDS} of={REFUSALS} />
      </SelectField>
      <TextArea
        label="Message to the customer"
        optional
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Row>
        <Button variant="danger" busy={busy} onClick={() => onRefuse(reason, text)}>
          Decline request
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </>
  );
}

interface ToolsProps extends Omit<StaffAnswerProps, 'reload'> {
  /** Null while the refusal is being written. */
  readonly onRefuse: (() => void) | null;
}

/** Who looks after the request, and beginning to. */
function Tools({ request, busy, act, onRefuse }: ToolsProps) {
  const { id, state, quote, assignee } = request;
  const params = { id };
  const isOpen = state === 'submitted' || state === 'in_review';
  return (
    <Row>
      <Button
        size="s"
        busy={busy}
        onClick={() => void act(() => laterApi.custom.assign({ params, body: { assignee: assignee ? null : 'me' } }))}
      >
        {assignee ? 'Unassign' : 'Assign to me'}
      </Button>
      {isOpen && !quote && (
        <Button
          size="s"
          variant="primary"
          busy={busy}
          onClick={() => void act(() => laterApi.custom.create({ body: { request_id: id } }))}
        >
          Start quote
        </Button>
      )}
      {state === 'in_review' && onRefuse && (
        <Button size="s" variant="quiet" onClick={onRefuse}>
          Decline
        </Button>
      )}
      {state === 'submitted' && (
        <Button
          size="s"
          busy={busy}
          onClick={() => void act(() => laterApi.custom.move({ params, body: { state: 'in_review' } }))}
        >
          Start the review
        </Button>
      )}
    </Row>
  );
}
