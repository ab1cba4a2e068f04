import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { issuedEndpoints } from '../../shared/issued/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { askToSignIn } from '../platform/auth-prompt.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { useSession } from '../platform/session-state.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { closeModal, openModal } from '../ui/modals.ts';
import { TextField } from '../ui/TextField.tsx';
import styles from './QuoteDocuments.module.css';
import { SHARE_QUOTE } from './ShareDialog.tsx';

/** The name it is opened by. */
export const EMAIL_QUOTE = 'email-quote';

/** Sends the quote document to an address. */
export function EmailDialog({ quoteId }: { readonly quoteId: string }) {
  const { status } = useSession();
  return (
    <Modal name={EMAIL_QUOTE} title="Send the quote by e-mail" closeOnOutside={false}>
      {status === 'authenticated' ? <EmailForm quoteId={quoteId} /> : <NeedsAccount quoteId={quoteId} />}
    </Modal>
  );
}

/** Says to a guest why mail needs an account, and offers one, or a link that needs none. */
function NeedsAccount({ quoteId }: { readonly quoteId: string }) {
  const signUp = (view: 'signup' | 'login') => {
    closeModal(EMAIL_QUOTE);
    askToSignIn(view, `/price/${quoteId}`);
  };
  const share = () => {
    closeModal(EMAIL_QUOTE);
    openModal(SHARE_QUOTE);
  };
  return (
    <div className={styles.form}>
      <p>
        We only send e-mail for people with an account, so nobody gets a quote from a stranger. An account is free and
        keeps this quote. Or share a link yourself, without an account.
      </p>
      <Button variant="primary" onClick={() => signUp('signup')}>
        Create an account
      </Button>
      <Button onClick={share}>Share a link instead</Button>
      <Button variant="quiet" onClick={() => signUp('login')}>
        I have an account
      </Button>
    </div>
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
        <Banner tone="bad" role="alert" title="The quote wasn’t sent">
          {errors.root.message}
        </Banner>
      )}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        hint="Your own address gets the PDF; others get a link to the quote."
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        Send
      </Button>
    </form>
  );
}
