import { z } from 'zod';

/** First and last day that somebody may enter; what lies beyond is a slip of the keyboard. Closer bounds from today on: shared/calendar/day-problems.ts. */
const FIRST = '2000-01-01';
const LAST = '2099-12-31';

const BEYOND = { error: 'Choose a day from January 1, 2000 to December 31, 2099.' };

/** A calendar day that a person or a program enters, YYYY-MM-DD. `error`: what is said where it is none. */
export function enteredDay(error = 'Enter a day, as YYYY-MM-DD.') {
  return z.iso.date({ error }).refine((day) => day >= FIRST && day <= LAST, BEYOND);
}
