import type { z } from 'zod';
import type { Failure } from '../../shared/base/failure.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import type { Terms, termsListQuery } from '../../shared/terms/wire.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { ListPage } from '../db/keyset.ts';
import { termsPage } from './account-rows.ts';
import { termsView } from './view.ts';

/** A page of all customers' terms. */
export async function listTerms(
  clock: Clock,
  db: Db,
  query: z.output<typeof termsListQuery>,
): Promise<Result<{ terms: Terms[] } & Omit<ListPage<never>, 'rows'>, Failure>> {
  const page = await termsPage(db, query);
  if (!page.ok) return page;
  const { rows, ...around } = page.value;
  const terms: Terms[] = [];
  for (const row of rows) terms.push(await termsView(clock, db, row, true));
  return ok({ terms, ...around });
}
