import { residualsOf } from '../../shared/calibration/fit.ts';
import type { Calibration } from '../../shared/calibration/wire.ts';
import { type CalibrationRow, type ListedCalibration, resultsOf } from './rows.ts';

/** Figures of a calibration, as the motion model takes them. */
export function figuresOf({ cut_mm_s, accel_mm_s2, corner_mm_s, pierce_s, turn_s }: CalibrationRow) {
  return { cutMmS: cut_mm_s, accelMmS2: accel_mm_s2, cornerMmS: corner_mm_s, pierceS: pierce_s, turnS: turn_s };
}

/** Kerf of a calibration, mm. */
export function kerfOf({ kerf_x_mm, kerf_y_mm, kerf_circle_mm }: CalibrationRow) {
  return { x: kerf_x_mm, y: kerf_y_mm, circle: kerf_circle_mm };
}

/** A calibration on the wire; its residuals are worked out by the figures that were kept. */
export function calibrationView(row: ListedCalibration, current: ReadonlySet<string>): Calibration {
  const results = resultsOf(row);
  const { cut_mm_s, accel_mm_s2, corner_mm_s, pierce_s, turn_s } = row;
  return {
    id: row.id,
    machine_id: row.machine_id,
    machine: row.machine,
    hub_id: row.hub_id,
    thickness_id: row.thickness_id,
    material: row.material,
    at: row.created_at,
    by: row.email ?? '',
    note: row.note,
    travel_mm_s: row.travel_mm_s,
    raster_mm_s: row.raster_mm_s,
    figures: { cut_mm_s, accel_mm_s2, corner_mm_s, pierce_s, turn_s },
    error_percent: JSON.parse(row.error_percent) as Calibration['error_percent'],
    kerf_mm: kerfOf(row),
    sizes: results.sizes,
    residuals: residualsOf(figuresOf(row), results).map(({ group, runs, measuredS, predictedS }) => ({
      group,
      runs,
      measured_s: measuredS,
      predicted_s: predictedS,
    })),
    withdrawn_at: row.withdrawn_at,
    current: current.has(row.id),
  };
}
