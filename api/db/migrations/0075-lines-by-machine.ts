import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Seconds of pieces by each calibrated machine of their hub. Those of before are dropped: they are worked out again within minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('calibrated_lines').execute();
  await db.schema
    .createTable('calibrated_lines')
    .addColumn('line_id', TYPE.id, (c) => c.notNull())
    .addColumn('machine_id', TYPE.id, (c) => c.notNull().references('machines.id'))
    .addColumn('calibration_id', TYPE.id, (c) => c.notNull().references('calibrations.id'))
    .addColumn('seconds', TYPE.count)
    .addColumn('worked_out_at', TYPE.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('calibrated_lines_key', ['line_id', 'machine_id'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('calibrated_lines_by_time').on('calibrated_lines').column('worked_out_at').execute();
}
