import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CustomPartOnWire } from '../../shared/quote/custom-part-wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { laterApi } from '../platform/later-api.ts';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import styles from './RfqForm.module.css';

interface PartFormProps {
  readonly quoteId: string;
  /** The part to change; null for a new one. */
  readonly part: CustomPartOnWire | null;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const FIELDS = [
  'name',
  'description',
  'quantity',
  'unit_price',
  'lead_time_days',
  'weight_grams',
  'length',
  'width',
  'height',
] as const;
type Field = (typeof FIELDS)[number];

function startOf(part: CustomPartOnWire | null): Record<Field, string> {
  const text = (value: number | undefined) => (value === undefined ? '' : String(value));
  return {
    name: part?.name ?? '',
    description: part?.description ?? '',
    quantity: text(part?.quantity),
    unit_price: part ? (part.unit_price_cents / 100).toFixed(2) : '',
    lead_time_days: text(part?.lead_time_days),
    weight_grams: text(part?.weight_grams),
    length: text(part?.box_mm.length),
    width: text(part?.box_mm.width),
    height: text(part?.box_mm.height),
  };
}

/** Number from a text field; the server refuses one that is none, with its field. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
}

/** A part that staff prices. */
export function PartForm({ quoteId, part, onDone, onCancel }: PartFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: startOf(part) });
  const { errors, isSubmitting } = formState;
  const [files, setFiles] = useState<readonly File[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const save = handleSubmit(async (typed) => {
    const kept = part?.files.map(({ id }) => id) ?? [];
    const taken =
      files.length > 0 ? await laterApi.custom.productionFiles({ body: { production_files: [...files] } }) : null;
    if (taken && !taken.ok) return showFailure(taken.error, FIELDS, setError);
    const answer = await laterApi.custom.putPart({
      body: {
        ...(part ? { id: part.id } : { quote_id: quoteId }),
        name: typed.name,
        description: typed.description,
        quantity: numberOf(typed.quantity),
        unit_price_cents: Math.round(numberOf(typed.unit_price) * 100),
        lead_time_days: numberOf(typed.lead_time_days),
        weight_grams: numberOf(typed.weight_grams),
        box_mm: { length: numberOf(typed.length), width: numberOf(typed.width), height: numberOf(typed.height) },
        production_file_ids: [...kept, ...(taken?.value.files.map(({ id }) => id) ?? [])],
      },
    });
    if (answer.ok) return onDone();
    const renamed = answer.error.errors.map((one) => ({
      ...one,
      field: one.field.replace('unit_price_cents', 'unit_price'),
    }));
    showFailure({ ...answer.error, errors: renamed }, FIELDS, setError);
  });
  const field = (name: Field) => ({ ...register(name), error: errors[name]?.message });
  const number = (name: Field) => ({ ...field(name), inputMode: 'decimal' as const, autoComplete: 'off' });
  return (
    <form
      noValidate
      onSubmit={save}
      className={styles.questions}
      aria-label={part ? `Change ${part.name}` : 'New part'}
    >
      <FormMessage message={errors.root?.message} />
      <TextField label="Name" className={styles.full} {...field('name')} />
      <TextArea label="Description" optional rows={2} className={styles.full} {...field('description')} />
      <TextField label="Pieces" {...number('quantity')} />
      <TextField label="Price each, USD" {...number('unit_price')} />
      <TextField label="Lead time, working days" {...number('lead_time_days')} />
      <TextField label="Weight each, g" {...number('weight_grams')} />
      <TextField label="Box length, mm" {...number('length')} />
      <TextField label="Box width, mm" {...number('width')} />
      <TextField label="Box height, mm" {...number('height')} />
      <div className={styles.full}>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Production files"
          onChange={(event) => setFiles([...(event.target.files ?? [])])}
        />
        <Button onClick={() => input.current?.click()}>Production files</Button>{' '}
        {files.map(({ name }) => name).join(', ')}
      </div>
      <Row className={styles.full}>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {part ? 'Save the part' : 'Add the part'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </form>
  );
}
