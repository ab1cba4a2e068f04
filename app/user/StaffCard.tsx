import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { saveStaffBody, type StaffMember } from '../../shared/user/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { formatDate } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { useSession } from '../platform/session-state.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import { staffQuery, usersChanged } from './queries.ts';
import styles from './User.module.css';
import { ROLE_WORDS } from './words.ts';

/** Administrators and production staff, with a form that adds one. */
export function StaffCard() {
  const { data = [] } = useQuery(staffQuery);
  return (
    <TitledCard id="staff" title="Staff">
      <Table caption="Staff" columns={COLUMNS} rows={data} rowKey={({ id }) => id} />
      <AddStaff />
    </TitledCard>
  );
}

const COLUMNS: readonly Column<StaffMember>[] = [
  {
    key: 'email',
    header: 'E-mail',
    cell: ({ id, email }) => <Link to={`/account/admin/users/${id}`}>{email}</Link>,
  },
  { key: 'name', header: 'Name', cell: ({ name }) => name || '–' },
  { key: 'role', header: 'Role', cell: ({ role }) => ROLE_WORDS[role] },
  { key: 'last', header: 'Last here', cell: ({ last_used_at }) => formatDate(last_used_at) },
  { key: 'access', header: 'Access', cell: (member) => <Remove member={member} /> },
];

function Remove({ member: { id, email } }: { readonly member: StaffMember }) {
  const { account } = useSession();
  const confirm = useConfirm();
  const remove = async () => {
    const text = `${email} becomes a customer at once. Orders, quotes and the sign-in stay.`;
    if (!(await confirm.ask({ title: 'Take this person off the staff?', text, action: 'Take off the staff' }))) return;
    const answer = await laterApi.user.removeStaff({ body: { id } });
    if (!answer.ok) return notify({ tone: 'bad', title: 'Nothing was changed', text: answer.error.message });
    notify({ tone: 'good', title: `${email} is a customer now` });
    await usersChanged();
  };
  if (account?.id === id) return 'You';
  return (
    <>
      <Button size="s" aria-label={`Take off the staff: ${email}`} onClick={() => void remove()}>
        Take off the staff
      </Button>
      {confirm.dialog}
    </>
  );
}

const FIELDS = ['email', 'role'] as const;

function AddStaff() {
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(saveStaffBody),
    defaultValues: { email: '', role: 'production' as 'production' | 'admin' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    const answer = await laterApi.user.saveStaff({ body });
    if (!answer.ok) return showFailure(answer.error, FIELDS, setError);
    reset();
    notify({ tone: 'good', title: `${body.email} is staff now` });
    await usersChanged();
  });
  return (
    <form className={styles.add} onSubmit={submit} noValidate aria-label="Add staff">
      <FormMessage message={errors.root?.message} />
      <div className={styles.fields}>
        <TextField
          {...register('email')}
          type="email"
          label="E-mail of their account"
          autoComplete="off"
          error={errors.email?.message}
        />
        <SelectField {...register('role')} label="Role" error={errors.role?.message}>
          <option value="production">Production: orders and the shop floor</option>
          <option value="admin">Administrator: everything, money and rights too</option>
        </SelectField>
      </div>
      <div>
        <Button type="submit" busy={isSubmitting}>
          Add to the staff
        </Button>
      </div>
    </form>
  );
}
