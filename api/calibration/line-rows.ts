/** Table `calibrated_lines`: seconds of a piece by the calibration of a machine. */
export interface CalibratedLineRow {
  line_id: string;
  calibration_id: string;
  /** Null where its drawing is gone, or is not cut. */
  seconds: number | null;
}
