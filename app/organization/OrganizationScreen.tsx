import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AccountNav } from '../account/AccountNav.tsx';
import { Section } from '../ui/Section.tsx';
import { laterApi } from '../platform/later-api.ts';
import { failureOf, QueryScope } from '../platform/query-client.tsx';
import { useSession } from '../platform/session-state.ts';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Button } from '../ui/Button.tsx';
import { Page, Stack } from '../ui/Layout.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ApprovalsSection } from './ApprovalsSection.tsx';
import { HelpSection } from './HelpSection.tsx';
import { InvitationsSection } from './InvitationsSection.tsx';
import { MembersSection } from './MembersSection.tsx';
import { NameForm } from './NameForm.tsx';
import styles from './Organization.module.css';
import { organizationsQuery } from './queries.ts';
import { RolesSection } from './RolesSection.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { switchBuyer } from './switch-buyer.ts';
import { useAction } from './use-action.ts';

/** The organizations of an account: one at a time, with its members, invitations and approvals. */
export function OrganizationScreen() {
  return (
    <QueryScope>
      <Page>
        <AccountNav title="Organization" />
        <Organizations />
      </Page>
    </QueryScope>
  );
}

function Organizations() {
  const { account } = useSession();
  const { data, error } = useQuery(organizationsQuery);
  // Mails name the organization that they are about.
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(search.get('id'));
  if (error) return <FormMessage message={failureOf(error).message} />;
  if (!data) return <Skeleton height={320} />;
  const shown = data.find(({ id }) => id === chosen) ?? data.find(({ id }) => id === account?.buysFor) ?? data[0];
  return (
    <Stack gap={6}>
      {data.length > 1 && (
        <SelectField label="Organization" value={shown?.id} onChange={(event) => setChosen(event.target.value)}>
          {data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {shown && (
        <>
          <div className={styles.row}>
            <p className={styles.words}>
              {shown.id === account?.buysFor
                ? `You buy for ${shown.name}: lists and new quotes belong to it.`
                : `You don’t buy for ${shown.name} now.`}
            </p>
            <Button onClick={() => void switchBuyer(shown.id === account?.buysFor ? null : shown.id)}>
              {shown.id === account?.buysFor ? 'Buy for yourself' : `Buy for ${shown.name}`}
            </Button>
          </div>
          <ApprovalsSection organization={shown} />
          <HelpSection organization={shown} />
          <MembersSection organization={shown} />
          <InvitationsSection organization={shown} />
          <RolesSection />
          <SettingsSection organization={shown} />
        </>
      )}
      <NewOrganization first={!shown} />
    </Stack>
  );
}

function NewOrganization({ first }: { readonly first: boolean }) {
  const { act } = useAction();
  return (
    <Section id="new" title={first ? 'Work as a team' : 'Another organization'}>
      <Stack gap={4}>
        {first && (
          <p className={styles.quiet}>
            An organization has its own quotes, orders and addresses. Members do what their role allows, up to their
            limits.
          </p>
        )}
        <NameForm
          name=""
          submit="Create organization"
          onSave={(name) => act('create', () => laterApi.organization.create({ body: { name } }), `${name} is ready`)}
        />
      </Stack>
    </Section>
  );
}
