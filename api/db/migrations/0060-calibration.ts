import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Calibrations of machines by stock, and the seconds of a piece that follow from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('calibrations')
    .addColumn('id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('machine_id', TYPE.id, (c) => c.notNull().references('machines.id'))
    .addColumn('thickness_id', TYPE.count, (c) => c.notNull())
    .addColumn('material', TYPE.text, (c) => c.notNull())
    .addColumn('account_id', TYPE.id)
    .addColumn('created_at', TYPE.time, (c) => c.notNull())
    .addColumn('note', TYPE.text, (c) => c.notNull())
    .addColumn('travel_mm_s', TYPE.number, (c) => c.notNull())
    .addColumn('raster_mm_s', TYPE.number, (c) => c.notNull())
    .addColumn('timings', TYPE.text, (c) => c.notNull())
    .addColumn('sizes', TYPE.text, (c) => c.notNull())
    .addColumn('cut_mm_s', TYPE.number, (c) => c.notNull())
    .addColumn('accel_mm_s2', TYPE.number, (c) => c.notNull())
    .addColumn('corner_mm_s', TYPE.number, (c) => c.notNull())
    .addColumn('pierce_s', TYPE.number, (c) => c.notNull())
    .addColumn('turn_s', TYPE.number)
    .addColumn('error_percent', TYPE.text, (c) => c.notNull())
    .addColumn('kerf_x_mm', TYPE.number, (c) => c.notNull())
    .addColumn('kerf_y_mm', TYPE.number, (c) => c.notNull())
    .addColumn('kerf_circle_mm', TYPE.number, (c) => c.notNull())
    .addColumn('withdrawn_at', TYPE.time)
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('calibrations_by_machine')
    .on('calibrations')
    .columns(['machine_id', 'thickness_id', 'id'])
    .execute();
  await db.schema
    .createTable('calibrated_lines')
    .addColumn('line_id', TYPE.id, (c) => c.primaryKey().notNull())
    .addColumn('calibration_id', TYPE.id, (c) => c.notNull().references('calibrations.id'))
    .addColumn('seconds', TYPE.count)
    .addColumn('worked_out_at', TYPE.time, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('calibrated_lines_by_time').on('calibrated_lines').column('worked_out_at').execute();
}
