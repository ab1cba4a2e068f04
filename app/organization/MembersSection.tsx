import { useState } from 'react';
import { formatCents } from '../../shared/base/money.ts';
import { refusedLimits, refusedRemoval, refusedRole } from '../../shared/organization/member-rules.ts';
import { ORGANIZATION_ROLES, roleMay } from '../../shared/organization/permissions.ts';
import type { Member, Organization } from '../../shared/organization/wire.ts';
import { Section } from '../ui/Section.tsx';
import { laterApi } from '../platform/later-api.ts';
import { useSession } from '../platform/session-state.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import { WordOptions } from '../ui/WordOptions.tsx';
import { LimitsForm } from './LimitsForm.tsx';
import styles from './Organization.module.css';
import { personName, ROLE_WORDS } from './role-words.ts';
import { useAction } from './use-action.ts';
import { WhoMay } from './WhoMay.tsx';

/** Members with roles and limits; what one may not do to somebody says why. */
export function MembersSection({ organization }: { readonly organization: Organization }) {
  const mayManage = roleMay(organization.role, 'manage');
  return (
    <Section id="members" title="Members">
      {!mayManage && <WhoMay organizationId={organization.id} kind="member" />}
      <ul className={styles.list}>
        {organization.members.map((member) => (
          <MemberRow key={member.user_id} organization={organization} member={member} />
        ))}
      </ul>
    </Section>
  );
}

function limitWords({ limit_per_order_cents: order, limit_per_month_cents: month }: Member): string {
  if (order === null && month === null) return 'No limits';
  const each = order === null ? [] : [`${formatCents(order)} an order`];
  return [...each, ...(month === null ? [] : [`${formatCents(month)} a month`])].join(', ');
}

function MemberRow({ organization, member }: { readonly organization: Organization; readonly member: Member }) {
  const { account } = useSession();
  const { act, busy } = useAction();
  const [editing, setEditing] = useState(false);
  const self = member.user_id === account?.id;
  const owners = organization.members.filter(({ role }) => role === 'owner').length;
  const move = { by: organization.role, target: member.role, self, owners };
  const params = { id: organization.id, userId: member.user_id };
  const offered = ORGANIZATION_ROLES.filter((role) => role === member.role || refusedRole(move, role) === null);
  const [noRemoval, noLimits] = [self ? null : refusedRemoval(move), refusedLimits(move)];
  const name = personName(member);
  // A reason that holds for all of them is shown above the list.
  const why = roleMay(organization.role, 'manage') ? (noRemoval ?? noLimits) : null;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title}>
          {name} {self && <Badge tone="accent">You</Badge>}
        </p>
        <p className={styles.quiet}>{`${member.email} · ${limitWords(member)}`}</p>
        {why && <p className={styles.quiet}>{why.message}</p>}
      </div>
      <div className={styles.actions}>
        <SelectField
          label={`Role of ${name}`}
          hideLabel
          value={member.role}
          disabled={offered.length < 2 || busy !== null}
          onChange={(event) => {
            const role = event.target.value as Member['role'];
            void act(
              'role',
              () => laterApi.organization.setRole({ params, body: { role } }),
              `${name} is ${ROLE_WORDS[role]}`,
            );
          }}
        >
          <WordOptions words={ROLE_WORDS} of={offered} />
        </SelectField>
        <Button
          variant="quiet"
          disabled={noLimits !== null}
          onClick={() => setEditing(!editing)}
          aria-expanded={editing}
        >
          Limits
        </Button>
        {!self && <RemoveMember organization={organization} member={member} disabled={noRemoval !== null} />}
      </div>
      {editing && (
        <LimitsForm
          member={member}
          onSave={async (body) => {
            if (await act('limits', () => laterApi.organization.setLimits({ params, body }), 'Limits saved'))
              setEditing(false);
          }}
        />
      )}
    </li>
  );
}

interface RemoveMemberProps {
  readonly organization: Organization;
  readonly member: Member;
  readonly disabled: boolean;
}

/** Takes a member out of the organization, once that is agreed to. */
function RemoveMember({ organization, member, disabled }: RemoveMemberProps) {
  const { act, busy } = useAction();
  const confirm = useConfirm();
  const name = personName(member);
  const remove = async () => {
    const text = `${name} loses access to ${organization.name} from now on. What they made and ordered for it stays.`;
    if (!(await confirm.ask({ title: `Remove ${name}?`, text, action: 'Remove the member' }))) return;
    const params = { id: organization.id, userId: member.user_id };
    await act('remove', () => laterApi.organization.removeMember({ params }), `${name} was removed`);
  };
  return (
    <>
      {confirm.dialog}
      <Button
        variant="quiet"
        disabled={disabled}
        busy={busy === 'remove'}
        aria-label={`Remove ${name}`}
        onClick={() => void remove()}
      >
        Remove
      </Button>
    </>
  );
}
