import { cardOf, groupsOf } from '../../shared/calibration/card.ts';
import { cardDxf, cardSvg } from '../../shared/calibration/card-files.ts';
import { groupSeconds } from '../../shared/calibration/fit.ts';
import { MOST_RUNS, WATCHED_SECONDS } from '../../shared/calibration/limits.ts';
import { PRICED } from '../../shared/calibration/price-figures.ts';
import {
  type CalibrationGuide,
  type CalibrationDetail,
  calibrationEndpoints as api,
} from '../../shared/calibration/wire.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import type { FileAnswer } from '../../shared/base/file-answer.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { handle, type Route } from '../route.ts';
import { addCalibration, withdraw } from './change.ts';
import type { CalibrationNeeds } from './needs.ts';
import { proposalOf } from './proposal.ts';
import { currentIds, listedCalibration, newestCalibrations } from './rows.ts';
import { hasRaster, type LaserStock, laserStock } from './stock.ts';
import { calibrationView } from './views.ts';

/** Calibrations that are listed at most. */
const SHOWN = 200;

/** A machine before it was calibrated: it moves as flatbed lasers do, and as quickly as the price list says. */
const USUAL = { accelMmS2: 2500, cornerMmS: 12, turnS: 0.15 } as const;
const USUAL_TRAVEL_MM_S = 400;

function guideOf(stock: LaserStock): CalibrationGuide {
  const { cut_speed, pierce_seconds, area_engraving_speed } = stock.thickness;
  const figures = { ...USUAL, cutMmS: (PRICED.cutMmS * cut_speed) / 100, pierceS: pierce_seconds };
  const raster = area_engraving_speed === null ? null : (PRICED.rasterMmS * area_engraving_speed) / 100;
  const settings = {
    travelMmS: USUAL_TRAVEL_MM_S,
    rasterMmS: raster ?? PRICED.rasterMmS,
    engraveMmS: PRICED.rasterMmS,
  };
  const { width, height } = cardOf(raster !== null);
  const groups = groupsOf(raster !== null).map((group) => {
    const each = groupSeconds(group, figures, settings);
    const runs = Math.min(MOST_RUNS, Math.max(1, Math.ceil(WATCHED_SECONDS / each)));
    return { group, runs, seconds: each * runs };
  });
  return {
    groups,
    width_mm: width,
    height_mm: height,
    raster_mm_s: raster,
    cut_mm_s: figures.cutMmS,
    pierce_s: pierce_seconds,
  };
}

function cardFile(stock: LaserStock, form: 'dxf' | 'svg'): FileAnswer {
  const card = cardOf(hasRaster(stock));
  const body = new TextEncoder().encode(form === 'dxf' ? cardDxf(card) : cardSvg(card));
  const type = form === 'dxf' ? 'image/vnd.dxf' : 'image/svg+xml';
  const filename = `calibration-card-${stock.material.slug}-${stock.thickness.mm}mm.${form}`;
  return { body, bytes: body.length, type, filename, foreign: false };
}

/** Calibration of machines: the card, its results, and what they propose. */
export function calibrationRoutes(deps: CalibrationNeeds): Route[] {
  const { db } = deps.database;
  const shown = async (done: Result<string, Failure>): Promise<Result<CalibrationDetail, Failure>> => {
    if (!done.ok) return done;
    const row = await listedCalibration(db, done.value);
    if (!row) return err(failure('not_found'));
    const calibration = calibrationView(row, await currentIds(db));
    return ok({ calibration, proposal: await proposalOf(deps, row) });
  };
  return [
    handle(api.list, async () => {
      const current = await currentIds(db);
      return ok({ calibrations: (await newestCalibrations(db, SHOWN)).map((row) => calibrationView(row, current)) });
    }),
    handle(api.get, ({ params }) => shown(ok(params.id))),
    handle(api.guide, async ({ query }) => {
      const stock = laserStock(deps.catalog, query.thickness_id);
      return stock.ok ? ok(guideOf(stock.value)) : stock;
    }),
    handle(api.card, async ({ query }) => {
      const stock = laserStock(deps.catalog, query.thickness_id);
      return stock.ok ? ok(cardFile(stock.value, query.form)) : stock;
    }),
    handle(api.add, async ({ actor, body }) => shown(await addCalibration(deps, actor, body))),
    handle(api.withdraw, async ({ actor, params }) => {
      const done = await shown(await withdraw(deps, actor, params.id));
      return done.ok ? ok(done.value.calibration) : done;
    }),
  ];
}
