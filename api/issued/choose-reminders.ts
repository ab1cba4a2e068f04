import type { Actor } from '../../shared/account/permissions.ts';
import { noteAccountChoice } from '../account/account-facts.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { resumeReminders, stopReminders, wantsNone } from './reminder-rows.ts';

/** Has reminders of an account's saved quotes sent, or none, and notes who said so. Twice is once. */
export async function chooseReminders(
  clock: Clock,
  trx: Db,
  { by, accountId }: { readonly by: Actor; readonly accountId: string },
  wanted: boolean,
): Promise<void> {
  const before = { quote_reminders: !(await wantsNone(trx, accountId)) };
  if (wanted) await resumeReminders(trx, accountId);
  else await stopReminders(trx, accountId, isoNow(clock));
  await noteAccountChoice(clock, trx, { by, id: accountId, before, after: { quote_reminders: wanted } });
}
