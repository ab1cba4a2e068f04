import type { z } from 'zod';
import type { TaxExemption } from '../../shared/tax/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { ExemptionFields, type exemptionForm } from './ExemptionFields.tsx';
import styles from './ExemptionForm.module.css';
import { useExemptionForm } from './use-exemption-form.ts';

interface ExemptionFormProps {
  /** The exemption to change; null for a new one. */
  readonly exemption: TaxExemption | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

type FormValues = z.output<typeof exemptionForm>;

/** Sends the form: a new exemption, or a change of the one that was looked at. */
function send(exemption: TaxExemption | null, { end_on, ...words }: FormValues, file: File | null) {
  const body = { ...words, end_on: end_on ?? '' };
  if (exemption === null) return laterApi.tax.create({ body: { ...body, certificate: file! } });
  const version = String(exemption.version);
  return laterApi.tax.update({
    params: { id: exemption.id },
    body: { ...body, version, ...(file ? { certificate: file } : {}) },
  });
}

/** Asks for an exemption, or changes one, which is then looked at again. */
export function ExemptionForm({ exemption, onSaved, onCancel }: ExemptionFormProps) {
  const { handleSubmit, message, busy, file, lacksFile, showAnswer, fields } = useExemptionForm(exemption);
  const isNew = exemption === null;
  const submit = handleSubmit(
    async (values) => {
      if (lacksFile(isNew)) return;
      const answer = await send(exemption, values, file);
      if (answer.ok) onSaved();
      else showAnswer(answer.error);
    },
    () => void lacksFile(isNew),
  );
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label={isNew ? 'New exemption' : 'Change the exemption'}
    >
      <FormMessage message={message} className={styles.full} />
      <ExemptionFields {...fields} fileOptional={!isNew} />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Send for review
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {exemption?.status === 'approved' && <p className={styles.note}>We charge sales tax while we review it again.</p>}
    </form>
  );
}
