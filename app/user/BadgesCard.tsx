import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { badgePinBody, giveBadgeBody, type UserBadge } from '../../shared/badge/wire.ts';
import type { UserFile } from '../../shared/user/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { LabelsButton } from '../label/LabelsButton.tsx';
import { formatDate } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row } from '../ui/Layout.tsx';
import { Modal } from '../ui/Modal.tsx';
import { closeModal, openModal } from '../ui/modals.ts';
import { type Column, Table } from '../ui/Table.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import { badgesQuery, usersChanged } from './queries.ts';
import styles from './User.module.css';

/** Badges of somebody of the staff: given, printed, with another PIN, taken. */
export function BadgesCard({ user }: { readonly user: UserFile }) {
  const { data = [] } = useQuery(badgesQuery(user.id));
  return (
    <TitledCard id="badges" title="Badges">
      <p className={styles.quiet}>
        A badge says who scanned on a tablet that several share. Its PIN is asked for to ship, to scrap more than five
        pieces at once, and to undo what somebody else did.
      </p>
      {data.length > 0 && <Table caption="Badges" columns={COLUMNS} rows={data} rowKey={({ id }) => id} />}
      <Give user={user} />
    </TitledCard>
  );
}

const COLUMNS: readonly Column<UserBadge>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'given', header: 'Given', cell: ({ given_at }) => formatDate(given_at) },
  {
    key: 'steps',
    header: 'Badge',
    cell: (badge) => (badge.taken_at === null ? <Steps badge={badge} /> : `Taken ${formatDate(badge.taken_at)}`),
  },
];

function Steps({ badge: { id, name } }: { readonly badge: UserBadge }) {
  const confirm = useConfirm();
  const take = async () => {
    const text = `Scans with ${name}’s badge don’t count from now on. What was scanned before stays.`;
    if (!(await confirm.ask({ title: 'Take this badge?', text, action: 'Take the badge' }))) return;
    const answer = await laterApi.badge.take({ params: { id } });
    if (!answer.ok) return notify({ tone: 'bad', title: 'Nothing was changed', text: answer.error.message });
    notify({ tone: 'good', title: `${name}’s badge is taken` });
    await usersChanged();
  };
  const modal = `badge.pin.${id}`;
  return (
    <Row gap={2}>
      <LabelsButton of="badge" id={id} name={name}>
        Print badge
      </LabelsButton>
      <Button aria-label={`New PIN for ${name}`} onClick={() => openModal(modal)}>
        New PIN
      </Button>
      <Button aria-label={`Take ${name}’s badge`} onClick={() => void take()}>
        Take
      </Button>
      <Modal name={modal} title={`New PIN for ${name}`} closeOnOutside={false}>
        <NewPin id={id} onDone={() => closeModal(modal)} />
      </Modal>
      {confirm.dialog}
    </Row>
  );
}

function NewPin({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(badgePinBody),
    defaultValues: { pin: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    const answer = await laterApi.badge.setPin({ params: { id }, body });
    if (!answer.ok) return showFailure(answer.error, ['pin'], setError);
    notify({ tone: 'good', title: 'The PIN is set' });
    onDone();
  });
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <FormMessage message={errors.root?.message} />
      <TextField {...register('pin')} {...PIN} error={errors.pin?.message} />
      <div>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Set PIN
        </Button>
      </div>
    </form>
  );
}

const PIN = {
  type: 'password',
  label: 'PIN',
  hint: '4 to 8 digits. The person types it.',
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: 8,
} as const;

function Give({ user }: { readonly user: UserFile }) {
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(giveBadgeBody),
    defaultValues: { name: user.name, pin: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    const answer = await laterApi.badge.give({ params: { id: user.id }, body });
    if (!answer.ok) return showFailure(answer.error, ['name', 'pin'], setError);
    reset({ name: '', pin: '' });
    notify({ tone: 'good', title: `${body.name} has a badge`, text: 'Print it, and it works at once.' });
    await usersChanged();
  });
  return (
    <form className={styles.add} onSubmit={submit} noValidate aria-label="Give a badge">
      <FormMessage message={errors.root?.message} />
      <div className={styles.fields}>
        <TextField {...register('name')} label="Name on the badge" autoComplete="off" error={errors.name?.message} />
        <TextField {...register('pin')} {...PIN} error={errors.pin?.message} />
      </div>
      <div>
        <Button type="submit" busy={isSubmitting}>
          Give a badge
        </Button>
      </div>
    </form>
  );
}
