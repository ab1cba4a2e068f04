import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { refusedInvitation } from '../../shared/organization/member-rules.ts';
import { ORGANIZATION_ROLES, roleMay } from '../../shared/organization/permissions.ts';
import { inviteBody, type Invitation, type Organization } from '../../shared/organization/wire.ts';
import { Section } from '../ui/Section.tsx';
import { showFailure } from '../account/form-errors.ts';
import { laterApi } from '../platform/later-api.ts';
import { formatDate } from '../platform/dates.ts';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { WordOptions } from '../ui/WordOptions.tsx';
import styles from './Organization.module.css';
import { ROLE_WORDS } from './role-words.ts';
import { useAction } from './use-action.ts';

/** Who is invited, and inviting somebody; nothing for members who do not manage the others. */
export function InvitationsSection({ organization }: { readonly organization: Organization }) {
  if (!roleMay(organization.role, 'manage')) return null;
  return (
    <Section id="invitations" title="Invitations">
      <Stack gap={4}>
        <InviteForm organization={organization} />
        {organization.invitations.length > 0 && (
          <ul className={styles.list}>
            {organization.invitations.map((one) => (
              <InvitationRow key={one.id} organization={organization} invitation={one} />
            ))}
          </ul>
        )}
      </Stack>
    </Section>
  );
}

function InviteForm({ organization: { id, role } }: { readonly organization: Organization }) {
  const { act } = useAction();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(inviteBody),
    defaultValues: { email: '', role: 'buyer' as const },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    const answer = await laterApi.organization.invite({ params: { id }, body });
    if (!answer.ok) return showFailure(answer.error, ['email', 'role'], setError);
    reset();
    await act('invited', async () => answer, `The invitation to ${body.email} is on its way`);
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3}>
        <FormMessage message={errors.root?.message} />
        <div className={styles.fields}>
          <TextField
            {...register('email')}
            type="email"
            label="E-mail"
            autoComplete="off"
            error={errors.email?.message}
          />
          <SelectField {...register('role')} label="Role" error={errors.role?.message}>
            <WordOptions
              words={ROLE_WORDS}
              of={ORGANIZATION_ROLES.filter((one) => refusedInvitation(role, one) === null)}
            />
          </SelectField>
          <Button type="submit" busy={isSubmitting}>
            Send invitation
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function InvitationRow({
  organization: { id, role: by },
  invitation: { id: invitationId, email, role, sent_at, expired },
}: {
  readonly organization: Organization;
  readonly invitation: Invitation;
}) {
  const { act, busy } = useAction();
  const params = { id, invitationId };
  const refused = refusedInvitation(by, role);
  const confirm = useConfirm();
  const takeBack = async () => {
    const text = 'The link we sent stops working. You can invite them again.';
    if (!(await confirm.ask({ title: `Withdraw the invitation of ${email}?`, text, action: 'Withdraw' }))) return;
    await act('delete', () => laterApi.organization.deleteInvitation({ params }), 'Invitation withdrawn');
  };
  return (
    <li className={styles.row}>
      {confirm.dialog}
      <div className={styles.words}>
        <p className={styles.title}>{email}</p>
        <p className={styles.quiet}>
          {`${ROLE_WORDS[role]} · sent ${formatDate(sent_at)}${expired ? ' · link expired' : ''}`}
        </p>
        {refused && <p className={styles.quiet}>{refused.message}</p>}
      </div>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          disabled={refused !== null}
          busy={busy === 'resend'}
          aria-label={`Send again to ${email}`}
          onClick={() =>
            void act('resend', () => laterApi.organization.resendInvitation({ params }), `Sent again to ${email}`)
          }
        >
          Send again
        </Button>
        <Button
          variant="quiet"
          disabled={refused !== null}
          busy={busy === 'delete'}
          aria-label={`Withdraw the invitation of ${email}`}
          onClick={() => void takeBack()}
        >
          Withdraw
        </Button>
      </div>
    </li>
  );
}
