import { useState } from 'react';
import { reasonAgainst } from '../../shared/organization/permissions.ts';
import { refusedRemoval } from '../../shared/organization/member-rules.ts';
import type { Organization } from '../../shared/organization/wire.ts';
import { Section } from '../ui/Section.tsx';
import { laterApi } from '../platform/later-api.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import { NameForm } from './NameForm.tsx';
import styles from './Organization.module.css';
import { useAction } from './use-action.ts';

/** Renaming, leaving and deleting an organization. */
export function SettingsSection({ organization }: { readonly organization: Organization }) {
  const { id, name, role, members } = organization;
  const { act, busy } = useAction();
  const [open, setOpen] = useState<string | null>(null);
  const confirm = useConfirm();
  const owners = members.filter((one) => one.role === 'owner').length;
  const stays = refusedRemoval({ by: role, target: role, self: true, owners });
  const reason = reasonAgainst(role, 'administer');
  const remove = async (force: boolean) => {
    const query = { force: force ? ('true' as const) : ('false' as const) };
    const answer = await laterApi.organization.remove({ params: { id }, query });
    if (!answer.ok && answer.error.code === 'organization_in_use' && !force) return setOpen(answer.error.message);
    await act('remove', async () => answer, `${name} was deleted`);
  };
  const askToRemove = async () => {
    const text = 'All members lose access. Its orders stay in our books.';
    if (await confirm.ask({ title: `Delete ${name}?`, text, action: 'Delete the organization' })) await remove(false);
  };
  const leave = async () => {
    const text = 'You’ll lose access to it. What you made and ordered for it stays with it.';
    if (!(await confirm.ask({ title: `Leave ${name}?`, text, action: 'Leave the organization', keep: 'Stay' }))) return;
    await act('leave', () => laterApi.organization.leave({ params: { id } }), `You left ${name}`);
  };
  return (
    <Section id="settings" title="Name, leaving, deleting">
      {confirm.dialog}
      <Stack gap={4}>
        <NameForm
          key={id}
          name={name}
          submit="Rename"
          reason={reason}
          onSave={(next) =>
            act('rename', () => laterApi.organization.rename({ params: { id }, body: { name: next } }), 'Name saved')
          }
        />
        {open !== null && (
          <Banner
            tone="warn"
            role="alert"
            actions={
              <Button variant="danger" onClick={() => void remove(true)}>
                Delete it and cancel the quotes
              </Button>
            }
            onDismiss={() => setOpen(null)}
          >
            {open}
          </Banner>
        )}
        <div className={styles.actions}>
          <Button disabled={stays !== null} busy={busy === 'leave'} onClick={() => void leave()}>
            {`Leave ${name}`}
          </Button>
          <Button
            variant="danger"
            disabled={reason !== null}
            busy={busy === 'remove'}
            onClick={() => void askToRemove()}
          >
            {`Delete ${name}`}
          </Button>
        </div>
        {stays && <p className={styles.quiet}>{stays.message}</p>}
      </Stack>
    </Section>
  );
}
