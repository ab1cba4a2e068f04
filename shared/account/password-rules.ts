/** Fewest characters that must be left of a password once the words of the e-mail are taken out. */
const LEAST_OF_ITS_OWN = 4;
/** Shorter words of an e-mail (`li`, `joe`) turn up in good passwords by chance. */
const SHORTEST_WORD = 4;
/** Fewest different characters. */
const LEAST_DIFFERENT = 3;

/** The words of an e-mail that a guesser tries first, longest first. */
function wordsOf(email: string): string[] {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const words = [email.toLowerCase(), local, domain, ...local.split(/[._+-]+/), ...domain.split('.')];
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD).sort((a, b) => b.length - a.length);
}

/**
 * Why a password is too easy to guess, in a sentence; null where it is not. Its length is checked by the schema. `isCommon`
 * is asked in lower case whether many people use it.
 */
export function weaknessOf(password: string, email: string, isCommon: (password: string) => boolean): string | null {
  const lower = password.toLowerCase();
  if (isCommon(lower)) return 'This password is too common. Choose another one.';
  if (new Set(lower).size < LEAST_DIFFERENT) return 'This password repeats itself. Choose another one.';
  const own = wordsOf(email).reduce((left, word) => left.replaceAll(word, ''), lower);
  if (own !== lower && own.length < LEAST_OF_ITS_OWN) {
    return 'This password comes from your e-mail address. Choose another one.';
  }
  return null;
}
