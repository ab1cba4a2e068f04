import { EXPERIMENT_NAMES, isUneven, VARIANTS } from '../../shared/visit/experiments.ts';
import type { ExperimentResult } from '../../shared/visit/wire.ts';
import type { Db } from '../db/database.ts';
import { accountsOf, exposedVisits } from './rows.ts';

/** First and last moment that text can name: where no day is asked for. */
const EVER = { from: '', before: '9999' };

/** Results of every experiment from a day to another (YYYY-MM-DD, both are part of it; null: as far as there is something). */
export async function resultsOf(db: Db, from: string | null, to: string | null): Promise<ExperimentResult[]> {
  const begin = from ?? EVER.from;
  // Moments of the last day sort behind the day itself and before what follows its midnight.
  const before = to === null ? EVER.before : `${to}U`;
  return Promise.all(
    EXPERIMENT_NAMES.map(async (name) => {
      const [visits, accounts] = await Promise.all([
        exposedVisits(db, name, begin, before),
        accountsOf(db, name, begin, before),
      ]);
      const [A, B] = VARIANTS.map((variant) => {
        const { accounts: count = 0, buyers = 0, orders = 0 } = accounts.find((one) => one.variant === variant) ?? {};
        return { visits: visits[variant], accounts: count, buyers, orders };
      });
      return { name, A: A!, B: B!, is_uneven: isUneven(visits.A, visits.B) };
    }),
  );
}
