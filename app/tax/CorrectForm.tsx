import { useQueryClient } from '@tanstack/react-query';
import type { ReviewedExemption } from '../../shared/tax/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { ExemptionFields } from './ExemptionFields.tsx';
import styles from './ExemptionForm.module.css';
import { reviewedQuery } from './queries.ts';
import { useExemptionForm } from './use-exemption-form.ts';

interface CorrectFormProps {
  readonly exemption: ReviewedExemption;
  readonly onDone: () => void;
}

/** Our staff corrects what an exemption says, or adds its certificate. Its state stays as it is. */
export function CorrectForm({ exemption, onDone }: CorrectFormProps) {
  const client = useQueryClient();
  const { id, version } = exemption;
  const { handleSubmit, message, busy, file, lacksFile, showAnswer, fields } = useExemptionForm(exemption);
  const submit = handleSubmit(async ({ end_on, ...words }) => {
    if (lacksFile(false)) return;
    const certificate = file ? { certificate: file } : {};
    const body = { ...words, end_on: end_on ?? '', version: String(version), ...certificate };
    const answer = await laterApi.tax.decide({ params: { id }, body });
    if (!answer.ok) return showAnswer(answer.error);
    announce('Corrected.');
    onDone();
    client.setQueryData(reviewedQuery(id).queryKey, answer.value);
    await client.invalidateQueries({ queryKey: ['tax-exemptions'] });
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Correct the exemption">
      <FormMessage message={message} className={styles.full} />
      <ExemptionFields {...fields} fileOptional />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          Save
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
