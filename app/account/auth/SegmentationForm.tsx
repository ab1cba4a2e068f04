import { zodResolver } from '@hookform/resolvers/zod';
import { type Control, useController, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { MAX_ANSWER_LENGTH, OTHER, WHAT_THEY_MAKE, WHY_THEY_MAKE } from '../../../shared/account/segmentation.ts';
import { laterApi } from '../../platform/later-api.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './AuthForms.module.css';
import { authError } from './auth-error.ts';
import type { AuthFlow } from './flow.ts';
import { EMPTY_ANSWERS, segmentationForm } from './segmentation-form.ts';

type Answers = z.input<typeof segmentationForm>;
type FormControl = Control<Answers, unknown, z.output<typeof segmentationForm>>;

/** Two questions to a new customer, and the organization's name where there is one. Both answers, or none: it may be left. */
export function SegmentationForm({ flow }: { readonly flow: AuthFlow }) {
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(segmentationForm),
    defaultValues: EMPTY_ANSWERS,
  });
  const { errors, isSubmitting, isSubmitted } = formState;
  const submit = handleSubmit(async ({ organization_name, ...body }) => {
    const named =
      organization_name === '' ? null : await laterApi.identity.organizationName({ body: { organization_name } });
    const answer = named && !named.ok ? named : await laterApi.identity.segmentation({ body });
    if (answer.ok) return flow.done();
    const ofName = answer.error.errors.find(({ field }) => field === 'organization_name');
    if (ofName) return setError('organization_name', { message: ofName.message }, { shouldFocus: true });
    const { message, cause } = authError(answer.error);
    setError('root', { message: cause?.all?.join('\n') || message });
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      data-validated={isSubmitted || undefined}
    >
      <FormMessage message={errors.root?.message} />
      <Question name="what_they_make" legend="What do you make?" choices={WHAT_THEY_MAKE} control={control} />
      <Question name="why_they_make" legend="Why do you make it?" choices={WHY_THEY_MAKE} control={control} />
      <TextField
        label="Organization"
        optional
        autoComplete="organization"
        maxLength={100}
        error={errors.organization_name?.message}
        {...register('organization_name')}
      />
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        Save and continue
      </Button>
      <Button variant="quiet" wide onClick={flow.done}>
        Not now
      </Button>
    </form>
  );
}

interface QuestionProps {
  readonly name: 'what_they_make' | 'why_they_make';
  readonly legend: string;
  readonly choices: readonly string[];
  readonly control: FormControl;
}

function Question({ name, legend, choices, control }: QuestionProps) {
  const { field, fieldState } = useController({ name: `${name}.choice`, control });
  return (
    <div className={styles.question}>
      <RadioCards
        legend={legend}
        layout="tiles"
        className={styles.choices}
        options={choices.map((value) => ({ value, title: value }))}
        value={field.value}
        onChange={field.onChange}
        ref={field.ref}
      />
      {field.value === OTHER && <OwnWords name={name} control={control} />}
      {fieldState.error && (
        <p className={styles.missing} role="alert">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}

function OwnWords({ name, control }: Pick<QuestionProps, 'name' | 'control'>) {
  const { field, fieldState } = useController({ name: `${name}.words`, control });
  return (
    <TextField
      label="In your own words"
      required
      maxLength={MAX_ANSWER_LENGTH}
      error={fieldState.error?.message}
      {...field}
    />
  );
}
