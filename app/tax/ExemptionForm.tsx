import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { TaxExemption } from '../../shared/tax/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { EXEMPTION_FIELDS, ExemptionFields, exemptionForm, exemptionStart, fileProblem } from './ExemptionFields.tsx';
import styles from './ExemptionForm.module.css';
import { laterApi } from '../platform/later-api.ts';

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
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(exemptionForm),
    defaultValues: exemptionStart(exemption),
  });
  const { errors, isSubmitting } = formState;
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isNew = exemption === null;
  const submit = handleSubmit(
    async (values) => {
      const wrong = fileProblem(file, isNew);
      setProblem(wrong);
      if (wrong !== null) return;
      const answer = await send(exemption, values, file);
      if (answer.ok) return onSaved();
      const ofFile = answer.error.errors.find(({ field }) => field.split('.').at(-1) === 'certificate');
      if (ofFile) setProblem(ofFile.message);
      else showFailure(answer.error, EXEMPTION_FIELDS, setError);
    },
    () => setProblem(fileProblem(file, isNew)),
  );
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setProblem(fileProblem(chosen, false));
  };
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label={isNew ? 'New exemption' : 'Change the exemption'}
    >
      <FormMessage message={errors.root?.message} className={styles.full} />
      <ExemptionFields
        control={control}
        register={register}
        errors={errors}
        exemption={exemption}
        fileOptional={!isNew}
        problem={problem}
        onFile={choose}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting}>
          Send for review
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {exemption?.status === 'approved' && (
        <p className={styles.note}>While it is reviewed again sales tax is charged.</p>
      )}
    </form>
  );
}
