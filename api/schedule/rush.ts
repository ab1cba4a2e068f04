import { shortDay } from '../../shared/base/day-words.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { percentOfCents } from '../../shared/base/money.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { shipsBy } from '../../shared/checkout/lead-time.ts';
import { effectOn } from '../../shared/schedule/effect.ts';
import { planShop } from '../../shared/schedule/plan.ts';
import type { RushAnswer } from '../../shared/schedule/wire.ts';
import { effectWords } from '../../shared/schedule/words.ts';
import { speedLabel } from '../catalog/catalog.ts';
import { readFrozen } from '../order/frozen-rows.ts';
import { findOrderRow } from '../order/rows.ts';
import type { ScheduleNeeds } from './needs.ts';
import { movedView } from './pin.ts';
import { readShop } from './read-shop.ts';

/**
 * Each faster speed for the order of a job, as if it were placed anew now: the surcharge beyond what was paid for its speed, when its machine would be
 * done with it, and what would become late for it. Changes nothing.
 */
export async function rushJob(deps: ScheduleNeeds, id: string): Promise<Result<RushAnswer, Failure>> {
  const { clock, database, catalog } = deps;
  const read = await readShop(clock, database.db);
  const work = read.works.get(id);
  const order = work && (await findOrderRow(database.db, work.order_id));
  if (!work || !order)
    return err(failure('not_found', { message: 'No machine has anything left to do for this job.' }));
  const { quote } = await readFrozen(database.db, order.frozen_id);
  const before = planShop(read.shop);
  const { calendar, production_speeds: all } = catalog.book();
  const speeds = all
    .map((speed) => ({ speed, day: shipsBy(clock.now(), speed.days, calendar) }))
    .filter(({ day }) => day < work.ships_by);
  return ok({
    promised: {
      label: quote.speed.label,
      ships_by: work.ships_by,
      trace: traceWords(quote.speed),
    },
    speeds: speeds.map(({ speed, day }) => {
      const rushed = read.shop.jobs.map((job) =>
        read.works.get(job.id)!.order_id === work.order_id ? { ...job, needBy: day } : job,
      );
      const after = planShop({ ...read.shop, jobs: rushed });
      const effect = effectOn(id, before, after)!;
      const made_late = effect.madeLate.map((one) => movedView(read, one));
      const job = movedView(read, effect.job);
      return {
        label: speedLabel(speed),
        days: speed.days,
        cents: Math.max(0, percentOfCents(quote.sums.partsCents, speed.percent) - quote.sums.productionCents),
        ships_by: day,
        projected: job.after,
        made_late,
        text: effectWords({ job, made_late, in_time: [], over: [] }),
      };
    }),
  });
}

/** By what a date was found; empty for orders from before it was kept. */
function traceWords({
  trace,
}: {
  readonly trace?: { readonly by_calendar: string; readonly minutes: number; readonly calendar_version: number };
}): string {
  return trace === undefined
    ? ''
    : `Calendar ${trace.calendar_version} gave ${shortDay(trace.by_calendar)}; the plan had ${trace.minutes} min free by the promised day.`;
}
