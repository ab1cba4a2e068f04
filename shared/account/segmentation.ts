/** Question to a new customer after sign-up. Source: product spec §3. `Other` asks for words of one's own. */
export const WHAT_THEY_MAKE = [
  'Hardware',
  'Homeware',
  'Officeware',
  'Fashion',
  'Branding',
  'Toys & games',
  'Art',
  'Crafts',
  'Models',
  'Other',
] as const;

/** Why they make it. Source: product spec §3. */
export const WHY_THEY_MAKE = ['Personal', 'Business', 'Personal, maybe a business later', 'Other'] as const;

/** The answer that needs words of one's own. */
export const OTHER = 'Other';

/** Longest answer, characters. */
export const MAX_ANSWER_LENGTH = 200;

/** One answer as it is sent: the words of one's own instead of `Other`; '' where something is missing. */
export function answerOf(choice: string, otherWords: string): string {
  return choice === OTHER ? otherWords.trim() : choice;
}
