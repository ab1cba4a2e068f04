import { ok } from '../../../shared/base/result.ts';
import { designCells } from '../../../shared/legacy/csv.ts';
import { isoNow, newId } from '../../clock.ts';
import { ownerNow } from '../rows.ts';
import { keepFile } from './export-file.ts';
import { intake, searchOf } from './intake.ts';

/** Drawings of the old shop, each with its file where there is one. */
export const designs = intake({
  file: 'designs.csv',
  cells: designCells,
  keyOf: ({ id }) => id,
  prepare: async ({ storage, folder }, { id, file }) =>
    file === null ? ok(null) : keepFile(storage, folder, { v1Id: id, name: file }),
  async write({ clock }, trx, { cells, extra, hash }) {
    const { id: v1_id, user_id, email, name, material, thickness_mm, width_mm, height_mm } = cells;
    const known = trx.selectFrom('imported_designs').where('v1_id', '=', v1_id);
    const before = await known.select(['id', 'row_hash', 'file_key', 'account_id', 'erased_at']).executeTakeFirst();
    if (before?.erased_at) return ok('erased' as const);
    if (before?.row_hash === hash && before.file_key === (extra?.key ?? null)) return ok('unchanged' as const);
    const owner = { v1_user_id: user_id, email };
    const columns = {
      ...{ name, material, thickness_mm, width_mm, height_mm, ...owner },
      filename: extra?.filename ?? null,
      file_key: extra?.key ?? null,
      file_bytes: extra?.bytes ?? null,
      made_at: cells.created_at,
      // Owners keep their designs, whatever a later export says.
      account_id: before?.account_id ?? (await ownerNow(trx, owner)),
      search: searchOf([v1_id, name, extra?.filename ?? null, material, email]),
      row_hash: hash,
      imported_at: isoNow(clock),
    };
    if (before) await trx.updateTable('imported_designs').set(columns).where('id', '=', before.id).execute();
    else
      await trx
        .insertInto('imported_designs')
        .values({ ...columns, id: newId(clock), v1_id, design_id: null, erased_at: null })
        .execute();
    return ok(before ? ('updated' as const) : ('imported' as const));
  },
});
