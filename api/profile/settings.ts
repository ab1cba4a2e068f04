import { failure, type Failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { MailKind } from '../../shared/profile/mails.ts';
import type { Settings } from '../../shared/profile/wire.ts';
import type { Actor } from '../../shared/account/permissions.ts';
import { noteAccountChoice } from '../account/account-facts.ts';
import { findOwnAddress } from '../checkout/address-rows.ts';
import { type Clock, isoNow } from '../clock.ts';
import { type Database, type Db, inTransaction } from '../db/database.ts';
import { chooseReminders } from '../issued/choose-reminders.ts';
import { wantsNone } from '../issued/reminder-rows.ts';
import { changeProfileRow, findProfile } from './rows.ts';

interface SettingsNeeds {
  readonly clock: Clock;
  readonly database: Database;
}

/** Settings of a customer. */
export async function readSettings(db: Db, accountId: string): Promise<Settings> {
  const { default_address_id: defaultAddressId } = await findProfile(db, accountId);
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
    const { default_address_id } = await findProfile(trx, accountId);
    const before = { default_address_id };
    await changeProfileRow(trx, accountId, isoNow(clock), { default_address_id: addressId });
    const after = { default_address_id: addressId };
    await noteAccountChoice(clock, trx, { by: actor, id: accountId, before, after });
    return ok(await readSettings(trx, accountId));
  });
}

/** Switches kinds of mail on and off; those that are not named stay. */
export function chooseMails(
  { clock, database }: SettingsNeeds,
  actor: Actor,
  accountId: string,
  wanted: Readonly<Partial<Record<MailKind, boolean>>>,
): Promise<Settings> {
  return inTransaction(database.db, async (trx) => {
    if (wanted.quote_reminders !== undefined)
      await chooseReminders(clock, trx, { by: actor, accountId }, wanted.quote_reminders);
    return readSettings(trx, accountId);
  });
}
