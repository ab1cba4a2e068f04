import { type Kysely, sql } from 'kysely';
import { TYPE } from '../column-types.ts';

/** Documents read at once. */
const STEP = 200;

interface Old {
  issued_documents: { id: string; sources: string };
  document_designs: { document_id: string; design_id: string };
}

/** Which designs issued documents show, so that the designs are found to be needed while a link to a document is good. */
export async function up(unknown: Kysely<unknown>): Promise<void> {
  const db = unknown as Kysely<Old>;
  await db.schema
    .createTable('document_designs')
    .addColumn('document_id', TYPE.id, (c) => c.notNull())
    .addColumn('design_id', TYPE.id, (c) => c.notNull())
    .addPrimaryKeyConstraint('document_designs_key', ['document_id', 'design_id'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('document_designs_by_design').on('document_designs').column('design_id').execute();
  for (let after = ''; ; ) {
    const documents = await db
      .selectFrom('issued_documents')
      .select(['id', 'sources'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(STEP)
      .execute();
    for (const { id, sources } of documents) {
      const designs = new Set((JSON.parse(sources) as { designId: string }[]).map(({ designId }) => designId));
      for (const design_id of designs)
        await db.insertInto('document_designs').values({ document_id: id, design_id }).execute();
    }
    if (documents.length < STEP) return;
    after = documents.at(-1)!.id;
  }
}
