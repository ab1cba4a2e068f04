import { err, ok } from '../../../shared/base/result.ts';
import { customerCells } from '../../../shared/legacy/csv.ts';
import { findAccountByEmail } from '../../account/rows.ts';
import { isoNow } from '../../clock.ts';
import { claimImported } from '../claim.ts';
import { intake } from './intake.ts';

/**
 * People of the old shop. Whoever has an account with the same confirmed e-mail becomes that customer at once, everybody else when they
 * come. What was agreed with somebody who came is theirs: a later export changes it no more.
 */
export const customers = intake({
  file: 'customers.csv',
  cells: customerCells,
  keyOf: ({ user_id }) => String(user_id),
  prepare: async () => ok(null),
  async write({ clock }, trx, { cells, hash }) {
    const { user_id: v1_user_id, ...said } = cells;
    const known = trx.selectFrom('imported_customers').selectAll().where('v1_user_id', '=', v1_user_id);
    const before = await known.executeTakeFirst();
    if (before?.erased_at) return ok('erased' as const);
    if (before?.row_hash === hash) return ok('unchanged' as const);
    if (before?.account_id) return err('This customer has an account here already; it is changed there.');
    const columns = { ...said, row_hash: hash, imported_at: isoNow(clock) };
    if (before) await trx.updateTable('imported_customers').set(columns).where('v1_user_id', '=', v1_user_id).execute();
    else
      await trx
        .insertInto('imported_customers')
        .values({ ...columns, v1_user_id, account_id: null, erased_at: null })
        .execute();
    const account = await findAccountByEmail(trx, cells.email);
    if (account) await claimImported(clock, trx, account);
    return ok(before ? ('updated' as const) : ('imported' as const));
  },
});
