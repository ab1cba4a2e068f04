import { mailboxOf } from '../../shared/account/mailbox.ts';
import type { Signer } from '../signing.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../shared/account/permissions.ts';
import { ROLE } from '../../shared/account/roles.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { Campaign, campaignBody } from '../../shared/credit/wire.ts';
import { type AccountRecord, findAccountByEmail } from '../account/rows.ts';
import { note } from '../activity/note.ts';
import { isoNow, newId } from '../clock.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { endOfDay } from './days.ts';
import { grantCredit } from './grant.ts';
import type { CreditNeeds } from './needs.ts';

/** Table `campaigns`. */
export interface CampaignRow {
  id: string;
  /** In lower case, as it is looked for. */
  partner_name: string;
  /** As it was entered, for people. */
  name: string;
  /** The account that sees its figures. */
  partner_id: string | null;
  amount_cents: number;
  credit_days: number;
  ends_at: string | null;
  created_at: string;
}

/** Table `campaign_claims`: who took a campaign's credit, once each. */
export interface CampaignClaimRow {
  campaign_id: string;
  account_id: string;
  credit_id: string;
  /** Keyed hash of the mailbox that took it, null of an account without one: it outlives the account (CR12). */
  mailbox_key: string | null;
  created_at: string;
}

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
  const rows = await db
    .selectFrom('campaign_claims')
    .innerJoin('accounts', 'accounts.id', 'campaign_claims.account_id')
    .select(['campaign_id', 'account_id', 'accounts.email'])
    .where('mailbox_key', 'is', null)
    .where('accounts.email', 'is not', null)
    .execute();
  for (const { campaign_id, account_id, email } of rows) {
    const mailbox_key = mailboxKey(signer, email);
    await db
      .updateTable('campaign_claims')
      .set({ mailbox_key })
      .where('campaign_id', '=', campaign_id)
      .where('account_id', '=', account_id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('campaign_claims as others')
              .select('others.account_id')
              .where('others.campaign_id', '=', campaign_id)
              .where('others.mailbox_key', '=', mailbox_key),
          ),
        ),
      )
      .execute();
  }
}

/** Takes the credit of a partner's campaign for an account, once, also for its mailbox after the account was deleted. */
export function claimCredit(
  { clock, database, signer }: CreditNeeds,
  { id: account_id, email, actor: by }: AccountRecord,
  partnerName: string,
): Promise<Result<{ amount_cents: number; expires_at: string | null }, Failure>> {
  return inTransaction(database.db, async (trx) => {
    const now = isoNow(clock);
    const campaign = await trx
      .selectFrom('campaigns')
      .selectAll()
      .where('partner_name', '=', nameKey(partnerName))
      .executeTakeFirst();
    if (!campaign || (campaign.ends_at !== null && campaign.ends_at <= now))
      return err(refused('not_found', 'We have no running campaign of this partner. Check the name.'));
    const { id: campaign_id, amount_cents: cents } = campaign;
    const mailbox_key = mailboxKey(signer, email);
    const claimed = await trx
      .selectFrom('campaign_claims')
      .select('created_at')
      .where('campaign_id', '=', campaign_id)
      .where((eb) => eb.or([eb('account_id', '=', account_id), eb('mailbox_key', '=', mailbox_key)]))
      .executeTakeFirst();
    if (claimed) return err(refused('conflict', 'You have taken this credit already.'));
    const expiresAt = new Date(clock.now() + campaign.credit_days * DAY_MS).toISOString();
    const owner = { kind: 'account', accountId: account_id } as const;
    const reason = `Campaign of ${campaign.name}`;
    const grant = { owner, kind: 'promotional', cents, reason, grantedBy: null, expiresAt } as const;
    const { id: credit_id } = await grantCredit(clock, trx, grant);
    const claim: CampaignClaimRow = { campaign_id, account_id, credit_id, mailbox_key, created_at: now };
    await trx.insertInto('campaign_claims').values(claim).execute();
    const subject = { kind: 'credit', id: credit_id } as const;
    const after = { owner_id: account_id, campaign_id, amount_cents: cents };
    await note(clock, trx, { by, kind: 'credit.claimed', subject, before: null, after });
    return ok({ amount_cents: cents, expires_at: expiresAt });
  });
}

function refused(code: 'not_found' | 'conflict', message: string): Failure {
  return failure(code, { message, field: 'partner_name', errors: [{ field: 'partner_name', message }] });
}

/** Campaigns with their figures, newest first: all, or those of a partner. */
export async function campaignsOf(db: Db, partnerId?: string): Promise<Campaign[]> {
  let query = db
    .selectFrom('campaigns')
    .leftJoin('campaign_claims', 'campaign_claims.campaign_id', 'campaigns.id')
    .leftJoin('credits', 'credits.id', 'campaign_claims.credit_id')
    .select(['campaigns.id', 'campaigns.name as partner_name', 'campaigns.amount_cents', 'credit_days', 'ends_at'])
    .select([
      sql<number>`count(campaign_claims.account_id)`.as('claims'),
      sql<number>`coalesce(sum(credits.amount_cents), 0)`.as('given'),
      sql<number>`coalesce(sum((select sum(cents) from credit_uses where credit_uses.credit_id = credits.id
        and credit_uses.status = 'captured')), 0)`.as('used'),
    ]);
  if (partnerId !== undefined) query = query.where('campaigns.partner_id', '=', partnerId);
  const rows = await query
    .groupBy(['campaigns.id', 'campaigns.name', 'campaigns.amount_cents', 'credit_days', 'ends_at'])
    .orderBy('campaigns.id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ claims, given, used, ...row }) => ({
    ...row,
    claims: Number(claims),
    given_cents: Number(given),
    used_cents: Number(used),
  }));
}

/** Begins a campaign. Fails where its name is taken, or who should see its figures is no partner. */
export function beginCampaign(
  { clock, database }: CreditNeeds,
  by: Actor,
  body: z.output<typeof campaignBody>,
): Promise<Result<Campaign, Failure>> {
  return inTransaction(database.db, async (trx) => {
    const partner_name = nameKey(body.partner_name);
    const taken = await trx
      .selectFrom('campaigns')
      .select('id')
      .where('partner_name', '=', partner_name)
      .executeTakeFirst();
    if (taken) return err(refused('conflict', 'There is a campaign of this name already.'));
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
    await trx.insertInto('campaigns').values(row).execute();
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
