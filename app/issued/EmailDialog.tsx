import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { issuedEndpoints } from '../../shared/issued/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { closeModal } from '../ui/modals.ts';
import { TextField } from '../ui/TextField.tsx';
import styles from './QuoteDocuments.module.css';

/** The name it is opened by. */
export const EMAIL_QUOTE = 'email-quote';

/** Sends the quote document to an address. */
export function EmailDialog({ quoteId }: { readonly quoteId: string }) {
  return (
    <Modal name={EMAIL_QUOTE} title="Send the quote by e-mail" closeOnOutside={false}>
      <EmailForm quoteId={quoteId} />
    </Modal>
  );
}

function EmailForm({ quoteId }: { readonly quoteId: string }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(issuedEndpoints.email.body!),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    const answer = await laterApi.issued.email({ params: { id: quoteId }, body });
    if (!answer.ok) return showFailure(answer.error, ['email'], setError);
    notify({ tone: 'good', title: 'The quote is on its way', text: body.email });
    closeModal(EMAIL_QUOTE);
  });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {errors.root && (
        <Banner tone="bad" role="alert" title="The quote was not sent">
          {errors.root.message}
        </Banner>
      )}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        hint="Your own address gets the PDF, any other a link to the quote."
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        Send
      </Button>
    </form>
  );
}
