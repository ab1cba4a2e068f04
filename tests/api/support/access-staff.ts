import { CALENDAR_ROWS } from './access-calendar.ts';
import { CALIBRATION_ROWS } from './access-calibration.ts';
import { HUB_ROWS } from './access-hub.ts';
import { MATERIAL_ROWS } from './access-material.ts';
import { TERMS_ROWS } from './access-trade-credit.ts';
import { USER_ROWS } from './access-user.ts';

/** Rows of the access table for what is the staff's own: calendar, hubs, stock, materials, users, trade credit. */
export const STAFF_ROWS = {
  ...CALENDAR_ROWS,
  ...HUB_ROWS,
  ...CALIBRATION_ROWS,
  ...MATERIAL_ROWS,
  ...USER_ROWS,
  ...TERMS_ROWS,
};
