import { organizationEndpoints } from '../../shared/organization/wire.ts';
import * as organizations from '../db/migrations/0016-organizations.ts';
import { room } from '../room.ts';
import type { OrganizationNeeds } from './needs.ts';
import { organizationRoutes } from './routes.ts';
import type { OrganizationMemberRow, OrganizationRow } from './rows.ts';

declare module '../db/tables.ts' {
  interface Tables {
    organizations: OrganizationRow;
    organization_members: OrganizationMemberRow;
  }
}

/** Organizations and their members. */
export const organizationRoom = room<OrganizationNeeds>({
  name: 'organization',
  endpoints: { organization: organizationEndpoints },
  tables: ['organizations', 'organization_members'],
  migrations: { '0016-organizations': organizations },
  routes: organizationRoutes,
});
