import { PAPER_TYPES, sentFile } from '../platform/sent-file.ts';
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form';
import type { z } from 'zod';
import { dayField } from '../../shared/base/fields.ts';
import { US_STATES } from '../../shared/checkout/states.ts';
import { EXEMPTION_TYPE_WORDS, EXEMPTION_TYPES } from '../../shared/tax/exemption-status.ts';
import { MAX_CERTIFICATE_BYTES } from '../../shared/tax/limits.ts';
import { exemptionFields, refuseDisorder, type TaxExemption } from '../../shared/tax/wire.ts';
import { FormDay } from '../platform/FormDay.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { WordOptions } from '../ui/WordOptions.tsx';
import styles from './ExemptionForm.module.css';

/** The fields that say who is exempt from what. */
export const EXEMPTION_FIELDS = ['exemption_type', 'number', 'state', 'start_on', 'end_on'] as const;

/** Form of an exemption: the rules of the wire, with no last day as null. */
export const exemptionForm = exemptionFields.extend({ end_on: dayField.nullable() }).check(refuseDisorder);

type Words = z.input<typeof exemptionForm>;

/** Start values of such a form. */
export function exemptionStart(exemption: TaxExemption | null): Words {
  return {
    exemption_type: exemption?.exemption_type ?? 'resale',
    number: exemption?.number ?? '',
    state: exemption?.state ?? '',
    start_on: exemption?.start_on ?? '',
    end_on: exemption?.end_on ?? null,
  };
}

/** Why a certificate can't be sent; null where it can. */
export function fileProblem(file: File | null, needed: boolean): string | null {
  if (file === null) return needed ? 'Add the certificate.' : null;
  return file.size > MAX_CERTIFICATE_BYTES ? 'The file is larger than 20 MB.' : null;
}

interface ExemptionFieldsProps extends CertificateFieldProps {
  readonly control: Control<Words, unknown, z.output<typeof exemptionForm>>;
  readonly register: UseFormRegister<Words>;
  readonly errors: FieldErrors<Words>;
}

/** State, reason, number, days and the certificate: what customers ask with and staff enters. */
export function ExemptionFields({ control, register, errors, ...certificate }: ExemptionFieldsProps) {
  const field = (name: (typeof EXEMPTION_FIELDS)[number]) => ({ ...register(name), error: errors[name]?.message });
  return (
    <>
      <SelectField {...field('state')} label="State" className={styles.half}>
        <WordOptions words={US_STATES} empty="Choose" />
      </SelectField>
      <SelectField {...field('exemption_type')} label="Reason" className={styles.half}>
        <WordOptions words={EXEMPTION_TYPE_WORDS} of={EXEMPTION_TYPES} />
      </SelectField>
      <TextField {...field('number')} label="Number on the certificate" className={styles.full} />
      <FormDay name="start_on" label="First day" control={control} className={styles.half} />
      <FormDay name="end_on" label="Last day" optional control={control} className={styles.half} />
      <CertificateField {...certificate} />
    </>
  );
}

interface CertificateFieldProps {
  readonly exemption: TaxExemption | null;
  /** Whether one may be entered without a file. */
  readonly fileOptional: boolean;
  readonly problem: string | null;
  readonly onFile: (file: File | null) => void;
}

function CertificateField({ exemption, fileOptional, problem, onFile }: CertificateFieldProps) {
  const there = exemption?.certificate?.filename;
  return (
    <TextField
      label="Certificate"
      type="file"
      accept={PAPER_TYPES}
      optional={fileOptional}
      error={problem ?? undefined}
      hint={there ? `A PDF or picture. ${there} stays unless you add another.` : 'A PDF or picture of at most 20 MB.'}
      className={styles.full}
      onChange={(event) => {
        const file = event.target.files?.[0];
        onFile(file ? sentFile(file) : null);
      }}
    />
  );
}
