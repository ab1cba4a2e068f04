import { useForm } from 'react-hook-form';
import type { Quote } from '../../../shared/quote/wire.ts';
import { showFailure } from '../../account/form-errors.ts';
import { laterResolver } from '../../platform/later-resolver.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { QuoteSteps } from '../use-quote-steps.ts';
import styles from './ZipEstimate.module.css';

const resolver = laterResolver<{ zip: string }>(() => import('./zip-form.ts').then(({ zipCheck }) => zipCheck));

/** Shipping and tax for a ZIP code, before there is an address. */
export function ZipEstimate({ quote, steps }: { readonly quote: Quote; readonly steps: QuoteSteps }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { zip: quote.estimate?.zip ?? '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ zip }) => {
    const failure = await steps.estimate(zip);
    if (failure) showFailure(failure, ['zip'], setError);
  });
  return (
    <form className={styles.estimate} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="ZIP code"
        hint={
          quote.estimate ? 'Cheapest delivery there. You choose at checkout.' : 'For an estimate of shipping and tax'
        }
        error={errors.zip?.message ?? errors.root?.message}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        {...register('zip')}
      />
      <Button type="submit" disabled={isSubmitting}>
        Estimate
      </Button>
    </form>
  );
}
