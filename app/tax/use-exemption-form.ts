import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiFailure } from '../../api/client.ts';
import type { TaxExemption } from '../../shared/tax/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { EXEMPTION_FIELDS, exemptionForm, exemptionStart, fileProblem } from './ExemptionFields.tsx';

/** State of a form about an exemption and its certificate. `exemption`: the one to change, null for a new one. */
export function useExemptionForm(exemption: TaxExemption | null) {
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
  /** Says what is wrong with the certificate, and answers whether something is. `needed`: one has to be there. */
  const lacksFile = (needed: boolean) => {
    const wrong = fileProblem(file, needed);
    setProblem(wrong);
    return wrong !== null;
  };
  /** Shows a failed call's messages at their fields. `isShown`: what is not about the certificate is shown already. */
  const showAnswer = (failure: ApiFailure, isShown = false) => {
    const ofFile = failure.errors.find(({ field }) => field.split('.').at(-1) === 'certificate');
    setProblem(ofFile?.message ?? null);
    if (!ofFile && !isShown) showFailure(failure, EXEMPTION_FIELDS, setError);
  };
  return {
    handleSubmit,
    /** Error of the whole form. */
    message: errors.root?.message,
    busy: isSubmitting,
    file,
    lacksFile,
    showAnswer,
    /** Props of ExemptionFields. */
    fields: { register, control, errors, exemption, problem, onFile: choose },
  };
}
