import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MOST_MARK, MOST_PART_NUMBER, referenceWords } from '../../../shared/quote/buyer-reference.ts';
import type { Part } from '../../../shared/quote/wire.ts';
import { laterResolver } from '../../platform/later-resolver.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Row } from '../../ui/Layout.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { QuoteActions } from '../use-quote-actions.ts';
import styles from './PartReference.module.css';

type Fields = Record<keyof Part['buyer_reference'], string>;

const resolver = laterResolver<Fields>(() =>
  import('../reference-form.ts').then(({ referenceCheck }) => referenceCheck),
);

interface PartReferenceProps {
  readonly part: Part;
  readonly actions: QuoteActions;
  readonly mayChange: boolean;
}

/** The buyer's own part number, revision and purchase order line of a part, and the form that changes them. */
export function PartReference({ part, actions, mayChange }: PartReferenceProps) {
  const [editing, setEditing] = useState(false);
  const called = referenceWords(part.buyer_reference);
  if (editing && mayChange) return <ReferenceForm part={part} actions={actions} onDone={() => setEditing(false)} />;
  if (called === null && !mayChange) return null;
  if (called === null)
    return (
      <span className={styles.add}>
        <Button
          size="s"
          variant="quiet"
          aria-label={`Add part number to ${part.name}`}
          onClick={() => setEditing(true)}
        >
          Add part number
        </Button>
      </span>
    );
  return (
    <p className={styles.called}>
      {called}
      {mayChange && (
        <IconButton label={`Change part number of ${part.name}`} onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
    </p>
  );
}

function ReferenceForm({
  part,
  actions,
  onDone,
}: Omit<PartReferenceProps, 'mayChange'> & { readonly onDone: () => void }) {
  const { part_number, revision, po_line } = part.buyer_reference;
  const { register, handleSubmit, formState } = useForm({
    resolver,
    defaultValues: { part_number: part_number ?? '', revision: revision ?? '', po_line: po_line ?? '' },
  });
  const { errors } = formState;
  const save = handleSubmit((typed) => {
    actions.change(part, { buyer_reference: typed });
    onDone();
  });
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={`Part number of ${part.name}`}
      onSubmit={(event) => void save(event)}
    >
      <TextField
        className={styles.number}
        label="Your part number"
        maxLength={MOST_PART_NUMBER}
        error={errors.part_number?.message}
        {...register('part_number')}
      />
      <TextField
        className={styles.mark}
        label="Revision"
        maxLength={MOST_MARK}
        error={errors.revision?.message}
        {...register('revision')}
      />
      <TextField
        className={styles.mark}
        label="PO line"
        maxLength={MOST_MARK}
        error={errors.po_line?.message}
        {...register('po_line')}
      />
      <Row gap={2}>
        <Button type="submit" size="s">
          Save part number
        </Button>
        <Button size="s" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </Row>
    </form>
  );
}
