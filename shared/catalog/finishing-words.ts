import type { Finishing } from './finishing.ts';

/** Finishings as they are called on the screen. */
export const FINISHING_WORDS: Readonly<Record<Finishing, string>> = {
  deburred: 'Deburred edges',
  papered: 'Protective paper',
  cleaned: 'Cleaned by hand',
};
