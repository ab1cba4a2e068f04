import type { UseFormReturn } from 'react-hook-form';
import { NEVER_LASERED } from '../../shared/catalog/chlorinated.ts';
import { DECLARATION } from '../../shared/checkout/legal-terms.ts';
import { CUSTOM_SERVICES, type CustomService, serviceOf } from '../../shared/custom/services.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { FormDay } from '../platform/FormDay.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { DraftFields } from './draft.ts';
import styles from './RfqForm.module.css';

/** Questions to everybody, and those of the chosen service. */
export function RfqQuestions({ form }: { readonly form: UseFormReturn<DraftFields> }) {
  const { register, control, formState, watch } = form;
  const { errors } = formState;
  const chosen = watch('service');
  const service = serviceOf(chosen);
  const text = (name: 'title' | 'quantities' | 'material' | 'tolerances' | 'finish' | 'notes') => ({
    ...register(name),
    error: errors[name]?.message,
  });
  const asks = (name: CustomService['without'][number]) => !service.without.includes(name);
  return (
    <div className={styles.questions}>
      <SelectField
        label="Service"
        className={styles.full}
        {...register('service')}
        error={errors.service?.message}
        hint={chosen === '' ? undefined : service.about}
      >
        <option value="" disabled>
          Choose a service
        </option>
        {CUSTOM_SERVICES.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="Name of the part or project" {...text('title')} />
      <TextField label="Quantities" inputMode="numeric" hint="One or several, like 10, 100" {...text('quantities')} />
      {asks('material') && (
        <TextField
          label={service.materialLabel ?? 'Material'}
          optional
          hint={chosen === LASERED ? NEVER_LASERED : undefined}
          {...text('material')}
        />
      )}
      {asks('finish') && <TextField label="Finish" optional {...text('finish')} />}
      {chosen !== '' && <ServiceQuestions form={form} service={service} />}
      {asks('tolerances') && (
        <TextArea
          label="Tolerances"
          optional
          rows={2}
          className={styles.full}
          hint="Like ISO 2768-m, or the sizes that matter"
          {...text('tolerances')}
        />
      )}
      <FormDay name="deadline" label="Needed by" optional control={control} />
      <TextArea label="Anything else" optional rows={4} className={styles.full} {...text('notes')} />
      <Checkbox className={styles.full} {...register('nda')}>
        Under NDA: only the person assigned opens it, and e-mails don’t name it
      </Checkbox>
      <div className={styles.full}>
        <p className={styles.declared}>By sending it you confirm {DECLARATION}</p>
        <Checkbox {...register('exportControlled')}>Some parts are export-controlled (ITAR/EAR)</Checkbox>
      </div>
    </div>
  );
}

/** The service whose stock a laser may be asked to cut. */
const LASERED = 'laser-or-etching';

interface ServiceQuestionsProps {
  readonly form: UseFormReturn<DraftFields>;
  readonly service: CustomService;
}

/** Questions that only the service asks. */
function ServiceQuestions({ form: { register, formState }, service }: ServiceQuestionsProps) {
  return service.fields.map(({ name, label, hint, options }) => {
    const error = formState.errors.details?.[name]?.message;
    const field = { label, optional: true, hint, error, ...register(`details.${name}`) };
    return options ? (
      <SelectField key={name} {...field}>
        <option value="">Not said</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
    ) : (
      <TextField key={name} {...field} />
    );
  });
}
