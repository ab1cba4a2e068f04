import { ok } from '../../shared/base/result.ts';
import { activityEndpoints as api } from '../../shared/activity/wire.ts';
import type { Database } from '../db/database.ts';
import { handle, type Route } from '../route.ts';
import { type ActivityRow, listActivity } from './rows.ts';

/** Dependencies of the activity log. */
export interface ActivityNeeds {
  readonly database: Database;
}

const factsOf = (json: string | null) => (json === null ? null : (JSON.parse(json) as Record<string, unknown>));

/** An entry as staff reads it. */
function entryView({ id, at, account_id, role, kind, before, after }: ActivityRow) {
  return { id, at, account_id, role, kind, before: factsOf(before), after: factsOf(after) };
}

/** Reading the activity log. */
export function activityRoutes({ database }: ActivityNeeds): Route[] {
  return [
    handle(api.list, async ({ query: { subject, before, page_size } }) => {
      // One more than is shown tells whether there is another page.
      const rows = await listActivity(database.db, subject, page_size + 1, before);
      const entries = rows.slice(0, page_size).map(entryView);
      return ok({ entries, next: rows.length > page_size ? entries.at(-1)!.id : null });
    }),
  ];
}
