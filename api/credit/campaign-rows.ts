import { sql } from 'kysely';
import type { Campaign } from '../../shared/credit/wire.ts';
import type { Db } from '../db/database.ts';

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

type ClaimKey = Pick<CampaignClaimRow, 'campaign_id' | 'account_id' | 'mailbox_key'>;

/** Claims without the key of a mailbox, of accounts that have one. */
export function claimsWithoutKey(db: Db) {
  return db
    .selectFrom('campaign_claims')
    .innerJoin('accounts', 'accounts.id', 'campaign_claims.account_id')
    .select(['campaign_id', 'account_id', 'accounts.email'])
    .where('mailbox_key', 'is', null)
    .where('accounts.email', 'is not', null)
    .execute();
}

/** Keeps the mailbox of a claim, unless another claim of the campaign has it. */
export async function keyClaim(db: Db, { campaign_id, account_id, mailbox_key }: ClaimKey): Promise<void> {
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

/** Whether an account or its mailbox took the credit of a campaign before. */
export async function isClaimed(db: Db, { campaign_id, account_id, mailbox_key }: ClaimKey): Promise<boolean> {
  const claimed = await db
    .selectFrom('campaign_claims')
    .select('created_at')
    .where('campaign_id', '=', campaign_id)
    .where((eb) => eb.or([eb('account_id', '=', account_id), eb('mailbox_key', '=', mailbox_key)]))
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Notes that an account took the credit of a campaign. */
export async function insertClaim(trx: Db, row: CampaignClaimRow): Promise<void> {
  await trx.insertInto('campaign_claims').values(row).execute();
}

/** Adds a campaign. */
export async function insertCampaign(trx: Db, row: CampaignRow): Promise<void> {
  await trx.insertInto('campaigns').values(row).execute();
}

/** The campaign of a partner, whose name is in lower case. */
export async function findCampaign(db: Db, partnerName: string): Promise<CampaignRow | null> {
  const found = db.selectFrom('campaigns').selectAll().where('partner_name', '=', partnerName);
  return (await found.executeTakeFirst()) ?? null;
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
