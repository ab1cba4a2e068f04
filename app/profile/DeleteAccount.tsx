import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { ApiFailure } from '../../api/client.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { unwrap } from '../platform/query-client.tsx';
import { useSession } from '../platform/session-state.ts';
import { signOut } from '../platform/sign-out.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { closeModal } from '../ui/modals.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import styles from './ProfileScreen.module.css';

/** Name of the dialog that deletes the account. */
export const DELETE_MODAL = 'delete-account';

/** The dialog that deletes the account: what goes, what stays, and the password. */
export function DeleteAccount() {
  return (
    <Modal name={DELETE_MODAL} title="Delete your account" size="m" closeOnOutside={false}>
      <DeleteForm />
    </Modal>
  );
}

/** How the account is signed in to: one without a password is confirmed by its e-mail. */
const passwordQuery = {
  queryKey: ['security', 'has-password'],
  queryFn: async () => unwrap(await laterApi.identity.security({})).has_password,
};

function DeleteForm() {
  const { account } = useSession();
  const { data: hasPassword } = useQuery(passwordQuery);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { proof: '' } });
  const { errors, isSubmitting } = formState;
  if (hasPassword === undefined || account === null) return <Skeleton height={260} />;
  const submit = handleSubmit(async ({ proof }) => {
    const body = hasPassword ? { password: proof } : { email: proof };
    const answer = await laterApi.profile.deleteAccount({ params: { id: account.id }, body });
    if (!answer.ok) return tell(answer.error);
    closeModal(DELETE_MODAL);
    notify({ tone: 'info', title: 'Your account is deleted' });
    signOut();
  });
  const tell = ({ code, message, errors: reasons }: ApiFailure) => {
    if (code === 'account_in_use') setError('root', { message: reasons.map((one) => one.message).join('\n') });
    else if (code === 'wrong_password') setError('proof', { message }, { shouldFocus: true });
    else setError('root', { message });
  };
  const field = register('proof', {
    required: hasPassword ? 'Enter your password' : 'Type your e-mail address',
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        Designs, files, quotes, addresses and saved materials are erased at once and can’t be brought back. Orders stay
        in our books, as the law requires, without your name in our lists.
      </p>
      {errors.root?.message && (
        <Banner tone="bad" role="alert" title="Not yet">
          {errors.root.message.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Banner>
      )}
      {hasPassword ? (
        <PasswordField {...field} label="Password" error={errors.proof?.message} />
      ) : (
        <TextField {...field} label={`Type ${account.email}`} type="email" error={errors.proof?.message} />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="danger" busy={isSubmitting}>
          Delete my account
        </Button>
        <Button variant="quiet" onClick={() => closeModal(DELETE_MODAL)}>
          Keep it
        </Button>
      </div>
    </form>
  );
}
