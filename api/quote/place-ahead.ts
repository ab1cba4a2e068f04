import { type RawBuilder, sql } from 'kysely';
import type { Address } from '../../shared/checkout/wire.ts';
import { type Owned, ownedOfRow } from '../account/owned-rows.ts';
import { addressFromRow, type AddressRow } from '../checkout/address-rows.ts';
import { type Arg, compiled } from '../db/compiled.ts';
import type { Db } from '../db/database.ts';
import type { TaxPlace } from '../gateways/tax/tax.ts';
import { approvedFromRow, type ExemptionRow } from '../tax/exemption-rows.ts';
import { ratesAmong, type TaxRateRow } from '../taxation/rate-rows.ts';
import type { TaxFacts } from '../taxation/taxation.ts';

/** An address before anybody knows what the quote says: the one of the id, or else the one that the quote is to be delivered to. */
interface Asked {
  readonly quoteId: string;
  readonly addressId: string | null;
}

/** Where a quote goes, whosever the address is, and what its tax follows from there where it is of the owner who was asked for. */
export interface PlaceAhead {
  readonly owned: Owned;
  readonly address: Address;
  readonly taxed: { readonly owner: Owned; factsAt(place: TaxPlace): TaxFacts } | null;
}

type Of = Asked & { readonly owner: string };

interface PlaceRow extends AddressRow {
  rates: TaxRateRow[] | null;
  exemptions: ExemptionRow[] | null;
}

/** The start of the keys of an address's ZIP code, of whatever city: what comes after a `/` sorts before a `0`. */
const ZIP = sql`addresses.state || '/' || substr(addresses.zip, 1, 5)`;

/** One statement in place of three. Only where it goes out at once, which is PostgreSQL. */
function placeOf(ownedBy: (arg: Arg<Of>) => RawBuilder<boolean>) {
  return compiled<Of, PlaceRow>((db, arg) =>
    db
      .selectFrom('addresses')
      .selectAll()
      .select([
        sql<TaxRateRow[] | null>`(select json_agg(tax_rates) from tax_rates
           where place > ${ZIP} || '/' and place < ${ZIP} || '0')`.as('rates'),
        sql<ExemptionRow[] | null>`(select json_agg(tax_exemptions order by tax_exemptions.id) from tax_exemptions
           where tax_exemptions.state = addresses.state and tax_exemptions.status = 'approved' and ${ownedBy(arg)})`.as(
          'exemptions',
        ),
      ])
      .where(
        'id',
        '=',
        sql<string>`coalesce(${arg('addressId')}, (select shipping_address_id from quotes where quotes.id = ${arg('quoteId')}))`,
      ),
  );
}

const ofAccount = placeOf(
  (arg) => sql<boolean>`tax_exemptions.account_id = ${arg('owner')} and tax_exemptions.organization_id is null`,
);
const ofOrganization = placeOf((arg) => sql<boolean>`tax_exemptions.organization_id = ${arg('owner')}`);

/** Asks where a quote goes and how that is taxed, by its id or that of the address. `owner` most likely owns it; null where nobody is known. */
export async function placeAhead(db: Db, asked: Asked, owner: Owned | null): Promise<PlaceAhead | null> {
  const { accountId = '', organizationId = null } = owner ?? {};
  const statement = organizationId === null ? ofAccount : ofOrganization;
  const [row] = (await statement(db, { ...asked, owner: organizationId ?? accountId })).rows;
  if (!row) return null;
  const { rates, exemptions } = row;
  const approved = (exemptions ?? []).map(approvedFromRow);
  const factsAt = (place: TaxPlace): TaxFacts => ({ kept: ratesAmong(rates ?? [], place), exemptions: approved });
  return { owned: ownedOfRow(row), address: addressFromRow(row), taxed: owner && { owner, factsAt } };
}
