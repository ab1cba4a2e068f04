import { mailboxOf } from '../../shared/account/mailbox.ts';
import type { Signer } from '../signing.ts';
import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { ROLE } from '../../shared/account/roles.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { Campaign, campaignBody } from '../../shared/credit/wire.ts';
import { type AccountRecord, findAccountByEmail } from '../account/rows.ts';
import { note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { inTransaction } from '../db/database.ts';
import {
  type CampaignRow,
  claimsWithoutKey,
  findCampaign,
  insertCampaign,
  insertClaim,
  isClaimed,
  keyClaim,
} from './campaign-rows.ts';
import { endOfDay } from './days.ts';
import { grantCredit } from './grant.ts';
import type { CreditNeeds } from './needs.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How names of partners are compared. */
function nameKey(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/g, ' ');
}

/** Key of a mailbox that does not reveal it; null where there is none. */
function mailboxKey(signer: Signer, email: string | null): string | null {
  return email === null ? null : signer.sign('campaign mailbox', mailboxOf(email));
}

/** Gives claims of a release before the key of the mailbox that took them, where its account is still there. */
export async function keyEarlierClaims({ database: { db }, signer }: CreditNeeds): Promise<void> {
  for (const { email, ...claim } of await claimsWithoutKey(db))
    await keyClaim(db, { ...claim, mailbox_key: mailboxKey(signer, email) });
}

/** Takes the credit of a partner's campaign for an account, once, also for its mailbox after the account was deleted. */
export function claimCredit(
  { clock, database, signer }: CreditNeeds,
  { id: account_id, email, actor: by }: AccountRecord,
  partnerName: string,
): Promise<Result<{ amount_cents: number; expires_at: string | null }, Failure>> {
  return inTransaction(database.db, async (trx) => {
    const now = isoNow(clock);
    const campaign = await findCampaign(trx, nameKey(partnerName));
    if (!campaign || (campaign.ends_at !== null && campaign.ends_at <= now))
      return err(refused('not_found', 'We have no running campaign of this partner. Check the name.'));
    const { id: campaign_id, amount_cents: cents } = campaign;
    const mailbox_key = mailboxKey(signer, email);
    if (await isClaimed(trx, { campaign_id, account_id, mailbox_key }))
      return err(refused('conflict', 'You have taken this credit already.'));
    const expiresAt = new Date(clock.now() + campaign.credit_days * DAY_MS).toISOString();
    const owner = { kind: 'account', accountId: account_id } as const;
    const reason = `Campaign of ${campaign.name}`;
    const grant = { owner, kind: 'promotional', cents, reason, grantedBy: null, expiresAt } as const;
    const { id: credit_id } = await grantCredit(clock, trx, grant);
    await insertClaim(trx, { campaign_id, account_id, credit_id, mailbox_key, created_at: now });
    const subject = { kind: 'credit', id: credit_id } as const;
    const after = { owner_id: account_id, campaign_id, amount_cents: cents };
    await note(clock, trx, { by, kind: 'credit.claimed', subject, before: null, after });
    return ok({ amount_cents: cents, expires_at: expiresAt });
  });
}

function refused(code: 'not_found' | 'conflict', message: string): Failure {
  return failure(code, { message, field: 'partner_name', errors: [{ field: 'partner_name', message }] });
}

/** Begins a campaign. Fails where its name is taken, or who should see its figures is no partner. */
export function beginCampaign(
  { clock, database }: CreditNeeds,
  by: Actor,
  body: z.output<typeof campaignBody>,
): Promise<Result<Campaign, Failure>> {
  return inTransaction(database.db, async (trx) => {
    const partner_name = nameKey(body.partner_name);
    if (await findCampaign(trx, partner_name))
      return err(refused('conflict', 'There is a campaign of this name already.'));
    const partner = body.partner_email === null ? null : await findAccountByEmail(trx, body.partner_email);
    if (body.partner_email !== null && partner?.role !== ROLE.partner) {
      const message = 'No partner’s account has this e-mail.';
      return err(failure('not_found', { message, errors: [{ field: 'partner_email', message }] }));
    }
    const row: CampaignRow = {
      id: newId(clock),
      partner_name,
      name: body.partner_name,
      partner_id: partner?.id ?? null,
      amount_cents: body.amount_cents,
      credit_days: body.credit_days,
      ends_at: endOfDay(body.ends_on),
      created_at: isoNow(clock),
    };
    await insertCampaign(trx, row);
    const { id, partner_id, created_at: _at, name, ...rest } = row;
    const shown = { ...rest, partner_name: name };
    const subject = { kind: 'credit', id } as const;
    await note(clock, trx, {
      by,
      kind: 'credit.campaign_begun',
      subject,
      before: null,
      after: { ...shown, partner_id },
    });
    return ok({ id, ...shown, claims: 0, given_cents: 0, used_cents: 0 });
  });
}
