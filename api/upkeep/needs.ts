import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * What keeps uploads and guests from ending. A table that needs designs or accounts says so here once: a condition on
 * `designs.id` and one on `accounts.id`, each answered by an index. The sweep asks nothing else.
 */
interface Need {
  /** What needs them, in words for the reader. */
  readonly by: string;
  readonly design?: (when: When) => RawBuilder<SqlBool>;
  readonly account?: (when: When) => RawBuilder<SqlBool>;
}

/** What a need is looked at with, ISO 8601 UTC. */
export interface When {
  readonly now: string;
  /** What was last used before it is no longer in use. */
  readonly before: string;
}

/** Whether a design, by the column of its id, is shown by what a good link leads to: the newest revision of a quote that was not cancelled. */
function isShared(designId: string, { now }: When): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from document_designs
    join issued_documents on issued_documents.id = document_designs.document_id
    join quotes on quotes.id = issued_documents.quote_id
    join shares on shares.quote_id = quotes.id
    where document_designs.design_id = ${sql.ref(designId)} and shares.expires_at > ${now} and quotes.status <> 'cancelled'
      and not exists (select 1 from issued_documents as newer
        where newer.quote_id = quotes.id and newer.revision > issued_documents.revision))`;
}

const NEEDS: readonly Need[] = [
  {
    by: 'a quote, which may be renewed or copied; a guest’s that is not paid only while it is used or being paid',
    design: () => sql<SqlBool>`exists (select 1 from parts
      where parts.design_id = designs.id and parts.quote_id is not null)`,
    account: ({ before }) => sql<SqlBool>`exists (select 1 from quotes join parts on parts.quote_id = quotes.id
      where quotes.account_id = accounts.id and (quotes.status = 'paid'
        or quotes.updated_at >= ${before} or quotes.paying_payment_id is not null))`,
  },
  {
    by: 'a saved part; a guest’s goes with the guest',
    design: () => sql<SqlBool>`exists (select 1 from parts join saved_parts on saved_parts.part_id = parts.id
      where parts.design_id = designs.id)`,
  },
  {
    by: 'a link to a quote, by which others read what was issued, fetch its files and copy it; whoever made it need not come back meanwhile',
    design: (when) => isShared('designs.id', when),
    // What was issued may show designs of a guest whose quote has moved to an account since.
    account: (when) => sql<SqlBool>`exists (select 1 from quotes join shares on shares.quote_id = quotes.id
      where quotes.account_id = accounts.id and shares.expires_at > ${when.now} and quotes.status <> 'cancelled')
      or exists (select 1 from designs where designs.account_id = accounts.id and ${isShared('designs.id', when)})`,
  },
  {
    by: 'a payment, whatever came of it: its rows are evidence',
    account: () => sql<SqlBool>`exists (select 1 from payments where payments.account_id = accounts.id)`,
  },
  {
    by: 'an organization, of whose things it is told who made them',
    account:
      () => sql<SqlBool>`exists (select 1 from organization_members where organization_members.account_id = accounts.id)
      or exists (select 1 from quotes where quotes.account_id = accounts.id and quotes.organization_id is not null)
      or exists (select 1 from parts where parts.account_id = accounts.id and parts.organization_id is not null)
      or exists (select 1 from designs where designs.account_id = accounts.id and designs.organization_id is not null)
      or exists (select 1 from addresses where addresses.account_id = accounts.id and addresses.organization_id is not null)`,
  },
  {
    by: 'a tax exemption, which is why orders were not taxed',
    account: () => sql<SqlBool>`exists (select 1 from tax_exemptions where tax_exemptions.account_id = accounts.id)`,
  },
  {
    by: 'an order',
    account: () => sql<SqlBool>`exists (select 1 from orders where orders.account_id = accounts.id)`,
  },
];

/** Whether anything needs a design, in a query over designs. */
export function isDesignNeeded(when: When): RawBuilder<SqlBool> {
  return anyOf(NEEDS.flatMap(({ design }) => design?.(when) ?? []));
}

/** Whether anything needs a guest, in a query over accounts. */
export function isGuestNeeded(when: When): RawBuilder<SqlBool> {
  return anyOf(NEEDS.flatMap(({ account }) => account?.(when) ?? []));
}

function anyOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
