import { organizationEndpoints } from '../../shared/organization/wire.ts';
import * as schema from '../db/migrations/0008-organization.ts';
import * as approvals from '../db/migrations/0012-approvals.ts';
import * as help from '../db/migrations/0033-help.ts';
import { room } from '../room.ts';
import { organizationPeople } from './people.ts';
import type { ApprovalRow } from './approval-rows.ts';
import type { HelpRequestRow } from './help-rows.ts';
import type { InvitationRow } from './invitation-rows.ts';
import { organizationMails } from './mail-jobs.ts';
import type { OrganizationNeeds } from './needs.ts';
import { organizationRoutes } from './routes.ts';
import type { OrganizationMemberRow, OrganizationRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    organizations: OrganizationRow;
    approvals: ApprovalRow;
    help_requests: HelpRequestRow;
    organization_invitations: InvitationRow;
    organization_members: OrganizationMemberRow;
  }
}

/** Organizations, their members, invitations and approvals. */
export const organizationRoom = room<OrganizationNeeds>({
  name: 'organization',
  endpoints: { organization: organizationEndpoints },
  tables: ['organizations', 'organization_members', 'organization_invitations', 'approvals', 'help_requests'],
  people: organizationPeople,
  migrations: { '0008-organization': schema, '0012-approvals': approvals, '0033-help': help },
  routes: organizationRoutes,
  jobs: organizationMails,
});
