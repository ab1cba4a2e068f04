import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { US_STATES } from '../../shared/checkout/states.ts';
import { EXEMPTION_TYPE_WORDS, EXEMPTION_TYPES } from '../../shared/tax/exemption-status.ts';
import { MAX_CERTIFICATE_BYTES } from '../../shared/tax/limits.ts';
import { exemptionFields, refuseDisorder, type TaxExemption } from '../../shared/tax/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './ExemptionForm.module.css';
import { laterApi } from '../platform/later-api.ts';

interface ExemptionFormProps {
  /** The exemption to change; null for a new one. */
  readonly exemption: TaxExemption | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

const FIELDS = ['exemption_type', 'number', 'state', 'start_on', 'end_on'] as const;
const form = exemptionFields.check(refuseDisorder);

/** What the file dialog offers; the content decides in the end. */
const ACCEPT = '.pdf,.png,.jpg,.jpeg,.webp,.gif,.tif,.tiff,.avif';

function startOf(exemption: TaxExemption | null): z.input<typeof form> {
  return {
    exemption_type: exemption?.exemption_type ?? 'resale',
    number: exemption?.number ?? '',
    state: exemption?.state ?? '',
    start_on: exemption?.start_on ?? '',
    end_on: exemption?.end_on ?? '',
  };
}

/** Why a certificate can't be sent; null where it can. */
function fileProblem(file: File | null, needed: boolean): string | null {
  if (file === null) return needed ? 'Add the certificate.' : null;
  return file.size > MAX_CERTIFICATE_BYTES ? 'The file is larger than 20 MB.' : null;
}

type FormValues = z.output<typeof form>;

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
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: startOf(exemption),
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
      else showFailure(answer.error, FIELDS, setError);
    },
    () => setProblem(fileProblem(file, isNew)),
  );
  const field = (name: (typeof FIELDS)[number]) => ({ ...register(name), error: errors[name]?.message });
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
      {errors.root?.message && (
        <Banner tone="bad" role="alert" className={styles.full}>
          {errors.root.message}
        </Banner>
      )}
      <SelectField {...field('state')} label="State" className={styles.half}>
        <option value="">Choose</option>
        {Object.entries(US_STATES).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('exemption_type')} label="Reason" className={styles.half}>
        {EXEMPTION_TYPES.map((type) => (
          <option key={type} value={type}>
            {EXEMPTION_TYPE_WORDS[type]}
          </option>
        ))}
      </SelectField>
      <TextField {...field('number')} label="Number on the certificate" className={styles.full} />
      <TextField {...field('start_on')} label="First day" type="date" className={styles.half} />
      <TextField {...field('end_on')} label="Last day" optional type="date" className={styles.half} />
      <CertificateField exemption={exemption} problem={problem} onFile={choose} />
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

interface CertificateFieldProps {
  readonly exemption: TaxExemption | null;
  readonly problem: string | null;
  readonly onFile: (file: File | null) => void;
}

function CertificateField({ exemption, problem, onFile }: CertificateFieldProps) {
  const there = exemption?.certificate?.filename;
  return (
    <TextField
      label="Certificate"
      type="file"
      accept={ACCEPT}
      optional={exemption !== null}
      error={problem ?? undefined}
      hint={there ? `A PDF or picture. ${there} stays unless you add another.` : 'A PDF or picture of at most 20 MB.'}
      className={`${styles.full} ${styles.file}`}
      onChange={(event) => onFile(event.target.files?.[0] ?? null)}
    />
  );
}
