import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { type FitMedian, type Fits, fitEndpoints as api, LEAST_REPORTS, medianMm } from '../../shared/fit/wire.ts';
import { isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { handle, handleAnyone, type Route } from '../route.ts';
import type { FitNeeds } from './needs.ts';
import { keepReport, newestReports, orderedCard, orderedCards } from './rows.ts';

/** Widths beyond what was measured of a sheet that a report may still name, mm. */
const BESIDE_MM = 1;
const UM = 1000;

function mediansOf(reports: readonly { readonly thickness_id: number; readonly slot_um: number }[]): FitMedian[] {
  const widths = new Map<number, number[]>();
  for (const { thickness_id, slot_um } of reports)
    widths.set(thickness_id, [...(widths.get(thickness_id) ?? []), slot_um / UM]);
  return [...widths].flatMap(([thickness_id, all]) =>
    all.length < LEAST_REPORTS ? [] : [{ thickness_id, slot_mm: medianMm(all), reports: all.length }],
  );
}

async function fitsFor(db: Db, accountId: string | null): Promise<Fits> {
  const cards = accountId === null ? [] : await orderedCards(db, accountId);
  return {
    cards: cards.map(({ slot_um, lot, ...card }) => ({
      ...card,
      slot_mm: slot_um === null ? null : slot_um / UM,
      lot: lot ?? '',
    })),
    medians: mediansOf(await newestReports(db)),
  };
}

/** Reports of fit cards, and what all of them say. */
export function fitRoutes({ clock, database: { db }, catalog }: FitNeeds): Route[] {
  return [
    handleAnyone(api.list, async ({ caller }) => ok(await fitsFor(db, caller?.account.id ?? null))),
    handle(api.report, async ({ params, body, caller }) => {
      const account_id = caller.account.id;
      const card = await orderedCard(db, account_id, params.id);
      if (!card) return err(failure('not_found'));
      const measured = catalog.option(card.thickness_id)?.thickness.measured_mm;
      if (measured && (body.slot_mm < measured.min - BESIDE_MM || body.slot_mm > measured.max + BESIDE_MM))
        return err(
          failure('conflict', {
            message: 'This sheet can’t fit a slot of that width. Look at the figure on the card again.',
          }),
        );
      await keepReport(db, {
        part_id: card.id,
        account_id,
        thickness_id: card.thickness_id,
        slot_um: Math.round(body.slot_mm * UM),
        lot: body.lot,
        created_at: isoNow(clock),
      });
      return ok(await fitsFor(db, account_id));
    }),
  ];
}
