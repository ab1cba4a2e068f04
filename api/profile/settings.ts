import { failure, type Failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { MailKind } from '../../shared/profile/mails.ts';
import type { Settings } from '../../shared/profile/wire.ts';
import type { Actor } from '../../shared/account/permissions.ts';
import { findOwnAddress } from '../checkout/address-rows.ts';
import { type Clock, isoNow } from '../clock.ts';
import { type Database, type Db, inTransaction } from '../db/database.ts';
import { resumeReminders, stopReminders, wantsNone } from '../issued/reminder-rows.ts';
import { changeProfileRow, findProfile } from './rows.ts';

interface SettingsNeeds {
  readonly clock: Clock;
  readonly database: Database;
}

/** What a customer chose. */
export async function readSettings(db: Db, accountId: string): Promise<Settings> {
  const { defaultAddressId } = await findProfile(db, accountId);
  return { default_address_id: defaultAddressId, mails: { quote_reminders: !(await wantsNone(db, accountId)) } };
}

/** Makes one of the actor's own addresses the default. Fails with not_found. */
export function setDefaultAddress(
  { clock, database }: SettingsNeeds,
  actor: Actor,
  accountId: string,
  addressId: string,
): Promise<Result<Settings, Failure>> {
  return inTransaction(database.db, async (trx) => {
    if (!(await findOwnAddress(trx, addressId, actor))) return err(failure('not_found'));
    await changeProfileRow(trx, accountId, isoNow(clock), { default_address_id: addressId });
    return ok(await readSettings(trx, accountId));
  });
}

/** Switches kinds of mail on and off; those that are not named stay. */
export function chooseMails(
  { clock, database }: SettingsNeeds,
  accountId: string,
  wanted: Readonly<Partial<Record<MailKind, boolean>>>,
): Promise<Settings> {
  return inTransaction(database.db, async (trx) => {
    if (wanted.quote_reminders === true) await resumeReminders(trx, accountId);
    if (wanted.quote_reminders === false) await stopReminders(trx, accountId, isoNow(clock));
    return readSettings(trx, accountId);
  });
}
