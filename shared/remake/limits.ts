/** Days after its delivery that a piece can be reported. The terms of business say so. */
export const REPORT_DAYS = 30;

/** Photos with one report. */
export const MAX_PHOTOS = 6;

/** Bytes of one photo, as it is sent: twice what phones take. */
export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;

/** Bytes of a report with all its photos and the form around them. */
export const MAX_REMAKE_BYTES = MAX_PHOTOS * MAX_PHOTO_BYTES + 128 * 1024;

/** Reports on one order that wait for an answer. */
export const MAX_OPEN_REMAKES = 5;
