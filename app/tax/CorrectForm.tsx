import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ReviewedExemption } from '../../shared/tax/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { laterApi } from '../platform/later-api.ts';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { EXEMPTION_FIELDS, ExemptionFields, exemptionForm, exemptionStart, fileProblem } from './ExemptionFields.tsx';
import styles from './ExemptionForm.module.css';
import { reviewedQuery } from './queries.ts';

interface CorrectFormProps {
  readonly exemption: ReviewedExemption;
  readonly onDone: () => void;
}

/** Our staff corrects what an exemption says, or adds its certificate. Its state stays as it is. */
export function CorrectForm({ exemption, onDone }: CorrectFormProps) {
  const client = useQueryClient();
  const { id, version } = exemption;
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(exemptionForm),
    defaultValues: exemptionStart(exemption),
  });
  const { errors, isSubmitting } = formState;
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setProblem(fileProblem(chosen, false));
  };
  const submit = handleSubmit(async ({ end_on, ...words }) => {
    if (fileProblem(file, false) !== null) return;
    const certificate = file ? { certificate: file } : {};
    const body = { ...words, end_on: end_on ?? '', version: String(version), ...certificate };
    const answer = await laterApi.tax.decide({ params: { id }, body });
    if (answer.ok) {
      announce('Corrected.');
      onDone();
      client.setQueryData(reviewedQuery(id).queryKey, answer.value);
      await client.invalidateQueries({ queryKey: ['tax-exemptions'] });
      return;
    }
    const ofFile = answer.error.errors.find(({ field }) => field.split('.').at(-1) === 'certificate');
    if (ofFile) setProblem(ofFile.message);
    else showFailure(answer.error, EXEMPTION_FIELDS, setError);
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Correct the exemption">
      {errors.root?.message && (
        <div className={styles.full}>
          <FormMessage message={errors.root.message} />
        </div>
      )}
      <ExemptionFields
        control={control}
        register={register}
        errors={errors}
        exemption={exemption}
        fileOptional
        problem={problem}
        onFile={choose}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Save
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
