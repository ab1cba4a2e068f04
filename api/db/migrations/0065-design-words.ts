import { type Kysely, sql } from 'kysely';

/** Free designs have words that staff edit. Those that were published or drafted before had none, and stand as they are built in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update site_documents set draft = null, draft_at = null, draft_by = null where kind = 'design'`.execute(db);
  await sql`update site_documents set state = 'as_written', published = null where kind = 'design' and state = 'published'`.execute(
    db,
  );
  await sql`update site_versions set state = 'as_written', body = null where kind = 'design' and state = 'published'`.execute(
    db,
  );
}
